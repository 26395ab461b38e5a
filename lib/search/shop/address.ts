// Addresses as pages and answers write them.

/** An address as a page or an answer writes it, absolute; null when it is none or no web address. */
export function absolute(text: string, base: string): string | null {
  const url = URL.parse(text, base);
  return url !== null && isWeb(url) ? url.href : null;
}

/** Whether an address is one of the web. */
export function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** What the file at an absolute address is called. */
export function fileNameOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** A part of an address out of an answer's text, whatever is in it. */
export function segment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
