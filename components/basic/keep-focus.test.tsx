// @vitest-environment happy-dom
// The focus stays near where it was when a row, a form or a button goes.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../lib/view/index.ts';
import { Stage } from '../stage.tsx';

afterEach(cleanup);

function List({ names }: { readonly names: readonly string[] }): ReactNode {
  const [left, setLeft] = useState(names);
  return (
    <Stage i18n={english()} appearance="auto" place="page">
      <main>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button">move {name}</button>
              <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                remove {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button">after</button>
      </main>
    </Stage>
  );
}

/** Pressed by a key: the button has the focus, no pointer goes down. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await act(async () => undefined);
}

describe('the focus', () => {
  it('goes to the next row when its row is removed, and to the one before at the end', async () => {
    render(<List names={['a', 'b', 'c']} />);
    await press('remove b');
    expect(document.activeElement?.textContent).toBe('remove c');
    await press('remove c');
    expect(document.activeElement?.textContent).toBe('remove a');
  });

  it('goes there as well when the button that had it is pressed by a pointer', async () => {
    render(<List names={['a', 'b']} />);
    const button = screen.getByRole('button', { name: 'remove a' });
    button.focus();
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    await act(async () => undefined);
    expect(document.activeElement?.textContent).toBe('remove b');
  });

  it('stays nowhere when all that stood there is gone', async () => {
    render(<List names={['a']} />);
    await press('remove a');
    expect(document.activeElement).toBe(document.body);
  });

  it('is not taken back from where a person put it', async () => {
    render(<List names={['a', 'b']} />);
    const button = screen.getByRole('button', { name: 'remove a' });
    button.focus();
    fireEvent.pointerDown(document.querySelector('main') ?? document.body);
    button.blur();
    fireEvent.click(button);
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });
});
