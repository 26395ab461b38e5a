import { describe, expect, test } from 'vitest';
import { NO_SIBLINGS, siblingWordingOf, type Worded } from './sibling-wording.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const COLOURS = ['obsidian', 'white'];

/** Our product is "Drift 30 obsidian boxed". */
function result(said: string, lacking: string, beyond: string): Worded {
  const all = words(said);
  const varied = new Set(all.filter((word) => COLOURS.includes(word)));
  const numbers = new Set(all.filter((word) => /^cv\d{4}/.test(word)));
  return { lacking: words(lacking), beyond: words(beyond), said: new Set(all), varied, numbers, level: true };
}

const plain = result('corvel drift 30 obsidian dual sim', 'boxed', 'dual sim');
const white = result('corvel drift 30 white dual sim', 'boxed obsidian', 'dual sim ~white');
const plus = result('corvel drift 30 plus obsidian dual sim', 'boxed', 'plus dual sim');
const plusWhite = result('corvel drift 30 plus white dual sim', 'boxed obsidian', 'plus dual sim ~white');
const kettle = result('tarn kettle', 'drift 30 obsidian boxed', 'tarn kettle');

describe('beside what is told alike', () => {
  test.each([
    [
      'the shop’s manner says nothing',
      plain,
      [plus, white],
      { kin: 1, kinRare: 0, kinMissing: 0, kinClean: 1 },
    ],
    ['a name of its own does', plus, [plain, white], { kin: 1, kinRare: 1, kinMissing: 0, kinClean: 0 }],
    ['and in all colours of its line', plus, [plain, plusWhite], { kin: 1, kinRare: 1, kinClean: 0 }],
    ['a word of ours that a sibling says does', white, [plus], { kin: 1, kinMissing: 1, kinClean: 0 }],
    [
      'a colour that another line comes in does',
      white,
      [plusWhite, plus],
      { kin: 1, kinRare: 1, kinClean: 0 },
    ],
    ['its own line in other colours shows no manner', plus, [plusWhite], NO_SIBLINGS],
    [
      'nor where each has a number',
      result('cv3010a drift 30 plus obsidian', 'boxed', 'cv3010a plus'),
      [result('cv3010b drift 30 plus white', 'boxed obsidian', 'cv3010b plus ~white')],
      NO_SIBLINGS,
    ],
    [
      'but numbers alone part two models',
      result('cv3010 obsidian', 'boxed', ''),
      [result('cv3020 obsidian', 'boxed', 'cv3020')],
      { kin: 1, kinClean: 1 },
    ],
    ['other things are no kin', plain, [kettle], NO_SIBLINGS],
    ['a mark of one alone does', { ...plain, level: false }, [plus, white], { kin: 1, kinClean: 0 }],
  ])('%s', (_, own, others, expected) => {
    expect(siblingWordingOf(own, others)).toMatchObject(expected);
  });
});
