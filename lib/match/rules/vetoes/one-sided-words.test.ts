// What one title alone says and what makes another product: free of sugar, a refill, a trial.
import { describe, expect, it } from 'vitest';
import { workOf } from '../../../../tests/worked.ts';
import type { Product } from '../../../product/schema.ts';
import { understand } from '../../../understand/index.ts';
import { FEATURES } from '../../compare/compare.ts';
import { matchTogether } from '../../index.ts';
import learned from '../../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../../learned/weights.ts';
import { Prepared } from '../../prepare/prepare.ts';
import { WordForms } from '../../words/word-forms.ts';
import { oneSidedWord } from './one-sided-words.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const lone = (left: Product, right: Product) =>
  oneSidedWord(new Prepared(understand(left), forms), new Prepared(understand(right), forms))?.aspect ?? null;

/** The only result of a search, and one that its list made likely. */
const outcome = (left: Product, right: Product): string | undefined =>
  matchTogether(left, [right], { promises: [0.97], others: [] })[0]?.outcome;

describe('what a product is free of', () => {
  it.each([
    ['Corvel Almond Milk 1 l', 'No Added Sugar'],
    ['Corvel Strawberry Jam 370 g', 'Sugar Free'],
    ['Corvel Happy Cola 200 g', 'zuckerfrei'],
    ['Corvel Lemon Mint 75 g', 'sans sucre'],
    ['Corvel Yogurt Vaniglia 150 g', 'senza zuccheri'],
    ['Corvel Galletas Chocolate 300 g', 'sin azúcares'],
    ['Corvel Sok Jabłkowy 1 l', 'bez cukru'],
    ['Corvel Pindakaas 350 g', 'zonder toegevoegde suikers'],
    ['Corvel Mel 300 g', 'sem adição de açúcar'],
    ['Corvel Choklad 60 g', 'utan tillsatt socker'],
    ['Corvel jogurtti 200 g', 'sokeriton'],
    ['Corvel kakaó 200 g', 'cukormentes'],
    ['Corvel çikolata 80 g', 'şekersiz'],
    ['Фабула пюре яблоко 90 г', 'без добавления сахара'],
    ['Corvel Lager 6 x 330 ml', '0.0'],
    ['Corvel Weissbier 500 ml', 'alkoholfrei'],
    ['Corvel piwo jasne 0,5 l', 'bezalkoholowe'],
    ['Corvel Crema Ground Coffee 250 g', 'Decaf'],
    ['Corvel Krönung gemahlen 500 g', 'entkoffeiniert'],
    ['Corvel Cola 330 ml can', 'Caffeine Free'],
    ['Corvel Penne Rigate 500 g', 'Gluten Free'],
    ['Corvel Tarallucci 800 g', 'senza glutine'],
    ['Corvel Milk Semi Skimmed 1 l', 'Lactose Free'],
    ['Corvel Classic Chips 150 g', 'Unsalted'],
    ['Corvel Body Wash 355 ml', 'Unscented'],
    ['Corvel Waschlotion 400 ml', 'parfümfrei'],
    ['Corvel fugtcreme 250 ml', 'u/parfume'],
    ['花園 緑茶 600ml', '無糖'],
    ['Corvel Orange 330 ml', 'Zero'],
    ['Corvel Orange 6x1.5L', 'Zero'],
  ])('%s is no more the same with "%s"', (title, words) => {
    const left = { title };
    const right = { title: `${title} ${words}` };
    expect(lone(left, right)).toMatchObject({ aspect: 'role', left: null, right: words });
    expect(lone(right, left)).toMatchObject({ aspect: 'role', left: words, right: null });
    expect(outcome(left, right)).not.toBe('same');
    expect(outcome(right, left)).not.toBe('same');
  });

  it.each([
    ['said in two languages', 'Corvel jam sugar free 370 g', 'Corvel confiture sans sucre 370 g'],
    ['said as a light drink', 'Corvel Cola Zero 1 l', 'Corvel Cola Zero no sugar 1 l'],
    ['the shop gives it free', 'Corvel Eau de Parfum 50 ml', 'Corvel Eau de Parfum 50 ml free shipping'],
    ['no drink', 'Corvel Gravity Chair', 'Corvel Zero Gravity Chair'],
    ['a number', 'Corvel Eau de Parfum 50 ml', 'Corvel No 5 Eau de Parfum 50 ml'],
    ['of two things', 'Corvel spray eucalyptus', 'Corvel spray sans javel, parfum eucalyptus'],
    ['a core', 'Intel Xeon 2650 v4', 'Intel Xeon 2650 v4 deca core'],
    ['nothing of it', 'Corvel jam 370 g', 'Corvel confiture 370 g'],
  ])('%s: no difference', (_, left, right) => {
    expect(lone({ title: left }, { title: right })).toBeNull();
    expect(lone({ title: right }, { title: left })).toBeNull();
  });

  it('not where the details say it too, or a GTIN or a whole model number settles it', () => {
    const [plain, free] = ['Corvel Almond Milk 1 l', 'Corvel Almond Milk sugar free 1 l'];
    expect(lone({ title: plain, description: 'Almond drink, no added sugar.' }, { title: free })).toBeNull();
    const code = '4006381333931';
    expect(lone({ title: plain, gtin: code }, { title: free, gtin: code })).toBeNull();
    expect(lone({ title: `${plain} KX9000B` }, { title: `${free} KX9000B` })).toBeNull();
  });
});

