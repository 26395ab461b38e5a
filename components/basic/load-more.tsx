// A long list in parts: how many of the matching rows are shown, and a button for the next ones.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useI18n } from './i18n-context.ts';

/** rows drawn at once, and added by each press: hundreds of rows take long to draw */
export const PAGE_LENGTH = 50;

interface PartsProps {
  readonly shown: number;
  readonly fitting: number;
  /** the total number of rows, where it is to be shown too */
  readonly count?: number;
  readonly more: () => void;
}

export function LoadMore({ shown, fitting, count = fitting, more }: PartsProps): ReactNode {
  const { t } = useI18n();
  return (
    <>
      <p className="hint" role="status">
        {fitting === 0 ? t('options.ledger.noneFit') : t('options.ledger.shown', { shown, count })}
      </p>
      {fitting > shown ? (
        <Button look="quiet" onClick={more}>
          {t('options.ledger.more')}
        </Button>
      ) : null}
    </>
  );
}
