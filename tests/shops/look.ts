// The common layout of the demo shops: one style sheet for each shop's own class names, and the frame around every page.
import { money, type Profile } from './catalogue/profile.ts';
import type { Store } from './catalogue/store.ts';
import { html, type Markup, raw } from './markup.ts';

/** A shop's own class names for the parts that the style sheet styles. */
export interface Names {
  readonly header: string;
  readonly logo: string;
  readonly search: string;
  readonly grid: string;
  readonly card: string;
  readonly product: string;
  readonly gallery: string;
  readonly details: string;
  readonly price: string;
  readonly was: string;
  readonly stock: string;
  readonly buy: string;
  readonly facts: string;
  readonly related: string;
}

function pageRules(names: Names): string {
  return `*{box-sizing:border-box}body{margin:0;font:16px/1.5 var(--font);color:var(--ink);background:var(--paper)}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}main{max-width:1080px;margin:0 auto;padding:28px 20px}
.${names.header}{display:flex;gap:28px;align-items:center;padding:16px 28px;background:var(--header);color:#fff;flex-wrap:wrap}
.${names.logo}{font-weight:800;font-size:22px;letter-spacing:-.02em}
.${names.header} nav{display:flex;gap:16px;margin-left:auto;font-size:14px;opacity:.9}
.${names.search}{display:flex;flex:1;max-width:460px}
.${names.search} input[type=text],.${names.search} input[type=search]{flex:1;min-width:0;padding:9px 14px;border:0;border-radius:var(--radius) 0 0 var(--radius);font:inherit;font-size:14px}
.${names.search} button{border:0;padding:0 16px;background:var(--accent);color:#fff;font:inherit;border-radius:0 var(--radius) var(--radius) 0;cursor:pointer}
footer{padding:36px 28px;margin-top:40px;font-size:13px;opacity:.7;border-top:1px solid rgba(0,0,0,.1);text-align:center}`;
}

function productRules(names: Names): string {
  return `.${names.grid}{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:20px;padding:0;margin:20px 0;list-style:none}
.${names.card}{background:#fff;border:1px solid rgba(0,0,0,.08);border-radius:var(--radius);padding:14px;font-size:14px}
.${names.card} img{width:100%;aspect-ratio:1;border-radius:calc(var(--radius)/2)}
.${names.card} h2,.${names.card} h3{font-size:14px;line-height:1.35;margin:10px 0 6px;font-weight:600}
.${names.product}{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:40px}
@media(max-width:720px){.${names.product}{grid-template-columns:1fr}}
.${names.gallery} img{width:100%;border-radius:var(--radius);border:1px solid rgba(0,0,0,.06)}
.${names.details} h1{font-size:26px;line-height:1.25;margin:0 0 12px}
.${names.price}{font-weight:700;color:var(--accent)}.${names.details} .${names.price}{font-size:26px}
.${names.was}{text-decoration:line-through;opacity:.55;margin-left:10px;font-weight:400}
.${names.stock}{font-size:14px;margin:10px 0}
.${names.buy}{background:var(--accent);color:#fff;border:0;border-radius:var(--radius);padding:13px 30px;font:inherit;font-weight:600;margin:14px 0;cursor:pointer}
.${names.buy}[disabled]{background:#9aa0a6;cursor:default}
.${names.facts}{font-size:14px;border-collapse:collapse;width:100%;margin:14px 0}
.${names.facts} td,.${names.facts} th{border-bottom:1px solid rgba(0,0,0,.08);padding:7px 4px;text-align:left;vertical-align:top}
.${names.related}{margin-top:44px}select{font:inherit;padding:8px;border-radius:var(--radius);margin:4px 8px 4px 0}`;
}

/** The shop's style sheet. */
export function style(profile: Profile, names: Names): Markup {
  const { theme } = profile;
  const root = `:root{--accent:${theme.accent};--ink:${theme.ink};--paper:${theme.paper};--header:${theme.header};--font:${theme.font};--radius:${theme.radius}px}`;
  return raw(`<style>${root}\n${pageRules(names)}\n${productRules(names)}</style>`);
}

