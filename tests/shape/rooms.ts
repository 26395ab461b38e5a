// The map of the house: which room may import which (docs/flow.md, docs/decisions/).

/** The flow, in order: a room imports only rooms before it. */
const FLOW: readonly string[] = [
  'base',
  'page',
  'product',
  'understand',
  'remote',
  'plan',
  'search',
  'filter',
  'visit',
  'match',
  'result',
  'view',
];

/** Beside the flow. */
const BESIDE: readonly string[] = ['run', 'message', 'store', 'browser'];

export const ROOMS: readonly string[] = [...FLOW, ...BESIDE];

/** Rooms of `lib` that a room of `lib` may import (itself aside); schemas of any room are open where `schemas` is set. */
export function allowed(room: string): { rooms: readonly string[]; schemas: boolean } {
  const place = FLOW.indexOf(room);
  if (place >= 0) return { rooms: FLOW.slice(0, place), schemas: false };
  if (room === 'run') return { rooms: FLOW.slice(0, FLOW.indexOf('view')), schemas: true };
  if (room === 'message' || room === 'store') return { rooms: ['base'], schemas: true };
  return { rooms: ROOMS, schemas: true };
}

/** What a room that has folders is made of, in order: its files and folders import only what stands before them, or beside them in their folder. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  'lib/page': [
    'schema.ts',
    'memoized.ts',
    'tree.ts',
    'marks.ts',
    'data-attributes.ts',
    'survey.ts',
    'collector.ts',
    'structured',
    'content',
    'page-type.ts',
    'signals.ts',
    'may-be-listing.ts',
    'read-statements.ts',
    'links',
    'links.ts',
    'read-page.ts',
    'index.ts',
  ],
  'lib/product': [
    'schema.ts',
    'words',
    'scene',
    'weights.json',
    'weigh.ts',
    'fields',
    'shipping.ts',
    'evidence.ts',
    'judge.ts',
    'listed.ts',
    'read-product.ts',
    'fold-for-search.ts',
    'index.ts',
  ],
  'lib/search': [
    'schema.ts',
    'tab.ts',
    'retailers.json',
    'retailers.ts',
    'http',
    'shop',
    'script-api',
    'sources',
    'sources.ts',
    'answer',
    'web-search.ts',
    'task.ts',
    'sitemap',
    'discovery',
    'how-searched.ts',
    'deferred-results.ts',
    'in-tab.ts',
    'ask-any-way.ts',
    'ladder',
    'search-shop.ts',
    'index.ts',
  ],
  'lib/view': [
    'i18n',
    'sanitize',
    'notice-model.ts',
    'fault-view.ts',
    'before-notice.ts',
    'preset-view.ts',
    'product',
    'find',
    'finds',
    'options',
    'export',
    'popup',
    'welcome-model.ts',
    'welcome-view.ts',
    'index.ts',
    'examples',
  ],
  'lib/run': [
    'schema.ts',
    'ports.ts',
    'memory-stores.ts',
    'exactly-once.ts',
    'journal-net.ts',
    'new-identifiers.ts',
    'finding.ts',
    'find-key.ts',
    'start-find.ts',
    'service',
    'shop',
    'second-look.ts',
    'run-find.ts',
    'find-once.ts',
    'make-runner.ts',
    'index.ts',
    'testing',
  ],
  'lib/browser': [
    'extension-api.ts',
    'jitless.ts',
    'area.ts',
    'permissions.ts',
    'stores.ts',
    'broadcast.ts',
    'subject-product.ts',
    'subject-of-words.ts',
    'reading',
    'pages',
    'background',
  ],
  components: [
    'basic',
    'shops',
    'product',
    'find',
    'finds',
    'popup',
    'options',
    'welcome',
    'styles',
    'stage.tsx',
    'popup.tsx',
    'results.tsx',
    'options.tsx',
    'finds.tsx',
    'welcome.tsx',
    'gallery',
  ],
  'lib/match': [
    'schema.ts',
    'thresholds.ts',
    'words',
    'prepare',
    'learned',
    'compare',
    'rules',
    'coverage',
    'explain',
    'normalise-pair.ts',
    'engine.ts',
    'batch',
    'candidates',
    'match.ts',
    'index.ts',
  ],
};

/**
 * What other rooms and the service may import of a room beside its index and schema: single files where the index would
 * carry too much into a page's bundle. `base` has no index.
 */
export const OPEN: Readonly<Record<string, readonly string[]>> = {
  page: ['links.ts', 'structured/lenient-json.ts', 'tree.ts'],
  product: ['fold-for-search.ts', 'shipping.ts'],
  remote: ['check-base.ts', 'make-client.ts', 'price-list.ts'],
  search: ['retailers.ts'],
  plan: ['estimate.ts', 'presets.ts', 'shops.ts'],
};

/** The part of a room that a repository path below it lies in. */
export function partOf(path: string, room: string): string | null {
  return path.startsWith(`${room}/`) ? (path.slice(room.length + 1).split('/')[0] ?? null) : null;
}

/** The room a repository path lies in; null outside lib. */
export function roomOf(path: string): string | null {
  const [top, room] = path.split('/');
  return top === 'lib' && room !== undefined ? room : null;
}
