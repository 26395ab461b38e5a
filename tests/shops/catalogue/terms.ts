// The words the demo catalogue speaks in four languages: kinds of product, colours, editions.

export type Language = 'en' | 'de' | 'fr' | 'pl';
export type Term = readonly [en: string, de: string, fr: string, pl: string, short?: string];

/** kinds of product; the fifth is how a terse shop abbreviates it */
export const NOUNS: Readonly<Record<string, Term>> = {
  headphones: [
    'Wireless Over-Ear Headphones',
    'Kabelloser Over-Ear-Kopfhörer',
    'Casque sans fil',
    'Bezprzewodowe słuchawki nauszne',
    'BT Headphones',
  ],
  ssd: ['Portable SSD', 'Externe SSD', 'SSD externe portable', 'Dysk zewnętrzny SSD', 'Ext. SSD'],
  phone: ['Smartphone', 'Smartphone', 'Smartphone', 'Smartfon', 'Phone'],
  coffee: ['Coffee Beans', 'Kaffeebohnen', 'Café en grains', 'Kawa ziarnista', 'Coffee'],
  water: [
    'Natural Mineral Water',
    'Natürliches Mineralwasser',
    'Eau minérale naturelle',
    'Naturalna woda mineralna',
    'Mineral Water',
  ],
  ink: ['Ink Cartridge', 'Tintenpatrone', "Cartouche d'encre", 'Tusz do drukarki', 'Ink'],
  drill: [
    'Cordless Combi Drill',
    'Akku-Schlagbohrschrauber',
    'Perceuse-visseuse à percussion sans fil',
    'Wiertarko-wkrętarka akumulatorowa',
    'Combi Drill',
  ],
  battery: ['Replacement Battery', 'Ersatzakku', 'Batterie de rechange', 'Akumulator zapasowy', 'Battery'],
  cream: ['Face Cream', 'Gesichtscreme', 'Crème visage', 'Krem do twarzy', 'Cream'],
  kettle: ['Electric Kettle', 'Wasserkocher', 'Bouilloire électrique', 'Czajnik elektryczny', 'Kettle'],
  monitor: ['IPS Monitor', 'IPS-Monitor', 'Écran IPS', 'Monitor IPS', 'Monitor'],
  oil: [
    'Extra Virgin Olive Oil',
    'Natives Olivenöl Extra',
    "Huile d'olive vierge extra",
    'Oliwa z oliwek extra virgin',
    'EV Olive Oil',
  ],
  router: [
    'Mesh Wi-Fi 6 Router',
    'Mesh-WLAN-6-Router',
    'Routeur Wi-Fi 6 maillé',
    'Router Wi-Fi 6 Mesh',
    'Mesh Router',
  ],
  case: ['Protective Case', 'Schutzhülle', 'Étui de protection', 'Etui ochronne', 'Case'],
  glass: [
    'Tempered Glass Screen Protector',
    'Panzerglas-Schutzfolie',
    'Verre trempé de protection',
    'Szkło hartowane',
    'Screen Protector',
  ],
  shoes: ['Running Shoes', 'Laufschuhe', 'Chaussures de running', 'Buty do biegania', 'Runners'],
  book: ['Novel', 'Roman', 'Roman', 'Powieść', 'Novel'],
  bricks: ['Building Set', 'Bauset', 'Jeu de construction', 'Zestaw klocków', 'Set'],
  lights: [
    'LED Lighting Kit',
    'LED-Beleuchtungsset',
    'Kit éclairage LED',
    'Zestaw oświetlenia LED',
    'Light Kit',
  ],
  nappies: ['Nappies', 'Windeln', 'Couches bébé', 'Pieluchy', 'Nappies'],
  perfume: ['Perfume', 'Parfüm', 'Parfum', 'Perfumy', 'Perfume'],
  giftset: ['Perfume Gift Set', 'Parfüm-Geschenkset', 'Coffret parfum', 'Zestaw perfumowany', 'Gift Set'],
  robot: ['Robot Vacuum Cleaner', 'Saugroboter', 'Aspirateur robot', 'Robot sprzątający', 'Robot Vac'],
  bags: ['Dust Bags', 'Staubbeutel', 'Sacs à poussière', 'Worki na kurz', 'Bags'],
  lens: ['Prime Lens', 'Festbrennweite', 'Objectif à focale fixe', 'Obiektyw stałoogniskowy', 'Lens'],
  bulb: ['LED Bulb', 'LED-Lampe', 'Ampoule LED', 'Żarówka LED', 'LED'],
  dogfood: ['Dry Dog Food', 'Hundetrockenfutter', 'Croquettes pour chien', 'Sucha karma dla psa', 'Dog Food'],
  cells: ['Alkaline Batteries', 'Alkaline-Batterien', 'Piles alcalines', 'Baterie alkaliczne', 'Batteries'],
  game: ['Video Game', 'Videospiel', 'Jeu vidéo', 'Gra', 'Game'],
  tea: ['Herbal Tea', 'Kräutertee', 'Infusion', 'Herbata ziołowa', 'Tea'],
  desk: ['Desk Lamp', 'Schreibtischlampe', 'Lampe de bureau', 'Lampka biurkowa', 'Lamp'],
  backpack: [
    'Laptop Backpack',
    'Laptop-Rucksack',
    'Sac à dos pour ordinateur',
    'Plecak na laptopa',
    'Backpack',
  ],
};

