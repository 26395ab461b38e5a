// The welcome page, shown once after install.
import '../../lib/browser/jitless.ts';
import { Welcome } from '../../components/welcome.tsx';
import { startWelcomeSession } from '../../lib/browser/pages/welcome-session.ts';
import { welcomeView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const session = startWelcomeSession();

mount({
  input: session.input,
  place: 'page',
  draw: (input, i18n) =>
    input === null ? null : <Welcome view={welcomeView(input, i18n)} actions={session.actions} />,
});
