// The person's data: settings out and in, what was agreed to, and everything deleted, asked twice.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
              // a file too large to be settings is handed on as none, which the reader refuses with words
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
      <Deletion erase={actions.deleteAll} />
    </Part>
  );
}

function Deletion({ erase }: { readonly erase: () => void }): ReactNode {
  const { say } = useSpeech();
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLParagraphElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (asked !== before.current) first.current?.querySelector('button')?.focus();
    before.current = asked;
  }, [asked]);
  if (!asked) {
    return (
      <p ref={first} className="row">
        <Button look="danger" icon="remove" onClick={() => setAsked(true)}>
          {say('options.delete')}
        </Button>
        <span className="hint">{say('options.delete.hint')}</span>
      </p>
    );
  }
  return (
    <div
      className="notice notice-error"
      role="alertdialog"
      aria-label={say('options.delete.sure')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsked(false);
      }}
    >
      <div className="notice-body">
        <p className="notice-title">{say('options.delete.sure')}</p>
        <p className="row" ref={first}>
          <Button onClick={() => setAsked(false)}>{say('options.delete.no')}</Button>
          <Button
            look="danger"
            onClick={() => {
              setAsked(false);
              erase();
            }}
          >
            {say('options.delete.yes')}
          </Button>
        </p>
      </div>
    </div>
  );
}
