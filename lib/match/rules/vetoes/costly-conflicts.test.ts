// Conflicts between pairs that would else be taken for one product: opposites, speeds of memory, makers that a thing is for.
import { expect, it } from 'vitest';
import { understand } from '../../../understand/index.ts';
import { FEATURES } from '../../compare/compare.ts';
import { match } from '../../index.ts';
import learned from '../../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../../learned/weights.ts';
import { Prepared } from '../../prepare/prepare.ts';
import { WordForms } from '../../words/word-forms.ts';
import { exclusionConflict } from './exclusion-conflict.ts';
import { makerConflict } from './maker-conflict.ts';
import { notationConflict } from './notation-conflict.ts';
import { oppositeConflict } from './opposite-conflict.ts';
import { speedConflict } from './speed-conflict.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));

type Rule = typeof oppositeConflict;

function asked(rule: Rule, left: string, right: string): readonly [string, string] | null {
  return rule(
    new Prepared(understand({ title: left }), forms),
    new Prepared(understand({ title: right }), forms),
  );
}

it('hears what a title denies', () => {
  expect(asked(oppositeConflict, 'Corvel Pad 64GB Wi-Fi', 'Corvel Pad 64 GB, no cellular')).toBeNull();
  expect(asked(oppositeConflict, 'Corvel Pad 64GB Wi-Fi', 'Corvel Pad 64 GB cellular')).not.toBeNull();
});

it.each([
  ['Jabra Evolve 20 MS Mono', 'Jabra Evolve 20 MS Stereo USB', 'Mono', 'Stereo'],
  ['Xyz Maus kabellos, schwarz', 'Xyz corded mouse black', 'kabellos', 'corded'],
  ['Souris Xyz sans fil', 'Xyz wired mouse', 'sans fil', 'wired'],
  ['Crucial 4GB DDR3L SO-DIMM', 'Crucial 4 GB DDR3L DIMM', 'SO-DIMM', 'DIMM'],
  ['Aqua 1,5 l niegazowana', 'Aqua woda gazowana 1.5l', 'niegazowana', 'gazowana'],
  ['Lavazza Oro 1 kg chicchi', 'Lavazza Oro gemahlen 1000 g', 'chicchi', 'gemahlen'],
  ['Henkell halbtrocken 0,75 l', 'Henkell Sekt trocken 0.75 l', 'halbtrocken', 'trocken'],
  ['SanDisk Ultra microSDXC 64GB', 'SanDisk Ultra SDXC 64GB', 'microSDXC', 'SDXC'],
  ['SanDisk Micro Secure Digital 8GB', 'SanDisk 8GB SDHC', 'Micro Secure', 'SDHC'],
  ['Blazer Low 77', 'Blazer Mid 77', 'Low', 'Mid'],
  ['Corvel Plus batteries AA', 'Corvel Plus batteries AAA', 'AA', 'AAA'],
  ['Corvel LED E27 806 lm', 'Corvel LED B22 806 lm', 'E27', 'B22'],
  ['Corvel duvet single', 'Corvel duvet king size', 'single', 'king'],
  // the latter of two that are named settles it
  ['Corvel tablet 64 GB Wi-Fi', 'Corvel tablet 64 GB Wi-Fi + Cellular', 'Wi-Fi', 'Cellular'],
  ['Corvel nappies size 4', 'Corvel Pants size 4 nappies', 'nappies', 'Pants'],
  ['Corvel 15 Core i5', 'Corvel 15 Core i7', 'i5', 'i7'],
  ['Kindle 16GB mit Werbung', 'Kindle 16GB without ads', 'mit Werbung', 'without ads'],
  // kinds are known by their names in all languages
  ['Happy Adult Huhn 4 kg', 'Happy Adult with beef 4 kg', 'Huhn', 'beef'],
  ['Serek Xyz truskawkowy, truskawka 150 g', 'Xyz fromage blanc vanille 150 g', 'truskawka', 'vanille'],
  ['Elseve Xyz Shampoo 250 ml', 'Elseve Xyz Haarspülung 250 ml', 'Shampoo', 'Haarspülung'],
  ['Мышь Xyz беспроводная', 'Xyz мышь проводная', 'беспроводная', 'проводная'],
  ['Xyz наушник беспроводной', 'Xyz наушник проводной', 'беспроводной', 'проводной'],
  ['Xyz Kindle ad-supported', 'Xyz Kindle ad-free', 'ad-supported', 'ad-free'],
  ['Xyz Prodomo Bohne 500g', 'Xyz Prodomo mletá 500g', 'Bohne', 'mletá'],
  ['Xyz Geschirrspüler vollintegriert', 'Xyz zmywarka wolnostojąca', 'vollintegriert', 'wolnostojąca'],
  ['Xyz LED E27 dimmbar', 'Xyz LED E27 nicht dimmbar', 'dimmbar', 'nicht dimmbar'],
  ['Xyz nevresim çift kişilik', 'Xyz nevresim tek kişilik', 'çift kişilik', 'tek kişilik'],
  ['Xyz シャンプー 詰め替え 400ml', 'Xyz シャンプー 本体 400ml', '詰め', '本体'],
  ['Xyz karma dla psa 2 kg', 'Xyz Katzenfutter 2 kg', 'psa', 'Katzenfutter'],
])('%s is the opposite of %s', (left, right, mine, theirs) => {
  expect(asked(oppositeConflict, left, right)).toEqual([mine, theirs]);
  expect(asked(oppositeConflict, right, left)).toEqual([theirs, mine]);
});

