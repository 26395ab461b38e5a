// The last way of searching a shop: the words are typed into its own box, in a tab. It needs no address that a request could ask.
import { getWay, type Way } from './way.ts';

const TYPED = 'typed';

/** Types into the box of this page. */
export function typedWay(page: string): Way {
  return getWay(TYPED, page, 'html');
}

export function isTyped({ source }: Way): boolean {
  return source === TYPED;
}
