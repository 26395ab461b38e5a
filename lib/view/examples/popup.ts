// The popup's input on a product page before any search, for tests and the gallery.
import type { PopupInput } from '../popup/popup-model.ts';
import { NOW, product } from './reading.ts';
import { finished, free } from './result.ts';
import { presets } from './settings.ts';

export const popupInput: PopupInput = {
  page: { state: 'read', reading: product },
  fields: null,
  shops: finished.shops.slice(0, 6).map(({ shop }) => ({ host: shop, permitted: true })),
  ownShops: [],
  presets,
  estimate: free,
  leftMicro: null,
  hindered: null,
  result: null,
  retry: null,
  unasked: null,
  earlier: [],
  past: [],
  corrections: {},
  online: true,
  now: NOW,
};