it.each([
  // who names both sides, or none, tells nothing
  ['Xyz headset mono/stereo', 'Xyz stereo headset'],
  ['Xyz left and right shelf', 'Xyz shelf, right'],
  ['Xyz wireless mouse', 'Xyz mouse'],
  ['Xyz cat and dog shampoo', 'Xyz shampoo & conditioner'],
  ['Balvenie DoubleWood Single Malt', 'Balvenie Double Wood Single Malt'],
])('%s and %s are no opposites', (left, right) => {
  expect(asked(oppositeConflict, left, right)).toBeNull();
});

it.each([
  ['Corsair LPX 16GB DDR4 2133MHz Kit', 'Corsair LPX 16GB DDR4-2400 DIMM', 'DDR4 2133', 'DDR4-2400'],
  ['Kingston 8GB PC3-12800 DIMM', 'Kingston 8GB DDR3 1866', 'PC3-12800', 'DDR3 1866'],
])('%s runs at another speed than %s', (left, right, mine, theirs) => {
  expect(asked(speedConflict, left, right)).toEqual([mine, theirs]);
});

it.each([
  // one speed by its names: 17000 / 8 is 2125, and called 2133
  ['Corsair LPX 16GB DDR4 PC4-17000', 'Corsair LPX 16GB 2133MHz DDR4'],
  ['Kingston 8GB DDR3-1600', 'Kingston 8GB PC3L-12800 DIMM'],
  ['Kingston 8GB DDR3', 'Kingston 8GB PC3L-12800 DIMM'],
  // no module
  ['Wireless mouse 2400 MHz', 'Wireless mouse 900 MHz'],
])('%s runs at the speed of %s, as far as is known', (left, right) => {
  expect(asked(speedConflict, left, right)).toBeNull();
});

it.each([
  [
    'Sigma 18-250mm F3.5-6.3 DC for Canon EF-S Mount',
    'Sigma 18-250mm f/3.5-6.3 DC For Pentax Cameras',
    'Canon',
    'Pentax',
  ],
  ['Sigma 4.5mm F2.8 EX DC (Sony)', 'Sigma 4.5mm f/2.8 EX DC HSM Lens for Nikon', 'Sony', 'Nikon'],
  ['Sigma 50mm F1.4 Art [Canon]', 'Sigma 50mm F1.4 Art Nikon Mount', 'Canon', 'Nikon'],
])('%s is made for other cameras than %s', (left, right, mine, theirs) => {
  expect(asked(makerConflict, left, right)).toEqual([mine, theirs]);
});

