// Injected into a background tab to carry out one turn of searching there: types words, sends them, or chooses a result.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { typist } from '../lib/browser/reading/typist/typist.ts';

export default defineUnlistedScript({
  main() {
    const order = globalThis.twinshelfOrder;
    return order === undefined ? 'none' : typist(order);
  },
});
