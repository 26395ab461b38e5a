// What keeps the result of a search out of *same*, or lets it in: model numbers, colour letters, packs, lenses, swapped words.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { match, matchTogether, score } from '../index.ts';
import { distinguishingMarksOf } from '../words/distinguishing-marks.ts';
import { continuesByLetter, numbersApart, wordsApart } from './differences.ts';
import { judgeTogether } from './together.ts';

const apart = (left: string, right: string): boolean =>
  wordsApart(understand({ title: left }), understand({ title: right }));

test.each([
  ['Voltra SN850 SSD', 'Voltra SSD SN850X', true],
  ['Voltra SN850 SSD', 'Voltra SSD SN850', false],
  ['Tarnow GS308 switch', 'Tarnow GS308P switch', true],
  ['Kernwald Ryde 5 5600', 'Kernwald Ryde 5 5600X', true],
  // a unit, a colour that is named, a country behind a part's number, and one that both are told
  ['Tarnow projector 1080', 'Tarnow projector 1080p', false],
  ['Tarnow WH720 headphones', 'Tarnow WH720B headphones black', false],
  ['Tarnow 24PFT5303X', 'Tarnow 24PFT5303XE', false],
  ['Voltra SN850 or SN850X', 'Voltra SN850X', false],
])('%s and %s: does a number go on with a letter?', (left, right, goesOn) => {
  expect(continuesByLetter(understand({ title: left }), understand({ title: right }))).toBe(goesOn);
  expect(continuesByLetter(understand({ title: right }), understand({ title: left }))).toBe(goesOn);
});

/** The only result of a search, and one that its list made likely. */
const outcome = (left: Product, right: Product): string | undefined =>
  matchTogether(left, [right], { promises: [0.97], others: [] })[0]?.outcome;

describe('words in place of words', () => {
  test.each([
    ['Trailmap Atlas 6.0 East Region', 'Trailmap Atlas 6.0 West Region'],
    ['Orchard Press 100 Apple 300 ml', 'Orchard Press 100 Pear 300 ml'],
    ['Little Scholar Time Trip: Kindergarten', 'Little Scholar Time Trip: Preschool'],
    ['Softa Course for Beginners Sheets', 'Softa Course for Beginners Slides ( Win 98 2000 )'],
    ['Corvel Pens Set A layout markers', 'Corvel Pens Set B layout markers'],
    ['Softa German Level I Comprehensive', 'Softa German Level II Comprehensive'],
  ])('%s is not %s', (left, right) => {
    expect(apart(left, right)).toBe(true);
    expect(apart(right, left)).toBe(true);
    expect(outcome({ title: left }, { title: right })).not.toBe('same');
  });

  test('another form of the word, a filling word or another neighbour tells nothing', () => {
    expect(apart('Snap 10000 Drink Recipe CD', 'Snap 10000 Drink Recipes CD')).toBe(false);
    expect(apart('Rise of Realms Gold Edition', 'Rise of Realms Gold Mac')).toBe(false);
    expect(apart('Novia wireless keyboard black', 'Novia keyboard, slim, black')).toBe(false);
  });

  test('nor does the same word of another language, or what counts the pieces of one pack', () => {
    expect(apart('Novia Matte Lippenstift Russet 3 g', 'Novia Matte lipstick Russet 3 g')).toBe(false);
    expect(apart('Fennmoor Earl Grey 20 torebek', 'Fennmoor Earl Grey 20 teabags')).toBe(false);
    expect(apart('Panodex Zipp rapid 20 stk', 'Panodex Zipp extra 20 stk')).toBe(true);
  });
});

test.each([
  ['Corvel Lamp E27', 'Corvel Lamp E14', 3],
  ['Corvel Winter Tyre 205/55 R16 91H', 'Corvel Winter Tyre 205/55 R16 91T', 3],
  ['Corvel Heater 35W', 'Corvel Heater 50W', 3],
  ['Corvel Winter Tyre 205/55 R16 91H', 'Corvel Winter Tyre 205/55 R16', 0],
  // of two things each, and a number that the other writes into a word
  ['Corvel Optix 12.1 MP camera with 50 bonus prints', 'Corvel Optix 12 MP camera', 0],
  ['Corvel HD600 headphones, 300 ohm', 'Corvel HD 600 headphones', 0],
])('%s and %s name numbers of one shape: %i', (left, right, length) => {
  expect(numbersApart(understand({ title: left }), understand({ title: right }))).toBe(length);
});

