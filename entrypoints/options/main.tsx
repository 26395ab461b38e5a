// The options page.
import '../../lib/browser/jitless.ts';
import { Options } from '../../components/options.tsx';
import { startOptionsSession } from '../../lib/browser/pages/options-session.ts';
import { type OptionsPart, optionsView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const PARTS: readonly OptionsPart[] = ['shops', 'service', 'budget', 'ledger', 'permissions', 'data'];
const session = startOptionsSession();
const part = PARTS.find((name) => `#${name}` === location.hash) ?? null;

mount({
  input: session.input,
  place: 'page',
  draw: (input, speech) =>
    input === null ? null : (
      <Options view={optionsView(input, speech)} actions={session.actions(speech)} part={part} />
    ),
});
