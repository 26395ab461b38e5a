// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english, findsView } from '../lib/view/index.ts';
import { Finds } from './finds.tsx';
import { STATES } from './gallery/states.ts';
import { Stage } from './stage.tsx';

const speech = english();

function show(name: string) {
  const state = STATES[name];
  if (state?.view !== 'finds') throw new Error(name);
  const actions = {
    open: vi.fn(),
    remove: vi.fn(),
    save: vi.fn(),
    saveHistory: vi.fn(),
    openOptions: vi.fn(),
  };
  render(
    <Stage speech={speech} appearance="auto" place="page">
      <Finds view={findsView(state.input, speech)} actions={actions} />
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
