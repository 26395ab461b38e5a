// The base of every page of the extension: stores to draw from, questions to the background, and news of changes.
import type { Outcome } from '../../base/fault.ts';
import {
  type Answer,
  askBackground,
  type Question,
  type QuestionName,
  readNews,
} from '../../message/index.ts';
import { retailersByCountry } from '../../search/retailers.ts';
import { changeSettings, loadSettings, SECRETS_KEY, SETTINGS_KEY, type Settings } from '../../store/index.ts';
import type { ShopPreset } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { browser } from '../extension-api.ts';
import { areAllowed, onPermissions } from '../permissions.ts';

export function ask<N extends QuestionName>(name: N, question: Question<N>): Promise<Outcome<Answer<N>>> {
  return askBackground((message) => browser.runtime.sendMessage(message), name, question);
}

/**
 * Repeats a question to the next worker when the first one died before answering, so that no click is lost. Only for
 * idempotent questions: the first worker may have done it and died before it answered.
 */
export async function insist<N extends QuestionName>(
  name: N,
  question: Question<N>,
): Promise<Outcome<Answer<N>>> {
  const first = await ask(name, question);
  return !first.ok && first.fault.kind === 'later' ? ask(name, question) : first;
}

export interface News {
  readonly subject?: (id: string) => void;
  readonly find?: (id: string) => void;
  /** settings or keys */
  readonly settings?: () => void;
  readonly permissions?: () => void;
}

/** Listens until the page is closed. */
export function listen(news: News): void {
  browser.runtime.onMessage.addListener((message: unknown) => {
    const subject = readNews('pages.subjectChanged', message);
    if (subject !== null) news.subject?.(subject.subject);
    const find = readNews('pages.findChanged', message);
    if (find !== null) news.find?.(find.find);
    return undefined;
  });
  browser.storage.local.onChanged.addListener((changes) => {
    if (SETTINGS_KEY in changes || SECRETS_KEY in changes) news.settings?.();
  });
  onPermissions(() => news.permissions?.());
}

/** The shops, in the person's order, each with whether it may be asked. */
export async function accessOf(shops: readonly string[]): Promise<{ host: string; permitted: boolean }[]> {
  const allowed = await areAllowed(shops);
  return shops.map((host, at) => ({ host, permitted: allowed[at] ?? false }));
}

/** Known shops by country; that of the person's language first. */
export function shopPresets(): ShopPreset[] {
  const region = new Intl.Locale(navigator.language).maximize().region;
  const all = Object.entries(retailersByCountry()).map(([country, shops]) => ({
    country,
    hosts: shops.map(({ site }) => site),
  }));
  return all.sort((a, b) => Number(b.country === region) - Number(a.country === region));
}

export async function addShops(hosts: readonly string[]): Promise<Settings> {
  return changeSettings(localArea, (settings) => ({
    ...settings,
    shops: [...new Set([...settings.shops, ...hosts])],
  }));
}

export async function currentSettings(): Promise<Settings> {
  return (await loadSettings(localArea)).settings;
}

/** Opens another page of the extension in a new tab. */
export async function openPage(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** Offers a text to be saved as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has read the blob by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
