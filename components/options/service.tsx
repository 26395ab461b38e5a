// The service: its address, the key, the account's tier, and a connection test.
import { type ReactNode, useEffect, useState } from 'react';
import { isServiceAddress } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Notice } from '../basic/notice.tsx';
import { RadioGroup } from '../basic/radio-group.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { TextField } from '../basic/text-field.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsService({ view, actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  const { service, tier } = view;
  const { missing } = service;
  // unsaved input is not what a test would use, nor what the last one used
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
      <TextField
        label={say('options.base')}
        type="url"
        value={base}
        change={setBase}
        hint={say(bad ? 'options.base.bad' : 'options.base.hint')}
        bad={bad}
      />
      <TextField
        label={say(service.key.kept ? 'options.key.change' : 'options.key')}
        type="password"
        autoComplete="off"
        value={key}
        change={setKey}
        hint={service.key.words}
      />
      <Button submit look="primary" disabled={bad || !unsaved}>
        {say('app.save')}
      </Button>
    </form>
  );
}