test.each([
  ['Corvel Drift 30 Backpack', 'Corvel Drift 30 Air Backpack'],
  ['Corvel Drift 30 Backpack', 'Corvel Drift 30S Backpack'],
  ['Corvel Drift 24-70 mm lens GM', 'Corvel Drift 24-70 mm lens GM II'],
  ['Corvel Slate 64 GB Wi-Fi', 'Corvel Slate 64 GB Wi-Fi + Cellular'],
  ['Corvel Slate Reader 8 GB', 'Corvel Slate Reader Kids 8 GB'],
  ['Corvel Almanac Deluxe', 'Corvel Almanac Deluxe 2008'],
  ['The Corvel Tide Novel (Hardcover)', 'The Corvel Tide: Second Shore Hardcover Novel'],
])('a mark is another model where it is nearly all that parts them: %s, %s', (left, right) => {
  expect(outcome({ title: left }, { title: right })).not.toBe('same');
  expect(outcome({ title: right }, { title: left })).not.toBe('same');
  expect(outcome({ title: left }, { title: `${left} new` })).toBe('same');
});

test('a cartridge of high yield is not the one of standard yield, whatever number both name', () => {
  const plain = { title: 'Sovia PX-71 Ink Cartridge, Black', brand: 'Sovia' };
  const large = { title: 'PX-71 Ink Cartridge (XL, Black) by Sovia', brand: 'Sovia' };
  expect(outcome(plain, large)).not.toBe('same');
  expect(outcome(large, { title: 'Sovia PX-71 XL Ink Cartridge, Black', brand: 'Sovia' })).toBe('same');
  expect(outcome(plain, { title: 'PX-71 Ink Cartridge (Black) by Sovia', brand: 'Sovia' })).toBe('same');
});

describe('letters behind a model number', () => {
  const plain = { title: 'Sovia DVX82 Portable DVD Player DVX82/W', brand: 'Sovia' };

  test('stand for a colour that the other one is not', () => {
    const black = { title: 'Sovia DVX82 Black Portable DVD Player', brand: 'Sovia' };
    expect(outcome(plain, black)).not.toBe('same');
    expect(match(plain, black).difference?.aspect).toBe('colour');
    expect(match(black, plain).difference?.aspect).toBe('colour');
  });

  test('agree with the colour that the other one names', () => {
    const white = { title: 'Sovia DVX82 White Portable DVD Player', brand: 'Sovia' };
    expect(match(plain, white).evidence.filter(({ veto }) => veto)).toEqual([]);
    expect(match(white, plain).evidence.filter(({ veto }) => veto)).toEqual([]);
  });

  test('in parts of their own stand for a colour by the last part', () => {
    const system = { title: 'Sovia SV-BT100 Home Theater System - SV-BT100P-K', brand: 'Sovia' };
    const vetoes = (title: string): unknown[] =>
      match(system, { title, brand: 'Sovia' }).evidence.filter(({ veto }) => veto);
    expect(vetoes('Sovia black home theater system SVBT100')).toEqual([]);
    expect(vetoes('Sovia white home theater system SVBT100')).not.toEqual([]);
  });
});

