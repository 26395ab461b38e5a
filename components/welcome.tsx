// The welcome page: what the extension does, what leaves the browser and when, consent, and the first shops.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './basic/button.tsx';
import { useI18n } from './basic/i18n-context.ts';
import { Icon } from './basic/icon.tsx';
import { Logo } from './basic/logo.tsx';
import { Notice } from './basic/notice.tsx';
import { PageTitle } from './basic/page-title.tsx';
import { type WelcomeProps, WelcomeShops } from './welcome/shops.tsx';

export function Welcome({ view, actions }: WelcomeProps): ReactNode {
  const { t } = useI18n();
  const { shortcut, accepted } = view;
  const before = useRef(accepted);
  // the consent button is gone: the focus moves on to the shops, or after a withdrawal back to the question
  useEffect(() => {
    if (accepted === true && before.current !== true) document.getElementById('welcome-shops')?.focus();
    if (accepted !== true && before.current === true) document.getElementById('consent')?.focus();
    before.current = accepted;
  }, [accepted]);
  return (
    <div className="welcome">
      <PageTitle words={t('welcome.title')} />
      <header className="welcome-head">
        <Logo />
        <p className="wordmark">{t('app.name')}</p>
        <h1>{t('welcome.title')}</h1>
        <p className="lead">{t('welcome.lead')}</p>
      </header>
      <main>
        <ol className="steps">
          <li>{shortcut === null ? t('welcome.step.1') : t('welcome.step.1.key', { shortcut })}</li>
          <li>{t('welcome.step.2')}</li>
          <li>{t('welcome.step.3')}</li>
        </ol>
        <p className="hint">{t('welcome.pin')}</p>
        <Leaves />
        <Consent view={view} actions={actions} />
        {view.notice === null ? null : <Notice notice={view.notice} />}
        {accepted === true ? <WelcomeShops view={view} actions={actions} /> : null}
      </main>
    </div>
  );
}

function Leaves(): ReactNode {
  const { t } = useI18n();
  return (
    <section className="card" aria-labelledby="leaves">
      <h2 id="leaves">{t('welcome.leaves')}</h2>
      <ul className="leaves">
        <li>{t('welcome.leaves.nothing')}</li>
        <li>{t('welcome.leaves.read')}</li>
        <li>{t('welcome.leaves.search')}</li>
        <li>{t('welcome.leaves.service')}</li>
        <li>{t('welcome.leaves.never')}</li>
      </ul>
      <p className="quiet">{t('welcome.ledger')}</p>
    </section>
  );
}

function Consent({ view, actions }: WelcomeProps): ReactNode {
  const { t } = useI18n();
  if (view.accepted === true) {
    return (
      <p className="row consent-done" role="status">
        <Icon name="check" />
        <span>{t('welcome.accepted')}</span>
        <Button look="quiet" onClick={() => actions.decline()}>
          {t('welcome.withdraw')}
        </Button>
      </p>
    );
  }
  return (
    <section className="consent" aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        {t('welcome.consent')}
      </h2>
      <div className="row">
        <Button onClick={() => actions.accept()}>{t('welcome.accept')}</Button>
        <Button onClick={() => actions.decline()}>{t('welcome.decline')}</Button>
      </div>
      {view.accepted === false ? (
        <p className="quiet" role="status">
          {t('welcome.declined')}
        </p>
      ) : null}
    </section>
  );
}
