// Drawing: in order, once more when requested meanwhile, and again after an error.
import { expect, test } from 'vitest';
import { serialRender } from './serial-render.ts';

/** A draw that waits until the test releases it. */
function slow() {
  const waiting: ((error?: Error) => void)[] = [];
  let drawn = 0;
  const draw = () =>
    new Promise<void>((resolve, reject) => {
      drawn += 1;
      waiting.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  const letThrough = async (error?: Error) => {
    waiting.shift()?.(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { draw, letThrough, drawn: () => drawn };
}

test('one after the other, and once more for all that asked meanwhile', async () => {
  const one = slow();
  const draw = serialRender(one.draw, () => undefined);
  for (let wish = 0; wish < 5; wish += 1) draw();
  expect(one.drawn()).toBe(1);
  await one.letThrough();
  expect(one.drawn()).toBe(2);
  await one.letThrough();
  expect(one.drawn()).toBe(2);
});

test('an error is told, and the next wish is drawn all the same', async () => {
  const one = slow();
  const told: unknown[] = [];
  const draw = serialRender(one.draw, (error) => told.push(error));
  draw();
  await one.letThrough(new Error('the database is gone'));
  expect(told).toEqual([new Error('the database is gone')]);
  draw();
  expect(one.drawn()).toBe(2);
});
