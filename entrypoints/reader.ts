// Injected into a page at a click: reads the page as it stands now and hands back what it states. Keeps no state, so twice is once.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshot } from '../lib/browser/snapshot.ts';
import { readPage } from '../lib/page/read-page.ts';

export default defineUnlistedScript({
  main() {
    return readPage(snapshot(document));
  },
});
