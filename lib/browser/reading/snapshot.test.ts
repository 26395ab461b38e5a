// @vitest-environment happy-dom
// The live document as a tree: state as attributes, shadow roots in place, private text left out, bounded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DomElement, DomNode } from '../../base/document/dom.ts';
import { keptName } from './kept-attributes.ts';
import { snapshot } from './snapshot.ts';

function all(node: DomNode): DomElement[] {
  return node.kind === 'text' ? [] : [node, ...node.children.flatMap(all)];
}

function text(node: DomNode): string {
  return node.kind === 'text' ? node.text : node.children.map(text).join('');
}

const taken = (limits?: Parameters<typeof snapshot>[1]) => snapshot(document, limits);
const named = (tag: string) => all(taken().root).filter((element) => element.tag === tag);

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('a snapshot', () => {
  it('holds elements, attributes, text and scripts with their parents', () => {
    document.body.innerHTML =
      '<h1 CLASS="a">Kettle <b>K1</b></h1><script type="application/ld+json">{"a":1}</script>';
    const [heading] = named('h1');
    expect(heading?.attributes['class']).toBe('a');
    expect(heading && text(heading)).toBe('Kettle K1');
    expect(heading?.parent?.tag).toBe('body');
    expect(named('script').map(text)).toEqual(['{"a":1}']);
    expect(taken().cut).toBe(false);
  });

  it('writes what the person chose, not what the markup said', () => {
    document.body.innerHTML =
      '<select><option selected>Red</option><option>Blue</option></select><input type="radio" checked value="s"><input type="checkbox">';
    const select = document.querySelector('select');
    const [radio, box] = [...document.querySelectorAll('input')];
    if (select === null || radio === undefined || box === undefined) throw new Error('no form');
    select.selectedIndex = 1;
    radio.checked = false;
    box.checked = true;
    expect(named('option').map(({ attributes }) => 'selected' in attributes)).toEqual([false, true]);
    expect(named('input').map(({ attributes }) => 'checked' in attributes)).toEqual([false, true]);
  });

  it('leaves out what was typed and every password', () => {
    document.body.innerHTML =
      '<input type="text" value="markup"><input type="password" value="markup"><input type="number" value="1">';
    for (const input of document.querySelectorAll('input'))
      input.value = input.type === 'number' ? '3' : 'typed';
    const values = named('input').map(({ attributes }) => attributes['value']);
    expect(values[0]).not.toBe('typed');
    expect(values[1]).toBeUndefined();
    expect(values[2]).toBe('3');
  });

  it('puts an open shadow root in its place and light children where their slots are', () => {
    document.body.innerHTML = '<x-price><span slot="amount">12.99</span></x-price>';
    const host = document.querySelector('x-price');
    host?.attachShadow({ mode: 'open' }).append(...parse('<i>now </i><slot name="amount"></slot>'));
    const [price] = named('x-price');
    expect(price && text(price)).toContain('now ');
    expect(price && text(price)).toContain('12.99');
  });

  it('is bounded in nodes and characters, and says so', () => {
    let deepest: Element = document.body;
    for (let depth = 0; depth < 1_000; depth += 1) {
      const next = document.createElement('div');
      deepest.append(next);
      deepest = next;
    }
    expect(taken({ nodes: 500, characters: 1e6 }).cut).toBe(true);
    expect(all(snapshotRoot(500))).toHaveLength(500);
    document.body.innerHTML = `<p title="${'x'.repeat(5_000)}">${'y'.repeat(5_000)}</p>`;
    const cut = taken({ nodes: 1e4, characters: 1_000 });
    expect(cut.cut).toBe(true);
    expect(text(cut.root).length).toBeLessThanOrEqual(1_000);
  });

  it('puts a large frame of the same origin in its place, and marks one that nobody sees into', () => {
    document.body.innerHTML =
      '<iframe id="own" src="/product-frame"></iframe><iframe id="closed" src="https://other.example/"></iframe><iframe id="small" src="/button"></iframe><iframe id="led" name="results"></iframe><iframe id="blank"></iframe>';
    const inside = new DOMParser().parseFromString('<h1>Kettle in a frame</h1>', 'text/html');
    const led = new DOMParser().parseFromString('<h2>Results of a form</h2>', 'text/html');
    Object.defineProperty(led, 'URL', { value: 'https://shop.example/find' });
    const blank = new DOMParser().parseFromString('<h2>Advertisement</h2>', 'text/html');
    Object.defineProperty(blank, 'URL', { value: 'about:blank' });
    const set = (id: string, width: number, held: Document | null) => {
      const frame = document.getElementById(id);
      if (frame === null) throw new Error(`no frame ${id}`);
      Object.defineProperty(frame, 'clientWidth', { value: width });
      Object.defineProperty(frame, 'clientHeight', { value: width });
      Object.defineProperty(frame, 'contentDocument', { value: held });
    };
    set('own', 800, inside);
    set('closed', 800, null);
    set('small', 100, inside);
    set('led', 800, led);
    set('blank', 800, blank);
    expect(named('section').map(text)).toEqual(['Kettle in a frame', 'Results of a form']);
    expect(named('h1')).toHaveLength(1);
    expect(
      named('iframe').map(({ attributes }) => [attributes['id'], 'data-closed-frame' in attributes]),
    ).toEqual([
      ['closed', true],
      ['small', false],
      ['blank', false],
    ]);
  });

  it('leaves out attributes that no reader asks for, whatever their names', () => {
    document.body.innerHTML =
      '<p __proto__="a" constructor="b" tabindex="0" onload="c" data-react-checksum="d" Class="e" data-product-id="7">x</p>';
    const [p] = named('p');
    expect(p?.attributes).toEqual({ class: 'e', 'data-product-id': '7' });
    expect(Object.getPrototypeOf(p?.attributes)).toBe(Object.prototype);
  });

  it('keeps every attribute that a reader asks for by name', () => {
    const folder = join(import.meta.dirname, '..', '..', 'page');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const asked = sources.flatMap((source) =>
      [...source.matchAll(/(?:attributes|\bof)\[['`]([\w:-]+)['`]\]/g)].map((match) => match[1] ?? ''),
    );
    expect(new Set(asked).size).toBeGreaterThan(30);
    // the snapshot's own attribute is not the page's
    const lost = asked.filter((name) => name !== 'data-closed-frame' && keptName(name) === null);
    expect(lost).toEqual([]);
  });

  it('passes over what follows in a long row of one kind, and goes on behind it', () => {
    const items = Array.from(
      { length: 1_000 },
      (_, at) => `<li class="c${at}"><a href="/${at}">${at}</a></li>\n`,
    );
    document.body.innerHTML = `<ul>${items.join('')}</ul><h1>Kettle</h1>${'<script></script>'.repeat(600)}`;
    const links = named('a').map(text);
    expect(links).toHaveLength(400);
    expect(links.at(-1)).toBe('399');
    expect(named('h1').map(text)).toEqual(['Kettle']);
    expect(named('script')).toHaveLength(600);
    expect(taken().cut).toBe(false);
  });
});

function snapshotRoot(nodes: number): DomElement {
  return snapshot(document, { nodes, characters: 1e6 }).root;
}

function parse(html: string): Node[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}
