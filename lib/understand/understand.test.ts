// What a product text is taken to say, and that every word quoted stands in it.

import { describe, expect, it, test } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { Understanding } from './schema.ts';
import { understand } from './understand.ts';

const values = (words: readonly { value: string }[]): string[] => words.map((word) => word.value);

describe('understand', () => {
  it('reads brand, model, storage and colour out of a title', () => {
    const u = understand({ title: 'Hewlett-Packard EliteBook 840-G5x 16GB 0.5 TB SSD, Schwarz' });
    expect(u.brand).toEqual({ value: 'hp', words: 'Hewlett-Packard' });
    expect(values(u.colours)).toEqual(['black']);
    expect(u.quantities.map((q) => [q.dimension, q.value, q.words])).toEqual([
      ['data', 16e9, '16GB'],
      ['data', 5e11, '0.5 TB'],
    ]);
  });

  it('reads what is seen: one space, usual widths, nothing unseen, no sign of ownership', () => {
    const dressed = '\ufeff  Corvel® ＵＨ-2\u200b4\u00a0GB \u202aﾊﾞｯｸﾞ &amp;amp; so\u00adft\u0007\tcase ';
    expect(understand({ title: dressed }).title).toBe('Corvel UH-24 GB バッグ & soft case');
    expect(understand({ title: `${' '.repeat(2000)}Corvel` }).title).toBe('Corvel');
  });

  it('gives one normal form to the spellings of a model number', () => {
    const models = ['Panasonic KX-TG6702B', 'panasonic kx tg6702b', 'Panasonic KXTG6702B'].map((title) =>
      values(understand({ title }).identifiers.filter((id) => id.kind === 'model')),
    );
    expect(models[0]).toContain('KXTG6702B');
    expect(models[2]).toContain('KXTG6702B');
    expect(models[1]).toContain('TG6702B');
    expect(models[0]).toContain('TG6702B');
  });

  it.each([
    ['Cola 6 x 330 ml', 6],
    ['Akku AA 4er-Pack', 4],
    ['Pack of 12 pens', 12],
    ['HDMI Cable Twin Pack', 2],
    ['お茶 500ml×24本', 24],
    ['Płatki 60 sztuk', 60],
    ['Cola 355 ml 12 x cans', 12],
    ['Corvel 10x42 can opener', null],
    ['Projection screen 57 x 77', null],
    ['Single lamp', null],
    // what one of them holds counts none of them
    ['Kaffee 18 Sachets x 33 g', 18],
    ['24 bustine x 10 g', 24],
    // a box, and what is in it
    ['カップヌードル 1箱(20食入)', 20],
    ['신라면 1박스(40개입)', 40],
    ['Linden AX3000 x3', 3],
    ['Screws M8 x 40 mm', null],
    ['M8 x 40 DIN 933', null],
    ['cerveza especial lata 33 cl pack 24', 24],
    ['Linden Service Pack 3', null],
    ['Biskrem 3x100 gr', 3],
    ['йогурт 4 x 125 г', 4],
    ['Orangensaft 6er Pack à 1 Liter', 6],
    ['Cooler RR-212E-16PK-R1', null],
    ['Schrauben M6 x 40 100 Stück', 100],
    ['Charging station 3-in-1 Set', null],
    ['Juego de 4 sillas', 4],
    ['Комплект из 2 полотенец', 2],
    ['Набор инструментов 6 в 1', null],
    ['Compresse 1000 mg 90 compresse', 90],
    ['삼다수 2L x 12병', 12],
    ['トイレットペーパー 12ロール', 12],
    ['보증 12개월', null],
    ['Linden 2 Packs 660 LED panel', 2],
    ['Etui set s 12 kusy', 12],
    ['Linden Armour Case S22', null],
    ['Folder Set A4', null],
    ['Linden switch 24 ports, 2 x 10G SFP+', null],
    ['Linden 1 TB drive PCI Express x4', null],
    ['Linden 8 GB module Dual Rank x8 DRAM', null],
    ['Saffron 2 x 10g', 2],
  ])('%s is a pack of %s', (title, count) => {
    expect(understand({ title }).pack?.count ?? null).toBe(count);
  });

  it('tells a GTIN, an ASIN and a maker number apart', () => {
    const u = understand({ title: 'Lamp B07XJ8C8F5', gtin: '4006381333931', code: 'AB-120/3' });
    expect(u.identifiers.map((id) => [id.kind, id.value])).toEqual([
      ['gtin', '04006381333931'],
      ['mpn', 'AB1203'],
      ['asin', 'B07XJ8C8F5'],
    ]);
  });

  it.each([
    ['Earbuds MQKR3AM/A white', 'MQKR3', 'MQKR3AM/A'],
    ['Earbuds mqkr3zm/a white', 'MQKR3', 'mqkr3zm/a'],
    ['Corvel Drive MZ-75E500B/AM', 'MZ75E500BAM', 'MZ-75E500B/AM'],
  ])('%s names %s, whatever the market', (title, value, words) => {
    expect(understand({ title }).identifiers).toContainEqual({ kind: 'model', value, words });
    const [word = ''] = title.split(' ').filter((part) => part.includes('/'));
    expect(understand({ title: '', mpn: word }).identifiers).toEqual([{ kind: 'mpn', value, words }]);
  });

  it.each([
    ['The Tin Harbour (Blu-ray)', ['bluray'], 'Blu-ray'],
    ['The Tin Harbour 4K Ultra HD + Blu-ray', ['uhd', 'bluray'], '4K Ultra HD'],
    ['Der Zinnhafen, gebundene Ausgabe', ['hardcover'], 'gebundene'],
    ['Le port, livre de poche', ['paperback'], 'livre de poche'],
    ['Nocturne eau de parfum 50 ml', ['edp'], 'eau de parfum'],
    ['Tin Harbour Sings 2 LP + CD', ['vinyl', 'cd'], 'LP'],
    ['Tin Harbour Sings [2CD]', ['cd'], '2CD'],
    ['Tin Harbour Sings (3LP)', ['vinyl'], '3LP'],
    ['Collegeblock A4 kariert', ['squared'], 'kariert'],
    ['Zeszyt A5 w kratkę', ['squared'], 'w kratkę'],
    ['Cahier A5 ligné', ['ruled'], 'ligné'],
    ['Harbour lamp', [], undefined],
  ])('%s comes as %s', (title, formats, words) => {
    const found = understand({ title }).formats;
    expect(values(found)).toEqual(formats);
    expect(found[0]?.words).toBe(words);
  });

  it.each([
    ['Tin Harbour NSW game', 'switch'],
    ['Tin Harbour Nintendo Switch 2', 'switch2'],
    ['Tin Harbour (Switch 2 Edition)', 'switch2'],
    ['Tin Harbour XONE', 'xboxone'],
    ['Tin Harbour PlayStation5', 'playstation5'],
  ])('%s runs on %s', (title, platform) => {
    expect(values(understand({ title }).platforms)).toEqual([platform]);
  });

  it('a network switch is no console', () => {
    expect(understand({ title: 'Netzwerk gigabit switch 2 pack' }).platforms).toEqual([]);
  });

  it.each([
    ['Macromedia', 'adobe'],
    ['Peachtree Software', 'sage'],
    ['Ulead', 'corel'],
    ['Encore Software', 'broderbund'],
  ])('%s goes by the usual name %s', (brand, usual) => {
    expect(understand({ title: 'Harbour 8', brand }).brand?.value).toBe(usual);
  });

  it('takes the maker at the front, not the one it was inspired by', () => {
    expect(understand({ title: 'Epiphone Harbour 60s (Inspired by Gibson)' }).brand?.value).toBe('epiphone');
  });

  it.each([
    ['Corvel Diver 311.30.42.30.01.005', ['31130423001005']],
    ['Corvel Classic T006.407.11.033.00', ['T0064071103300']],
    // the style alone is the number of every colour
    ['Corvel Runner 315122-111', ['315122111']],
    ['Corvel Runner 352634-03', ['35263403']],
    ['Calendar from 12.05.2019, 1.000.000 copies', []],
  ])('%s names %s', (title, expected) => {
    expect(values(understand({ title }).identifiers)).toEqual(expected);
  });

  it.each([
    'Шампунь 250мл',
    'Кофе в зернах 1000гр',
    'Батарейки 12шт',
    'Rope 250feet',
    'Memory PC3L 1Rx8',
    'Monitor 55inches',
    'Messerset 12tlg.',
    'Tabletten 120kapseln',
  ])('takes no quantity for a model (%s)', (title) => {
    expect(understand({ title }).identifiers).toEqual([]);
  });

  it('takes the number of a set for a model, whatever is written onto it', () => {
    expect(values(understand({ title: 'Bricks 70412set' }).identifiers)).toEqual(['70412SET']);
  });

  it.each([
    'N/A',
    'No Brand',
    'Sans marque',
    'sin marca',
    'Does not apply',
    'unknown',
    '-',
    'Wiodąca marka',
    'Private Label',
    'https://shop.example/brands/7',
  ])('takes no brand from "%s"', (brand) => {
    expect(understand({ title: 'Desk fan', brand }).brand).toBeNull();
  });

  it('does not take the brand of the thing that an accessory fits', () => {
    const u = understand({ title: 'Leather case for Apple iPhone 13' });
    expect(u.brand).toBeNull();
    expect(values(u.roles)).toContain('accessory');
  });

  it('takes no word for what is said of something else', () => {
    expect(understand({ title: 'Tarn X200 phone, new, no open box' }).condition).toBeNull();
    expect(understand({ title: 'Tarn X200 open box' }).condition).not.toBeNull();
    expect(values(understand({ title: 'Camera 12 MP black, red eye reduction' }).colours)).toEqual(['black']);
    expect(values(understand({ title: 'Xeon E5 2603 v4 lga2011 v3' }).generations)).toEqual(['4']);
    expect(values(understand({ title: 'Xeon E5 2603 v4 socket 2011-v3' }).generations)).toEqual(['4']);
  });

  it('knows condition, generation and role words of several languages', () => {
    expect(understand({ title: 'iPhone 12 generalüberholt' }).condition?.value).toBe('refurbished');
    expect(understand({ title: 'Canon EOS 5D Mark III body' }).generations[0]?.value).toBe('3');
    expect(values(understand({ title: 'Toner kompatibel zu HP 26A' }).roles)).toContain('compatible');
  });

  it('never throws, and stays fast, on any text', () => {
    const hostile = [
      '',
      ' ',
      '\ud800',
      '\u0000',
      '9'.repeat(1_000_000),
      'a-'.repeat(500_000),
      '1 x '.repeat(250_000),
      '١٢٣ غرام',
    ];
    // lists of words are made when first asked
    Understanding.parse(understand({ title: 'Fan' }));
    for (const title of hostile) {
      const product = { title, brand: title, code: title, description: title, color: title, price: title };
      // each thing is looked for when it is asked for
      expect(workOf(() => Understanding.parse(understand(product)))).toBeLessThan(200);
    }
  });
});

