// The person's data: export and import of settings, consent, and deletion of everything, after a confirmation.
import { type ReactNode, useId } from 'react';
import { Button } from '../basic/button.tsx';
import { ConfirmButton } from '../basic/confirm-button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { type OptionsPartProps, Part } from './part.tsx';

const MOST_BYTES = 2_000_000;

export function OptionsData({ actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const id = useId();
  return (
    <Part id="data" title={t('options.data')}>
      <div className="two">
        <p className="field">
          <span>
            <Button onClick={() => actions.exportSettings()}>{t('options.export')}</Button>
          </span>
          <span className="hint">{t('options.export.hint')}</span>
        </p>
        <p className="field">
          <label htmlFor={id}>{t('options.import')}</label>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file === undefined) return;
              // a file too large for settings is passed on as empty, which the parser refuses with an explanation
              if (file.size > MOST_BYTES) actions.importSettings('');
              else file.text().then(actions.importSettings, () => actions.importSettings(''));
              event.currentTarget.value = '';
            }}
          />
        </p>
      </div>
      <p className="row">
        <Button onClick={() => actions.openWelcome()}>{t('options.consent')}</Button>
        <span className="hint">{t('options.consent.hint')}</span>
      </p>
      <ConfirmButton
        look="danger"
        words={t('options.delete')}
        hint={t('options.delete.hint')}
        sure={t('options.delete.sure')}
        yes={t('options.delete.yes')}
        no={t('options.delete.no')}
        act={actions.deleteAll}
      />
    </Part>
  );
}
