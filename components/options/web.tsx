// The web search in addition to the shops' own: none, the person's own SearXNG, or Brave with the person's key, and a test.
import { type ReactNode, useEffect, useState } from 'react';
import { isSearchAddress, type WebSearchKind, type WebSearchView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Notice } from '../basic/notice.tsx';
import { RadioGroup } from '../basic/radio-group.tsx';
import { TextField } from '../basic/text-field.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsWeb({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const { webSearch } = view;
  const { kind, missing, test } = webSearch;
  const [chosen, setChosen] = useState<WebSearchKind>(kind);
  useEffect(() => setChosen(kind), [kind]);
  // turning it off takes effect at once; the engines do when their settings are saved
  const choose = (next: WebSearchKind): void => {
    setChosen(next);
    if (next === 'none') actions.setWebSearch({ kind: next });
  };
  return (
    <Part id="web" title={t('options.web')} hint={t('options.web.hint')}>
      <RadioGroup hidden legend={t('options.web')} options={webSearch.options} value={chosen} set={choose} />
      {chosen === 'searxng' ? <BaseForm webSearch={webSearch} set={actions.setWebSearch} /> : null}
      {chosen === 'brave' ? <KeyForm webSearch={webSearch} set={actions.setWebSearch} /> : null}
      <div className="row">
        {missing === null || chosen !== kind ? null : (
          <Button icon="lock" look="primary" onClick={() => actions.allow([missing])}>
            {t('ready.allow')}
          </Button>
        )}
        {chosen === kind && kind !== 'none' ? (
          <Button disabled={!test.possible || test.busy} onClick={() => actions.testWebSearch()}>
            {test.busy ? t('options.testing') : t('options.test')}
          </Button>
        ) : null}
        {webSearch.key.kept && chosen !== 'searxng' ? (
          <Button look="quiet" icon="remove" onClick={() => actions.forgetWebKey()}>
            {t('options.web.forget')}
          </Button>
        ) : null}
      </div>
      {test.notice === null || chosen !== kind ? null : <Notice notice={test.notice} />}
    </Part>
  );
}

interface FormProps {
  readonly webSearch: WebSearchView;
  readonly set: OptionsPartProps['actions']['setWebSearch'];
}

function BaseForm({ webSearch, set }: FormProps): ReactNode {
  const { t } = useI18n();
  const [base, setBase] = useState(webSearch.base);
  useEffect(() => setBase(webSearch.base), [webSearch.base]);
  const good = isSearchAddress(base);
  const bad = base !== '' && !good;
  const same = webSearch.kind === 'searxng' && base.trim() === webSearch.base;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (good) set({ kind: 'searxng', base: base.trim() });
      }}
    >
      <TextField
        label={t('options.web.base')}
        type="url"
        value={base}
        change={setBase}
        hint={t(bad ? 'options.base.bad' : 'options.web.base.hint')}
        bad={bad}
      />
      <Button submit look="primary" disabled={!good || same}>
        {t('app.save')}
      </Button>
    </form>
  );
}

function KeyForm({ webSearch, set }: FormProps): ReactNode {
  const { t } = useI18n();
  const [key, setKey] = useState('');
  const { kept, words } = webSearch.key;
  const nothing = key.trim() === '' && (webSearch.kind === 'brave' || !kept);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (nothing) return;
        set({ kind: 'brave', key: key.trim() === '' ? null : key.trim() });
        setKey('');
      }}
    >
      <TextField
        label={t(kept ? 'options.key.change' : 'options.web.key')}
        type="password"
        autoComplete="off"
        value={key}
        change={setKey}
        hint={words}
      />
      <Button submit look="primary" disabled={nothing}>
        {t('app.save')}
      </Button>
    </form>
  );
}
