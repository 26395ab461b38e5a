// @vitest-environment happy-dom
// The button that stops a find and the one that searches again stand in the same place: no press may do what it did not say.
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { english, type PopupInput, popupView } from '../../lib/view/index.ts';
import { popupActions as idle } from '../gallery/actions.ts';
import { STATES } from '../gallery/states.ts';
import { Popup } from '../popup.tsx';
import { Stage } from '../stage.tsx';

const i18n = english();

function popup(name: string, actions: typeof idle) {
  const state = STATES[name];
  if (state?.view !== 'popup') throw new Error(name);
  const input: PopupInput = state.input;
  return (
    <Stage i18n={i18n} appearance="auto" place="popup">
      <Popup view={popupView(input, i18n)} actions={actions} />
    </Stage>
  );
}

/** A click that was made at this time, whenever it is heard of. */
function press(name: string, at: number): void {
  const button = screen.getByRole('button', { name });
  const click = createEvent.click(button);
  Object.defineProperty(click, 'timeStamp', { value: at });
  fireEvent(button, click);
}

afterEach(cleanup);

it('pressed to stop as the find ends by itself: nothing is searched again', () => {
  const actions = { ...idle, findAgain: vi.fn() };
  const { rerender } = render(popup('find-running', actions));
  rerender(popup('find-finished', actions));
  const ended = performance.now();
  press('Search again', ended - 50);
  press('Search again', ended + 200);
  expect(actions.findAgain).not.toHaveBeenCalled();
  press('Search again', ended + 1_000);
  expect(actions.findAgain).toHaveBeenCalledOnce();
});

it('a double click on "Search again" does not stop what it began; a find opened anew can be stopped at once', () => {
  const actions = { ...idle, cancel: vi.fn() };
  const { rerender, unmount } = render(popup('find-finished', actions));
  rerender(popup('find-running', actions));
  press('Stop', performance.now() + 200);
  expect(actions.cancel).not.toHaveBeenCalled();
  unmount();
  render(popup('find-running', actions));
  press('Stop', performance.now());
  expect(actions.cancel).toHaveBeenCalledOnce();
});
