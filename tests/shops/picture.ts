// Product pictures as SVG: one simple drawing per kind of product, tinted by its colour and line.
import { hash } from './catalogue/chance.ts';
import type { Item } from './catalogue/items.ts';

const TINTS: Readonly<Record<string, string>> = {
  black: '#2b2d33',
  white: '#e9ebee',
  navy: '#233a6b',
  green: '#2f5b45',
  cream: '#efe2c6',
  steel: '#a9b1ba',
  grey: '#6b7480',
  coral: '#f2735b',
  cyan: '#19b5d8',
  magenta: '#d81b7a',
  yellow: '#f0c419',
};

/** drawings on a 200 x 200 ground; T is the tint, D a darker ink */
const SHAPES: Readonly<Record<string, string>> = {
  headphones:
    '<path d="M50 120a50 50 0 0 1 100 0" fill="none" stroke="T" stroke-width="12"/><rect x="36" y="108" width="30" height="52" rx="14" fill="T"/><rect x="134" y="108" width="30" height="52" rx="14" fill="T"/>',
  phone:
    '<rect x="64" y="30" width="72" height="140" rx="12" fill="T"/><rect x="70" y="38" width="60" height="118" rx="5" fill="#cfe3f6"/>',
  box: '<rect x="44" y="62" width="112" height="88" rx="8" fill="T"/><rect x="58" y="80" width="60" height="10" rx="4" fill="#fff" opacity=".75"/><rect x="58" y="98" width="84" height="7" rx="3" fill="#fff" opacity=".5"/>',
  bottle:
    '<rect x="88" y="26" width="24" height="26" rx="4" fill="D"/><path d="M84 52h32c0 20 14 22 14 44v66a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10V96c0-22 14-24 14-44z" fill="T"/><rect x="70" y="108" width="60" height="36" fill="#fff" opacity=".7"/>',
  bag: '<path d="M58 48h84l10 116a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="T"/><rect x="58" y="38" width="84" height="14" fill="D"/><circle cx="100" cy="110" r="26" fill="#fff" opacity=".7"/>',
  screen:
    '<rect x="28" y="44" width="144" height="90" rx="6" fill="T"/><rect x="35" y="51" width="130" height="76" fill="#cfe3f6"/><rect x="92" y="134" width="16" height="20" fill="T"/><rect x="68" y="152" width="64" height="8" rx="4" fill="T"/>',
  shoe: '<path d="M30 118c20 2 34-10 42-30l28 24c20 8 54 10 66 24v18H30z" fill="T"/><rect x="28" y="152" width="140" height="12" rx="6" fill="#fff" stroke="D"/>',
  book: '<path d="M52 36h84a10 10 0 0 1 10 10v118H62a10 10 0 0 1-10-10z" fill="T"/><rect x="68" y="62" width="60" height="9" fill="#fff" opacity=".8"/><rect x="76" y="80" width="44" height="6" fill="#fff" opacity=".5"/>',
  bulb: '<circle cx="100" cy="82" r="44" fill="#ffe9a8" stroke="T" stroke-width="4"/><rect x="84" y="122" width="32" height="34" rx="5" fill="D"/>',
  disc: '<circle cx="100" cy="104" r="62" fill="T"/><circle cx="100" cy="104" r="20" fill="D"/><rect x="92" y="52" width="16" height="12" rx="4" fill="#7bd88f"/>',
  drill:
    '<path d="M40 62h90l22 8v16l-22 8H92l8 54H66l-10-54H40z" fill="T"/><rect x="58" y="148" width="52" height="22" rx="4" fill="D"/>',
  kettle:
    '<path d="M64 70h72l10 92H54z" fill="T"/><path d="M138 82c30 0 30 56 4 56" fill="none" stroke="D" stroke-width="9"/><rect x="84" y="54" width="32" height="14" rx="6" fill="D"/>',
};

const SHAPE_OF: Readonly<Record<string, string>> = {
  headphones: 'headphones',
  phone: 'phone',
  glass: 'phone',
  case: 'box',
  coffee: 'bag',
  water: 'bottle',
  oil: 'bottle',
  perfume: 'bottle',
  cream: 'box',
  drill: 'drill',
  kettle: 'kettle',
  monitor: 'screen',
  shoes: 'shoe',
  book: 'book',
  robot: 'disc',
  bulb: 'bulb',
  dogfood: 'bag',
  tea: 'bag',
  lens: 'disc',
};

/** The picture of an item; 200 x 200 view box. */
export function picture(item: Item): string {
  const colour = item.options.find((option) => option.startsWith('colour:'))?.slice('colour:'.length);
  const tint = TINTS[colour ?? ''] ?? `hsl(${hash(item.family + item.line) % 360} 48% 48%)`;
  const shape = (SHAPES[SHAPE_OF[item.noun] ?? 'box'] ?? '')
    .replaceAll('"T"', `"${tint}"`)
    .replaceAll('"D"', '"#3a3f47"');
  const ground = `hsl(${hash(item.brand) % 360} 30% 95%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/>${shape}</svg>`;
}
