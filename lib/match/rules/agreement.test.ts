// How part numbers agree that are written apart, or that differ in the letters for a colour.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import { matchTogether } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/word-forms.ts';
import { agreementOf } from './agreement.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const agreement = (left: string, right: string): string =>
  agreementOf(
    new Prepared(understand({ title: left }), forms),
    new Prepared(understand({ title: right }), forms),
  );

describe('a part number', () => {
  it.each([
    ['Corvel Torque Wrench TW88X1052', 'Corvel Torque Wrench TW88 .X1052', 'whole'],
    ['Corvel Bench Grinder NNBG479SB', 'Corvel NN BG479SB bench grinder', 'whole'],
    ['Corvel bench grinder in black RXG863BK', 'Corvel Bench Grinder RXG863BL', 'whole'],
    ['Corvel bench grinder RXG863', 'Corvel bench grinder RXG863W', 'part'],
    ['Corvel bench grinder RXG863BK', 'Corvel bench grinder RXG863W', 'none'],
    ['Corvel bench grinder red RXG863', 'Corvel bench grinder RXG863W', 'none'],
    ['Corvel TCAM22.110.B coffee machine', 'Corvel TCAM 22.110.B coffee machine', 'whole'],
    // what goes on is not written out whole
    ['Corvel drill kit DSLR350K', 'Corvel drill DSL-R350', 'part'],
    ['Corvel Torque Wrench 8T00205', 'Corvel Torque Wrench 8T00 .205', 'whole'],
    ['Corvel Torque Wrench TX870LS', 'Corvel Torque Wrench TX870 LS', 'whole'],
    ['Corvel Bench Grinder TX87LS', 'Corvel Bench Grinder TX87 LS', 'whole'],
    // codes without digits
    ['Corvel leather sleeve LCVTWB', 'Corvel LCV-TW/B sleeve', 'part'],
    ['Corvel leather sleeve LCVTWB', 'Corvel leather sleeve LCVTWK', 'none'],
    ['Corvel LCV soft leather sleeve lcvtwb', 'Corvel Soft Compact Sleeve LCVTWB', 'part'],
    ['Corvel Strenkto sleeve', 'Corvel Strenkto soft sleeve', 'none'],
    ['Corvel leather sleeve', 'Corvel leather sleeve', 'none'],
    // a mark makes another model of a line, and says little beside a part's number
    ['Corvel HX11 camera', 'Corvel HX11 Mini camera', 'part'],
    ['Corvel HX11-4450 camera', 'Corvel HX11-4450 Mini camera', 'whole'],
    // a name that opens the title, and a number of that shape elsewhere
    ['Tutor3 course for spreadsheets', 'Tutor3 course for slides', 'none'],
    ['Corvel case VGTAMC2', 'Corvel neoprene case VGTAMC2', 'whole'],
    // a standard in two words
    ['Corvel monitor HDR1000 B27', 'Corvel screen HDR 1000 C32', 'none'],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(agreement(left, right)).toBe(expected);
    expect(agreement(right, left)).toBe(expected);
  });
});

describe('a part number that both name', () => {
  const outcome = (left: Product, right: Product): string | undefined =>
    matchTogether(left, [right], { promises: [0.97], others: [] })[0]?.outcome;
  const own = { title: 'Corvel TZC410T compact tool changer TZC410T', brand: 'Corvel' };

  it('leaves open how many parts it holds', () => {
    expect(
      outcome(own, { title: 'Corvel 5 piece compact tool changer - TZC410T', brand: 'Corvel' }),
    ).not.toBe('different');
    expect(outcome(own, { title: 'Corvel compact tool changer 3 pack - TZC410T', brand: 'Corvel' })).not.toBe(
      'same',
    );
  });

  it('may tell itself how many they are', () => {
    const sheets = { title: 'Corvel abrasive sheets for the SK40 sander SVX120P', brand: 'Corvel' };
    const pack = { title: 'Corvel SK40 abrasive sheets 120 pack - SVX120P', brand: 'Corvel' };
    expect(outcome(sheets, pack)).toBe('same');
    // whichever other number they share
    const mpn = 'QX-7781KL';
    expect(outcome({ ...sheets, mpn }, { ...pack, mpn })).toBe('same');
    const others = { title: 'Corvel SK40 abrasive sheets 60 pack - SVX120P', brand: 'Corvel' };
    expect(outcome(sheets, others)).not.toBe('same');
  });
});

it("a maker's name that looks like a number is none", () => {
  const [left, right] = ['Learn4 training for Quenby Tables', 'Learn4 training for Quenby Slides'].map(
    (title) => new Prepared(understand({ title, brand: 'Learn4' }), forms),
  );
  expect(left === undefined || right === undefined ? null : agreementOf(left, right)).toBe('none');
});

it('single digits of their own part nothing where a model number agrees', () => {
  const ours = {
    title: 'Corvel pv63k650 63 " plasma hdtv, contrast 1,000,000:1, pv63k650t',
    brand: 'Corvel',
  };
  const theirs = { title: 'Corvel 63 " Flat Panel Series 6 Plasma HDTV - PV63K650', brand: 'Corvel' };
  expect(matchTogether(ours, [theirs], { promises: [0.97], others: [] })[0]?.outcome).toBe('same');
});
