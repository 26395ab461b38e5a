// The welcome page: what the extension does, what leaves the browser and when, consent, and the first shops.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './basic/button.tsx';
import { Icon } from './basic/icon.tsx';
import { Logo } from './basic/logo.tsx';
import { Notice } from './basic/notice.tsx';
import { PageTitle } from './basic/page-title.tsx';
import { useSpeech } from './basic/speech-context.ts';
import { type WelcomeProps, WelcomeShops } from './welcome/shops.tsx';

export function Welcome({ view, actions }: WelcomeProps): ReactNode {
  const { say } = useSpeech();
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
      <PageTitle words={say('welcome.title')} />
      <header className="welcome-head">
        <Logo />
        <p className="wordmark">{say('app.name')}</p>
        <h1>{say('welcome.title')}</h1>
        <p className="lead">{say('welcome.lead')}</p>
      </header>
      <main>
        <ol className="steps">
          <li>{shortcut === null ? say('welcome.step.1') : say('welcome.step.1.key', { shortcut })}</li>
          <li>{say('welcome.step.2')}</li>
          <li>{say('welcome.step.3')}</li>
        </ol>
        <p className="hint">{say('welcome.pin')}</p>
        <Leaves />
        <Consent view={view} actions={actions} />
        {view.notice === null ? null : <Notice notice={view.notice} />}
        {accepted === true ? <WelcomeShops view={view} actions={actions} /> : null}
      </main>
    </div>
  );
}

function Leaves(): ReactNode {
  const { say } = useSpeech();
  return (
    <section className="card" aria-labelledby="leaves">
      <h2 id="leaves">{say('welcome.leaves')}</h2>
      <ul className="leaves">
        <li>{say('welcome.leaves.nothing')}</li>
        <li>{say('welcome.leaves.read')}</li>
        <li>{say('welcome.leaves.search')}</li>
        <li>{say('welcome.leaves.service')}</li>
        <li>{say('welcome.leaves.never')}</li>
      </ul>
      <p className="quiet">{say('welcome.ledger')}</p>
    </section>
  );
}

function Consent({ view, actions }: WelcomeProps): ReactNode {
  const { say } = useSpeech();
  if (view.accepted === true) {
    return (
      <p className="row consent-done" role="status">
        <Icon name="check" />
        <span>{say('welcome.accepted')}</span>
        <Button look="quiet" onClick={() => actions.decline()}>
          {say('welcome.withdraw')}
        </Button>
      </p>
    );
  }
  return (
    <section className="consent" aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        {say('welcome.consent')}
      </h2>
      <div className="row">
        <Button onClick={() => actions.accept()}>{say('welcome.accept')}</Button>
        <Button onClick={() => actions.decline()}>{say('welcome.decline')}</Button>
      </div>
      {view.accepted === false ? (
        <p className="quiet" role="status">
          {say('welcome.declined')}
        </p>
      ) : null}
    </section>
  );
}
