// The registrable domain of a name, by the public suffix list. Why not by a package's look-up: docs/decisions/public-suffix.md.
import LIST from './public-suffixes.json' with { type: 'json' };

const HOST_NAME =
  /^\.?(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-))*$/;
const LONGEST = 255;
const ANY = '*';

/**
 * Top-level domain → the labels below it, each behind a capital that says how many letters it shares with the one before ("uk":
 * "AacAcoAgov"); with "!" one where no rule ends, with "+" one below which there are rules that are left out; in brackets
 * the labels below it, which have none in turn.
 */
type Rules = Readonly<Record<string, string>>;

const LABEL = /([A-Z])([^A-Z!+(]*)([!+]?)(?:\(([^)]*)\))?/g;

interface Rule {
  readonly mark: string;
  /** labels that nobody may ever ask for: read when somebody does */
  readonly below: string;
}

/** cache: a few names are asked for again and again */
const read = new Map<string, ReadonlyMap<string, Rule>>();

function labelsOf(written: string): ReadonlyMap<string, Rule> {
  const known = read.get(written);
  if (known !== undefined) return known;
  let label = '';
  const labels = new Map<string, Rule>();
  for (const [, shared = '', rest = '', mark = '', below = ''] of written.matchAll(LABEL)) {
    label = label.slice(0, shared.charCodeAt(0) - 65) + rest;
    labels.set(label, { mark, below });
  }
  read.set(written, labels);
  return labels;
}

/**
 * How many labels, counted from the end, the longest fitting rule of more than one label covers; 0 where none fits. All but
 * the first where rules are left out: a name there is a site of its own, so that none is taken for another's.
 */
function covered(names: readonly string[], rules: Rules): number {
  const domain = names.at(-1) ?? '';
  let longest = 0;
  let below = Object.hasOwn(rules, domain) ? (rules[domain] ?? '') : '';
  for (let count = 2; count <= names.length && below !== ''; count++) {
    const labels = labelsOf(below);
    const named = names[names.length - count] ?? '';
    const rule = labels.get(named) ?? (named === '' ? undefined : labels.get(ANY));
    if (rule === undefined) break;
    if (rule.mark === '+') return names.length - 1;
    if (rule.mark === '') longest = count;
    below = rule.below;
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
