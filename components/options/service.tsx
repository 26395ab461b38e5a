// The service: its address, the key, the account's tier, and a test with a clear answer.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { isServiceAddress } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Notice } from '../basic/notice.tsx';
import { RadioGroup } from '../basic/radio-group.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsService({ view, actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  const { service, tier } = view;
  const { missing } = service;
  // what is typed and not saved is neither what a test would ask nor what the last one asked
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Part id="service" title={say('options.service')} hint={say('options.service.hint')}>
      <ServiceForm view={view} actions={actions} changed={setUnsaved} />
      <div className="row">
        {missing === null ? null : (
          <Button icon="lock" look="primary" onClick={() => actions.allow([missing])}>
            {say('ready.allow')}
          </Button>
        )}
        <Button
          disabled={unsaved || service.base === '' || !service.key.kept || service.test.busy}
          onClick={() => actions.testService()}
        >
          {service.test.busy ? say('options.testing') : say('options.test')}
        </Button>
        {service.key.kept ? (
          <Button look="quiet" icon="remove" onClick={() => actions.forgetKey()}>
            {say('options.key.forget')}
          </Button>
        ) : null}
      </div>
      {service.test.notice === null || unsaved ? null : <Notice notice={service.test.notice} />}
      <RadioGroup
        legend={say('options.tier')}
        options={tier.options}
        value={tier.value}
        set={actions.setTier}
      />
    </Part>
  );
}

interface FormProps extends OptionsPartProps {
  readonly changed: (unsaved: boolean) => void;
}

function ServiceForm({ view, actions, changed }: FormProps): ReactNode {
  const { say } = useSpeech();
  const { service } = view;
  const [base, setBase] = useState(service.base);
  const [key, setKey] = useState('');
  const id = useId();
  useEffect(() => setBase(service.base), [service.base]);
  const unsaved = base.trim() !== service.base || key !== '';
  useEffect(() => changed(unsaved), [unsaved, changed]);
  const bad = base !== '' && !isServiceAddress(base);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (bad) return;
        actions.setService(base.trim(), key === '' ? null : key.trim());
        setKey('');
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-base`}>{say('options.base')}</label>
        <input
          id={`${id}-base`}
          type="url"
          dir="ltr"
          value={base}
          aria-invalid={bad}
          aria-describedby={`${id}-base-hint`}
          onChange={(event) => setBase(event.currentTarget.value)}
        />
        <p id={`${id}-base-hint`} className={bad ? 'hint hint-bad' : 'hint'}>
          {bad ? say('options.base.bad') : say('options.base.hint')}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-key`}>
          {service.key.kept ? say('options.key.change') : say('options.key')}
        </label>
        <input
          id={`${id}-key`}
          type="password"
          dir="ltr"
          autoComplete="off"
          value={key}
          aria-describedby={`${id}-key-hint`}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <p id={`${id}-key-hint`} className="hint">
          {service.key.words}
        </p>
      </div>
      <Button submit look="primary" disabled={bad || !unsaved}>
        {say('app.save')}
      </Button>
    </form>
  );
}