it.each([
  // a laptop's processor and its system are of other makers, and it is for neither
  ['HP ProBook 450 Intel Core i5', 'HP ProBook 450 i5 Microsoft Windows 10'],
  ['Sigma 50mm F1.4 Art for Canon', 'Sigma 50mm F1.4 Art for Canon and Nikon'],
  ['Sigma 50mm F1.4 Art for Canon', 'Tamron 50mm F1.4 Art for Nikon'],
])('%s and %s say nothing of whom they are made for', (left, right) => {
  expect(asked(makerConflict, left, right)).toBeNull();
});

it.each([
  ['Tamron 70-300mm F4-5.6 lens for Nikon', 'Tamron 70-300mm F4-5.6 lens for Sony'],
  [
    'Corsair Vengeance LPX 16GB (2x8GB) DDR4 2133MHz black',
    'Corsair Vengeance LPX 16GB (2x8GB) DDR4-2400 black',
  ],
  ['Jabra Evolve 20 MS Mono USB Headset', 'Jabra Evolve 20 MS Stereo USB Headset'],
])('%s is no match of %s, and the words that part them are the reason', (left, right) => {
  const verdict = match({ title: left }, { title: right });
  expect(['variant', 'different']).toContain(verdict.outcome);
  expect(verdict.probability).toBeLessThan(0.5);
  expect(verdict.evidence.some(({ veto }) => veto)).toBe(true);
});

it.each([
  // of several counts the other's is one
  ['Doppelherz Magnesium 400 Tabletten 30 Stück', 'Doppelherz Magnesium 400 + B1 + B6 30 Tabletten'],
  // a cover is a cover, also where only one side says what it is
  ['Otterbox Defender XT iPhone 12 magsafe', 'OtterBox Defender Series XT Case with MagSafe for iPhone 12'],
  // a comma before three digits of litres, a point before those of a small unit
  ['Perwoll Black Waschgel 1,375 l', 'Perwoll Black Waschmittel 1375ml'],
  ['Inventor Aria 12.000 BTU', 'Inventor Aria 12000 BTU'],
])('%s and %s are not parted by how they are written', (left, right) => {
  expect(match({ title: left }, { title: right }).evidence.some(({ veto }) => veto)).toBe(false);
});

it.each([
  ['Conti Premium 6 205/55 R16 91V', 'Conti Premium 6 205/55/17 91V', '205/55 R16', '205/55/17'],
  ['Ultegra CS-R8000 11-28T', 'Ultegra CS-R8000 11-32', '11-28T', '11-32'],
  ['DID 525VX3 118 Glieder', 'DID 525VX3 120 links', '118 Glieder', '120 links'],
  ['Vengeance LPX 16GB (2x8GB)', 'Vengeance LPX 16GB 1 x 16GB', '2x8GB', '1 x 16GB'],
  ['Surface Pro 9 i5/8/256', 'Surface Pro 9 i5 16/256', '8/256', '16/256'],
  ['OM-D E-M10 Mark II', 'OM-D E-M10 mk3', 'Mark II', 'mk3'],
  ['Extreme Pro 64GB SDXC UHS-I', 'Extreme Pro 64GB SDXC UHS-II', 'UHS-I', 'UHS-II'],
  ['Corvel HDMI 2.0 cable', 'Corvel HDMI 2.1 cable', 'HDMI 2.0', 'HDMI 2.1'],
  ['Corvel stick USB 2.0', 'Corvel stick USB 3.2', 'USB 2.0', 'USB 3.2'],
  ['Corvel USB-A to USB-C cable', 'Corvel USB-C auf USB-C Kabel', 'USB-A to USB-C', 'USB-C auf USB-C'],
])('%s is written in one notation with %s, and is another', (left, right, mine, theirs) => {
  expect(asked(notationConflict, left, right)).toEqual([mine, theirs]);
  expect(asked(notationConflict, right, left)).toEqual([theirs, mine]);
});

it.each([
  ['Conti 205/55 R16 91V', 'Conti 205/55R16 91 V'],
  ['OM-D E-M10 Mark II', 'OM-D E-M10 mk2'],
  // whichever end is named first, and two names of one speed
  ['Corvel USB-A to USB-C cable', 'Corvel cable USB Type-C to USB Type-A'],
  ['Corvel stick USB 3.0', 'Corvel stick USB 3.1'],
  // so many bits
  ['Office 32/64 bit', 'Office 8/256'],
  // the one says it in no notation, or both values
  ['CS-R8000 11-28T or 11-32T', 'CS-R8000 11-32T'],
])('%s and %s are written alike', (left, right) => {
  expect(asked(notationConflict, left, right)).toBeNull();
});

