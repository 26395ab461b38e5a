// The context menu: starts a find from the page, a link or selected text.
import { browser } from '../extension-api.ts';
import type { Services } from './services.ts';
import { subjectOfLink, subjectOfTab, subjectOfText } from './subjects.ts';

/** Called once per installation: menus outlive the worker. */
export async function makeMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: 'page',
    title: browser.i18n.getMessage('menuPage'),
    // browsers count a picture or a film as no part of the page, and of a product page they are most of what is seen
    contexts: ['page', 'image', 'video'],
  });
  browser.contextMenus.create({
    id: 'link',
    title: browser.i18n.getMessage('menuLink'),
    contexts: ['link'],
    // mail addresses and scripts cannot be read
    targetUrlPatterns: ['*://*/*'],
  });
  browser.contextMenus.create({
    id: 'selection',
    title: browser.i18n.getMessage('menuSelection'),
    contexts: ['selection'],
  });
}

export interface MenuClick {
  readonly menuItemId: string | number;
  readonly linkUrl?: string | undefined;
  readonly selectionText?: string | undefined;
  readonly pageUrl?: string | undefined;
}

async function subjectOf(click: MenuClick, tab: number | null, services: Services): Promise<string | null> {
  const { menuItemId, linkUrl, selectionText, pageUrl: url } = click;
  if (menuItemId === 'link' && linkUrl !== undefined) {
    return (await subjectOfLink(linkUrl, services)).subject.id;
  }
  if (menuItemId === 'selection' && selectionText !== undefined) {
    const place = tab === null || url === undefined ? null : { tab, url };
    return (await subjectOfText(selectionText, place, services)).id;
  }
  return tab === null ? null : (await subjectOfTab(tab, services)).id;
}

/**
 * Shows what was chosen: for the page the popup, where the browser allows opening it, or else a results tab. `popup`
 * is the attempt to open the popup, started within the gesture; it resolves to false when it failed.
 */
export async function chooseFromMenu(
  click: MenuClick,
  tab: { readonly id?: number | undefined; readonly index?: number | undefined } | null,
  popup: Promise<boolean>,
  services: Services,
): Promise<void> {
  if (await popup) return;
  const subject = await subjectOf(click, tab?.id ?? null, services);
  if (subject !== null) await showSubject(subject, tab);
}

/** Reads the page behind a link and shows it in a tab beside the active one. */
export async function showLink(link: string, services: Services): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  await showSubject((await subjectOfLink(link, services)).subject.id, tab ?? null);
}

async function showSubject(
  subject: string,
  tab: { readonly index?: number | undefined } | null,
): Promise<void> {
  const url = browser.runtime.getURL(`/results.html?subject=${subject}`);
  const index = tab?.index === undefined ? {} : { index: tab.index + 1 };
  await browser.tabs.create({ url, ...index });
}

/**
 * Must be called first in the handler: a popup can only be opened within a user gesture, which ends at the first await.
 */
export function tryPopup(click: MenuClick): Promise<boolean> {
  if (click.menuItemId !== 'page' || typeof browser.action.openPopup !== 'function')
    return Promise.resolve(false);
  return browser.action.openPopup().then(
    () => true,
    () => false,
  );
}
