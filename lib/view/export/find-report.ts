// A find as one HTML page with its evidence: no script, no external file, all text from pages escaped.
import type { Result } from '../../result/schema.ts';
import type { FindView, MatchView } from '../find/find-model.ts';
import type { I18n } from '../i18n/i18n.ts';
import { priceView } from '../product/price-view.ts';
import { hostName } from '../sanitize/host-name.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink } from '../sanitize/safe-link.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem}table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #8884}
:is(th,td):is(:first-child,:last-child){overflow-wrap:normal}
article{border:1px solid #8886;border-radius:.6rem;padding:.8rem 1rem;margin:1rem 0}.price{font-size:1.25rem;font-weight:600}
.quiet{opacity:.75}`;

export function findReport(result: Result, view: FindView, now: number, i18n: I18n): string {
  const { t } = i18n;
  const title = pageText(result.product.title, 300);
  const sections = [
    view.emptyWords === null
      ? section(view.headline, view.matches, t('find.plot.here'), i18n)
      : `<section><h2>${escaped(view.headline)}</h2><p>${escaped(view.emptyWords)}</p></section>`,
    section(t('find.earlier'), view.earlier?.matches ?? [], t('find.plot.here'), i18n),
    section(t('find.nearMisses'), view.nearMisses, t('find.plot.here'), i18n),
    section(t('find.unsure'), view.unsure, t('find.plot.here'), i18n),
    list(
      t('find.unread'),
      view.unread.map(({ href, title, shop, words }) => [
        `${linked(href, title)} · ${escaped(hostName(shop))}`,
        words,
        null,
      ]),
    ),
    // one that could not be read is not one that has nothing
    list(
      t('find.shops'),
      view.shops.map(({ name, words, reason }) => [`<b>${escaped(hostName(name))}</b>`, words, reason]),
    ),
  ];
  return `<!doctype html>
<html lang="${escaped(i18n.code)}" dir="${i18n.dir}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">
<title>${escaped(t('export.title', { title }))}</title><style>${STYLE}</style></head><body><main>
<h1><bdi>${escaped(title)}</bdi></h1>
${hereWords(result, i18n)}
${sections.join('\n')}
<p class="quiet">${escaped(view.cost.words)} · ${escaped(t('export.made', { moment: i18n.moment(now) }))}</p>
</main></body></html>
`;
}

function hereWords({ offer }: Result, i18n: I18n): string {
  const price = priceView(offer, i18n);
  if (price === null || offer === null) return '';
  const basis = price.basis === null ? '' : ` <span class="quiet">${escaped(price.basis)}</span>`;
  const shop = linked(safeLink(offer.url), hostName(offer.shop));
  return `<p>${escaped(i18n.t('find.plot.here'))}: <b>${escaped(price.words)}</b>${basis} · ${shop}</p>`;
}

function section(heading: string, matches: readonly MatchView[], here: string, i18n: I18n): string {
  if (matches.length === 0) return '';
  return `<section><h2>${escaped(heading)}</h2>${matches.map((match) => article(match, here, i18n)).join('')}</section>`;
}

/** Lines of markup, each with plain words on it and why. */
function list(heading: string, lines: readonly (readonly [string, string, string | null])[]): string {
  if (lines.length === 0) return '';
  const items = lines.map(([line, words, why]) => {
    const reason = why === null ? '' : ` <span class="quiet">${escaped(why)}</span>`;
    return `<li>${line} · ${escaped(words)}${reason}</li>`;
  });
  return `<section><h2>${escaped(heading)}</h2><ul>${items.join('')}</ul></section>`;
}

function article(match: MatchView, here: string, { t }: I18n): string {
  const facts = [
    match.price?.basis,
    match.difference?.words,
    match.availability?.words,
    match.condition,
    match.unitPrice,
    match.seller,
    match.read,
  ].filter((fact) => typeof fact === 'string');
  const heads = [t('evidence.aspect'), here, hostName(match.shop), t('evidence.answer')];
  const rows = match.evidence.aspects.map(({ label, here: left, hereFrom, there, markWords }) => [
    label,
    // what another shop says of the product is not on this page
    [left ?? t('evidence.silent'), hereFrom].filter((words) => words !== null).join(' · '),
    there ?? t('evidence.silent'),
    markWords,
  ]);
  return `<article><p class="price">${escaped(match.price?.words ?? t('price.none'))} · ${linked(match.href, hostName(match.shop))}</p>
<p><bdi>${escaped(match.title)}</bdi></p><p class="quiet">${escaped(facts.join(' · '))}</p>
<p>${escaped(match.reason)} · ${escaped(match.evidence.summary)}</p>
<table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></article>`;
}

function row(cells: readonly string[], tag: 'td' | 'th'): string {
  return `<tr>${cells.map((cell) => `<${tag}><bdi>${escaped(cell)}</bdi></${tag}>`).join('')}</tr>`;
}

function linked(href: string | null, words: string): string {
  if (href === null) return escaped(words);
  return `<a href="${escaped(href)}" rel="noopener noreferrer nofollow">${escaped(words)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
