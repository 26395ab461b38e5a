// Sign constraints and priors: what a feature can only speak for (+1) or against (-1), so that a small corpus does not teach
// accidents.

const FOR: Readonly<Record<string, RegExp>> = {
  kind: /^(?:product|product-match|product-priced|og-product|og-price|state-match|prices-close|first-alone|first-buy|buy-close|code-labels|u:product|t:buy-price|t:buy-few|t:code-price|t:data-price|t:alone-buy|t:og-priced|t:gone-price|w:detail|quantity|t:slug-price|long-title|y:bodyProduct|y:scriptProduct|y:eventProduct|y:twice|id-once|title-marked|title-marked-once|t:on-request)$/,
  price:
    /^(?:in:(?:json-ld|microdata|rdfa|og|og-sale|state|data-layer|visible|twitter)|agree|often|signed|m:price|m:now|m:detail|m:itemprop|f:detail|b:now|first-after|below-struck|beside-struck|sale-here|state-match)$/,
  title:
    /^(?:in:(?:json-ld|microdata|rdfa|h1|named|og|og-not-site|og-but-last)|agree|often|doc-share|doc-starts|doc-holds|og-share|url-share|price-after|buy-after|named-marks|h1-0|ends-holder)$/,
  brand:
    /^(?:in:(?:json-ld-brand|microdata-brand|rdfa-brand|og|label|property|state|data-layer)|agree|often|title-starts|brand-link|brand-titled|alone|product-marks|close|upper-title|latin-title|inner-capital|title-mark|before-model|in:title-(?:beside|latin|said)|in:byline)$/,
  sku: /^(?:in:(?:json-ld-sku|microdata-sku|label-sku|marked|og|state-sku|data-layer-sku|rdfa-sku|property|url-parameter)|agree|often|close|in-url)$/,
  mpn: /^(?:in:(?:json-ld-mpn|microdata-mpn|label-mpn|og|property|state|state-mpn)|model-number|agree|often|close|in-title)$/,
  availability: /:in$|^(?:buy|data-in|data-out-alone)$/,
  currency: /^(?:in:|agree|often|country|language)/,
};
const AGAINST: Readonly<Record<string, RegExp>> = {
  kind: /^(?:products|product-held|article-data|list-data|og-article|no-prices|unpriced|cards-close|first-repeated|no-buy|many-buys|many-code-labels|long-share|articles|u:list|u:search|u:article|u:home|u:canonical-home|u:page|u:travel|t:no-deal|t:article|t:repeated-buys|w:sorting|quantities|short-title|y:bodyList|y:bodyOther|y:scriptList|y:scriptOther|y:eventList|y:mixed|titles-many|t:review)$/,
  price:
    /^(?:struck|hidden|linked|carded|region|m:former|m:saving|m:postage|m:instalment|m:unit|m:card|f:card|repeated|b:former|b:saving|b:postage|b:instalment|b:unit|b:member|b:plus|a:unit|a:instalment|a:saving|a:member|before-title|far-before|distance|second-after|late-after|buy-distance|offer-later|list-type|unit-type|is-struck|is-option|converted|unseen|rows|in:state-list|in:og-list|.*-later)$/,
  title:
    /^(?:aside|hidden|linked|named-linked|region|logo|h1-[12]|site|one-word|rows|doc-alien|long|priced|talk|numbers|holds-end|.*-later|in:doc-last|in:doc-middle|in:og-last)$/,
  brand:
    /^(?:region|menu|distant|whole-title|lower|many-words|crowd|site-crowd|.*-later|in:title|title-[123])$/,
  sku: /^(?:no-digit|spaced|short|many-words|distant|before-title|.*-later|in:input-other)$/,
  mpn: /^(?:no-digit|many-words|distant|before-title|is-gtin|.*-later)$/,
  availability: /:out$|^(?:no-buy|buy-disabled|unpriced|out-twice|out-thrice|data-out|data-out-more)$/,
  currency: /^(?:unlikely|not-shown|other-country|.*-later)$/,
};

/** +1, -1 or 0 (either way). */
export function signOf(field: string, feature: string): number {
  if (AGAINST[field]?.test(feature) === true) return -1;
  return FOR[field]?.test(feature) === true ? 1 : 0;
}

