// The registrable domain of a name, by the public suffix list. Why not by a package's look-up: docs/decisions/public-suffix.md.
import LIST from './public-suffixes.json' with { type: 'json' };

const HOST_NAME =
  /^\.?(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-))*$/;
const LONGEST = 255;
const ANY = '*';

/**
 * Name → the labels below it, each behind a capital that says how many letters it shares with the one before ("uk":
 * "AacAcoAgov"); with "!" one where no rule ends, with "+" one below which there are rules that are left out.
 */
type Rules = Readonly<Record<string, string>>;

/** cache: a few names are asked for again and again */
const unpacked = new Map<string, ReadonlySet<string>>();

function labelsOf(packed: string): ReadonlySet<string> {
  const known = unpacked.get(packed);
  if (known !== undefined) return known;
  let label = '';
  const labels = new Set<string>();
  for (const [, shared = '', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    label = label.slice(0, shared.charCodeAt(0) - 65) + rest;
    labels.add(label);
  }
  unpacked.set(packed, labels);
  return labels;
}

/** What the list says of a label; null where it has no such label. */
function toldOf(label: string, packed: string): 'ends' | 'goes on' | 'left out' | null {
  const labels = labelsOf(packed);
  if (labels.has(label)) return 'ends';
  if (labels.has(`${label}!`)) return 'goes on';
  return labels.has(`${label}+`) ? 'left out' : null;
}

/**
 * How many labels, counted from the end, the longest fitting rule of more than one label covers; 0 where none fits. All but
 * the first where rules are left out: a name there is a site of its own, so that none is taken for another's.
 */
function covered(names: readonly string[], rules: Rules): number {
  let longest = 0;
  let above = names.at(-1) ?? '';
  for (let count = 2; count <= names.length && Object.hasOwn(rules, above); count++) {
    const labels = rules[above] ?? '';
    const named = names[names.length - count] ?? '';
    const own = toldOf(named, labels);
    const told = own ?? (named === '' ? null : toldOf(ANY, labels));
    if (told === null) break;
    if (told === 'left out') return names.length - 1;
    if (told === 'ends') longest = count;
    above = `${own === null ? ANY : named}.${above}`;
  }
  return longest;
}

/**
 * `example.co.uk` of `shop.example.co.uk`: the public suffix (private ones such as `myshopify.com` included) and one label more. Null for a
 * suffix itself, and for what is no name. `name` is written as in addresses ("xn--…"), in lower case, without port or trailing dot.
 */
export function registrableDomain(name: string): string | null {
  if (name.length > LONGEST || !HOST_NAME.test(name)) return null;
  const names = name.split('.');
  const except = covered(names, LIST.exceptions);
  // an exception is itself a domain; where no rule fits, the last label is the suffix
  const suffix = except > 0 ? except - 1 : Math.max(1, covered(names, LIST.rules));
  const whole = names[0] === '' ? names.length - 1 : names.length;
  return suffix >= whole ? null : names.slice(-suffix - 1).join('.');
}
