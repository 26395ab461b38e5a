// The registrable domain of a name, by the public suffix list that the package tldts carries.
//
// Why not by the package's own look-up: docs/decisions/public-suffix.md. Here a label is hashed when it is first compared.
import {
  edgeChild,
  edgeLength,
  edgeStart,
  exceptionsRoot,
  labelText,
  nodeFlags,
  rulesRoot,
} from 'tldts/dist/es6/src/data/trie.js';
import { lazy } from './lazy.ts';

const HOST_NAME =
  /^\.?(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-))*$/;
const LONGEST = 255;
const ANY = '*';

/** Not used directly: the bundler would write the whole text out at every use of the imported constant. */
const labels: string = labelText;

/** Where each edge's label begins, and its hash once it was asked for. */
const edges = lazy(() => {
  const starts = new Uint32Array(edgeLength.length);
  for (let edge = 1; edge < starts.length; edge++)
    starts[edge] = (starts[edge - 1] ?? 0) + (edgeLength[edge - 1] ?? 0);
  return { starts, hashes: new Uint32Array(starts.length) };
});

/** The hash by which the edges of each node are sorted (djb2, from the label's end). */
function hashOf(text: string, from: number, end: number): number {
  let hash = 5381;
  for (let at = end - 1; at >= from; at--) hash = (hash * 33) ^ text.charCodeAt(at);
  return hash >>> 0;
}

function hashOfEdge(edge: number): number {
  const { starts, hashes } = edges();
  const known = hashes[edge] ?? 0;
  if (known !== 0) return known;
  const from = starts[edge] ?? 0;
  const hash = hashOf(labels, from, from + (edgeLength[edge] ?? 0));
  hashes[edge] = hash;
  return hash;
}

/** The edge of a node with this label, found by binary search; -1 where there is none. */
function edgeOf(node: number, label: string): number {
  const hash = hashOf(label, 0, label.length);
  const end = edgeStart[node + 1] ?? 0;
  let low = edgeStart[node] ?? 0;
  for (let high = end; low < high; ) {
    const middle = (low + high) >>> 1;
    if (hashOfEdge(middle) < hash) low = middle + 1;
    else high = middle;
  }
  for (; low < end && hashOfEdge(low) === hash; low++)
    if (edgeLength[low] === label.length && labels.startsWith(label, edges().starts[low])) return low;
  return -1;
}

/** How many labels, counted from the end, the longest fitting rule covers; 0 where none fits. */
function covered(names: readonly string[], root: number): number {
  let [node, longest] = [root, 0];
  for (let count = 1; count <= names.length; count++) {
    const label = names[names.length - count] ?? '';
    const named = edgeOf(node, label);
    const edge = named === -1 && label !== '' ? edgeOf(node, ANY) : named;
    if (edge === -1) break;
    node = edgeChild[edge] ?? 0;
    if (nodeFlags[node] !== 0) longest = count;
  }
  return longest;
}

/**
 * `example.co.uk` of `shop.example.co.uk`: the public suffix (private ones such as `myshopify.com` included) and one label more. Null for a
 * suffix itself, and for what is no name. `name` is in lower case, without port or trailing dot.
 */
export function registrableDomain(name: string): string | null {
  if (name.length > LONGEST || !HOST_NAME.test(name)) return null;
  const names = name.split('.');
  const except = covered(names, exceptionsRoot);
  // an exception is itself a domain; where no rule fits, the last label is the suffix
  const suffix = except > 0 ? except - 1 : Math.max(1, covered(names, rulesRoot));
  const whole = names[0] === '' ? names.length - 1 : names.length;
  return suffix >= whole ? null : names.slice(-suffix - 1).join('.');
}
