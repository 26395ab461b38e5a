// Candidates for the price's currency, with their features: signs beside the price, codes in data, the page's language and country.

import { lazy } from '../../../base/async/lazy.ts';
import { currenciesOf, mendCurrency } from '../../../base/money/currency.ts';
import { parsePrice } from '../../../base/money/price.ts';
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { said } from '../../scene/page-index.ts';
import { pricedParts } from '../../scene/price-kind.ts';
import { placeOf, type Scene } from '../../scene/scene.ts';
import { offeringsOf } from '../../scene/variants.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { isPartOfName } from './amounts-in-name.ts';
import { COUNTRY_CURRENCY, LANGUAGE_COUNTRY } from './countries.ts';

type Add = (statement: Statement, codes: readonly string[], features: Record<string, number>) => void;

/** Every candidate for the currency; `chosen` is the statement that the price was taken from. */
export function currencyCandidates(
  scene: Scene,
  chosen: Statement | null,
  amountKey: string | null,
): Candidate[] {
  const found: Candidate[] = [];
  const local = localCurrencies(scene);
  const shown = shownWith(scene, chosen, amountKey);
  const add: Add = (statement, codes, features) => {
    codes.slice(0, 12).forEach((code, order) => {
      const own: Record<string, number> = { ...features };
      if (codes.length > 1) own['ambiguous'] = 1;
      if (order > 0) own['unlikely'] = 1;
      // what stands beside the price that was chosen is its currency, whatever else the page says
      if (shown.length > 0 && !shown.includes(code)) own['not-shown'] = 1;
      if (local.language === code) own['language'] = 1;
      if (local.country === code) own['country'] = 1;
      if (local.country !== null && local.country !== code) own['other-country'] = 1;
      found.push({ value: code, key: code, statement, features: own });
    });
  };
  fromData(scene, add);
  fromSeen(scene, chosen, amountKey, add);
  const place: Statement = {
    field: 'priceCurrency',
    value: '',
    source: 'url',
    where: 'address and language',
    thing: -1,
  };
  for (const [kind, code] of Object.entries(local)) {
    if (code !== null) add({ ...place, value: code }, [code], { [`in:${kind}`]: 1 });
  }
  return withAgreement(found);
}

/** The currencies beside the chosen price; for a price from data, those beside the same visible amount. */
function shownWith(scene: Scene, chosen: Statement | null, amountKey: string | null): readonly string[] {
  const own = chosen === null ? [] : parsePrice(chosen.value).currencies;
  if (own.length > 0 || amountKey === null) return own;
  const seen = (scene.seen.get('price') ?? []).flatMap(({ value }) => {
    const { amount, currencies } = parsePrice(value);
    const same = amount !== null && Number(amount).toFixed(3) === amountKey && currencies.length > 0;
    return same ? [currencies] : [];
  });
  const [first = []] = seen;
  return seen.every((codes) => codes.join() === first.join()) ? first : [];
}

function fromData(scene: Scene, add: Add): void {
  scene.products.slice(0, 4).forEach(({ entry }, rank) => {
    const later = rank === 0 ? '' : '-later';
    const offers = offeringsOf(entry, scene.variants).parts;
    for (const part of [entry, ...offers.slice(0, 10).flatMap(pricedParts)]) {
      for (const statement of said(part, 'priceCurrency', 'currency'))
        add(statement, codesOf(statement.value), { [`in:${statement.source}${later}`]: 1 });
      for (const statement of said(part, 'price', 'lowPrice'))
        add(statement, parsePrice(statement.value).currencies, {
          [`in:${statement.source}-sign${later}`]: 1,
        });
    }
  });
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (/currency/.test(statement.field)) add(statement, codesOf(statement.value), { 'in:og': 1 });
    else if (/price|^twitter:data1$/.test(statement.field))
      add(statement, parsePrice(statement.value).currencies, { 'in:og-sign': 1 });
  }
  scene.states.slice(0, 8).forEach(({ entry }, rank) => {
    for (const statement of entry.statements) {
      if (/currency/i.test(statement.field))
        add(statement, codesOf(statement.value), {
          [`in:${statement.source}${rank === 0 ? '' : '-later'}`]: 1,
        });
    }
  });
}

/** The ISO 4217 codes a stated currency may mean, repaired where it is not a valid code. */
export function codesOf(value: string): readonly string[] {
  const mended = mendCurrency(value);
  return mended === null ? currenciesOf(value) : [mended];
}

