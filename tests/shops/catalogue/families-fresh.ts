// Product families whose failures are never looked at: written before the rules they measure, and of kinds that no other family
// has. Brands are invented.
import type { Family } from './family.ts';

export const FRESH: readonly Family[] = [
  {
    key: 'tempo',
    set: 'fresh',
    brand: 'Corvane',
    noun: 'watch',
    lines: [
      { name: 'Tempo 4', code: 'CV-T4', price: 22900, facts: { 'Battery life': '7 days' } },
      { name: 'Tempo 5', code: 'CV-T5', price: 26900, facts: { 'Battery life': '9 days' } },
    ],
    options: [
      ['term:41mm', 'term:45mm'],
      ['colour:black', 'colour:steel'],
    ],
    grouped: ['colour'],
    facts: { 'Water resistance': '5 ATM', GPS: 'dual band' },
    extras: [
      { kind: 'refurbished', line: 0, price: 15900, options: ['term:45mm', 'colour:black'] },
      {
        kind: 'accessory',
        line: 1,
        brand: 'Packwell',
        noun: 'strap',
        code: 'PW-WB45',
        price: 1990,
        options: ['colour:black'],
      },
    ],
  },
  {
    key: 'swift',
    set: 'fresh',
    brand: 'Datlin',
    noun: 'card',
    lines: [
      { name: 'Swift', code: 'DSW', price: 1290, facts: { 'Read speed': '100 MB/s' } },
      { name: 'Swift Extreme', code: 'DSWX', price: 1990, facts: { 'Read speed': '190 MB/s' } },
    ],
    options: [['storage:64', 'storage:128', 'storage:256', 'storage:512']],
    grouped: ['storage'],
    facts: { Class: 'UHS-I, V30' },
  },
  {
    key: 'vorteo',
    set: 'fresh',
    brand: 'Casabel',
    noun: 'blender',
    lines: [
      { name: 'Vorteo 600', code: 'CB-V600', price: 5990, facts: { Power: '600 W' } },
      { name: 'Vorteo 1000', code: 'CB-V1000', price: 8990, facts: { Power: '1000 W' } },
      { name: 'Vorteo 1000 Vacuum', code: 'CB-V1000V', price: 12990, facts: { Power: '1000 W' } },
    ],
    options: [['colour:black', 'colour:cream', 'colour:steel']],
    grouped: ['colour'],
    facts: { Jug: '1.5 l, glass', Speeds: '5' },
    extras: [{ kind: 'refurbished', line: 1, price: 5990, options: ['colour:black'] }],
  },
  {
    key: 'nutrivale',
    set: 'fresh',
    brand: 'Nutrivale',
    noun: 'capsules',
    lines: [
      { name: 'Vitamin D3 1000 IU', code: 'NV-D1', price: 990, facts: { Vegan: 'no' } },
      { name: 'Vitamin D3 4000 IU', code: 'NV-D4', price: 1290, facts: { Vegan: 'no' } },
      { name: 'Vitamin D3 + K2', code: 'NV-DK', price: 1590, facts: { Vegan: 'yes' } },
    ],
    options: [['count:60', 'count:120', 'count:240']],
    grouped: [],
    facts: { Gluten: 'free' },
  },
  {
    key: 'colorana',
    set: 'fresh',
    brand: 'Colorana',
    noun: 'paint',
    lines: [
      { name: 'Silkmatt Pro', code: 'CSP', price: 2490, facts: { Finish: 'matt' } },
      { name: 'Silkmatt Kitchen & Bath', code: 'CSK', price: 2890, facts: { Finish: 'satin' } },
    ],
    options: [
      ['volume:2500', 'volume:5000'],
      ['colour:white', 'colour:grey'],
    ],
    grouped: ['colour'],
    facts: { Coverage: '8 m²/l' },
  },
  {
    key: 'washwell',
    set: 'fresh',
    brand: 'Washwell',
    noun: 'detergent',
    lines: [
      { name: 'Color Gel', code: 'WW-CG', price: 590 },
      { name: 'Sensitive Gel', code: 'WW-SG', price: 640 },
    ],
    options: [
      ['volume:1000', 'volume:2000'],
      ['pack:1', 'pack:3'],
    ],
    grouped: [],
    facts: { Dose: '50 ml', Allergens: 'none' },
  },
  {
    key: 'tendra',
    set: 'fresh',
    brand: 'Tendra',
    noun: 'mattress',
    lines: [
      { name: 'Cloud 18', code: 'TC18', price: 19900, facts: { Height: '18 cm' } },
      { name: 'Cloud 24', code: 'TC24', price: 34900, facts: { Height: '24 cm' } },
    ],
    options: [
      ['term:90x200', 'term:140x200', 'term:160x200'],
      ['term:firm', 'term:soft'],
    ],
    grouped: [],
    facts: { Cover: 'washable at 60 °C' },
  },
  {
    key: 'clackboard',
    set: 'fresh',
    brand: 'Keywright',
    noun: 'keyboard',
    lines: [
      { name: 'Clack 75', code: 'KW-C75', price: 9900, facts: { Keys: '84' } },
      { name: 'Clack 75 Wireless', code: 'KW-C75W', price: 12900, facts: { Keys: '84' } },
    ],
    options: [
      ['term:ukqwerty', 'term:deqwertz'],
      ['colour:black', 'colour:white'],
    ],
    grouped: ['colour'],
    facts: { Switches: 'hot-swappable' },
    extras: [
      { kind: 'refurbished', line: 1, price: 7900, options: ['term:deqwertz', 'colour:white'] },
      { kind: 'accessory', line: 0, noun: 'keycaps', code: 'KW-PBT', price: 3990, options: ['colour:grey'] },
    ],
  },
  {
    key: 'bocage',
    set: 'fresh',
    brand: 'Domaine Bocage',
    noun: 'wine',
    lines: [
      { name: 'Grande Réserve 2019', code: '', price: 1890, facts: { Alcohol: '13.5 %' } },
      { name: 'Grande Réserve 2020', code: '', price: 1790, facts: { Alcohol: '13 %' } },
    ],
    options: [
      ['volume:375', 'volume:750'],
      ['pack:1', 'pack:6'],
    ],
    grouped: [],
    facts: { Region: 'Languedoc', Grapes: 'Syrah, Grenache' },
  },
  {
    key: 'velora',
    set: 'fresh',
    brand: 'Velora',
    noun: 'helmet',
    lines: [
      { name: 'Urban', code: 'VL-U', price: 5990, facts: { Weight: '340 g' } },
      { name: 'Urban Mips', code: 'VL-UM', price: 8990, facts: { Weight: '370 g' } },
    ],
    options: [
      ['term:medium', 'term:large'],
      ['colour:black', 'colour:white'],
    ],
    grouped: ['term'],
    facts: { Light: 'rear LED' },
  },
];
