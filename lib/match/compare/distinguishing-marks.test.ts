// What parts near-equal titles: of a joined name ("Mint & Ginger") the other says one half only.
import { expect, test } from 'vitest';
import { understand } from '../../understand/index.ts';
import { match, score } from '../index.ts';
import { type DistinguishingMarks, distinguishingMarksOf } from '../words/distinguishing-marks.ts';
import { editionsNamedApart, joinedApart, lineMarksApart } from './distinguishing-marks.ts';

const parting = (title: string): DistinguishingMarks => distinguishingMarksOf(understand({ title }), []);
const apart = (left: string, right: string): boolean => joinedApart(parting(left), parting(right));

test.each([
  ['Corvel Lemon & Honey Throat Sweets 75 g', 'Corvel Honey Throat Sweets 75 g'],
  ['Salz und Essig Chips 150 g', 'Salz Chips 150 g'],
  ['Nordlys Rose + Musk Hand Soap', 'Nordlys Rose Hand Soap'],
])('%s is not %s', (left, right) => {
  expect(apart(left, right)).toBe(true);
  expect(apart(right, left)).toBe(true);
  expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
});

test('both halves said apart, or neither, tells nothing', () => {
  expect(apart('Corvel Lemon & Honey Sweets', 'Corvel Sweets, honey, lemon')).toBe(false);
  expect(apart('Hall & Sons Kettle HK20', 'Kettle HK20')).toBe(false);
  expect(apart('Server agent for Windows and Solaris', 'Server agent (Windows)')).toBe(false);
  expect(apart('Aquarium & Goldfish Screen Saver', 'Aquarium & Goldfishscreen saver')).toBe(false);
  expect(apart('Corvel CV50 Camera with Live View', 'Corvel Digital Camera CV50')).toBe(false);
  expect(apart('Corvel CV50 Camera with Case', 'Corvel Digital Camera CV50')).toBe(true);
  expect(apart('Clipart & More 250000', 'Clip Art and More 250 000')).toBe(false);
  expect(apart('Reel Studio + DVD 8', 'Reel Studiodvd 8')).toBe(false);
});

test('a number that both name is a count, though one calls it a pack, unless it may be the number of a model', () => {
  const parted = (left: string, right: string): unknown =>
    score(understand({ title: left }), understand({ title: right })).parted;
  expect(parted('Corvel Trove of Games 5000 Pack', 'Corvel Trove of Games 5000')).not.toBe('pack');
  expect(parted('Corvel Throat Sweets 3 Pack', 'Corvel Throat Sweets 3')).toBe('pack');
  expect(parted('Corvel Throat Sweets 3 Pack', 'Corvel 3 boxes of Throat Sweets')).not.toBe('pack');
  expect(parted('Corvel Radio Headset 2-Pack', 'Corvel Radio Headsets, Pair')).not.toBe('pack');
  expect(parted('Corvel Radio Headset 2-Pack', 'Corvel Radio Headset')).toBe('pack');
});

test.each([
  ['Tin Harbour Launch Edition PS5', 'Tin Harbour PS5', true],
  ['Tin Harbour Gold Edition', 'Tin Harbour Legacy Edition', true],
  ['Tin Harbour Edición Oro', 'Tin Harbour', true],
  ['Tin Harbour Gold Edition', 'Tin Harbour - gold', false],
  ['Tin Harbour Standard Edition', 'Tin Harbour', false],
  ['Tin Harbour: Nintendo Switch Edition', 'Tin Harbour (Nintendo Switch)', false],
  ['Field Guide 3rd Edition', 'Field Guide', false],
  ['Tin Harbour Limited Edition', 'Tin Harbour Ltd Ed', false],
])('%s and %s are editions apart: %s', (left, right, expected) => {
  expect(editionsNamedApart(parting(left), parting(right))).toBe(expected);
  expect(editionsNamedApart(parting(right), parting(left))).toBe(expected);
  if (expected) expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
});

test.each([
  ['Corvel Hub 7590', 'Corvel Hub 7590 AX', true],
  ['Corvel Watch 2 Duo', 'Corvel Watch 2', true],
  ['Corvel Now Camera', 'Corvel Now+ Camera', true],
  ['Corvel Now+ Camera', 'Corvel Now Plus Camera', false],
  ['Corvel Now+ Camera', 'Corvel Now (+) Camera', false],
  ['Corvel Now + Case', 'Corvel Now, Case', false],
  ['Corvel board AM3+ WiFi', 'Corvel board WiFi', false],
  ['Corvel Hub 7590 AX', 'Corvel AX Hub 7590', false],
])('%s and %s are two of one line: %s', (left, right, expected) => {
  expect(lineMarksApart(parting(left), parting(right))).toBe(expected);
  expect(lineMarksApart(parting(right), parting(left))).toBe(expected);
  if (expected) expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
});
