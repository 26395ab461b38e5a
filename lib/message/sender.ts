// Who sent a message, and whether that is one of the extension's own pages.

/** What a browser says about a sender; every field may be missing. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly origin?: string | undefined;
}

/** `root` is the address of the extension's own root, with its closing slash. */
export interface Self {
  readonly id: string;
  readonly root: string;
}

/**
 * True for the extension's own pages. A script injected into a web page has the extension's id, too, but not its
 * address; where a browser tells the origin, it must agree.
 */
export function isOwnPage(sender: Sender, self: Self): boolean {
  if (sender.id !== self.id || sender.url === undefined) return false;
  if (!sender.url.startsWith(self.root)) return false;
  return sender.origin === undefined || `${sender.origin}/` === self.root;
}