export const COLOURS: Readonly<Record<string, Term>> = {
  black: ['Black', 'Schwarz', 'Noir', 'Czarny', 'Blk'],
  white: ['White', 'Weiß', 'Blanc', 'Biały', 'Wht'],
  navy: ['Navy Blue', 'Marineblau', 'Bleu marine', 'Granatowy', 'Navy'],
  green: ['Forest Green', 'Waldgrün', 'Vert forêt', 'Leśna zieleń', 'Green'],
  cream: ['Cream', 'Creme', 'Crème', 'Kremowy', 'Cream'],
  steel: ['Stainless Steel', 'Edelstahl', 'Inox', 'Stal nierdzewna', 'Steel'],
  grey: ['Slate Grey', 'Schiefergrau', 'Gris ardoise', 'Szary', 'Grey'],
  coral: ['Coral', 'Koralle', 'Corail', 'Koralowy', 'Coral'],
  cyan: ['Cyan', 'Cyan', 'Cyan', 'Cyjan', 'C'],
  magenta: ['Magenta', 'Magenta', 'Magenta', 'Magenta', 'M'],
  yellow: ['Yellow', 'Gelb', 'Jaune', 'Żółty', 'Y'],
};

/** everything that is neither colour nor quantity: kits, editions, mounts, platforms, strengths */
export const TERMS: Readonly<Record<string, Term>> = {
  bare: ['Body Only', 'ohne Akku', 'sans batterie', 'bez akumulatora', 'Bare Unit'],
  '2x2ah': [
    '2 x 2.0Ah Batteries',
    '2 x 2,0 Ah Akkus',
    '2 batteries 2,0 Ah',
    '2 x akumulator 2,0 Ah',
    '2x2.0Ah',
  ],
  '2x5ah': [
    '2 x 5.0Ah Batteries',
    '2 x 5,0 Ah Akkus',
    '2 batteries 5,0 Ah',
    '2 x akumulator 5,0 Ah',
    '2x5.0Ah',
  ],
  standard: ['', '', '', ''],
  xl: ['XL', 'XL', 'XL', 'XL', 'XL'],
  still: ['Still', 'Still', 'Plate', 'Niegazowana', 'Still'],
  sparkling: ['Sparkling', 'Sprudel', 'Gazeuse', 'Gazowana', 'Sparkling'],
  men: ["Men's", 'Herren', 'Homme', 'Męskie', 'Mens'],
  women: ["Women's", 'Damen', 'Femme', 'Damskie', 'Womens'],
  hardcover: ['Hardcover', 'Gebundene Ausgabe', 'Relié', 'Oprawa twarda', 'HB'],
  paperback: ['Paperback', 'Taschenbuch', 'Broché', 'Oprawa miękka', 'PB'],
  audio: ['Audiobook CD', 'Hörbuch-CD', 'Livre audio CD', 'Audiobook CD', 'Audio CD'],
  edt: ['Eau de Toilette', 'Eau de Toilette', 'Eau de Toilette', 'Woda toaletowa', 'EDT'],
  edp: ['Eau de Parfum', 'Eau de Parfum', 'Eau de Parfum', 'Woda perfumowana', 'EDP'],
  sony: ['for Sony E-Mount', 'für Sony E-Mount', 'pour monture Sony E', 'do Sony E', 'Sony E'],
  canon: ['for Canon RF', 'für Canon RF', 'pour monture Canon RF', 'do Canon RF', 'Canon RF'],
  nikon: ['for Nikon Z', 'für Nikon Z', 'pour monture Nikon Z', 'do Nikon Z', 'Nikon Z'],
  warm: ['Warm White 2700K', 'Warmweiß 2700K', 'Blanc chaud 2700K', 'Ciepła biel 2700K', '2700K'],
  cool: ['Cool White 4000K', 'Neutralweiß 4000K', 'Blanc froid 4000K', 'Zimna biel 4000K', '4000K'],
  ps5: ['PlayStation 5', 'PlayStation 5', 'PlayStation 5', 'PlayStation 5', 'PS5'],
  xbox: ['Xbox Series X', 'Xbox Series X', 'Xbox Series X', 'Xbox Series X', 'XSX'],
  switch: ['Nintendo Switch', 'Nintendo Switch', 'Nintendo Switch', 'Nintendo Switch', 'NSW'],
  deluxe: ['Deluxe Edition', 'Deluxe Edition', 'Édition Deluxe', 'Edycja Deluxe', 'Deluxe Ed.'],
};

export const CONDITIONS: Readonly<Record<string, Term>> = {
  refurbished: ['Refurbished', 'Generalüberholt', 'Reconditionné', 'Odnowiony', 'Refurb'],
};

const ORDER: readonly Language[] = ['en', 'de', 'fr', 'pl'];

/** The term in a language; `short` asks for the abbreviation where there is one (English shops alone use them). */
export function say(term: Term, language: Language, short = false): string {
  if (short && language === 'en' && term[4] !== undefined) return term[4];
  return term[ORDER.indexOf(language)] ?? term[0];
}
