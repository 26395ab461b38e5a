// Sets up a service in the extension: base and key typed into the options page, as a person does.
import type { Page } from '@playwright/test';
import type { World } from './fixtures.ts';

/** Saves both, runs the connection test, and returns the open options page. */
export async function enterService(world: World, base: string, key: string): Promise<Page> {
  await world.chromium.preGrant('*://127.0.0.1/*');
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html#service'));
  const part = page.locator('#service');
  await part.locator('input[type=url]').fill(base);
  await part.locator('input[type=password]').fill(key);
  await part.locator('button[type=submit]').click();
  await part.locator('button:not([type=submit])').first().click();
  return page;
}
