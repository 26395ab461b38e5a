// Builds the options page's view from the stored settings as the caller maps them.

import type { Fault } from '../../base/fault.ts';
import { decimal } from '../../base/money/decimal.ts';
import { PRESETS, type Preset, presetOf } from '../../plan/presets.ts';
import type { Steps } from '../../plan/schema.ts';
import { quoteSearch } from '../../remote/price-list.ts';
import { faultAdvice, faultTitle, isElsewhere } from '../fault-view.ts';
import { LANGUAGES } from '../i18n/choose-i18n.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Key } from '../i18n/messages.ts';
import { presetViews } from '../preset-view.ts';
import { pageText } from '../sanitize/page-text.ts';
import { callLedger, requestLedger } from './ledger-view.ts';
import { leftWords } from './left-words.ts';
import { limitsView } from './limits-view.ts';
import type {
  CheckView,
  ChoiceOption,
  OptionsInput,
  OptionsView,
  ShopCheck,
  ShopRowView,
  StepPreset,
} from './options-model.ts';
import { serviceLacks, serviceView } from './service-view.ts';
import { webSearchView } from './web-search-view.ts';

/** Search methods with words of their own; a platform is called by its own name. */
const VIA: Readonly<Record<string, Key>> = {
  service: 'via.service',
  form: 'via.form',
  'bound-field': 'via.form',
  'loose-field': 'via.form',
  retailers: 'via.own',
  'public-key': 'via.own',
  scripted: 'via.own',
  suggested: 'via.own',
  'own-interface': 'via.own',
  'usual-addresses': 'via.own',
  typed: 'via.tab',
  web: 'via.web',
  searxng: 'via.web',
  brave: 'via.web',
};
const SOFTWARE: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  prestashop: 'PrestaShop',
  opencart: 'OpenCart',
  nopcommerce: 'nopCommerce',
  evershop: 'EverShop',
  saleor: 'Saleor',
  vendure: 'Vendure',
  bagisto: 'Bagisto',
  bigcommerce: 'BigCommerce',
  frappe: 'Frappe',
  october: 'October CMS',
  'oracle-commerce': 'Oracle Commerce',
  squarespace: 'Squarespace',
  wix: 'Wix',
  'search-action': 'SearchAction',
  opensearch: 'OpenSearch',
};

export function optionsView(input: OptionsInput, i18n: I18n): OptionsView {
  const hosts = input.shops.map((shop) => shop.host);
  return {
    service: serviceView(input, i18n),
    tier: { value: input.tier, options: tierOptions(i18n) },
    depth: { value: input.depth, options: depthOptions(input.tier, i18n) },
    steps: stepsView(input, i18n),
    budget: {
      find: amount(input.budget.findMicro, i18n),
      day: amount(input.budget.dayMicro, i18n),
      spent: i18n.t('options.budget.spent', {
        cost: i18n.cost({ micro: input.spentTodayMicro, currency: 'USD' }),
      }),
    },
    webSearch: webSearchView(input.webSearch, i18n),
    limits: limitsView(input.limits, input.givenLimits, i18n),
    shops: input.shops.map((shop, index) => shopRow(shop, index, input, i18n)),
    missing: input.shops.filter((shop) => shop.permitted === false).map((shop) => shop.host),
    presets: presetViews(input.presets, hosts, i18n),
    tabReading: input.tabReading,
    appearance: input.appearance,
    language: { value: input.language, options: languageOptions(i18n) },
    requests: requestLedger(input.requests, i18n),
    calls: callLedger(input.calls, i18n),
    grants: input.grants.map((grant) => ({
      host: grant.host,
      service: grant.service,
      words: grantWords(grant, input.now, i18n),
    })),
    said: saidNotice(input, i18n),
  };
}

function tierOptions({ t }: I18n): ChoiceOption<1 | 2>[] {
  return [
    { value: 1, label: t('options.tier.1'), hint: t('options.tier.1.hint') },
    { value: 2, label: t('options.tier.2'), hint: t('options.tier.2.hint') },
  ];
}

function depthOptions(tier: 1 | 2, i18n: I18n): ChoiceOption<1 | 2>[] {
  const price = (searches: 1 | 2): string =>
    i18n.t('options.depth.price', { cost: i18n.cost(quoteSearch(tier, searches)) });
  return [
    { value: 1, label: i18n.t('options.depth.1'), hint: price(1) },
    { value: 2, label: i18n.t('options.depth.2'), hint: price(2) },
  ];
}

function stepsView({ steps, keyEnd, base }: OptionsInput, { t }: I18n): OptionsView['steps'] {
  const option = (value: Exclude<StepPreset, 'custom'>): ChoiceOption<Exclude<StepPreset, 'custom'>> => ({
    value,
    label: t(`options.preset.${value}`),
    hint: t(`options.preset.${value}.hint`),
  });
  const asks = Object.values(steps).some((where) => where !== 'device');
  return {
    value: steps,
    preset: presetIn(steps),
    presets: [option('device'), option('mixed'), option('service')],
    lacks: asks ? serviceLacks(base, keyEnd !== null) : null,
  };
}

