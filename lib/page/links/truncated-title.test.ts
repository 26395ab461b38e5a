// Names that a card cuts short, completed where something says how they end.
import { describe, expect, it } from 'vitest';
import { completes, completeTitle } from './truncated-title.ts';

describe('the end of a cut name', () => {
  it.each([
    ['Corvel Garden Hose Br...', '/corvel-garden-hose-brass-gh10', 'Corvel Garden Hose brass gh10'],
    ['Corvel Garden Hose …', '/home/12-corvel-garden-hose-brass.html', 'Corvel Garden Hose brass'],
    ['Corvel RS 2.5 Tape...', '/p/corvel_rs_2_5_tape_black', 'Corvel RS 2.5 Tape black'],
    [
      'Corvel Garden Hose...',
      '/index.php?no=7&rewrite=corvel-garden-hose-brass&in=shop',
      'Corvel Garden Hose brass',
    ],
    ['Corvel 30"...', '/corvel-30-garden-hose-7', 'Corvel 30" garden hose 7'],
    ['Lampe d’été Rouge...', '/lampe-d-ete-rouge-grande/44', 'Lampe d’été Rouge grande'],
  ])('of "%s" stands in %s', (title, path, whole) => {
    expect(completeTitle(title, `https://shop.example${path}`)).toBe(whole);
  });

  it.each([
    ['Corvel Garden Hose', '/corvel-garden-hose-brass'],
    ['Corvel...', '/corvel-garden-hose'],
    ['Corvel 30...', '/hoses-by-corvel-30-garden'],
    ['Corvel Garden Hose...', '/p/4711'],
    ['Corvel Garden Hose...', '/kestrel-garden-hose-brass'],
    ['...', '/a-b-c-d'],
    ['Corvel Garden Hose...', 'not an address'],
  ])('of "%s" does not stand in %s', (title, path) => {
    expect(completeTitle(title, path.startsWith('/') ? `https://shop.example${path}` : path)).toBe(title);
  });
});

it('a name completes the one that it begins with', () => {
  expect(completes('Corvel Bench Vice - SR45', 'Corvel Bench Vi...')).toBe(true);
  expect(completes('Corvel Bench Vice - SR45', 'Corvel Bench Vice')).toBe(false);
  expect(completes('Kestrel Bench Vice', 'Corvel Bench Vi...')).toBe(false);
  expect(completes('Corvel Bench Vi...', 'Corvel Bench...')).toBe(false);
});
