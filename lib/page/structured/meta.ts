// Reads Open Graph, product, Twitter and plain meta tags, the canonical address and the language.
import type { DomElement } from '../../base/document/dom.ts';
import type { Collector } from '../collector.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../tree.ts';
import { absolute } from './microdata.ts';

const GRAPH =
  /^(?:og|product|twitter|article|book|music|video|profile|business|place|fb|al|ia|pinterestapi|aa|price):/i;
const NAMED: ReadonlySet<string> = new Set(
  'title description keywords author brand manufacturer price currency sku gtin gtin13 ean mpn isbn availability product_id productid product-id'.split(
    ' ',
  ),
);

/** Pairs as written, in document order: [property, content]. Open Graph's property may stand in `name` as well. */
export function metaPairs(
  metas: readonly DomElement[],
): { name: string; value: string; element: DomElement }[] {
  const pairs: { name: string; value: string; element: DomElement }[] = [];
  for (const element of metas.slice(0, 600)) {
    const { attributes } = element;
    const value = attributes['content'] ?? attributes['value'];
    if (value === undefined || value.trim() === '') continue;
    const names = `${attributes['property'] ?? ''} ${attributes['name'] ?? ''}`.trim().toLowerCase();
    for (const name of new Set(names.split(/\s+/))) if (name !== '') pairs.push({ name, value, element });
  }
  return pairs;
}

/** Adds a thing for Open Graph and one for other meta tags; fields keep their names ("og:title", "product:price:amount"). */
export function readMeta(survey: Survey, collector: Collector): void {
  const pairs = metaPairs(survey.metas);
  const graph = pairs.filter(({ name }) => GRAPH.test(name));
  const named = pairs.filter(({ name }) => NAMED.has(name));
  if (graph.length > 0) {
    const thing = collector.thing('OpenGraph', 'open-graph', 'meta[property]', null);
    if (thing !== null) {
      for (const { name, value, element } of graph)
        collector.state(thing, name, value, whereOf(element, name));
      readCards(graph, collector, thing);
    }
  }
  const picture = survey.links.find(({ attributes }) => attributes['rel']?.toLowerCase() === 'image_src');
  const address = picture?.attributes['href'] ?? '';
  if (named.length > 0 || address !== '') {
    const thing = collector.thing('Meta', 'meta', 'meta[name]', null);
    if (thing !== null) {
      for (const { name, value, element } of named)
        collector.state(thing, name, value, whereOf(element, name));
      collector.state(thing, 'image_src', address, 'link[rel="image_src"]');
    }
  }
}

/** The labelled values of Twitter's cards ("twitter:label1" names "twitter:data1") as labels. */
function readCards(
  graph: readonly { name: string; value: string; element: DomElement }[],
  collector: Collector,
  thing: number,
): void {
  const labels = new Map(graph.map(({ name, value }) => [name, value]));
  for (const { name, value, element } of graph) {
    const label = name.startsWith('twitter:data') ? labels.get(name.replace('data', 'label')) : undefined;
    if (label !== undefined)
      collector.state(thing, 'label', value, whereOf(element, name), { name: label.slice(0, 60) });
  }
}

function whereOf(element: DomElement, name: string): string {
  const key = element.attributes['property'] === undefined ? 'name' : 'property';
  return `meta[${key}="${name.slice(0, 60)}"]`;
}

export function canonicalOf(survey: Survey): string | null {
  const link = survey.links.find((element) =>
    /(?:^|\s)canonical(?:\s|$)/i.test(element.attributes['rel'] ?? ''),
  );
  const href = link?.attributes['href']?.trim();
  return href === undefined || href === '' ? null : absolute(href, survey.dom.url).slice(0, 2_000);
}

export function languageOf(survey: Survey): string | null {
  const { attributes } = survey.dom.root;
  const written = attributes['lang'] ?? attributes['xml:lang'];
  if (written !== undefined && written.trim() !== '') return written.trim().slice(0, 20);
  const meta = survey.metas.find(
    ({ attributes: of }) =>
      (of['http-equiv'] ?? '').toLowerCase() === 'content-language' || of['property'] === 'og:locale',
  );
  return meta?.attributes['content']?.trim().slice(0, 20) ?? null;
}

export function documentTitleOf(survey: Survey): string | null {
  if (survey.title === null) return null;
  const text = textOf(survey.title, 500);
  return text === '' ? null : text;
}