describe('the only result of a search', () => {
  const NOTHING = {
    lacking: [],
    beyond: [],
    said: new Set<string>(),
    varied: new Set<string>(),
    numbers: new Set<string>(),
    level: true,
    covered: true,
    apart: false,
    recoded: false,
    accounted: false,
    denied: false,
    strange: 0,
    fraction: false,
    unmeasured: false,
    alone: 1,
  };
  /** The outcome of a pair as likely as `learned` says (log-odds), with these signs. */
  const settled = (learned: number, signs: object, words: object = {}): string | undefined => {
    const own = score(understand({ title: 'Orvane quenbry' }), understand({ title: 'Orvane quenbry kit' }));
    const [one] = judgeTogether([
      {
        score: { ...own, parted: null, learned, logOdds: learned, ...signs },
        promise: 0.9,
        ...NOTHING,
        ...words,
        marked: false,
        continued: false,
      },
    ]);
    return one?.outcome;
  };

  test('of which each word is accounted for is confirmed, unless another thing fits better by far', () => {
    const own = score(understand({ title: 'Orvane quenbry' }), understand({ title: 'Orvane quenbry' }));
    const told = {
      score: { ...own, learned: 0, logOdds: 0 },
      promise: 0.9,
      ...NOTHING,
      marked: false,
      continued: false,
    };
    const beside = (logOdds: number, twin = false) =>
      judgeTogether(
        [{ ...told, accounted: true }],
        [
          {
            logOdds,
            promise: 0.5,
            lacking: [],
            beyond: [],
            said: new Set(),
            varied: new Set<string>(),
            numbers: new Set<string>(),
            level: true,
            twin,
          },
        ],
      )[0]?.outcome;
    expect(beside(0.5)).toBe('same');
    expect(beside(3)).not.toBe('same');
    // a further listing of the product
    expect(beside(3, true)).toBe('same');
  });

  test.each([
    ['a phrase is in place of another', { swapped: 'phrase', models: 'none' }],
    ['one has a word more', { swapped: 'added', models: 'none' }],
    ['it is a kit and bears the number of what it is built on', { parted: 'contents', models: 'whole' }],
  ])('needs to be likelier where %s', (_, signs) => {
    expect(settled(-1, { swapped: null, models: signs.models })).toBe('same');
    expect(settled(-1, { swapped: null, ...signs })).toBe('unsure');
    expect(settled(6, { swapped: null, ...signs })).toBe('same');
  });

  test('needs to be likely as a pair alone where each names what the other lacks, the more so the more they name', () => {
    const signs = { swapped: null, models: 'none' };
    const asked = (strange: number, alone: number, own: object = signs, covered = false) =>
      settled(3, own, { strange, alone, covered });
    expect(asked(2, 0.65)).toBe('same');
    expect(asked(2, 0.5)).toBe('unsure');
    expect(asked(4, 0.6)).toBe('unsure');
    expect(asked(4, 0.85)).toBe('same');
    // a number that both name outweighs other words, as do details that say them
    expect(asked(4, 0.5, { ...signs, models: 'whole' })).toBe('same');
    expect(asked(4, 0.5, { ...signs, numbered: true })).toBe('same');
    expect(asked(4, 0.5, signs, true)).toBe('same');
  });

  test('goods that are sold by content are not confirmed at two prices where neither says how much there is', () => {
    const own = { title: 'Brackwater Kola zero sparkling drink', brand: 'Brackwater', price: '1.69 EUR' };
    const told = (price: string, title = own.title) =>
      matchTogether(own, [{ ...own, title, price }], { promises: [0.97], others: [] })[0]?.outcome;
    expect(told('1.72 EUR')).toBe('same');
    expect(told('2.49 EUR')).toBe('unsure');
    const lamp = { title: 'Brackwater Tarn zero bedside lamp', brand: 'Brackwater', price: '16.90 EUR' };
    const dearer = { ...lamp, price: '19.90 EUR' };
    expect(matchTogether(lamp, [dearer], { promises: [0.97], others: [] })[0]?.outcome).toBe('same');
  });

  test.each([
    ['projector', 749, 'replacement lamp', 74.9],
    ['dishwasher', 599, 'cutlery basket', 29],
    ['headphones', 329, 'ear pads', 19],
  ])(
    'a part of the %s for a fraction of its price is not confirmed, though it bears its number',
    (kind, price, part, fraction) => {
      const whole = { title: `Kastell HW5650KX ${kind}`, brand: 'Kastell', price: `${price} EUR` };
      const piece = { title: `Kastell HW5650KX ${part}`, brand: 'Kastell', price: `${fraction} EUR` };
      const search = { promises: [0.97], others: [] };
      for (const [own, other] of [
        [whole, piece],
        [piece, whole],
      ] as const) {
        const [verdict] = matchTogether(own, [other], search);
        expect(verdict?.outcome).not.toBe('same');
        expect(verdict?.probability).toBeLessThanOrEqual(0.5);
      }
      // in another currency the rate is not known exactly, but well enough for most
      const abroad = matchTogether(whole, [{ ...piece, price: `${fraction} GBP` }], search)[0];
      expect(abroad?.outcome).not.toBe('same');
      // a discount, or a shop that tells less
      expect(outcome(whole, { ...whole, price: '149 EUR' })).toBe('same');
      expect(outcome(whole, { ...whole, title: 'Kastell HW5650KX', price: '149 EUR' })).toBe('same');
    },
  );

  test.each([
    'Kastell Immersio Instant Japanese 2.0',
    'Kastell Brew 4 coffee machine',
    'Kastell Swirl V8 vacuum cleaner',
    'Kastell Paint Shop Pro X2',
  ])('%s is not sold by content, though a word of its name or purpose is', (title) => {
    const [own, other] = [
      { title, price: '119.00 EUR' },
      { title, price: '139.00 EUR' },
    ];
    expect(matchTogether(own, [other], { promises: [0.97], others: [] })[0]?.outcome).toBe('same');
  });

  test.each([
    ['Kernwald Ryde 7 5800X Processor', 'Kernwald Ryde 7 5800X3D Processor'],
    ['Voltra Black SN850 1TB', 'Voltra Black SN850X 1TB'],
    ['Logra G502 HERO Mouse', 'Logra G502 X Mouse'],
    ['Tarnow Edge 540', 'Tarnow Edge 540 Solar'],
    ['Tarnow ML760 Studio', 'Tarnow ML760 Studio AX'],
    ['Tarnow Tab S9 FE 128GB', 'Tarnow Tab S9 FE+ 128GB'],
    ['Tarnow 4000D Black', 'Tarnow 4000D Airflow Black'],
    ['Tarnow 62 Ink Black', 'Tarnow 62 Ink Black Multipack'],
    ['Red Tower Redemption Xbox', 'Red Tower Redemption 2 Xbox'],
  ])('%s is not %s', (own, other) => {
    const search = { promises: [0.9], others: [] };
    expect(matchTogether({ title: own }, [{ title: other }], search)[0]?.outcome).not.toBe('same');
    expect(matchTogether({ title: other }, [{ title: own }], search)[0]?.outcome).not.toBe('same');
  });

  test.each([
    ['the scent that only one names', 'Brackwater bleach 1 l', 'Brackwater Lavender bleach 1 l'],
    [
      'a tray beside a box',
      'Kernwald Z7 7700T 2.9 GHz processor tray',
      'Kernwald Z7 7700T 2.9 GHz processor boxed',
    ],
    [
      'a number of uses is no model',
      'Brackwater allin1 pods color 14 washes',
      'Brackwater allin1 pods mountain spring 14 washes',
    ],
  ])('%s', (_, own, other) => {
    const search = { promises: [0.9], others: [] };
    expect(
      matchTogether({ title: own, brand: 'Brackwater' }, [{ title: other, brand: 'Brackwater' }], search)[0]
        ?.outcome,
    ).not.toBe('same');
  });

  test.each([
    ['The Tin Harbour: The Long Tides [Blu-ray]', 'The Tin Harbour: The Return of the Gull [Blu-ray]'],
    [
      'Orla Finch and the Paper Lantern (Paperback) by Mina Quell',
      'Orla Finch and the Salt Meadow (Paperback) by Mina Quell',
    ],
    ['Brackwater Candle Large Jar Clean Linen 623 g', "Brackwater Candle Large Jar Midsummer's Eve 623 g"],
    ['Fennmoor Puzzle Schloss Hohenfels 1000 Teile', 'Fennmoor Puzzle Tropisches Riff 1000 Teile'],
  ])('another name is not the product, though it is all that the shop lists: %s', (own, other) => {
    const search = { promises: [0.9], others: [] };
    expect(matchTogether({ title: own }, [{ title: other }], search)[0]?.outcome).not.toBe('same');
    const retold = own.replace(/ \(Paperback\) by/, ' -').replace(/[[\]:]/g, '');
    expect(matchTogether({ title: own }, [{ title: retold }], search)[0]?.outcome).toBe('same');
  });
});

