// A shop whose search only its own script can ask: a lens opens a box, and the words travel in a form that nobody could guess.
import { money } from '../catalogue/profile.ts';
import { anyWord } from '../engines.ts';
import { type Answer, json, plain } from '../exchange.ts';
import { type Build, searching } from '../shop.ts';

/** Draws results on the page that is open, without an address of their own. */
const SCRIPT = `
const make = (tag, text) => { const e = document.createElement(tag); if (text != null) e.textContent = text; return e; };
const fold = (words) => btoa(unescape(encodeURIComponent([...words].reverse().join(''))));
async function show(words) {
  const answer = await fetch(['', 'ask'].join('/'), { method: 'POST', body: fold(words) });
  const list = make('ul'); list.className = 'result-list';
  for (const [path, title, price] of await answer.json()) {
    const row = make('li'); row.className = 'result-item'; const link = make('a', title); link.href = path; link.className = 'result-title';
    row.append(link, make('p', price)); list.append(row);
  }
  document.querySelector('h1').textContent = list.children.length ? 'Results' : 'Nothing found';
  document.querySelector('ul.result-list').replaceWith(list);
}
document.querySelector('.lens').addEventListener('click', (event) => {
  const box = make('input'); box.type = 'text'; box.className = 'lens-field'; box.placeholder = 'Search';
  box.addEventListener('keydown', ({ key }) => { if (key === 'Enter') show(box.value); });
  event.currentTarget.replaceWith(box); box.focus();
});`;

const FORM = /<form class="quick-search"[\s\S]*?<\/form>/;
const LENS =
  '<button class="lens" type="button" aria-label="Search">&#128269;</button><script src="/box.js" defer></script>';

function withoutForm(answer: Answer | null): Answer | null {
  return typeof answer?.body === 'string' ? { ...answer, body: answer.body.replace(FORM, LENS) } : answer;
}

function unfolded(body: string): string {
  return [...Buffer.from(body, 'base64').toString()].reverse().join('');
}

/** Wraps a shop with a form of the class `quick-search` and the path `/search.html`. */
export const sealed =
  (build: Build): Build =>
  (store) => {
    const shop = build(store);
    const find = searching(store, (entries) => anyWord(entries, { deep: true, codes: true }));
    return {
      ...shop,
      habit: 'a box behind a lens, whose words only its own script can send',
      answer: (ask) => {
        if (ask.path === '/box.js') return plain(SCRIPT, 'text/javascript; charset=utf-8');
        if (ask.path === '/ask') {
          const found = find(unfolded(ask.body)).slice(0, 12);
          return json(
            found.map(({ listings: [one] }) => [shop.path(one), one.title, money(store.profile, one.price)]),
          );
        }
        return ask.path === '/search.html' ? null : withoutForm(shop.answer(ask));
      },
    };
  };