/** Priors where a small corpus has too few cases: the weight starts here and is pulled back to here. */
const PRIORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  title: {
    'doc-share': 1.5,
    'doc-holds': 1.5,
    'doc-alien': -2,
    rows: -0.7,
    linked: -0.7,
    'named-linked': -1,
    'named-marks': 1,
    'in:h1': 1.5,
    'in:json-ld': 2.5,
    'in:microdata': 2.5,
    'ends-holder': 2,
    'holds-end': -2,
    numbers: -2,
    priced: -1,
    site: -2,
    talk: -0.5,
  },
  price: {
    struck: -3,
    'is-struck': -1,
    'beside-struck': 1,
    'sale-here': 1.5,
    'is-option': -4,
    carded: -2,
    converted: -4,
    unseen: -1.5,
    rows: -0.7,
    'm:card': -0.7,
    'f:card': -0.5,
    'first-after': 1.5,
    'b:former': -2,
    'm:former': -2.5,
    'b:postage': -2,
    'b:saving': -2,
    'm:saving': -1,
    'b:instalment': -1.5,
    'a:instalment': -2,
    'm:instalment': -1.5,
    'a:unit': -2,
    'm:unit': -1.5,
    'b:unit': -1.5,
    'list-type': -2,
    'unit-type': -3,
    'm:now': 0.5,
    'b:member': -0.7,
    'in:og-sale': 2,
    'in:twitter': 0.8,
    'in:og-list': -1,
    'in:state-list': -1,
  },
  brand: {
    menu: -1,
    region: -1,
    // said outright, in forms that few pages of the corpus have
    'in:rdfa-brand': 1.3,
    'in:property': 1.3,
    'in:og': 1.3,
    'in:json-ld-manufacturer': 0.8,
    'in:microdata-manufacturer': 0.8,
    'in:rdfa-manufacturer': 0.8,
    'in:state': 0.8,
    'in:data-layer': 0.8,
    'in:vendor': 1.2,
    'in:label': 1.4,
    'in:title': -1.5,
    'inner-capital': 1.2,
    'title-mark': 2,
    'before-model': 0.9,
    'upper-title': 0.8,
    'latin-title': 0.8,
    'in:byline': 0.6,
    'brand-link': 1.5,
    'brand-titled': 1,
    'in:title-beside': 0.1,
    'in:title-said': 0.4,
    'in:title-latin': 0.3,
  },
  sku: {
    'in:state-sku': 1,
    'in:data-layer-sku': 1.4,
    'in:property': 1.4,
    'in:rdfa-sku': 1,
    spaced: -1,
    'many-words': -2,
    'no-digit': -0.5,
    length: 0.5,
  },
  mpn: {
    'in:json-ld-mpn': 1.5,
    'in:microdata-mpn': 1.5,
    'in:rdfa-mpn': 1.5,
    'in:label-mpn': 1.5,
    'in:property': 2.5,
    'in:og': 2.5,
    'in:state': 2,
    'in:state-mpn': 3,
    'model-number': 1.3,
    'is-gtin': -2,
  },
  availability: {
    any: 2.8,
    'data-out': -1.9,
    'data-out-alone': 1.3,
    'data-out-more': -1,
    'data-in': 1,
    'data-both': 0.5,
    'state:out': -2.2,
    'state:in': 0.5,
    'note:out': -2.5,
    'note:in': 1,
    'control:out': -2.5,
    buy: 0.7,
    'no-buy': -0.5,
    'buy-disabled': -1,
    unpriced: -0.7,
    'out-twice': -1,
    'out-thrice': -1,
  },
  currency: { 'not-shown': -5, 'in:chosen': 1 },
  kind: {
    'list-data': -0.7,
    't:repeated-buys': -0.5,
    'u:search': -1,
    'w:sorting': -0.7,
    'product-held': -0.7,
    'y:bodyProduct': 0.6,
    'y:scriptProduct': 0.6,
    'y:eventProduct': 0.6,
    'y:bodyList': -0.7,
    'y:bodyOther': -0.7,
    'y:scriptList': -0.5,
    'y:scriptOther': -0.5,
    'y:eventList': -0.4,
    'title-marked-once': 0.4,
    'id-once': 0.4,
    product: 0.5,
    'product-match': 0.3,
    'product-priced': 0.4,
    'u:product': 0.5,
    'first-alone': 0.3,
    'first-buy': 0.3,
    'u:home': -0.7,
    'u:travel': -1.5,
    'y:mixed': -1,
    'cards-close': -0.15,
    'many-buys': -0.4,
    't:og-priced': 1.6,
    't:gone-price': 1,
    't:on-request': 2.4,
    't:review': -3,
  },
};

export function priorOf(field: string, feature: string): number {
  return PRIORS[field]?.[feature] ?? 0;
}

/** All priors of a field: used for features that no page of the corpus shows. */
export function priorsOf(field: string): Readonly<Record<string, number>> {
  return PRIORS[field] ?? {};
}