describe('what is sold together', () => {
  test('a camera with a lens is not the body', () => {
    const body = { title: 'Lumar A350 digital SLR camera LSRA350', brand: 'Lumar' };
    const kit = { title: 'Lumar LSR-A350 digital camera and 18-70mm zoom lens LSRA350K', brand: 'Lumar' };
    expect(outcome(body, kit)).not.toBe('same');
    expect(outcome(kit, body)).not.toBe('same');
  });

  test('a family pack is not the single copy', () => {
    const single = { title: 'Appel OS X 10.4.6 Tiger' };
    expect(outcome(single, { title: 'Appel OS X 10.4.6 Tiger Family Pack' })).not.toBe('same');
  });

  test('a pack is not the single piece, however much else speaks for it', () => {
    const single = { title: 'Fennmoor Sensitive Gel, 1 l', brand: 'Fennmoor', code: 'FM-SG-1000' };
    const pack = {
      title: 'Fennmoor Sensitive Gel płyn do prania, 1 l, 3 szt. – FM-SG-1000-3P',
      brand: 'Fennmoor',
    };
    const own = score(understand(single), understand(pack));
    expect(own.parted).toBe('pack');
    const words = {
      lacking: [],
      beyond: [],
      said: new Set<string>(),
      varied: new Set<string>(),
      numbers: new Set<string>(),
      level: true,
      covered: true,
      apart: false,
      recoded: false,
      accounted: true,
      denied: false,
      marked: false,
      continued: false,
      strange: 0,
      fraction: false,
      unmeasured: false,
      alone: 1,
    };
    const [settled] = judgeTogether([
      { score: { ...own, learned: 12, logOdds: 12 }, promise: 0.99, ...words },
    ]);
    expect(settled?.probability).toBeGreaterThan(0.95);
    expect(settled?.outcome).toBe('unsure');
  });

  test('a word of what comes with it counts less than the very model number, a pack does not', () => {
    const own = { title: 'Orvane TCX905 cordless handset TCX905', brand: 'Orvane' };
    const other = { title: 'Orvane 5.8 GHz accessory handset and charger - TCX905', brand: 'Orvane' };
    expect(outcome(own, other)).toBe('same');
    const pack = { title: 'Orvane TCX905 cordless handset 3 pack - TCX905', brand: 'Orvane' };
    expect(outcome(own, pack)).not.toBe('same');
  });
});