describe('packs beside models', () => {
  it.each([
    ['Linden AX3000 x3 Mesh Router', 3],
    ['Picture Frame 20 x30 cm', null],
    ['Bricks Harbour Crane 70412 Set', null],
    ['Oats 750 g, x4', 4],
    ['Linden Prime board for AMD X570', null],
    ['linden notepad x60 pen tether', null],
    ['LINDEN RAZORS X5', 5],
    ['Wall mount for domes and 23x5G1-I cameras', null],
  ])('%s', (title, count) => {
    expect(understand({ title }).pack?.count ?? null).toBe(count);
  });
});

it.each([
  ["Linden M's Hurricane sandal black", 'mens'],
  ["Linden W's Hurricane sandal black", 'womens'],
])('%s says whom it is for', (title, value) => {
  expect(understand({ title }).editions.map((word) => word.value)).toContain(value);
});

test.each([
  ['Linden Phone S23+ 256GB', ['plus']],
  ['Linden TS-251+ NAS', ['plus']],
  ['Linden P3+', ['plus']],
  ['Linden Now+ Camera', ['plus']],
  ['Linden Vitamin D3+K2', []],
  ['Linden Phone R7 8GB+256GB', []],
  ['Dryer A+ 18+', []],
  ['Linden Light', ['lite']],
  ['Linden 660 LED Video Light', []],
  ['Linden Phone 4 light grey', []],
])('%s is of the editions %j', (title, values) => {
  expect(understand({ title }).editions.map((word) => word.value)).toEqual(values);
});

