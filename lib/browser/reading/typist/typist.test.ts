// @vitest-environment happy-dom
// Words typed into search boxes as pages draw them, and what opens one, sends it, or is chosen of what it offers.
import { beforeEach, expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../../search/index.ts';
import type { Turn, Typing } from './protocol.ts';
import { typist } from './typist.ts';

const heard: string[] = [];

// the page's own script notes what is typed, and how it is sent; most forms leave sending to the browser
function listen(type: string, note: (target: EventTarget | null) => string): void {
  document.body.addEventListener(type, (event) => {
    const { target } = event;
    heard.push(note(target));
    if (type !== 'submit' || (target instanceof HTMLElement && target.className === 'script'))
      event.preventDefault();
  });
}

function wordsIn(target: EventTarget | null): string {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value;
  return target instanceof HTMLElement ? (target.textContent ?? '') : '';
}

const idOf = (target: EventTarget | null): string => (target instanceof Element ? target.id : '');
listen('input', (target) => `input ${wordsIn(target)}`);
listen('submit', (target) => `submit ${idOf(target)}`);
listen('click', (target) => `click ${idOf(target)}`);
window.addEventListener('keydown', ({ key, ctrlKey }) => {
  if (ctrlKey) heard.push(`keys ${key}`);
});

function draw(markup: string): void {
  document.body.innerHTML = markup;
  for (const element of document.body.querySelectorAll('*')) {
    // nothing is laid out here: what is not said to be hidden counts as seen
    element.getClientRects = () => (element.closest('[hidden]') ? ([] as never) : ([{}] as never));
  }
}

const WORDS = 'Moon Station 71224';

function type(turn: Turn = 'type', opened = 0): Typing {
  return typist({ words: WORDS, search: SEARCH_WORDS.source, turn, opened });
}

/** What was heard, without the press that gives a box the focus. */
const told = () => heard.filter((what) => what !== 'click ' && what !== 'click box');

beforeEach(() => {
  heard.length = 0;
  document.body.replaceChildren();
});

it.each([
  ['a form', '<form id="f" action="/find"><input name="q"></form>', 'sent', ['submit f']],
  [
    'a form without an address, whose script listens',
    '<form id="f" class="script"><input type="search"></form>',
    'sent',
    ['submit f'],
  ],
  ['a field alone', '<input placeholder="Suche nach Artikeln">', 'typed', []],
  ['a field that a label names', '<label for="box">Search</label><input id="box">', 'typed', []],
  [
    'one that invites',
    '<input placeholder="Postcode"><input id="box" placeholder="Que cherchez-vous ?">',
    'typed',
    [],
  ],
  ['a field for longer words', '<textarea placeholder="Search"></textarea>', 'typed', []],
  ['an editable element', '<div contenteditable="true" role="searchbox"></div>', 'typed', []],
  [
    'the box for goods, not the newsletter',
    '<form id="n" action="/nl"><input name="email-search"></form><form id="s" action="/s" role="search"><input></form>',
    'sent',
    ['submit s'],
  ],
  [
    'the one that is seen',
    '<form id="hid" action="/s" hidden><input name="q"></form><form id="seen" action="/s"><input name="q"></form>',
    'sent',
    ['submit seen'],
  ],
])('%s', (_, markup, outcome, sent) => {
  draw(markup);
  expect(type()).toBe(outcome);
  expect(told()).toEqual([`input ${WORDS}`, ...sent]);
});

it('sends what nothing has taken for sent, by the form or by what stands behind the field', () => {
  draw('<form id="f"><input type="search"></form>');
  expect(type()).toBe('typed');
  expect(type('send')).toBe('sent');
  draw('<form id="g"><input type="search"><button id="first">Go</button></form>');
  expect(type('send')).toBe('sent');
  draw('<button id="menu">Menu</button><div><input aria-label="search"><button id="go">Go</button></div>');
  expect(type('send')).toBe('sent');
  draw(
    '<input aria-label="search"><button id="basket">Add</button><button id="lens" title="Search"></button>',
  );
  expect(type('send')).toBe('sent');
  draw(
    '<div><span><input aria-label="search"></span><i id="x" class="clear"></i><div id="lupe"></div></div>',
  );
  expect(type('send')).toBe('sent');
  expect(told().filter((what) => !what.startsWith('input'))).toEqual([
    'submit f',
    'submit f',
    'click first',
    'click go',
    'click lens',
    'click lupe',
  ]);
});

it('never clicks a button that may buy something, nor a link to another site', () => {
  draw('<input aria-label="search"><p><button id="basket">Add to basket</button></p>');
  expect(type('send')).toBe('sent');
  draw('<div><input aria-label="search"><button id="bag">Buy now</button></div>');
  expect(type('send')).toBe('sent');
  draw('<a id="away" class="research" href="https://other.example/">Research</a>');
  expect(type('type', 1)).toBe('none');
  expect(told().filter((what) => what.startsWith('click'))).toEqual([]);
});

it.each([
  [
    'a button by its label',
    '<a id="cart" href="#">Cart</a><button id="it" aria-label="Open search"></button>',
  ],
  ['a link by its class', '<a id="it" class="icon-magnifier" href="#"></a>'],
  ['a button whose class says "kup" in the midst', '<button id="it" class="lookup search"></button>'],
  ['a button by its symbol', '<button id="it"><svg><use href="/icons.svg#search"></use></svg></button>'],
  ['a button by its words', '<a id="lenses" href="#">Lenses</a><button id="it">Suche</button>'],
  ['a drawing that a script listens to', '<div><i id="it" class="ico-search"></i></div>'],
  ['what looks like a box', '<div id="it">商品を検索</div>'],
  ['a box that cannot be written in', '<input id="it" placeholder="Search" readonly>'],
])('opens a box that is not there yet: %s', (_, markup) => {
  draw(markup);
  expect(type()).toBe('opened');
  expect(heard).toEqual(['click it']);
});

it('tries the next opener, then the keys that open a palette, then a box without a name', () => {
  draw('<button id="a" title="Search"></button><button id="b">Search</button><p id="p"></p>');
  expect([0, 1, 2, 3].map((opened) => type('type', opened))).toEqual(['opened', 'opened', 'opened', 'none']);
  expect(heard).toEqual(['click a', 'click b', 'keys k']);
  draw('<input id="box">');
  expect(type('type', 1)).toBe('typed');
  draw('<p>Out of office</p><input type="password" name="q"><input name="email">');
  expect(type('type', 1)).toBe('none');
});

it('types into the box that an opener has given the focus, whatever it is called', () => {
  draw('<input placeholder="Search" hidden><input id="box" placeholder="Start here">');
  document.getElementById('box')?.focus();
  expect(type('type', 1)).toBe('typed');
  expect(heard.filter((what) => what.startsWith('click'))).toEqual(['click box']);
});

it('finds a box inside a component with a root of its own, even a closed one', () => {
  draw('<shop-header></shop-header>');
  const root = document.querySelector('shop-header')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<input type="search">';
  expect(type()).toBe('typed');
  draw('<shop-bar></shop-bar>');
  const bar = document.querySelector('shop-bar');
  const closed = bar?.attachShadow({ mode: 'closed' });
  if (closed) closed.innerHTML = '<input type="search">';
  // as an extension sees it
  Object.assign(bar ?? {}, { openOrClosedShadowRoot: closed });
  expect(type()).toBe('typed');
  expect(told()).toEqual([`input ${WORDS}`, `input ${WORDS}`]);
});

it('a cartridge is no cart', () => {
  draw(
    '<ul><li><a id="it" href="/p/1">Moon Station Cartridge</a></li><li><a href="/p/2">Kettle</a></li></ul>',
  );
  expect(type('choose')).toBe('sent');
  expect(heard).toEqual(['click it']);
});

it('chooses what holds most of the words among links and things that look alike, and no button', () => {
  draw(
    `<h2 id="echo">${WORDS}</h2><ul><li id="a">Moon Lamp</li><li><b id="c">Moon Station 71224 Set</b><button id="buy">${WORDS}</button></li></ul>`,
  );
  expect(type('choose')).toBe('sent');
  draw(`<p id="said">${WORDS}</p><a id="out" href="https://other.example/">${WORDS}</a>`);
  expect(type('choose')).toBe('none');
  draw('<div class="card"><p id="d">Station Clock Moon</p></div><div class="card"><p>Kettle</p></div>');
  expect(type('choose')).toBe('sent');
  draw(`<p id="said">${WORDS}</p><a id="link" href="/p/1">${WORDS}</a>`);
  expect(type('choose')).toBe('sent');
  draw('<h1 id="echo">Moon Station</h1><div><img alt=""><h3 id="e">Moon Station</h3></div>');
  expect(type('choose')).toBe('sent');
  expect(heard).toEqual(['click c', 'click d', 'click link', 'click e']);
});