/** Whether what reads as an amount is a code of the shop's: "R240012345" of its own address, or more digits than anything costs. */
export function isCodeLike(value: string, addressWords: ReadonlySet<string>): boolean {
  const plain = value.trim();
  return /^\p{L}{1,2}\d{4,}$/u.test(plain) && (plain.length > 9 || addressWords.has(fold(plain)));
}

/** Whether an amount is a length in feet: forints are written "Ft" too, but not in another language nor beside another currency's sign. */
export function isLength(value: string, { page, seen }: Scene): boolean {
  if (!/\d\s?ft\.?$/i.test(value.trim())) return false;
  if (page.language !== null) return !/^hu\b/i.test(page.language);
  return (seen.get('price') ?? []).some((price) => /\p{Sc}/u.test(price.value));
}

/** the sign beside the chosen price, beside others of the same amount, and the one that most prices of the page have */
function fromSeen(scene: Scene, chosen: Statement | null, amountKey: string | null, add: Add): void {
  const votes = new Map<string, { statement: Statement; count: number; codes: readonly string[] }>();
  const names = [...(scene.seen.get('name') ?? []).map(({ value }) => value), scene.page.documentTitle ?? ''];
  const named = names.map((name) => fold(name));
  for (const statement of scene.seen.get('price') ?? []) {
    const parsed = parsePrice(statement.value);
    if (parsed.currencies.length === 0) continue;
    // "Nt 2000" of a name is no amount of Taiwan's dollars
    const { value } = statement;
    if (isLength(value, scene) || isCodeLike(value, scene.addressWords)) continue;
    if (statement !== chosen && named.some((name) => isPartOfName(statement, name))) continue;
    if (statement === chosen) add(statement, parsed.currencies, { 'in:chosen': 1 });
    else if (amountKey !== null && parsed.amount !== null && Number(parsed.amount).toFixed(3) === amountKey)
      add(statement, parsed.currencies, { 'in:same': 1 });
    const key = parsed.currencies.join();
    const vote = votes.get(key) ?? { statement, count: 0, codes: parsed.currencies };
    vote.count++;
    votes.set(key, vote);
  }
  if (chosen !== null && placeOf(chosen) === null)
    add(chosen, parsePrice(chosen.value).currencies, { 'in:chosen': 1 });
  const most = [...votes.values()].sort((a, b) => b.count - a.count)[0];
  if (most !== undefined) add(most.statement, most.codes, { 'in:most': 1 });
}

function localCurrencies(scene: Scene): { country: string | null; language: string | null } {
  const host = URL.parse(scene.address)?.hostname ?? '';
  const ending = host.split('.').at(-1)?.toUpperCase() ?? '';
  const path = URL.parse(scene.address)?.pathname ?? '';
  const region = /[-_]([a-z]{2})$/i.exec(scene.page.language ?? '')?.[1]?.toUpperCase();
  const language = (scene.page.language ?? scriptLanguage(scene)).slice(0, 2).toLowerCase();
  const folder = /^\/((?:[a-z]{2}[-_])?([a-z]{2}))(?:\/|$)/i.exec(path);
  // "/fr/" of a page in the French of Switzerland names the language
  const spoken = region !== undefined && folder?.[1]?.toLowerCase() === language;
  const inPath = spoken ? undefined : folder?.[2]?.toUpperCase();
  return {
    country:
      COUNTRY_CURRENCY.get(ending) ?? (inPath === undefined ? null : (COUNTRY_CURRENCY.get(inPath) ?? null)),
    language:
      (region === undefined ? undefined : COUNTRY_CURRENCY.get(region)) ??
      COUNTRY_CURRENCY.get(LANGUAGE_COUNTRY[language] ?? '') ??
      null,
  };
}

/** scripts of one language, the most specific first: kana occur among Chinese characters */
const scripts = lazy((): readonly (readonly [RegExp, string])[] => [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, 'ja'],
  [/\p{sc=Hang}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Greek}{3}/u, 'el'],
  [/\p{sc=Hebrew}/u, 'he'],
]);

/** The language implied by the title's script, where the page states none; '' when there is none. */
function scriptLanguage({ page: { documentTitle } }: Scene): string {
  return scripts().find(([script]) => script.test(documentTitle ?? ''))?.[1] ?? '';
}
