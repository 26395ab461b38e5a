// A long list in parts: how many of the matching rows are shown, and a button for the next ones.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useSpeech } from './speech-context.ts';

/** rows drawn at once, and added by each press: hundreds of rows take long to draw */
export const PART = 50;

interface PartsProps {
  readonly shown: number;
  readonly fitting: number;
  /** the total number of rows, where it is to be shown too */
  readonly count?: number;
  readonly more: () => void;
}

export function Parts({ shown, fitting, count = fitting, more }: PartsProps): ReactNode {
  const { say } = useSpeech();
  return (
    <>
      <p className="hint" role="status">
        {fitting === 0 ? say('options.ledger.noneFit') : say('options.ledger.shown', { shown, count })}
      </p>
      {fitting > shown ? (
        <Button look="quiet" onClick={more}>
          {say('options.ledger.more')}
        </Button>
      ) : null}
    </>
  );
}
