// Writes lib/base/address/public-suffixes.json anew from the public suffix list that the package tldts carries: npm run suffixes, after an update of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  edgeChild,
  edgeLength,
  edgeStart,
  exceptionsRoot,
  labelText,
  nodeFlags,
  rulesRoot,
} from 'tldts/dist/es6/src/data/trie.js';
import * as z from 'zod/mini';

const OUT = join(import.meta.dirname, '..', 'lib', 'base', 'address', 'public-suffixes.json');

const starts = [0];
for (const length of edgeLength) starts.push((starts.at(-1) ?? 0) + length);

/** a label as addresses write it: the list has the others a second time, in letters of their own */
const WRITTEN = /^[\w*-]+$/;

/** The labels below a node in the order of letters, each with the node it leads to. */
function below(node: number): (readonly [label: string, child: number])[] {
  const edges: [string, number][] = [];
  for (let edge = edgeStart[node] ?? 0; edge < (edgeStart[node + 1] ?? 0); edge++)
    edges.push([labelText.slice(starts[edge], starts[edge + 1]), edgeChild[edge] ?? 0]);
  return edges.filter(([label]) => WRITTEN.test(label)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** names of more labels are regions of hosting companies, each with the same services below: a tenth of the list */
const DEEPEST = 2;

const MOST_SHARED = 25;

/** What stands below a name of `depth` labels, as `public-suffix.ts` reads it. */
function written(node: number, depth: number): string {
  let before = '';
  return below(node)
    .map(([label, child]) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === label[shared]) shared += 1;
      before = label;
      return String.fromCharCode(65 + shared) + label.slice(shared) + behind(child, depth);
    })
    .join('');
}

/** The marks behind a label. */
function behind(node: number, depth: number): string {
  const more = below(node).length > 0;
  if (more && depth >= DEEPEST) return '+';
  return (nodeFlags[node] === 0 ? '!' : '') + (more ? `(${written(node, depth + 1)})` : '');
}

/** By top-level domain; one alone is a suffix like any name that no rule knows. */
function byDomain(root: number): Record<string, string> {
  const domains = below(root).filter(([, node]) => below(node).length > 0);
  return Object.fromEntries(domains.map(([domain, node]) => [domain, written(node, 1)]));
}

const Package = z.object({ version: z.string() });
const file = createRequire(import.meta.url).resolve('tldts/package.json');
const { version } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
const list = {
  about: `The Public Suffix List (publicsuffix.org, MPL-2.0), as tldts ${version} carries it.`,
  rules: byDomain(rulesRoot),
  exceptions: byDomain(exceptionsRoot),
};
writeFileSync(OUT, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${OUT}: ${Object.keys(list.rules).length} domains with rules below them`);