test.each([
  ['Linden HDR compatible 49 inch TV', []],
  ['Linden Steckdose kompatibel mit Alexa', []],
  ['Linden UG27 27" 165Hz G-SYNC Compatible Monitor', []],
  ['Linden AX55 Router, OneMesh Compatible', []],
  ['Linden keyboard compatible with macOS and Windows', []],
  ['Linden QP210 compatible toner', ['compatible']],
  ['Linden toner compatible with QP210', ['compatible']],
])('%s has the roles %j', (title, values) => {
  expect(understand({ title }).roles.map(({ value }) => value)).toEqual(values);
});

test.each([
  ['Linden Dedica macchina espresso metallo', []],
  ['Linden Ristretto Espresso coffee capsules', []],
  ['Linden dresser espresso', ['brown']],
  ['Linden militärgrön kniv', ['green']],
  ['Linden phone Titanium Gray', ['grey']],
  ['Linden phone Titanium Grey', ['grey']],
  ['Rode NT1 microphone', []],
])('%s has the colours %j', (title, values) => {
  expect(understand({ title }).colours.map(({ value }) => value)).toEqual(values);
});

test.each(['Ersatz', 'Ersatzklinge', 'ERSATZNADEL'])('%s is a replacement', (word) => {
  expect(understand({ title: `Linden ${word} QP210` }).roles.map(({ value }) => value)).toEqual([
    'replacement',
  ]);
});

