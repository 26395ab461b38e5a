// One source for Chrome, Edge and Firefox: the manifest, its permissions and the build.
import { defineConfig } from 'wxt';

const GECKO = {
  id: 'twinshelf@twinshelf.example',
  strict_min_version: '140.0',
  // What leaves at a click on "Search": words of the page (brand, model, code, title) or words that a person typed, to
  // the shops and the service they chose. A key goes to its service only where a person has entered one, and is asked for then.
  data_collection_permissions: {
    required: ['websiteContent', 'searchTerms'],
    optional: ['authenticationInfo'],
  },
};

/**
 * Pages of the extension load nothing but their own files and pictures over https. Firefox's default policy upgrades http:
 * requests of the extension to https:, hence an explicit one everywhere. The development server puts styles into the page.
 */
function contentSecurityPolicy(serving: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    serving ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src https: data: blob: 'self'",
    `connect-src 'self' http: https:${serving ? ' ws:' : ''}`,
  ].join('; ');
}

const WEIGHTS = /\/lib\/[\w/-]+\/(?:weights|batch|together)\.json$/;

/** a tree of the filter begins its numbers behind these */
const LEADING_NOUGHT = /(?<=\d:-?|=-?)0(?=\.\d)/g;

/**
 * From what weights were learned is said for whoever reads them in the repository; what is shipped carries the numbers alone, those of the
 * filter's trees as short as they can be written.
 */
const numbersAlone = {
  name: 'numbers-alone',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (!WEIGHTS.test(id)) return null;
    const numbers = code.replace(/("about":\s*)"[^"]*"/, '$1""');
    return id.endsWith('/lib/filter/weights.json') ? numbers.replace(LEADING_NOUGHT, '') : numbers;
  },
};

const WIRE = /\/lib\/remote\/(?:our-|batch-)?wire\.ts$/;

/** what marks a field, see lib/remote/origin.ts, and its last argument */
const FIELD_MARK = /\b(?:seed|open|ours)(?=\()/g;
const FIELD_WORDS = /,\s*'(?:[^'\\]|\\.)*',?(?=\s*\))/g;

/** Where the fields of the wire format are from and what they mean stands in the service's OpenAPI document; the extension only parses them. */
const fieldsUnmarked = {
  name: 'fields-unmarked',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    WIRE.test(id) ? code.replace(FIELD_WORDS, '').replace(FIELD_MARK, '') : null,
};

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox', 'edge'],
  zip: { name: 'twinshelf' },
  hooks: {
    // the popup's own title would stand there: the button says what it does, in the person's language
    'build:manifestGenerated': (_wxt, manifest) => {
      if (manifest.action !== undefined) manifest.action.default_title = '__MSG_find__';
    },
  },
  // the core is one file of the background; what sizes are allowed is held by bench/speed/size.ts
  vite: () => ({ plugins: [numbersAlone, fieldsUnmarked], build: { chunkSizeWarningLimit: 2_000 } }),
  manifest: ({ browser, command }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'alarms'],
    optional_host_permissions: ['*://*/*'],
    // nothing of a private window is kept, so the extension stays out of them
    incognito: 'not_allowed',
    content_security_policy: { extension_pages: contentSecurityPolicy(command === 'serve') },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+F' },
        description: '__MSG_find__',
      },
    },
    ...(browser === 'firefox'
      ? { browser_specific_settings: { gecko: GECKO } }
      : { minimum_chrome_version: '123' }),
  }),
});
