// The background worker (a page of scripts in Firefox): wiring only.
import '../lib/browser/jitless.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../lib/browser/background/background.ts';

// code belongs in main, which the build leaves out when it only reads the definition
export default defineBackground({
  main() {
    startBackground();
  },
});
