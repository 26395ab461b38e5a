// The registrable domain of a name, by the public suffix list. Why not by a package's look-up: docs/decisions/public-suffix.md.
import LIST from './public-suffixes.json' with { type: 'json' };

const HOST_NAME =
  /^\.?(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_\-\u0080-\uffff]{1,63}(?<!-))*$/;
const LONGEST = 255;
const ANY = '*';

/** Name → the labels below it, parted by spaces ("uk": "ac co gov"); behind "!" one where no rule ends. */
type Rules = Readonly<Record<string, string>>;

/** Whether a rule ends at this label; null where the list has no such label. */
function endsAt(label: string, labels: string): boolean | null {
  const all = ` ${labels} `;
  if (all.includes(` ${label} `)) return true;
  return all.includes(` ${label}! `) ? false : null;
}

/** How many labels, counted from the end, the longest fitting rule of more than one label covers; 0 where none fits. */
function covered(names: readonly string[], rules: Rules): number {
  let longest = 0;
  let above = names.at(-1) ?? '';
  for (let count = 2; count <= names.length && Object.hasOwn(rules, above); count++) {
    const labels = rules[above] ?? '';
    const named = names[names.length - count] ?? '';
    const own = endsAt(named, labels);
    const ends = own ?? (named === '' ? null : endsAt(ANY, labels));
    if (ends === null) break;
    if (ends) longest = count;
    above = `${own === null ? ANY : named}.${above}`;
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
  const except = covered(names, LIST.exceptions);
  // an exception is itself a domain; where no rule fits, the last label is the suffix
  const suffix = except > 0 ? except - 1 : Math.max(1, covered(names, LIST.rules));
  const whole = names[0] === '' ? names.length - 1 : names.length;
  return suffix >= whole ? null : names.slice(-suffix - 1).join('.');
}
