// The head of the popup: the logo, and buttons to open a tab and the settings.
import type { ReactNode } from 'react';
import type { PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Logo } from '../basic/logo.tsx';
import { useSpeech } from '../basic/speech-context.ts';

export function Header({
  actions,
  wide,
}: {
  readonly actions: PopupActions;
  readonly wide: boolean;
}): ReactNode {
  const { say } = useSpeech();
  return (
    <header className="header">
      <Logo />
      <span className="wordmark">{say('app.name')}</span>
      {wide ? null : (
        <Button look="icon" icon="wide" title={say('app.wide')} onClick={() => actions.openWide()}>
          {say('app.wide')}
        </Button>
      )}
      <Button look="icon" icon="clock" title={say('finds.title')} onClick={() => actions.openFinds()}>
        {say('finds.title')}
      </Button>
      <Button
        look="icon"
        icon="settings"
        title={say('app.options')}
        onClick={() => actions.openOptions(null)}
      >
        {say('app.options')}
      </Button>
    </header>
  );
}
