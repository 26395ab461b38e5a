// Search boxes of all sorts for the demo shop that only its own script can search.

export const OF_SCRIPTS = { 'content-type': 'text/javascript; charset=utf-8' };

/** Asks the shop as its own script does, and draws what comes; each script below opens and sends its box in another way. */
const ASKING = `
const make = (tag, more) => Object.assign(document.createElement(tag), more);
const ask = async (words) => {
  const body = btoa(unescape(encodeURIComponent([...words].reverse().join(''))));
  return (await fetch(['', 'ask'].join('/'), { method: 'POST', body })).json();
};
const draw = async (words) => {
  for (const [href, textContent, price] of await ask(words)) {
    const row = make('li', { className: 'result-item' });
    row.append(make('a', { href, textContent }), make('p', { textContent: price }));
    document.querySelector('ul.result-list').append(row);
  }
};
const lens = document.querySelector('.lens');`;

const DRAWN = [
  [
    'suggestions that are no links, but lead on when one is chosen',
    `const list = make('ul');
    const box = make('input', { placeholder: 'Search' });
    box.addEventListener('input', async () => {
      list.replaceChildren(...(await ask(box.value)).map(([path, textContent]) =>
        make('li', { role: 'option', textContent, onclick: () => { location.href = path; } })));
    });
    lens.replaceWith(box, list);`,
  ],
  [
    'a palette that keys open, its box out of sight of the page',
    `lens.remove();
    addEventListener('keydown', ({ key, ctrlKey }) => {
      if (key !== 'k' || !ctrlKey) return;
      const palette = make('shop-palette');
      const box = make('input', { type: 'search' });
      box.addEventListener('change', () => draw(box.value));
      palette.attachShadow({ mode: 'closed' }).append(box);
      document.body.append(palette);
    });`,
  ],
  [
    'a drawing that sends what was typed, once the page hears it',
    `const frame = make('div');
    const box = make('textarea', { placeholder: 'Que cherchez-vous ?' });
    const glass = make('div', { className: 'loupe', textContent: '>' });
    setTimeout(() => glass.addEventListener('click', () => draw(box.value)), 3_000);
    frame.append(box, glass);
    lens.replaceWith(frame);`,
  ],
] as const;

/** Search boxes that only scripts draw and send: what a person meets, and a script to stand for the shop's own. */
export const BOXES = DRAWN.map(([what, script]) => ({ what, script: ASKING + script }));
