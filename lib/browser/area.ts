// The browser's storage.local as an `Area` of the store, inaccessible to scripts in web pages.
import type { Area } from '../store/index.ts';
import { browser } from './extension-api.ts';

/** One lock for all contexts of the extension. */
const LOCK = 'twinshelf.storage';

export const localArea: Area = {
  get: async (key) => (await browser.storage.local.get(key))[key],
  set: (key, value) => browser.storage.local.set({ [key]: value }),
  remove: (key) => browser.storage.local.remove(key),
  alone: (work) => navigator.locks.request(LOCK, work),
};

interface WithAccessLevel {
  setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

function hasAccessLevel(area: object): area is WithAccessLevel {
  return 'setAccessLevel' in area && typeof area.setAccessLevel === 'function';
}

/** Where the browser supports access levels, content scripts cannot read the storage, which holds the keys. */
export async function closeToPages(): Promise<void> {
  const { local } = browser.storage;
  if (hasAccessLevel(local)) await local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}
