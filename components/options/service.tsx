// The service: its address, the key, the account's tier, and a connection test.
import { type ReactNode, useEffect, useState } from 'react';
import { isServiceAddress } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Notice } from '../basic/notice.tsx';
import { RadioGroup } from '../basic/radio-group.tsx';
import { TextField } from '../basic/text-field.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsService({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const { service, tier } = view;
  const { missing } = service;
  // unsaved input is not what a test would use, nor what the last one used
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Part id="service" title={t('options.service')} hint={t('options.service.hint')}>
      <ServiceForm view={view} actions={actions} changed={setUnsaved} />
      <div className="row">
        {missing === null ? null : (
          <Button icon="lock" look="primary" onClick={() => actions.allow([missing])}>
            {t('ready.allow')}
          </Button>
        )}
        <Button
          disabled={unsaved || service.base === '' || !service.key.kept || service.test.busy}
          onClick={() => actions.testService()}
        >
          {service.test.busy ? t('options.testing') : t('options.test')}
        </Button>
        {service.key.kept ? (
          <Button look="quiet" icon="remove" onClick={() => actions.forgetKey()}>
            {t('options.key.forget')}
          </Button>
        ) : null}
      </div>
      {service.test.notice === null || unsaved ? null : <Notice notice={service.test.notice} />}
      <RadioGroup
        legend={t('options.tier')}
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
  const { t } = useI18n();
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
        label={t('options.base')}
        type="url"
        value={base}
        change={setBase}
        hint={t(bad ? 'options.base.bad' : 'options.base.hint')}
        bad={bad}
      />
      <TextField
        label={t(service.key.kept ? 'options.key.change' : 'options.key')}
        type="password"
        autoComplete="off"
        value={key}
        change={setKey}
        hint={service.key.words}
      />
      <Button submit look="primary" disabled={bad || !unsaved}>
        {t('app.save')}
      </Button>
    </form>
  );
}
