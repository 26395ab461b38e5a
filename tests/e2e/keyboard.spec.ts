// By keys alone: what goes leaves the focus beside it, Escape closes what was opened and gives the focus back.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, test } from './harness/fixtures.ts';

const [START = '', FIRST = '', SECOND = '', THIRD = ''] = OPEN_HOSTS;

test('settings: a row that is removed leaves the focus on the next one, Escape keeps the data', async ({
  world,
}) => {
  await world.prepare([FIRST, SECOND, THIRD]);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  const focused = page.locator(':focus');
  await page.locator('.shop-item', { hasText: FIRST }).getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.shop-item', { hasText: FIRST }).first()).not.toBeAttached();
  await expect(focused).toHaveAccessibleName(new RegExp(`Remove .*${SECOND}`));
  const all = page.getByRole('button', { name: 'Remove all shops' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Keep it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#shops .shop-item')).toHaveCount(0);
  await expect(page.locator('#shops :focus')).toHaveCount(1);
  const erase = page.locator('#data .button-danger');
  await erase.focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Keep it');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=alertdialog]')).toHaveCount(0);
  await expect(erase).toBeFocused();
});

test('welcome: agreeing leads on to the shops, withdrawing back to the question', async ({ world }) => {
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('welcome.html'));
  await page.getByRole('button', { name: 'I agree' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('Choose your shops');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/Add all \d+/);
  await page.getByRole('button', { name: 'Withdraw consent' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#consent')).toBeFocused();
});

test('results: correcting closes by Escape, searching by Enter leads to the find', async ({ world }) => {
  await world.prepare([FIRST]);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.ready');
  const opening = world.chromium.context.waitForEvent('page');
  await popup.click('.header button');
  const page = await opening;
  const correct = page.getByRole('button', { name: 'Correct' });
  await correct.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(correct).toBeFocused();
  await page.locator('.ready .button-primary').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#find-heading')).toBeFocused();
});
