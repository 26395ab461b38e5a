// Injected into a page at a click: reads the page as it stands now and hands back what it states, its links to products left out. Keeps no state, so twice is once.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshot } from '../lib/browser/reading/snapshot.ts';
import { readStatements } from '../lib/page/read-statements.ts';

export default defineUnlistedScript({
  main() {
    return readStatements(snapshot(document));
  },
});
