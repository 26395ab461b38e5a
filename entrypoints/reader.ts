// Injected into a page at a click: returns the page's current statements without its product links. Keeps no state, so running it
// twice is harmless.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { snapshot } from '../lib/browser/reading/snapshot.ts';
import { readStatements } from '../lib/page/read-statements.ts';

export default defineUnlistedScript({
  main() {
    return readStatements(snapshot(document));
  },
});
