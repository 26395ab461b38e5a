// Pages and scripts that are made to be looked at for ever: megabytes of one thing, elements in elements, names that lead to names. All take a moment, and none throws.

import { describe, expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { atOnce } from '../base/async/time-slices.ts';
import { parseHtml } from '../base/document/html.ts';
import { readSaid } from './answer/result-page.ts';
import { waysOf } from './discovery/ways-of.ts';
import { decodeHtml } from './http/charset.ts';
import { wallOf } from './http/walls.ts';
import { lazyChunks, wantsRuntime } from './script-api/lazy-chunks.ts';
import { bundleFiles, listOf, scriptFiles } from './shop/further-pages.ts';
import { type Home, readHome } from './shop/home.ts';
import { productForm } from './shop/product-form.ts';

const SHOP = 'https://shop.example/';
/** the least of these took twelve seconds, most would have taken minutes */
const MOMENT_MS = 6_000;

function read(html: string, scripts = ''): Home {
  return { ...readHome(parseHtml(html, SHOP), html, 200, {}), scripts };
}

const ld = (text: string): string => `<script type="application/ld+json">${text}</script>`;

describe('a page', () => {
  it.each<[string, string]>([
    ['of links beside each other', '<a href="/p/x">x</a>'.repeat(200_000)],
    ['of links in each other', '<a href="/x">'.repeat(390) + '<b></b>'.repeat(300_000)],
    ['of headings in each other', '<h1>'.repeat(390) + '<b></b>'.repeat(300_000)],
    ['of buttons in each other', `<form>${'<button>'.repeat(390)}${'<b></b>'.repeat(300_000)}`],
    ['of one form', `<form action="/s">${'<input name="q" placeholder="search">'.repeat(80_000)}`],
    ['of forms without an address', '<form><input name="q" type="search"></form>'.repeat(30_000)],
    [
      'whose form waits for its words',
      `<form action="/s" onsubmit="return false${' '.repeat(300_000)}x"><input type="search" name="q"></form>`,
    ],
    ['whose field has a name of brackets', `<form><input type="search" name="${'['.repeat(400_000)}">`],
    [
      'whose component says what it says again and again',
      `<div wire:effects='${'"url":{'.repeat(100_000)}'><input wire:model="search">`,
    ],
    [
      'of fields of a component that says much',
      `<div wire:effects='${'x'.repeat(800_000)}'>${'<input wire:model="search">'.repeat(30_000)}`,
    ],
    [
      'whose SearchAction is a list of lists',
      ld(`{"@type":"SearchAction","target":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    ],
    [
      'whose components need files without end, each its own',
      Array.from({ length: 60 }, (_, row) => {
        const files = Array.from({ length: 140 }, (_, at) => `"static/chunks/${1e5 + row * 140 + at}.js"`);
        return `<script>:I[1,[${files.join()}],"x"]</script>`;
      }).join(''),
    ],
    ['whose SearchAction opens brackets', ld(`{"@type":"SearchAction","target":"${'{'.repeat(400_000)}"}`)],
  ])('%s', (_, html) => {
    const time = workOf(() => {
      const home = read(html);
      for (const look of [waysOf, listOf, scriptFiles, bundleFiles]) look(home);
      atOnce(productForm(home));
      readSaid(home.dom);
      wallOf(home.dom, 200);
    });
    expect(time).toBeLessThan(MOMENT_MS);
  });
});

it('a declared encoding that never comes is waited for but a moment', () => {
  const type = `text/html; charset=${' '.repeat(200_000)}!`;
  expect(workOf(() => decodeHtml(new Uint8Array([60, 98, 62]), type, 'shop.example'))).toBeLessThan(
    MOMENT_MS,
  );
});

describe('a script', () => {
  const list = (name: string, value: string): string =>
    `${name}={${Array.from({ length: 90 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at}:${value}`).join(',')}};`;

  it.each<[string, string]>([
    ['of one question put together', 'abc+"?q="+e;'.repeat(60_000)],
    [
      'of white space where something is put behind',
      `"?q="${' '.repeat(300_000)};"/find?q="${' '.repeat(300_000)}`,
    ],
    [
      'of names that lead to names',
      `${'abc=abd+abd+abd;'.repeat(9)}${'abd=abe+abe+abe;'.repeat(9)}${'abe=abf+abf+abf;'.repeat(9)}${'abf=abg+abg;'.repeat(9)}${'fetch(abc+"/product?q="+e);'.repeat(30_000)}`,
    ],
    ['of one endless name', `fetch(${'a'.repeat(2_000_000)}+"/product?q="+e)`],
    [
      'of values that name values',
      `query a($f:F!){products(f:$f){id}} ${list('e', 'f')}${list('d', 'e')}${list('c', 'd')}${list('b', 'c')}${list('a', 'b')}variables:{f:a}`,
    ],
    ['of questions that have no end', 'query('.repeat(500_000)],
    ['of questions with parts that are nowhere', 'query a($q:String){products(q:$q){...f}} '.repeat(40_000)],
    ['of trees of questions in each other', `OperationDefinition${'{kind:"Document",a:'.repeat(60_000)}`],
    ['of beginnings of a table of pieces', `.e(1)${'.u=e=>'.repeat(200_000)}`],
    ['of beginnings of an older table', `.e(1)${'function(e){return r.p+'.repeat(60_000)}`],
    ['of objects that have names', 'o={q:e};f({{{'.repeat(60_000)],
    ['of objects within one', `o={q:e};${'{{}}'.repeat(200_000)}`],
    [
      'of links that are kept apart',
      `"routerLink",${Array.from({ length: 60_000 }, (_, at) => `n${at}=e=>["/product",e],`).join('')}`,
    ],
  ])('%s', (_, scripts) => {
    const home = read('<input type="search" name="q">', scripts);
    const time = workOf(() => {
      waysOf(home);
      wantsRuntime(scripts);
      lazyChunks(scripts, scripts, SHOP, home);
    });
    expect(time).toBeLessThan(MOMENT_MS);
  });
});
