// What the worker and the script that it injects into a page to type there say to each other.

/**
 * - `type`: types the words into the box, or opens what may show one
 * - `send`: types them anew and sends them in any way there is
 * - `choose`: presses the one thing shown that the words name best
 */
export type Turn = 'type' | 'send' | 'choose';

/** `search`: pattern of what a search box is called; `opened`: how many openers of a box have been pressed already */
export interface Order {
  readonly words: string;
  readonly search: string;
  readonly turn: Turn;
  readonly opened: number;
}

/**
 * - `sent`: typed and sent, or chosen
 * - `typed`: typed only, as nothing took it for sent and the page may answer without; `send` sends it
 * - `opened`: what may open a box was pressed
 * - `none`: no box and nothing that may open one, or nothing to choose
 */
export const TYPINGS = ['sent', 'typed', 'opened', 'none'] as const;
export type Typing = (typeof TYPINGS)[number];

declare global {
  /** in the extension's own world of a page, where the page sees nothing of it */
  var twinshelfOrder: Order | undefined;
}
