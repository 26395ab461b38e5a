// Which sitemaps of a shop come first, whatever they are called.
import { expect, it } from 'vitest';
import { inOrder } from './files.ts';

const wish = { language: 'de', folder: '', words: ['leuchten', 'größe'] };
const at = (name: string): string => new URL(name, 'https://shop.example/').href;

it('a name in another encoding, or of broken escapes, is no more than a name', () => {
  const names = ['sitemap-%FF%FE.xml', 'sitemap-%E4%.xml', 'sitemap-%zz.xml', 'sitemap-leuchten.xml'].map(at);
  expect(inOrder(names, wish)).toEqual([at('sitemap-leuchten.xml'), ...names.slice(0, 3)]);
});

it('a name in escapes is read as it is meant', () => {
  const names = ['sitemap-farbe.xml', 'sitemap-gr%C3%B6%C3%9Fe.xml'].map(at);
  const folded = { ...wish, words: ['grosse'] };
  expect(inOrder(names, folded)[0]).toBe(names[1]);
});
