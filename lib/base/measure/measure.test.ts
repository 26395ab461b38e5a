// Quantities as product texts write them, in base units, and what only looks like one.

import { describe, expect, it } from 'vitest';
import { workOf } from '../../../tests/worked.ts';
import { readMeasures } from './measure.ts';

const read = (text: string): [string, number, string][] =>
  readMeasures(text).map(({ dimension, value, start, end }) => [dimension, value, text.slice(start, end)]);

describe('readMeasures', () => {
  it.each<[string, [string, number, string][]]>([
    ['6 x 330 ml', [['volume', 330, '330 ml']]],
    ['6x330ml cola', [['volume', 330, '330ml']]],
    ['15,6 zoll', [['length', 396.24, '15,6 zoll']]],
    // the unit ahead of its number: a year and a number in a row are none of it
    ['vino rosso 2019 cl. 75', [['volume', 750, 'cl. 75']]],
    ['spaghetti n.12 gr 500', [['mass', 500, 'gr 500']]],
    ['brioss x10 gr 270', [['mass', 270, 'gr 270']]],
    // a stroke between two of one kind parts no inch
    [
      'phone 3/32gb',
      [
        ['data', 3e9, '3'],
        ['data', 32e9, '32gb'],
      ],
    ],
    [
      'phone 4/64 gb',
      [
        ['data', 4e9, '4'],
        ['data', 64e9, '64 gb'],
      ],
    ],
    [
      'pans 24/28 cm',
      [
        ['length', 240, '24'],
        ['length', 280, '28 cm'],
      ],
    ],
    ['pipe 3/4 zoll', [['length', 19.05, '3/4 zoll']]],
    [
      'tape 8 m / 32 mm',
      [
        ['length', 8000, '8 m'],
        ['length', 32, '32 mm'],
      ],
    ],
    ['vitamin d3 2.000 i.e. 60', [['activity', 2000, '2.000 i.e']]],
    ['vitamina d 1000 u.i.', [['activity', 1000, '1000 u.i']]],
    [
      'security 3 zarizeni 2 roky',
      [
        ['users', 3, '3 zarizeni'],
        ['time', 63115200, '2 roky'],
      ],
    ],
    ['lamp 2700 k', [['colour-temperature', 2700, '2700 k']]],
    ['caffe in grani kg 1', [['mass', 1000, 'kg 1']]],
    ['acqua lt 1,5', [['volume', 1500, 'lt 1,5']]],
    ['vitamin d3 1000iu', [['activity', 1000, '1000iu']]],
    ['kassette 12-fach', [['outlets', 12, '12-fach']]],
    [
      'bettwasche 135x200 + 80x80 cm',
      [
        ['length', 1350, '135'],
        ['length', 2000, '200'],
        ['length', 800, '80'],
        ['length', 800, '80 cm'],
      ],
    ],
    ['15.6" laptop', [['length', 396.24, '15.6"']]],
    ['hdd 0.5tb', [['data', 5e11, '0.5tb']]],
    ['1,000 ml', [['volume', 1000, '1,000 ml']]],
    ['2.500,5 g', [['mass', 2500.5, '2.500,5 g']]],
    ['napoj 0 75 l', [['volume', 750, '0 75 l']]],
    ['1 1/2 in', [['length', 38.1, '1 1/2 in']]],
    ['12 fl oz', [['volume', 354.882, '12 fl oz']]],
    ['24本', [['count', 24, '24本']]],
    // no space stands before a number there either
    ['整箱12盒', [['count', 12, '12盒']]],
    ['신라면120g', [['mass', 120, '120g']]],
    ['第12卷', []],
    ['134그램', [['mass', 134, '134그램']]],
    ['حليب 200 مل', [['volume', 200, '200 مل']]],
    ['ข้าวหอมมะลิ 5 กิโลกรัม', [['mass', 5000, '5 กิโลกรัม']]],
    ['sūris 4 vnt', [['count', 4, '4 vnt']]],
    [
      '500mlx24本',
      [
        ['volume', 500, '500ml'],
        ['count', 24, '24本'],
      ],
    ],
    ['80 g/m2', [['paper', 80, '80 g/m2']]],
    ['odkurzacz 3 w 1, 25,2 v', [['voltage', 25.2, '25,2 v']]],
    ['mixer 5 v 1', []],
    ['charger 3-in-1', []],
    [
      '24-in 1080p',
      [
        ['length', 609.6, '24-in'],
        ['lines', 1080, '1080p'],
      ],
    ],
    ['5 v 1 a', [['voltage', 5, '5 v']]],
    [
      '12 v 1 stk',
      [
        ['voltage', 12, '12 v'],
        ['count', 1, '1 stk'],
      ],
    ],
    ['6 개월', [['time', 15778800, '6 개월']]],
    [
      '24-70mm',
      [
        ['length', 24, '24'],
        ['length', 70, '70mm'],
      ],
    ],
    [
      '10 x 20 x 30 cm',
      [
        ['length', 100, '10'],
        ['length', 200, '20'],
        ['length', 300, '30 cm'],
      ],
    ],
    ['10er pack', [['count', 10, '10er']]],
    ['3/4 inch', [['length', 19.05, '3/4 inch']]],
    [
      'washer dryer 7/4kg',
      [
        ['mass', 7000, '7'],
        ['mass', 4000, '4kg'],
      ],
    ],
    ['lens 24mm f/1.4l', [['length', 24, '24mm']]],
    ['lens 100mm f2.8 l macro', [['length', 100, '100mm']]],
    ['lens 35mm 1:1.8 g', [['length', 35, '35mm']]],
    ['set of 100 pc', [['count', 100, '100 pc']]],
    ['kettle 2200 w', [['power', 2200, '2200 w']]],
    ['iphone 13 128 go minuit', [['data', 128e9, '128 go']]],
    ['disque dur externe 2 to usb', [['data', 2e12, '2 to']]],
    ['akku 10.000 mah', [['charge', 10_000, '10.000 mah']]],
    ['heizung 1.200 w', [['power', 1200, '1.200 w']]],
    ['powerbank 10 000 mah', [['charge', 10_000, '10 000 mah']]],
    ['scale 28.350 g', [['mass', 28.35, '28.350 g']]],
    ['50毫升修护', [['volume', 50, '50毫升']]],
    ['テレビ 43v型', [['length', 1092.2, '43v型']]],
    ['телевизор 50 дюимов', [['length', 1270, '50 дюимов']]],
    ['phone 5g 128gb', [['data', 128e9, '128gb']]],
    ['saffron 5g', [['mass', 5, '5g']]],
    ['lte router 4g', []],
    ['case for a tablet wi-fi 4g', []],
    ['switch 24 x 1g rj45 10g sfp+', []],
    // a bus's rate is no memory, and what says itself that it is a rate is read as such
    ['sata 6gb s 256mb', [['data', 256e6, '256mb']]],
    [
      'sas 12 gb/s 600 gb',
      [
        ['data-rate', 12e9, '12 gb/s'],
        ['data', 600e9, '600 gb'],
      ],
    ],
    ['ssd 6gb', [['data', 6e9, '6gb']]],
    ['chocolate 256g', [['mass', 256, '256g']]],
    // of what has memory a "g" is a gigabyte in east asia, and 5g a network
    [
      '手机 512g黑 12g',
      [
        ['data', 512e9, '512g'],
        ['data', 12e9, '12g'],
      ],
    ],
    [
      'zenfone 5g智慧 8g/256g',
      [
        ['data', 8e9, '8g'],
        ['data', 256e9, '256g'],
      ],
    ],
    // the next number stands on the unit
    [
      '米5kg2袋',
      [
        ['mass', 5000, '5kg'],
        ['count', 2, '2袋'],
      ],
    ],
    ['abc 5kg2x', []],
    // what is written with a sign inside, and beside the volume that begins alike
    ['קמח 1.5 ק"ג', [['mass', 1500, '1.5 ק"ג']]],
    ["200 ג' קפה", [['mass', 200, '200 ג']]],
    ["256 ג'יגה", [['data', 256e9, "256 ג'יגה"]]],
    ['20000 ميلي امپر', [['charge', 20000, '20000 ميلي امپر']]],
    ['4000 ميلي ليتر', [['volume', 4000, '4000 ميلي']]],
    ['500 மிலி', [['volume', 500, '500 மிலி']]],
    ['200 গ্রাম', [['mass', 200, '200 গ্রাম']]],
    ['66 حفاض', [['count', 66, '66 حفاض']]],
    ['20パック', [['count', 20, '20パック']]],
    ['flash card 1066x', [['speed-factor', 1066, '1066x']]],
    ['motor 125cc', [['volume', 125, '125cc']]],
    [
      '16 core 3 ghz',
      [
        ['cores', 16, '16 core'],
        ['frequency', 3e9, '3 ghz'],
      ],
    ],
    ['2x 2.0 ah', [['charge', 2000, '2.0 ah']]],
    ['12斤', [['mass', 6000, '12斤']]],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'i7-6700k',
    'lds4821ww',
    '2 to 4',
    'portable speaker go 3',
    'usb 3.0',
    'all-in-1 pods',
    'cards 23/24 mega tin',
    'kit 5 k',
    'gtx 1080',
    'chess tutor 2007 pc',
    'canon cl 541',
    'hose gr. 104',
    'studio 2005 w/manual',
    'tarn 5 5600x',
    'series 9 9477cc',
    "force 1 '07",
    '574 core grey',
    '1.0 core black',
    'sf 6h-22',
    'sl-1210gr',
    '',
  ])('finds none in %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('is bounded in number and time', () => {
    const time = workOf(() => {
      expect(readMeasures('1 ml '.repeat(200_000)).length).toBeLessThanOrEqual(64);
      readMeasures('1/2 x '.repeat(100_000));
      readMeasures('1,'.repeat(300_000));
      readMeasures('2019 cl. 7'.repeat(60_000));
    });
    expect(time).toBeLessThan(3000);
  });
});
