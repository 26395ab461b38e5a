// @vitest-environment happy-dom
// Words typed into search boxes as pages draw them.
import { beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_WORDS } from '../../search/index.ts';

vi.mock('../door.ts', () => ({ browser: {} }));
const { typeIntoPage } = await import('./type-words.ts');

const heard: string[] = [];

// the page's own script notes what is typed, and how it is sent
function listen(type: string, note: (target: EventTarget | null) => string): void {
  document.body.addEventListener(type, (event) => {
    heard.push(note(event.target));
    event.preventDefault();
  });
}

listen('input', (target) => `input ${target instanceof HTMLInputElement ? target.value : ''}`);
listen('submit', (target) => `submit ${target instanceof HTMLElement ? target.id : ''}`);
listen('click', (target) => `click ${target instanceof HTMLElement ? target.id : ''}`);

function draw(markup: string): void {
  document.body.innerHTML = markup;
  for (const element of document.body.querySelectorAll('*')) {
    // nothing is laid out here: what is not said to be hidden counts as seen
    element.getClientRects = () => (element.closest('[hidden]') ? ([] as never) : ([{}] as never));
  }
}

function type(send = false): string {
  return typeIntoPage('Moon Station 71224', SEARCH_WORDS.source, send);
}

beforeEach(() => {
  heard.length = 0;
  document.body.replaceChildren();
});

it.each([
  ['a form', '<form id="f" action="/find"><input name="q"></form>', 'sent', ['submit f']],
  ['a form without an address', '<form id="f"><input type="search"></form>', 'typed', []],
  ['a field alone', '<input placeholder="Suche nach Artikeln">', 'typed', []],
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
  expect(heard).toEqual(['input Moon Station 71224', ...sent]);
});

it('sends what no form has sent, by the form or by the button behind the field', () => {
  draw('<form id="f"><input type="search"></form>');
  expect(type(true)).toBe('sent');
  draw('<button id="menu">Menu</button><div><input aria-label="search"><button id="go">Go</button></div>');
  expect(type(true)).toBe('sent');
  draw(
    '<input aria-label="search"><button id="basket">Add</button><button id="lens" title="Search"></button>',
  );
  expect(type(true)).toBe('sent');
  expect(heard.filter((what) => !what.startsWith('input'))).toEqual(['submit f', 'click go', 'click lens']);
});

it('never clicks a button that may buy something, nor a link to another site', () => {
  draw('<input aria-label="search"><p><button id="basket">Add to basket</button></p>');
  expect(type(true)).toBe('sent');
  draw('<a id="away" class="research" href="https://other.example/">Research</a>');
  expect(type()).toBe('none');
  expect(heard.filter((what) => what.startsWith('click'))).toEqual([]);
});

it('opens a box that is not there yet, and says where there is none at all', () => {
  draw('<a id="cart" href="#">Cart</a><button id="lens" aria-label="Open search"></button>');
  expect(type()).toBe('opened');
  expect(heard).toEqual(['click lens']);
  draw('<p>Out of office</p><input type="password" name="q"><input name="search" readonly>');
  expect(type()).toBe('none');
});

it('finds a box inside a component with a root of its own', () => {
  draw('<shop-header></shop-header>');
  const root = document.querySelector('shop-header')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<input type="search">';
  expect(type()).toBe('typed');
  expect(heard).toEqual(['input Moon Station 71224']);
});