const PLANS: Readonly<Record<Exclude<StepPreset, 'custom'>, Preset>> = {
  device: 'on this device',
  mixed: 'service search + device match',
  service: 'service',
};

/** The steps of a preset. */
export function stepsOf(preset: Exclude<StepPreset, 'custom'>): Steps {
  return PRESETS[PLANS[preset]];
}

function presetIn(steps: Steps): StepPreset {
  const names = ['device', 'mixed', 'service'] as const;
  const plan = presetOf(steps);
  return names.find((name) => PLANS[name] === plan) ?? 'custom';
}

function shopRow(
  shop: OptionsInput['shops'][number],
  index: number,
  { shops, webSearch, tabReading }: OptionsInput,
  i18n: I18n,
): ShopRowView {
  const state = shop.permitted === null ? 'unknown' : shop.permitted ? 'allowed' : 'notAllowed';
  return {
    host: shop.host,
    permitted: shop.permitted,
    permission: i18n.t(`options.shops.${state}`),
    check:
      shop.check === null
        ? null
        : checkView(shop.check, { web: webSearch.kind !== 'none', tabs: tabReading }, i18n),
    first: index === 0,
    last: index === shops.length - 1,
  };
}

/** What is switched on for shops that have no search of their own. */
interface Helps {
  readonly web: boolean;
  readonly tabs: boolean;
}

function checkView(check: ShopCheck, { web, tabs }: Helps, i18n: I18n): CheckView {
  const { t } = i18n;
  const plain = { reason: null, tone: 'quiet' } as const;
  if (check.state === 'checking') return { ...plain, words: t('options.shops.checking'), tone: 'busy' };
  if (check.state === 'none') {
    if (web) return { ...plain, words: t('options.shops.notFound.web') };
    const reason = tabs ? null : t('fault.noSearch.advice');
    return { ...plain, words: t('options.shops.notFound'), reason };
  }
  if (check.state === 'failed') {
    return { words: faultTitle(check.fault, i18n), tone: 'bad', reason: whyFailed(check.fault, i18n) };
  }
  if (check.via === 'sitemap') return { ...plain, words: t('options.shops.sitemap') };
  const via = viaWords(check.via, i18n);
  return { ...plain, words: t('options.shops.found', { via }), tone: 'good' };
}

/** As in a find; a shop that refuses is opened and read from there, so nothing is said of that here. */
function whyFailed(fault: Fault, i18n: I18n): string | null {
  if (fault.kind === 'blocked' && fault.by !== 'forbidden') return faultAdvice(fault, i18n);
  if (fault.kind === 'gone') return i18n.t('shop.gone');
  return fault.kind === 'later' || isElsewhere(fault) ? faultAdvice(fault, i18n) : null;
}

function viaWords(via: string, { t }: I18n): string {
  const key = Object.hasOwn(VIA, via) ? VIA[via] : undefined;
  if (key !== undefined) return t(key);
  return (Object.hasOwn(SOFTWARE, via) ? SOFTWARE[via] : undefined) ?? pageText(via, 40);
}

function languageOptions({ t }: I18n): ChoiceOption<string>[] {
  const named = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, hint: null }));
  return [{ value: 'auto', label: t('options.language.auto'), hint: null }, ...named];
}

function grantWords(grant: OptionsInput['grants'][number], now: number, i18n: I18n): string {
  const { t, ago } = i18n;
  const parts = [
    grant.service ? t('options.permissions.service') : null,
    grant.lastUsed === null
      ? t('options.permissions.unused')
      : t('options.permissions.used', { ago: ago(grant.lastUsed, now) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** An amount as the person would type it: "0,05" where the decimal sign is a comma. */
function amount(micro: number | null, { decimalSign }: I18n): string {
  if (micro === null) return '';
  const text = decimal(micro, 6).replace(/(\.\d{2}\d*?)0+$/, '$1');
  return text.replace('.', decimalSign);
}

const BAD: ReadonlySet<string> = new Set([
  'not-a-settings-file',
  'no-shops',
  'not-saved',
  'not-deleted',
  'unreadable',
  'settings-unreadable',
]);

function saidNotice({ said, left }: OptionsInput, i18n: I18n): OptionsView['said'] {
  if (said === null) return null;
  const advice = said === 'imported' && left !== null ? leftWords(left, i18n) : '';
  return {
    stays: said === 'unreadable' || said === 'settings-unreadable',
    tone: BAD.has(said) ? 'error' : advice === '' ? 'info' : 'warning',
    title: i18n.t(`said.${said}`),
    advice,
    action: null,
    details: null,
  };
}
