// The person's data: export and import of settings, consent, and deletion of everything, after a confirmation.
import { type ReactNode, useId } from 'react';
import { AskedTwice } from '../basic/asked-twice.tsx';
import { Button } from '../basic/button.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { type OptionsPartProps, Part } from './part.tsx';

const MOST_BYTES = 2_000_000;

export function OptionsData({ actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  const id = useId();
  return (
    <Part id="data" title={say('options.data')}>
      <div className="two">
        <p className="field">
          <span>
            <Button onClick={() => actions.exportSettings()}>{say('options.export')}</Button>
          </span>
          <span className="hint">{say('options.export.hint')}</span>
        </p>
        <p className="field">
          <label htmlFor={id}>{say('options.import')}</label>
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
        <Button onClick={() => actions.openWelcome()}>{say('options.consent')}</Button>
        <span className="hint">{say('options.consent.hint')}</span>
      </p>
      <AskedTwice
        look="danger"
        words={say('options.delete')}
        hint={say('options.delete.hint')}
        sure={say('options.delete.sure')}
        yes={say('options.delete.yes')}
        no={say('options.delete.no')}
        act={actions.deleteAll}
      />
    </Part>
  );
}
