// What a candidate for the title says by its words, beside the page's other names.
import { decodeEntities } from '../../../base/text/entities.ts';
import { fold, words } from '../../../base/text/text.ts';
import { isSiteName, type Scene } from '../../scene/scene.ts';

/** A name's folded words, by which it is compared. */
export const keyOf = (text: string): string => words(decodeEntities(text)).join(' ');

/** the names that the document's title and Open Graph give: one as a text of folded words, both as sets */
export interface KnownNames {
  readonly document: string;
  readonly documentWords: ReadonlySet<string>;
  readonly graphWords: ReadonlySet<string>;
}

export function knownNames(scene: Scene): KnownNames {
  const document = words(decodeEntities(scene.page.documentTitle ?? ''));
  const graph = scene.graph.filter(({ field }) => field === 'og:title');
  return {
    document: ` ${document.join(' ')} `,
    documentWords: new Set(document),
    graphWords: new Set(graph.flatMap(({ value }) => words(value))),
  };
}

/** Features of a text that could be the name; `parts` are its folded words. */
export function ofText(
  value: string,
  parts: readonly string[],
  scene: Scene,
  { document, documentWords, graphWords }: KnownNames,
): Record<string, number> {
  const share = (known: ReadonlySet<string>): number =>
    parts.filter((part) => known.has(part)).length / parts.length;
  const folded = fold(value);
  const key = ` ${parts.join(' ')} `;
  const inDocument = share(documentWords);
  return {
    'doc-share': inDocument,
    'doc-starts': parts.length > 1 && document.startsWith(key) ? 1 : 0,
    'doc-holds': parts.length > 1 && document.includes(key) ? 1 : 0,
    'doc-alien': inDocument < 0.34 && documentWords.size > 2 ? 1 : 0,
    'og-share': graphWords.size === 0 ? 0.5 : share(graphWords),
    'url-share': share(scene.addressWords),
    site: isSiteName(value, scene) ? 1 : 0,
    'one-word': parts.length === 1 ? 1 : 0,
    'two-words': parts.length === 2 ? 1 : 0,
    long: parts.length > 18 ? 1 : 0,
    numbers: digitShare(value) > 0.5 ? 1 : 0,
    priced: /[€$£]\s?\d|\d\s?[€£]/.test(value) ? 1 : 0,
    talk: /^(?:buy|kaufen|kup|купить|acheter|comprar)\b|\b(?:online|cookies?|privacy|newsletter|reviews?|description|cart|cookie|polic(?:y|ies)|sign in|log in|adding to)\b|[!?]$|\.\.\.$|^\d+\s?%/.test(
      folded,
    )
      ? 1
      : 0,
  };
}

function digitShare(text: string): number {
  return text.replace(/\D/g, '').length / text.length;
}
