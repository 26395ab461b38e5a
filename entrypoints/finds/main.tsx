// The list of searches: every product that was searched for, with its latest find.
import '../../lib/browser/jitless.ts';
import { Finds } from '../../components/finds.tsx';
import { startFindsSession } from '../../lib/browser/pages/finds-session.ts';
import { findsView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const session = startFindsSession();

mount({
  input: session.input,
  place: 'page',
  draw: (input, i18n) =>
    input === null ? null : <Finds view={findsView(input, i18n)} actions={session.actions(i18n)} />,
});