test('"Professional" is "Pro" written out', () => {
  const marks = (title: string): string => distinguishingMarksOf(understand({ title }), []).marks;
  expect(marks('Vellum Studio Professional 2005')).toBe(marks('Vellum Studio Pro 2005'));
  expect(marks('Vellum Studio Professional 2005')).not.toBe(marks('Vellum Studio 2005'));
});

test('a short number of the kind does not outweigh two part numbers of one shape', () => {
  const natural = { title: 'Corvel Grillmaster E-310 3841001 gas grill' };
  expect(outcome(natural, { title: 'Corvel Grillmaster E-310 gas grill 3841001' })).toBe('same');
  expect(outcome(natural, { title: 'Corvel Grillmaster E-310 gas grill 3741001' })).not.toBe('same');
});

test('a first word that is not the stated maker names the product', () => {
  const print = { title: 'Print Cascade Deluxe 3.0', brand: 'Novella', price: '46.99' };
  expect(outcome(print, { title: 'Print Cascade Deluxe 3.0 Mac', brand: 'Novella' })).toBe('same');
  expect(outcome(print, { title: 'Photo Cascade Deluxe 3.0', brand: 'Novella', price: '49.99' })).not.toBe(
    'same',
  );
});

test('a round number in common is no model number', () => {
  const recipes = { title: '10000 drink recipe snap' };
  expect(outcome(recipes, { title: 'Snap enterprise data license for 10000 series' })).not.toBe('same');
});

test('the only result is not the product where all they share is maker, kind and colour', () => {
  const named = { title: 'Corvel HFO3T222WG freestanding A rated dishwasher white', brand: 'Corvel' };
  expect(outcome(named, { title: 'Corvel free standing dishwasher in white' })).not.toBe('same');
});
