// Writes the pictures that a page of the extension draws into the record of requests, as every other request is.
import type { RequestLedger } from '../../store/index.ts';

/**
 * `find` gives the id of the find that is drawn, null when none is. Each address is noted once as long as the page
 * lives. The browser says neither status nor size of a picture of another site: drawn counts as 200 of unknown size.
 */
export function notePictures(
  ledger: Pick<RequestLedger, 'sent' | 'answered'>,
  find: () => string | null,
): void {
  const noted = new Set<string>();
  const note = async (address: string, drawn: boolean): Promise<void> => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || noted.has(url.href)) return;
    noted.add(url.href);
    const { host, pathname: path } = url;
    const row = { at: Date.now(), host, method: 'GET', path, sent: ['picture'], sentBytes: 0, find: find() };
    const id = await ledger.sent(row);
    if (drawn) await ledger.answered(id, 200, null);
  };
  // neither event bubbles: they are caught on their way down
  for (const type of ['load', 'error'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLImageElement) void note(target.currentSrc, type === 'load');
      },
      true,
    );
  }
}
