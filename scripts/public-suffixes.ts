// Writes lib/base/public-suffixes.json anew from the public suffix list that the package tldts carries: npm run suffixes, after an update of it.
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

const OUT = join(import.meta.dirname, '..', 'lib', 'base', 'public-suffixes.json');

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

/** Labels one behind the other, each as how many letters it shares with the one before it (A for none) and the rest. */
function packed(labels: readonly string[]): string {
  return labels
    .map((label, at) => {
      const before = labels[at - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === label[shared]) shared += 1;
      return String.fromCharCode(65 + shared) + label.slice(shared);
    })
    .join('');
}

/** What stands below each name that anything stands below; the marks are told in `public-suffix.ts`. */
function byName(root: number): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (node: number, name: string): void => {
    const labels = below(node);
    const depth = name === '' ? 0 : name.split('.').length;
    const marked = ([label, child]: readonly [string, number]): string => {
      if (depth >= DEEPEST && below(child).length > 0) return `${label}+`;
      return nodeFlags[child] === 0 ? `${label}!` : label;
    };
    // a top-level domain alone is a suffix like any name that no rule knows
    if (name !== '' && labels.length > 0) found[name] = packed(labels.map(marked));
    if (depth >= DEEPEST) return;
    for (const [label, child] of labels) walk(child, name === '' ? label : `${label}.${name}`);
  };
  walk(root, '');
  return found;
}

const Package = z.object({ version: z.string() });
const file = createRequire(import.meta.url).resolve('tldts/package.json');
const { version } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
const list = {
  about: `The Public Suffix List (publicsuffix.org, MPL-2.0), as tldts ${version} carries it.`,
  rules: byName(rulesRoot),
  exceptions: byName(exceptionsRoot),
};
writeFileSync(OUT, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${OUT}: ${Object.keys(list.rules).length} names with rules below them`);
