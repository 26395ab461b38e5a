// Generates a listing page of a given size: a menu, and cards with picture, name, two prices and a button.
import type { LivePage } from '../finds/live-corpus.ts';

const WORDS = 'amber birch cedar dune ember fjord grove heath inlet juniper kelp larch meadow nettle'.split(
  ' ',
);

const word = (at: number): string => WORDS[at % WORDS.length] ?? '';

function card(at: number): string {
  const name = `${word(at)} ${word(at * 3 + 1)} lamp ${1000 + at}`;
  const path = `/lamps/${name.replaceAll(' ', '-')}.html`;
  return (
    `<li class="product-tile"><div class="tile-body"><a class="tile-picture" href="${path}"><img alt="${name}" src="/img/${at}.jpg"></a>` +
    `<h3 class="tile-title"><a href="${path}">${name}</a></h3><p class="tile-note">In stock, ${at % 90} opinions</p>` +
    `<div class="prices"><del class="was">€ ${30 + (at % 70)}.00</del> <span class="now">€ ${20 + (at % 70)}.95</span></div>` +
    `<button class="tile-buy">Add to cart</button></div></li>\n`
  );
}

function menu(): string {
  const entries = Array.from(
    { length: 300 },
    (_, at) => `<li class="menu-item"><a href="/range/${word(at)}-${at}/">${word(at)} range ${at}</a></li>`,
  );
  return `<nav class="menu"><ul>${entries.join('')}</ul></nav>`;
}

/** One page of about `bytes` bytes. */
export function madeList(bytes: number): LivePage {
  const start = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body class="listing">${menu()}<main><h1>Lamps</h1><ul class="tiles">`;
  const cards: string[] = [];
  for (let size = start.length; size < bytes; size += cards.at(-1)?.length ?? bytes)
    cards.push(card(cards.length));
  return {
    id: `made list of ${cards.length} cards`,
    url: 'https://www.made-list.example/lamps/',
    kind: 'listing',
    group: 'made-list.example',
    html: `${start}${cards.join('')}</ul></main></body></html>`,
    truth: null,
  };
}
