// The options page.
import '../../lib/browser/jitless.ts';
import { Options } from '../../components/options.tsx';
import { startOptionsSession } from '../../lib/browser/pages/options-session.ts';
import { OPTIONS_PARTS, optionsView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const session = startOptionsSession();
const part = OPTIONS_PARTS.find((name) => `#${name}` === location.hash) ?? null;

mount({
  input: session.input,
  place: 'page',
  draw: (input, i18n) =>
    input === null ? null : (
      <Options view={optionsView(input, i18n)} actions={session.actions(i18n)} part={part} />
    ),
});
