// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english, type FindsInput, findsView } from '../lib/view/index.ts';
import { Finds } from './finds.tsx';
import { STATES } from './gallery/states.ts';
import { Stage } from './stage.tsx';

const i18n = english();

function show(name: string) {
  const state = STATES[name];
  if (state?.view !== 'finds') throw new Error(name);
  return draw(state.input);
}

function draw(input: FindsInput) {
  const actions = {
    open: vi.fn(),
    remove: vi.fn(),
    save: vi.fn(),
    saveHistory: vi.fn(),
    savePrices: vi.fn(),
    searchList: vi.fn(),
    stopList: vi.fn(),
    resumeList: vi.fn(),
    clearList: vi.fn(),
    openWelcome: vi.fn(),
    openOptions: vi.fn(),
  };
  render(
    <Stage i18n={i18n} appearance="auto" place="page">
      <Finds view={findsView(input, i18n)} actions={actions} />
    </Stage>,
  );
  return actions;
}

const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[index]?.textContent ?? '');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('Finds', () => {
  it('says what to do where nothing was searched for', () => {
    show('finds-empty');
    expect(screen.getByText(/No search yet/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what to do where the searches can not be read, and not that there are none', () => {
    const actions = show('finds-unreadable');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong inside Twinshelf');
    expect(screen.queryByText(/No search yet/)).toBeNull();
    press('Open settings');
    expect(actions.openOptions).toHaveBeenCalledWith('data');
  });

  it('stands newest first, and is ordered by any column, lines without a value last either way', () => {
    show('finds-used');
    expect(screen.getByRole('columnheader', { name: 'When' }).getAttribute('aria-sort')).toBe('descending');
    press('Cheapest match');
    const up = column(3);
    expect(up.at(-1)).toBe('–');
    expect(screen.getByRole('columnheader', { name: 'Cheapest match' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    press('Cheapest match');
    expect(column(3).at(-1)).toBe('–');
    expect(column(3).slice(0, -1)).toEqual(up.slice(0, -1).toReversed());
  });

  it('orders titles as a dictionary does, with numbers by their size', () => {
    const used = STATES['finds-used'];
    if (used?.view !== 'finds') throw new Error('no state');
    const [first] = used.input.finds;
    if (first === undefined) throw new Error('no find');
    const finds = ['Zebra', 'Kettle 10', 'Äpfel', 'kettle 9', '象印'].map((title) => ({
      ...first,
      result: { ...first.result, find: title, product: { title } },
    }));
    draw({ ...used.input, finds });
    press('Product');
    expect(column(1)).toEqual(['Äpfel', 'kettle 9', 'Kettle 10', 'Zebra', '象印']);
  });

  it('draws a long list in parts, the filter and the order looking at all of it', () => {
    const used = STATES['finds-used'];
    if (used?.view !== 'finds') throw new Error('no state');
    const [first] = used.input.finds;
    if (first === undefined) throw new Error('no find');
    const finds = Array.from({ length: 60 }, (_, at) => ({
      ...first,
      result: { ...first.result, find: `find-${at}`, product: { title: `Kettle K${1000 + at}` } },
    }));
    draw({ ...used.input, finds });
    // roles of hundreds of cells take long to tell
    const titles = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent);
    const status = () =>
      document.querySelector('[role=status]')?.textContent?.replace(/[\u2066-\u2069]/g, '');
    const click = (words: string) => fireEvent.click(screen.getByText(words));
    expect(titles()).toHaveLength(50);
    expect(status()).toBe('50 of 60 shown');
    click('Product');
    click('Product');
    expect(titles()[0]).toBe('Kettle K1059');
    click('Show more');
    expect(titles()).toHaveLength(60);
    expect(screen.queryByText('Show more')).toBeNull();
    fireEvent.change(screen.getByLabelText('Filter by words'), { target: { value: 'k1000' } });
    expect(titles()).toEqual(['Kettle K1000']);
    expect(status()).toBe('1 of 1 shown');
  });

  it('removes a search at the second press, and not after Escape', () => {
    const actions = show('finds-used');
    const remove = () => screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body;
    fireEvent.click(remove());
    expect(remove().textContent).toBe('Remove for good?');
    fireEvent.keyDown(remove(), { key: 'Escape' });
    fireEvent.click(remove());
    expect(actions.remove).not.toHaveBeenCalled();
    fireEvent.click(remove());
    expect(actions.remove).toHaveBeenCalledOnce();
  });

  it('is filtered by words, opens a search again, and saves all as one table', () => {
    const actions = show('finds-used');
    fireEvent.change(screen.getByLabelText('Filter by words'), { target: { value: 'evil.example' } });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Aurora X200/ }));
    expect(actions.open).toHaveBeenCalledWith('find-3');
    press('Save price history as CSV');
    expect(actions.saveHistory).toHaveBeenCalledOnce();
    press('Save all as CSV');
    expect(actions.save).toHaveBeenCalledOnce();
    const [first] = screen.getAllByRole('button', { name: /^Remove .* from this list$/ });
    if (first === undefined) throw new Error('no button removes');
    fireEvent.click(first);
    fireEvent.blur(first);
    fireEvent.click(first);
    expect(actions.remove).not.toHaveBeenCalled();
    fireEvent.click(first);
    expect(actions.remove).toHaveBeenCalledOnce();
  });
});
