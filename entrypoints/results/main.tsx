// The results tab: the popup's content on a wide page, for the subject that its address names.
import '../../lib/browser/jitless.ts';
import { Results } from '../../components/results.tsx';
import { startPopupSession } from '../../lib/browser/pages/popup-session.ts';
import { popupView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const session = startPopupSession('tab', new URLSearchParams(location.search).get('subject'));

mount({
  input: session.input,
  place: 'page',
  draw: (input, speech) => <Results view={popupView(input, speech)} actions={session.actions(speech)} />,
});
