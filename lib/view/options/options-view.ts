// Builds the options page's view from the stored settings as the caller maps them.

import type { Fault } from '../../base/fault.ts';
import { decimal } from '../../base/money/decimal.ts';
import { PRESETS, type Preset, presetOf } from '../../plan/presets.ts';
import type { Steps } from '../../plan/schema.ts';
import { quoteSearch } from '../../remote/price-list.ts';
import { faultAdvice, faultTitle, isElsewhere } from '../fault-view.ts';
import { pageText } from '../outside/page-text.ts';
import { presetViews } from '../preset-view.ts';
import type { Key } from '../speech/say.ts';
import { LANGUAGES } from '../speech/speak.ts';
import type { Speech } from '../speech/speech.ts';
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

export function optionsView(input: OptionsInput, speech: Speech): OptionsView {
  const hosts = input.shops.map((shop) => shop.host);
  return {
    service: serviceView(input, speech),
    tier: { value: input.tier, options: tierOptions(speech) },
    depth: { value: input.depth, options: depthOptions(input.tier, speech) },
    steps: stepsView(input, speech),
    budget: {
      find: amount(input.budget.findMicro, speech),
      day: amount(input.budget.dayMicro, speech),
      spent: speech.say('options.budget.spent', {
        cost: speech.cost({ micro: input.spentTodayMicro, currency: 'USD' }),
      }),
    },
    webSearch: webSearchView(input.webSearch, speech),
    limits: limitsView(input.limits, input.givenLimits, speech),
    shops: input.shops.map((shop, index) => shopRow(shop, index, input, speech)),
    missing: input.shops.filter((shop) => shop.permitted === false).map((shop) => shop.host),
    presets: presetViews(input.presets, hosts, speech),
    tabReading: input.tabReading,
    appearance: input.appearance,
    language: { value: input.language, options: languageOptions(speech) },
    requests: requestLedger(input.requests, speech),
    calls: callLedger(input.calls, speech),
    grants: input.grants.map((grant) => ({
      host: grant.host,
      service: grant.service,
      words: grantWords(grant, input.now, speech),
    })),
    said: saidNotice(input, speech),
  };
}

function tierOptions({ say }: Speech): ChoiceOption<1 | 2>[] {
  return [
    { value: 1, label: say('options.tier.1'), hint: say('options.tier.1.hint') },
    { value: 2, label: say('options.tier.2'), hint: say('options.tier.2.hint') },
  ];
}

function depthOptions(tier: 1 | 2, speech: Speech): ChoiceOption<1 | 2>[] {
  const price = (searches: 1 | 2): string =>
    speech.say('options.depth.price', { cost: speech.cost(quoteSearch(tier, searches)) });
  return [
    { value: 1, label: speech.say('options.depth.1'), hint: price(1) },
    { value: 2, label: speech.say('options.depth.2'), hint: price(2) },
  ];
}

function stepsView({ steps, keyEnd, base }: OptionsInput, { say }: Speech): OptionsView['steps'] {
  const option = (value: Exclude<StepPreset, 'custom'>): ChoiceOption<Exclude<StepPreset, 'custom'>> => ({
    value,
    label: say(`options.preset.${value}`),
    hint: say(`options.preset.${value}.hint`),
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
  speech: Speech,
): ShopRowView {
  const state = shop.permitted === null ? 'unknown' : shop.permitted ? 'allowed' : 'notAllowed';
  return {
    host: shop.host,
    permitted: shop.permitted,
    permission: speech.say(`options.shops.${state}`),
    check:
      shop.check === null
        ? null
        : checkView(shop.check, { web: webSearch.kind !== 'none', tabs: tabReading }, speech),
    first: index === 0,
    last: index === shops.length - 1,
  };
}

/** What is switched on for shops that have no search of their own. */
interface Helps {
  readonly web: boolean;
  readonly tabs: boolean;
}

function checkView(check: ShopCheck, { web, tabs }: Helps, speech: Speech): CheckView {
  const { say } = speech;
  const plain = { reason: null, tone: 'quiet' } as const;
  if (check.state === 'checking') return { ...plain, words: say('options.shops.checking'), tone: 'busy' };
  if (check.state === 'none') {
    if (web) return { ...plain, words: say('options.shops.notFound.web') };
    const reason = tabs ? null : say('fault.noSearch.advice');
    return { ...plain, words: say('options.shops.notFound'), reason };
  }
  if (check.state === 'failed') {
    return { words: faultTitle(check.fault, speech), tone: 'bad', reason: whyFailed(check.fault, speech) };
  }
  if (check.via === 'sitemap') return { ...plain, words: say('options.shops.sitemap') };
  const via = viaWords(check.via, speech);
  return { ...plain, words: say('options.shops.found', { via }), tone: 'good' };
}

/** As in a find; a shop that refuses is opened and read from there, so nothing is said of that here. */
function whyFailed(fault: Fault, speech: Speech): string | null {
  if (fault.kind === 'blocked' && fault.by !== 'forbidden') return faultAdvice(fault, speech);
  if (fault.kind === 'gone') return speech.say('shop.gone');
  return fault.kind === 'later' || isElsewhere(fault) ? faultAdvice(fault, speech) : null;
}

function viaWords(via: string, { say }: Speech): string {
  const key = Object.hasOwn(VIA, via) ? VIA[via] : undefined;
  if (key !== undefined) return say(key);
  return (Object.hasOwn(SOFTWARE, via) ? SOFTWARE[via] : undefined) ?? pageText(via, 40);
}

function languageOptions({ say }: Speech): ChoiceOption<string>[] {
  const named = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, hint: null }));
  return [{ value: 'auto', label: say('options.language.auto'), hint: null }, ...named];
}

function grantWords(grant: OptionsInput['grants'][number], now: number, speech: Speech): string {
  const { say, ago } = speech;
  const parts = [
    grant.service ? say('options.permissions.service') : null,
    grant.lastUsed === null
      ? say('options.permissions.unused')
      : say('options.permissions.used', { ago: ago(grant.lastUsed, now) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** An amount as the person would type it: "0,05" where the decimal sign is a comma. */
function amount(micro: number | null, { decimalSign }: Speech): string {
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

function saidNotice({ said, left }: OptionsInput, speech: Speech): OptionsView['said'] {
  if (said === null) return null;
  const advice = said === 'imported' && left !== null ? leftWords(left, speech) : '';
  return {
    stays: said === 'unreadable' || said === 'settings-unreadable',
    tone: BAD.has(said) ? 'error' : advice === '' ? 'info' : 'warning',
    title: speech.say(`said.${said}`),
    advice,
    action: null,
    details: null,
  };
}
