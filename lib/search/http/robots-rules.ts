// Parses robots.txt by RFC 9309: groups by user agent, longest rule, wildcards; in bounded time for any file.

interface Rule {
  readonly allow: boolean;
  /** in the form that paths are compared in */
  readonly pattern: string;
}

const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** a longer pattern fits no address that is asked */
const LONGEST = 2_000;
/** more sitemaps than this nobody names one by one */
const MOST_SITEMAPS = 200;

/** Escapes in capitals and only where they are needed, letters beyond ASCII as escapes: two spellings of one path are one. */
function normalised(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return UNRESERVED.test(sign) ? sign : code.toUpperCase();
    })
    .replace(/[^\u0000-\u007f]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
}

/** What stands before and behind the colon of a line, without its comment; null for another line. */
function fieldOf(line: string): { key: string; value: string } | null {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  return colon < 0
    ? null
    : { key: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

function linesOf(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
}

/** The sitemaps that it names, as written; they stand outside of all groups. */
export function sitemapsIn(text: string): string[] {
  const named = linesOf(text).flatMap((line) => {
    const field = fieldOf(line);
    return field?.key === 'sitemap' ? [field.value] : [];
  });
  return named.filter(({ length }) => length > 0 && length <= LONGEST).slice(0, MOST_SITEMAPS);
}

/** The rules for `agent`: of every group that names it, else of every group for all. */
function rulesFor(text: string, agent: string): Rule[] {
  const own: Rule[] = [];
  const all: Rule[] = [];
  let named = false;
  let group = { own: false, all: false, open: false };
  for (const line of linesOf(text)) {
    const field = fieldOf(line);
    if (field === null) continue;
    const { key, value } = field;
    if (key === 'user-agent') {
      if (!group.open) group = { own: false, all: false, open: true };
      const token = /^[a-z_-]+/i.exec(value)?.[0].toLowerCase();
      group.own ||= token === agent;
      group.all ||= value === '*';
      named ||= group.own;
    } else if (key === 'allow' || key === 'disallow') {
      group.open = false;
      if (value === '' || value.length > LONGEST) continue;
      const rule = { allow: key === 'allow', pattern: normalised(value) };
      if (group.own) own.push(rule);
      if (group.all) all.push(rule);
    }
  }
  return named ? own : all;
}

/** The part of a robots.txt that applies to `agent`, as a robots.txt with one group for all: same rules and sitemaps. */
export function saidTo(text: string, agent: string): string {
  const rules = rulesFor(text, agent).map(
    ({ allow, pattern }) => `${allow ? 'Allow' : 'Disallow'}: ${pattern}`,
  );
  const sitemaps = sitemapsIn(text).map((address) => `Sitemap: ${address}`);
  return ['User-agent: *', ...new Set(rules), ...sitemaps].join('\n');
}

/** Whether a pattern with wildcards fits the beginning of a path, or all of it where it ends in "$". */
function fits(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('$');
  const [first = '', ...parts] = (whole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !whole || path === first;
  let at = first.length;
  const last = whole ? (parts.pop() ?? '') : '';
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !whole || (path.endsWith(last) && path.length - last.length >= at);
}

/**
 * Whether a robots.txt lets `agent` (a name in small letters) fetch an address of its host: the longest rule that fits
 * decides, of two as long the one that allows. What no rule names is allowed.
 */
export function allowedBy(text: string, agent: string, url: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === '/robots.txt') return true;
  const path = normalised(pathname + search);
  let best: Rule | null = null;
  for (const rule of rulesFor(text, agent)) {
    const length = best?.pattern.length ?? -1;
    const better = rule.pattern.length > length || (rule.pattern.length === length && rule.allow);
    if (better && fits(rule.pattern, path)) best = rule;
  }
  return best?.allow ?? true;
}
