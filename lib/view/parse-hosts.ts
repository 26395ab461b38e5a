// Reads shop hosts out of what a person typed or pasted: one or many, addresses or names, any separators.

const MOST = 500;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export interface ParsedHosts {
  /** lower-case, without "www.", each once, in the order given */
  readonly hosts: readonly string[];
  /** what could not be understood, as typed */
  readonly refused: readonly string[];
}

/** Bounded: text beyond 100,000 characters and hosts beyond 500 are left out. */
export function parseHosts(text: string): ParsedHosts {
  const hosts = new Set<string>();
  const refused: string[] = [];
  for (const word of text.slice(0, 100_000).split(/[\s,;|"'<>]+/)) {
    if (word === '' || hosts.size >= MOST) continue;
    const host = hostIn(word);
    if (host !== null) hosts.add(host);
    else if (refused.length < MOST) refused.push(word.slice(0, 80));
  }
  return { hosts: [...hosts], refused };
}

/** "https://www.shop.example/x", "shop.example/", "SHOP.example:8443" and IDNs; null when there is no host in it. */
function hostIn(word: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const named = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(last);
  return named ? host : null;
}