export interface Frame {
  readonly title: string;
  readonly head?: Markup | null;
  readonly search: Markup;
  readonly body: Markup;
  readonly tail?: Markup | null;
}

const NAV = {
  en: ['New in', 'Offers', 'Help', 'Basket (0)'],
  de: ['Neuheiten', 'Angebote', 'Hilfe', 'Warenkorb (0)'],
  fr: ['Nouveautés', 'Promotions', 'Aide', 'Panier (0)'],
  pl: ['Nowości', 'Promocje', 'Pomoc', 'Koszyk (0)'],
} as const;

const FOOT = {
  en: 'A demo shop on your own machine: nothing here is for sale. Free delivery over',
  de: 'Ein Demo-Shop auf dem eigenen Rechner: hier ist nichts zu kaufen. Versandkostenfrei ab',
  fr: "Une boutique de démonstration sur votre machine : rien n'est à vendre. Livraison offerte dès",
  pl: 'Sklep pokazowy na własnym komputerze: nic tu nie można kupić. Darmowa dostawa od',
} as const;

/** A whole page of a shop: head, header with the search, body, footer. */
export function frame(store: Store, names: Names, content: Frame): Markup {
  const { profile } = store;
  const [fresh, offers, help, basket] = NAV[profile.language];
  return html`<html lang="${profile.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.title}</title>
${content.head}${style(profile, names)}</head>
<body>
<header class="${names.header}"><a class="${names.logo}" href="/">${profile.name}</a>${content.search}
<nav><a href="/new">${fresh}</a><a href="/offers">${offers}</a><a href="/about">${help}</a><a href="/basket">${basket}</a></nav></header>
<main>${content.body}</main>
<footer>${profile.name} · ${profile.slogan}<br>${FOOT[profile.language]} ${money(profile, 5000 * Math.ceil(profile.rate))}.</footer>
${content.tail}</body></html>`;
}

const STOCK = {
  en: { in: 'In stock', few: 'Only a few left', out: 'Out of stock' },
  de: { in: 'Auf Lager', few: 'Nur noch wenige verfügbar', out: 'Nicht vorrätig' },
  fr: { in: 'En stock', few: 'Plus que quelques exemplaires', out: 'Rupture de stock' },
  pl: { in: 'W magazynie', few: 'Ostatnie sztuki', out: 'Produkt niedostępny' },
} as const;

export function stockWords(profile: Profile, stock: 'in' | 'few' | 'out'): string {
  return STOCK[profile.language][stock];
}

const WORDS = {
  en: {
    add: 'Add to basket',
    results: 'Search results for',
    nothing: 'No results found for',
    also: 'Customers also bought',
    brand: 'Brand',
    code: 'Part number',
    find: 'Search',
    welcome: 'Popular right now',
  },
  de: {
    add: 'In den Warenkorb',
    results: 'Suchergebnisse für',
    nothing: 'Keine Ergebnisse für',
    also: 'Kunden kauften auch',
    brand: 'Marke',
    code: 'Herstellernummer',
    find: 'Suchen',
    welcome: 'Gerade beliebt',
  },
  fr: {
    add: 'Ajouter au panier',
    results: 'Résultats pour',
    nothing: 'Aucun résultat pour',
    also: 'Souvent achetés ensemble',
    brand: 'Marque',
    code: 'Référence fabricant',
    find: 'Rechercher',
    welcome: 'Populaire en ce moment',
  },
  pl: {
    add: 'Dodaj do koszyka',
    results: 'Wyniki wyszukiwania dla',
    nothing: 'Brak wyników dla',
    also: 'Klienci kupili także',
    brand: 'Marka',
    code: 'Kod producenta',
    find: 'Szukaj',
    welcome: 'Teraz popularne',
  },
} as const;

/** A shop's interface texts in its language. */
export function words(profile: Profile): (typeof WORDS)['en' | 'de' | 'fr' | 'pl'] {
  return WORDS[profile.language];
}
