// Which sitemaps of a shop are read, and in which order: those of products, in the shop's language, first.
import { hostOf, sameSite, webUrl } from '../../base/address/host.ts';
import { words } from '../../base/text/text.ts';
import { decoded, localeOf } from './address.ts';

/** Where a shop that names none in its robots.txt has its sitemap; its front page may list all that it sells. */
const USUAL = ['/', '/sitemap.xml', '/sitemap_index.xml'];

const WARES =
  /product|produkt|produit|prodott|produto|produs|proizvod|artikel|articulo|(?<![a-z])items?(?![a-z])|goods|tovar|urun|tuote|termek|\bpdp\b|sku/i;
/** what lists products and is none */
const KINDS =
  /categor|kategor|collection|taxonom|[_-](?:cat|tag|brand|attr|pa)s?\b|brand|marke[n-]|marque|hersteller|manufactur|vendor|filter|review/i;
const OTHERS =
  /blog|post|news|page(?!.*product)|cms|image|video|media|author|\btags?\b|static|info|magazin|recipe|rezept|content|landing|forum|job|store[-_]?(?:locat|find)|filial|help|faq/i;

/** What the choice goes by: the shop's language, its folder, and the words that are looked for. */
export interface SitemapWish {
  readonly language: string | null;
  readonly folder: string;
  readonly words: readonly string[];
}

/** Languages by the names that files carry: "sitemap_de.xml", "products-en-gb.xml", "/fr/sitemap.xml". */
function languageOf(url: URL): string | null {
  const { locale } = localeOf(url.pathname);
  if (locale !== '') return locale.slice(0, 2);
  const name = url.pathname.split('/').at(-1) ?? '';
  const [, found] =
    /(?:^|[-_.])([a-z]{2})(?:[-_][a-z]{2})?(?=[-_.\d])/i.exec(name.replace(/\.xml.*$/i, '.')) ?? [];
  return found !== undefined && LANGUAGES.has(found.toLowerCase()) ? found.toLowerCase() : null;
}

const LANGUAGES: ReadonlySet<string> = new Set(
  'ar bg bs ca cs da de el en es et fa fi fr he hr hu id is it ja ko lt lv mk ms nb nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh'.split(
    ' ',
  ),
);

function likelihood(address: string, { language, folder, words: wanted }: SitemapWish): number {
  const url = new URL(address);
  const name = `${url.pathname}${url.search}`;
  const ware = WARES.test(name);
  const other = languageOf(url);
  const own = language?.slice(0, 2).toLowerCase() ?? null;
  let points = 0;
  if (KINDS.test(name)) points -= 4;
  else if (ware) points += 3;
  else if (OTHERS.test(name)) points -= 2;
  if (other !== null && own !== null) points += other === own ? 1 : -2;
  if (folder !== '' && url.pathname.startsWith(`${folder}/`)) points += 1;
  const said = new Set(words(decoded(name)));
  return points + Math.min(2, wanted.filter((word) => word.length > 3 && said.has(word)).length);
}

/** The likeliest first, in their own order where nothing tells them apart; what lists no products only where nothing else is there. */
export function inOrder(addresses: readonly string[], wish: SitemapWish): string[] {
  const rated = addresses.map((address) => ({ address, points: likelihood(address, wish) }));
  const worth = rated.filter(({ points }) => points >= 0);
  return (worth.length > 0 ? worth : rated)
    .toSorted((a, b) => b.points - a.points)
    .map(({ address }) => address);
}

/** Addresses on the shop's own site, each once, and the hosts of the others, which are not asked. */
export function ownOf(
  written: readonly string[],
  base: string,
  shop: string,
): { own: string[]; foreign: string[] } {
  const urls = written.map((text) => webUrl(text, base)).filter((url) => url !== null);
  const isOwn = (url: string): boolean => sameSite(hostOf(url) ?? '', shop);
  const foreign = urls.filter((url) => !isOwn(url)).map((url) => hostOf(url) ?? '');
  return { own: [...new Set(urls.filter(isOwn))], foreign: [...new Set(foreign)] };
}

/** The addresses at which shops have their sitemaps, where none is named. */
export function usualFiles(origin: string): string[] {
  return USUAL.map((path) => new URL(path, origin).href);
}
