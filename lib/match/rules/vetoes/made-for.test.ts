// Titles that say what they are made for, in several languages, against what they are made for and against their like.
import { describe, expect, it } from 'vitest';
import { match } from '../../index.ts';

describe('what is made for a thing', () => {
  it.each([
    ['Ohrpolster Ersatz für Tarnow WH-720N, 1 Paar', 'Tarnow WH-720N kabellose Kopfhörer schwarz', 'Tarnow'],
    ['Muurbeugel voor Tarnow 43PX7608 televisie', 'Tarnow 43PX7608 - 43 inch - 4K', 'Tarnow'],
    ['Filtr do odkurzacza Tarnow EC412SW', 'Odkurzacz bezworkowy Tarnow EC412SW', 'Tarnow'],
    ['Tarnow VX55 için uzaktan kumanda', 'Tarnow VX55 139 Ekran Smart TV', 'Tarnow'],
    ['Tarnow WH-720N 対応 イヤーパッド', 'Tarnow WH-720N ワイヤレスヘッドホン', 'Tarnow'],
    ['Charging stand for Tarnow GX500', 'Tarnow GX500 controller, white', 'Tarnow'],
    ['Baterie pro Tarnow EB-BG900', 'Tarnow EB-BG900 telefon', 'Tarnow'],
    // for a list of models, behind a word that means more than "for"
    ['Toner originale Tarnow TN2510 per HL-L2400DW HL-L2445DW', 'Tarnow HL-L2445DW laser printer', 'Tarnow'],
  ])('%s', (accessory, thing, brand) => {
    const verdict = match({ title: accessory }, { title: thing, brand });
    expect(['different', 'variant']).toContain(verdict.outcome);
    expect(verdict.probability).toBeLessThan(0.05);
    expect(verdict.evidence.some(({ aspect, veto }) => aspect === 'role' && veto)).toBe(true);
  });

  it.each([
    ['Tarnow Hybrid Case compatible with Pad 10, clear', 'Tarnow Hybrid case Pad 10 clear', 'Tarnow', false],
    ['Tarnow 737 power bank, compatible with Mac and Deck', 'Tarnow 737 power bank black', 'Tarnow', false],
    ['Slim case compatible with Tarnow Pad 10, clear', 'Tarnow Pad 10 case clear', 'Tarnow', true],
    ['Tarnow TN2420 compatible toner', 'Tarnow TN2420 toner', 'Tarnow', true],
    ['Toner ersetzt Tarnow TN2420', 'Tarnow TN2420 toner', 'Tarnow', true],
    ['Upmark Tarnow TN2420 compatible with HL-L2310D', 'Tarnow TN2420 toner', 'Tarnow', true],
  ])("%s: another maker's, as opposed to what its own goes with", (left, right, brand, other) => {
    const found = match({ title: left }, { title: right, brand });
    expect(found.evidence.some(({ aspect, veto }) => aspect === 'role' && veto)).toBe(other);
  });

  it('keeps two ways of telling one accessory together', () => {
    const left = { title: 'Smart case for Tarnow Pad 10, blue', brand: 'Tarnow' };
    const right = { title: 'Tarnow Pad 10 smart case blue', brand: 'Tarnow' };
    expect(match(left, right).evidence.some(({ veto }) => veto)).toBe(false);
  });
});

it.each([
  ['Linden pet bed for dogs and cats, removable washable cover, large', 'Linden cat and dog bed, large'],
  ['zegarek dla dzieci linden kids sun pro', 'Linden Smartwatch Kids Sun Pro'],
  ['čokoláda na varenie Linden 100g', 'Linden Na varenie 100 g'],
  ['CH-9109012-NA Linden Gaming K70 RGB', 'Linden K70 RGB LED keyboard'],
  // "pro" is "for" in Czech, and a better kind of a thing everywhere
  ['Linden Ironwulf Pro 6TB (LD6000NE000)', 'Linden 6TB 7200rpm NAS hard drive LD6000NE000'],
  ['linden pro bcfd150 integrated fridge freezer', 'linden bcfd150 integrated frost free fridge freezer'],
  ['Linden professional indoor dome camera QSD360', 'Linden QSD360 dome CCD camera color'],
  ['Linden rack switch 24 ports, 1 Gb per port, metal case', 'Linden rack switch, 24 port gigabit'],
])('%s is no accessory of what stands behind the "for"', (left, right) => {
  expect(match({ title: left }, { title: right }).evidence.some(({ veto }) => veto)).toBe(false);
});

it.each([
  ['Linden Diver watch 45 mm green dial', 'Linden Diver 200 m steel'],
  ['Linden LED bulb 8.5 W E27', 'Linden LED bulb 60 W replacement E27'],
  ['Linden Blue hard disk 1 TB SATA', 'Linden Blue hard disk 64 MB cache SATA'],
])('%s: what is so many times as much is no size of the same thing', (left, right) => {
  expect(match({ title: left }, { title: right }).evidence.some(({ veto }) => veto)).toBe(false);
});

it('a maker whose name begins with a "for" of another language makes its own things', () => {
  const left = { title: 'Pro Linden dry food sterilised salmon 3 kg', brand: 'Pro Linden' };
  const right = { title: 'Tarnow Pro Linden dry cat food sterilised salmon 3 kg' };
  expect(match(left, right).evidence.some(({ veto }) => veto)).toBe(false);
});

it.each([
  ['Linden coffee mix 12 g x 100 pcs', 'Linden coffee mix 100 sticks (1.2 kg)', false],
  ['Linden coffee mix 12 g x 100 pcs', 'Linden coffee mix 100 sticks (1.6 kg)', true],
  ['Linden coffee mix 12 g x 50 pcs', 'Linden coffee mix 100 sticks (1.2 kg)', true],
])('%s beside %s: what all pieces hold is what one holds, so many times', (left, right, parted) => {
  const { evidence } = match({ title: left }, { title: right });
  expect(evidence.some(({ veto }) => veto)).toBe(parted);
});

it('reads a name and its release written as one', () => {
  const verdict = match(
    { title: 'Linden Ambit3 Peak sapphire GPS watch' },
    { title: 'Linden Ambit 3 Peak sapphire GPS watch' },
  );
  expect(verdict.probability).toBeGreaterThan(0.9);
});

it('parts computers by one of several sizes of memory', () => {
  const verdict = match(
    { title: 'Tarnow Book 15 laptop i5 8GB 512GB SSD' },
    { title: 'Tarnow Book 15 laptop i5 16GB 512GB SSD' },
  );
  expect(verdict.outcome).toBe('variant');
  expect(verdict.difference?.aspect).toBe('capacity');
});

it('parts shoes by their size', () => {
  const verdict = match(
    { title: 'Tarnow Court sneakers white size 42' },
    { title: 'Tarnow Court sneakers white size 44' },
  );
  expect(verdict.outcome).toBe('variant');
  expect(verdict.difference?.aspect).toBe('size');
});
