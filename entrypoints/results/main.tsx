// The results tab: the popup's content on a wide page, for the subject, or else the tab, that its address names.
import '../../lib/browser/jitless.ts';
import { Results } from '../../components/results.tsx';
import { startPopupSession } from '../../lib/browser/pages/popup-session.ts';
import { popupView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const named = new URLSearchParams(location.search);
const tab = /^\d{1,10}$/.exec(named.get('tab') ?? '')?.[0] ?? null;
const session = startPopupSession('tab', named.get('subject'), tab === null ? null : Number(tab));

mount({
  input: session.input,
  place: 'page',
  draw: (input, i18n) => <Results view={popupView(input, i18n)} actions={session.actions(i18n)} />,
});