test.each([
  ['Disque dur 4 To 64Mo', ['4 To', '64Mo']],
  ['Disque dur 4 To 7200 tr/min', ['4 To', '7200 tr/min']],
  ['PC portable 8 Go 1 To HDD', ['8 Go', '1 To']],
  ['Tour box 2 to 4 tours', []],
  ['Body 3 to 6 mois', ['6 mois']],
])('%s says how much memory in French: %j', (title, words) => {
  expect(understand({ title }).quantities.map((quantity) => quantity.words)).toEqual(words);
});

it('reads a rate of French megabytes as the rate that it is', () => {
  const { quantities, identifiers } = understand({ title: 'SSD 1050Mo/s 1 To' });
  expect(quantities.map(({ dimension }) => dimension)).toEqual(['data-rate', 'data']);
  expect(identifiers).toEqual([]);
});

test.each([
  'Workshop 4th-6th Grade',
  'Smart Steps 1st-3rd',
  'Puzzle 10000 pieces',
  'Licence for 250000 users',
  'Harbour tyre 205/55R16 summer',
  'Harbour tyre 225/45 ZR17',
  'Harbour router WiFi6 mesh',
  'Harbour microSD R95MB/s W90MB/s',
  'Harbour lamp GU10 3colors',
])('no model number is read out of %s', (title) => {
  expect(understand({ title }).identifiers).toEqual([]);
});

describe('words that are something else where they stand', () => {
  it.each([
    ['Linden hand cream rose 50 ml', ['rose']],
    ['Linden cream 0,5 L', []],
    ['Linden microwave 20 l cream', ['cream']],
    ['Linden krém na ruce 100 ml', []],
    ['Linden serum vit C', []],
    ['Linden lampe vit', ['vit']],
    ['Linden Tea Earl Grey', []],
    ['Linden crema rosa mosqueta', []],
    ['Linden Action Cam', []],
  ])('%s has the colours %s', (title, colours) => {
    expect(understand({ title }).colours.map(({ words }) => words)).toEqual(colours);
  });

  it.each([
    ['Linden voda pro ženy 100 ml', ['womens']],
    ['Linden voda pro muže', ['mens']],
    ['Linden Pad Pro', ['pro']],
    ['Linden dla mężczyzn', ['mens']],
    ['Лінден жіночі', ['womens']],
    ['Linden Duo (+) 40 ml', ['plus']],
    ['Linden RD-M8100-GS', []],
    ['Linden Low GS', ['kids']],
    ['Linden Pad, no cellular', []],
    ['Linden Pad cellular', ['cellular']],
  ])('%s has the editions %s', (title, editions) => {
    expect(understand({ title }).editions.map(({ value }) => value)).toEqual(editions);
  });

  it.each([
    ['Linden CD-60S guitar', []],
    ['Linden TE-CD 18 drill', []],
    ['Linden Live 2-CD', ['cd']],
  ])('%s has the formats %s', (title, formats) => {
    expect(understand({ title }).formats.map(({ value }) => value)).toEqual(formats);
  });

  it.each([
    ['HP Linden x360 15', []],
    ['Linden Racer X360', ['xbox360']],
  ])('%s has the platforms %s', (title, platforms) => {
    expect(understand({ title }).platforms.map(({ value }) => value)).toEqual(platforms);
  });

  it("takes no colour or platform from the maker's name in front", () => {
    const { colours } = understand({ title: 'Black & Oakley drill', brand: 'Black & Oakley' });
    expect(colours).toEqual([]);
    const twice = understand({ title: 'Black & Oakley drill black', brand: 'Black & Oakley' });
    expect(values(twice.colours)).toEqual(['black']);
    expect(understand({ title: 'MAC lipstick', brand: 'MAC' }).platforms).toEqual([]);
    expect(values(understand({ title: 'Linden Works for Mac', brand: 'Linden' }).platforms)).toEqual(['mac']);
  });
});
