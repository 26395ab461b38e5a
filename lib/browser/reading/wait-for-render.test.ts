// @vitest-environment happy-dom
// Whether a page is still rendering: placeholders within the window count; those elsewhere and finished pages do not.
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ran = vi.hoisted(() => ({ results: [] as { result?: unknown }[] }));
vi.mock('../extension-api.ts', () => ({
  browser: { scripting: { executeScript: async () => ran.results } },
}));
const { renderState, waitForRender } = await import('./wait-for-render.ts');

function put(markup: string, box: { top: number; width: number; height: number }): void {
  document.body.innerHTML = markup;
  for (const element of document.body.querySelectorAll('*')) {
    const bottom = box.top + box.height;
    element.getBoundingClientRect = () => ({
      ...box,
      bottom,
      left: 0,
      right: box.width,
      x: 0,
      y: box.top,
      toJSON: () => '',
    });
  }
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('a page that draws itself', () => {
  it('shows grey bars in the window', () => {
    put('<div class="ProductSkeleton-line"></div>', { top: 100, width: 400, height: 20 });
    expect(renderState()).toBe('bars');
    put('<main aria-busy="true"></main>', { top: 0, width: 900, height: 600 });
    expect(renderState()).toBe('bars');
  });

  it('is done when bars stand far below, have no size, or there are none', () => {
    put('<div class="skeleton"></div>', { top: 9_000, width: 400, height: 20 });
    expect(renderState()).toBe('drawn');
    put('<div class="skeleton"></div>', { top: 0, width: 0, height: 0 });
    expect(renderState()).toBe('drawn');
    put('<h1>Kettle</h1>', { top: 0, width: 400, height: 20 });
    expect(renderState()).toBe('drawn');
  });

  it('uses nothing from outside itself, as it is sent to the page as text', () => {
    put('<div class="skeleton"></div>', { top: 0, width: 400, height: 20 });
    const sent: unknown = new Function(`return (${renderState.toString()})()`)();
    expect(sent).toBe('bars');
  });
});

describe('a tab', () => {
  const now = () => waitForRender(7, AbortSignal.abort());

  it('is told as it is when the time is over', async () => {
    for (const result of ['parsing', 'bars', 'drawn']) {
      ran.results = [{ result }];
      expect(await now()).toBe(result);
    }
  });

  it('that runs nothing, without a word, is one that may not be read', async () => {
    for (const results of [[], [{}]]) {
      ran.results = results;
      await expect(now()).rejects.toThrow();
    }
  });
});
