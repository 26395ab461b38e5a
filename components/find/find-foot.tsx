// The foot of a find: its cost, and export to a file or the clipboard.
import { type ReactNode, useState } from 'react';
import type { FindView, PopupActions, SaveAs } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';

const FORMATS: readonly SaveAs[] = ['csv', 'json', 'html'];

export function FindFoot({
  find,
  actions,
}: {
  readonly find: FindView;
  readonly actions: PopupActions;
}): ReactNode {
  const { t } = useI18n();
  const { cost } = find;
  const { running } = find;
  const before = running && cost.estimate !== cost.words ? cost.estimate : null;
  return (
    <footer className="find-foot">
      <p className="cost">
        <span className="unseen">{t('find.cost')}: </span>
        {cost.words}
        {before === null ? null : <span className="quiet"> ({before})</span>}
        {[cost.over, cost.possible, cost.unpriced].map((note) =>
          note === null ? null : (
            <span key={note} className="hint-warning cost-possible">
              {note}
            </span>
          ),
        )}
      </p>
      {running ? null : <Save actions={actions} />}
    </footer>
  );
}

/** Copying is confirmed by us: the browser announces saved files, but not the clipboard. */
function Save({ actions }: { readonly actions: PopupActions }): ReactNode {
  const { t } = useI18n();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="take-away">
      <Button look="quiet" onClick={() => void actions.copy().then(setCopied)}>
        {t('find.copy')}
      </Button>
      <fieldset className="save">
        <legend>{t('find.saveAs')}</legend>
        {FORMATS.map((as) => (
          <Button key={as} look="quiet" onClick={() => actions.save(as)}>
            {t(`find.save.${as}`)}
          </Button>
        ))}
      </fieldset>
      <span role="status" className={copied === false ? 'hint hint-warning' : 'hint'}>
        {copied === null ? '' : t(copied ? 'find.copied' : 'find.notCopied')}
      </span>
    </div>
  );
}
