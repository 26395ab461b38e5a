// The background worker (a page of scripts in Firefox): wiring only.
import '../lib/browser/jitless.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../lib/browser/background/background.ts';

// the body is what the build leaves out when it only wants to know about the entrypoint
export default defineBackground({
  main() {
    startBackground();
  },
});
