// Parses addresses as pages and answers write them.

/** An address as a page or an answer writes it, absolute; null when it is none or no web address. */
export function absolute(text: string, base: string): string | null {
  const url = URL.parse(text, base);
  return url !== null && isWeb(url) ? url.href : null;
}

/** Whether an address is one of the web. */
export function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** The file name in an absolute address. */
export function fileNameOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Encodes a text from an answer as one segment of a path. */
export function segment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
