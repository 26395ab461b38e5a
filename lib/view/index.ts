// The view room: words and formats for people, the view models that components draw, and the contract of their actions.

export { unitsOf } from '../base/money/decimal.ts';
export { ledgerCsv } from './export/csv.ts';
export { exportFind, type FileView, type SaveAs } from './export/export-find.ts';
export { findsCsv, historyCsv, pricesCsv, tableText } from './export/find-csv.ts';
export type * from './find/find-model.ts';
export type * from './finds/finds-model.ts';
export { findsView } from './finds/finds-view.ts';
export { budgetFor, estimateFor } from './finds/list-view.ts';
export {
  MOST_PRODUCTS,
  type ParsedProducts,
  parseProducts,
  type WantedProduct,
} from './finds/parse-products.ts';
export { chooseI18n, english, i18nOf, LANGUAGES } from './i18n/choose-i18n.ts';
export type { I18n } from './i18n/i18n.ts';
export type { Key, Params, Words } from './i18n/messages.ts';
export type * from './notice-model.ts';
export { OPTIONS_PARTS } from './notice-model.ts';
export {
  type LimitName,
  type LimitsView,
  type LimitValues,
  type LimitView,
  limitOf,
  withinBounds,
} from './options/limits-view.ts';
export type * from './options/options-model.ts';
export { optionsView, stepsOf } from './options/options-view.ts';
export { isServiceAddress, serviceLacks } from './options/service-view.ts';
export { BRAVE_HOST, isSearchAddress, webSearchHost } from './options/web-search-view.ts';
export type * from './popup/popup-model.ts';
export { popupView } from './popup/popup-view.ts';
export type { PresetView, ShopPreset } from './preset-view.ts';
export { namesProduct } from './product/names-product.ts';
export type * from './product/product-model.ts';
export { fieldsOf } from './product/product-view.ts';
export { atTypedPrice, typedPriceFault } from './product/typed-offer.ts';
export { hostName } from './sanitize/host-name.ts';
export { isNameless, isPorted, MOST_SHOPS, type ParsedHosts, parseHosts } from './sanitize/parse-hosts.ts';
export type * from './welcome-model.ts';
export { welcomeView } from './welcome-view.ts';
