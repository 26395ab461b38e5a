// The toolbar popup: reads the active tab's page, and draws the state in the store.
import '../../lib/browser/jitless.ts';
import { Popup } from '../../components/popup.tsx';
import { startPopupSession } from '../../lib/browser/pages/popup-session.ts';
import { popupView } from '../../lib/view/index.ts';
import { mount } from '../page/mount.tsx';

const session = startPopupSession('popup', null);

mount({
  input: session.input,
  place: 'popup',
  draw: (input, i18n) => <Popup view={popupView(input, i18n)} actions={session.actions(i18n)} />,
});
