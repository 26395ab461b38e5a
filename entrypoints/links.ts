// Injected after the page reader where a page may be a list: reads its current product links. Keeps no state.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshot } from '../lib/browser/reading/snapshot.ts';
import { readLinks } from '../lib/page/links.ts';

export default defineUnlistedScript({
  main() {
    return readLinks(snapshot(document));
  },
});