describe('a word that is said where it applies', () => {
  it.each([
    ['Corvel Pro Chicken 12 kg', 'Corvel Pro Puppy Chicken 12 kg', 'Puppy'],
    ['Corvel losos 3 kg', 'Corvel štěně losos 3 kg', 'štěně'],
    ['Corvel Sakura Diffuser 250 ml', 'Corvel Sakura Diffuser Refills 250 ml', 'Refills'],
    ['Corvel Terra Cylinder', 'Corvel Terra Replacement Cylinder', 'Replacement'],
    ['Corvel Aventus Eau de Parfum', 'Corvel Aventus Eau de Parfum Sample', 'Sample'],
    ['Corvel Crème Mains Karité', 'Corvel Crème Mains Karité échantillon', 'échantillon'],
    ['Corvel Lightroom 1 year', 'Corvel Lightroom 1 year Trial', 'Trial'],
    ['Corvel Scissors 21 cm', 'Corvel Scissors left-handed 21 cm', 'left-handed'],
    ['Corvel Travel Kettle 1.5L', 'Corvel Travel Kettle 1.5L US Plug', 'US Plug'],
    ['Corvel Princess GameCube', 'Corvel Princess GameCube NTSC', 'NTSC'],
    ['Corvel Metropolis DVD', 'Corvel Metropolis DVD Region 1', 'Region 1'],
    ['Corvel Stream Keyboard Black', 'Corvel Stream Keyboard Black UK Layout', 'UK Layout'],
  ])('%s is not %s', (left, right, words) => {
    expect(lone({ title: left }, { title: right })?.right).toBe(words);
    expect(outcome({ title: left }, { title: right })).not.toBe('same');
    expect(outcome({ title: right }, { title: left })).not.toBe('same');
  });

  it.each([
    ['Corvel K70 Red US', 'Corvel K70 Red US layout'],
    ['Corvel board QWERTZ', 'Corvel board German layout'],
    ['Corvel shampoo 300 ml', 'Corvel Volume shampoo 300 ml'],
    ['Corvel shampoo volume 300 ml', 'Corvel shampoo 300 ml'],
    ['Corvel Sekt 0,75 l', 'Corvel Sekt 11 % vol., 75 cl'],
    ['Corvel battery for vacuum', 'Corvel replacement battery for vacuum'],
    ['Corvel Five razor blades 8 pack', 'Corvel Five replacement blades 8s'],
    ['Corvel Five blades 8s', 'Corvel Five lames de rechange x8'],
    ['Corvel iO toothbrush heads x4', 'Corvel iO refill heads, 4 pack'],
    ['Corvel Pure water filter 6 pack', 'Corvel Pure refill filter x6'],
    ['Corvel Phone R7 67W', 'Corvel Phone R7 ricarica rapida 67W'],
  ])('%s may be %s', (left, right) => {
    expect(lone({ title: left }, { title: right })).toBeNull();
    expect(lone({ title: right }, { title: left })).toBeNull();
  });
});

it('takes time linear in the text', () => {
  const long = { title: 'no '.repeat(300_000), description: 'sans vol. 3 '.repeat(90_000) };
  expect(workOf(() => lone(long, { title: 'sugar free '.repeat(90_000) }))).toBeLessThan(300);
});