it.each([
  ['Samsung 990 PRO 2TB without heatsink', 'Samsung 990 PRO 2TB Heatsink', 'without heatsink', 'heatsink'],
  ['Jabra 65 ohne Ladestation', 'Jabra 65 mit Ladestation', 'ohne Ladestation', 'ladestation'],
  ['GSR 18V-55 Solo', 'GSR 18V-55 2 x 2,0 Ah', 'Solo', '2,0 Ah'],
  ['Corvel butter unsalted', 'Corvel butter salted', 'unsalted', 'salted'],
  ['Makita DTD153 body only', 'Makita DTD153 5.0Ah kit', 'body only', '5.0Ah'],
  ['Lumar A350 body black', 'Lumar A350 with 18-55mm lens', 'body', '18-55mm'],
  ['Lumar X10 nur Gehäuse', 'Lumar X10 Kit 16-50 mm', 'nur Gehäuse', '16-50 mm'],
  ['Lumar A350 Body', 'Lumar A350 + 50 mm f/1.8', 'Body', '50 mm'],
])('%s lacks what %s has', (left, right, mine, theirs) => {
  expect(asked(exclusionConflict, left, right)).toEqual([mine, theirs]);
  expect(asked(exclusionConflict, right, left)).toEqual([theirs, mine]);
});

it.each([
  ['Siemens no frost fridge', 'Siemens fridge frost free'],
  ['Ketchup no added sugar', 'Ketchup no sugar added'],
  ['Striber creme uden parfume', 'Striber creme u/parfume'],
  ['Spaghetti no 5', 'Spaghetti 5'],
  ['Corvel universal remote', 'Corvel remote'],
  ['Makita DDF453 bare', 'Makita DDF453 bez akumulatora'],
  ['Makita DDF453 5 Ah body and case', 'Makita DDF453 5 Ah'],
  ['Lumar A350 body and 18-55 mm lens', 'Lumar A350 kit with 18-55mm lens'],
  ['Lumar A350 body', 'Lumar A350 camera, 95 mm wide'],
])('%s lacks nothing that %s has', (left, right) => {
  expect(asked(exclusionConflict, left, right)).toBeNull();
});

it('tells graphics cards of one number by what follows it, wherever it stands', () => {
  const card = 'ASUS Dual GeForce GTX 1660 OC 6GB';
  expect(asked(notationConflict, card, 'ASUS DUAL-GTX1660S-O6G')).toEqual(['GeForce GTX 1660', 'GTX1660']);
  expect(asked(notationConflict, 'Zotac RTX 2060 AMP Super', 'Zotac RTX 2060 SUPER')).toBeNull();
  expect(asked(notationConflict, 'EVGA GTX1080 Superclocked', 'EVGA GeForce GTX 1080')).toBeNull();
  expect(asked(notationConflict, card, 'ASUS GeForce RTX 3060 Ti')).toBeNull();
});

it('holds materials apart unless a model number in common says that they are of one thing', () => {
  const apart = match({ title: 'Manfrotto 055 tripod carbon' }, { title: 'Manfrotto 055 tripod aluminium' });
  expect(apart.evidence.find(({ veto }) => veto)).toMatchObject({ left: 'carbon', right: 'aluminium' });
  const watch = { title: 'Citizen BM6838-09X leather' };
  const one = match(watch, { title: 'Citizen BM6838-09X stainless' });
  expect(one.evidence.some(({ veto }) => veto)).toBe(false);
});

it('lets a whole part number outweigh opposite words', () => {
  const one = match(
    { title: 'Transcend 64GB microSDXC UHS-I 300x TS64GUSDU1' },
    { title: 'Transcend TS64GUSDU1 flash memory card 64 GB SDXC UHS-I' },
  );
  expect(one.evidence.some(({ veto }) => veto)).toBe(false);
});
