// Records the pictures that a page of the extension loads in the ledger of requests, like every other request.
import type { RequestLedger } from '../../store/index.ts';

/**
 * `find` returns the id of the find that is shown, or null. Each address is recorded once in the page's life. The
 * browser reveals neither status nor size of another site's picture: a displayed one counts as status 200 of unknown
 * size.
 */
export function recordPictures(
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
  // neither event bubbles, so they are caught in the capture phase
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
