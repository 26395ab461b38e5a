// Which shops may be asked: permissions per site, requested at a click; changes are reported to subscribers.
import { siteOf } from '../base/address/host.ts';
import { registrableDomain } from '../base/address/public-suffix.ts';
import { browser } from './extension-api.ts';

/**
 * The match pattern of a shop: its site with all subdomains, HTTP and HTTPS; patterns have no ports. A public suffix
 * (a list of shops may contain anything) stands only for itself, never for all that is registered below it.
 */
export function patternOf(host: string): string {
  const name = siteOf(host).replace(/:\d+$/, '');
  const address = name.startsWith('[') || /^[\d.]+$/.test(name);
  const literal = address || registrableDomain(name) === null;
  return literal ? `*://${name}/*` : `*://*.${name}/*`;
}

export function isAllowed(host: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [patternOf(host)] });
}

const EVERYWHERE = '*://*/*';

const hostIn = (origin: string): string => /^[^:]+:\/\/(?:\*\.)?([^/]+)\//.exec(origin)?.[1] ?? origin;

/**
 * The same for many hosts, by one question where all grants are as they are asked for: a list of shops may have a
 * thousand.
 */
export async function areAllowed(hosts: readonly string[]): Promise<boolean[]> {
  const { origins = [] } = await browser.permissions.getAll();
  const granted = new Set(origins);
  // what a person granted in the browser's own settings may cover any number of hosts: only the browser knows
  const asAsked = origins.every((origin) => origin !== EVERYWHERE && patternOf(hostIn(origin)) === origin);
  return Promise.all(
    hosts.map((host) => granted.has(patternOf(host)) || (asAsked ? false : isAllowed(host))),
  );
}

/** Firefox asks for consent to each kind of data that leaves, such as a key; other browsers have no such consent. */
function keyAgreement(): { data_collection?: ['authenticationInfo'] } {
  const { browser_specific_settings: specific } = browser.runtime.getManifest();
  const optional = specific?.gecko?.data_collection_permissions?.optional ?? [];
  return optional.includes('authenticationInfo') ? { data_collection: ['authenticationInfo'] } : {};
}

/** Whether a host may be asked with a key. */
export function isAllowedWithKey(host: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [patternOf(host)], ...keyAgreement() });
}

/**
 * Asks the person, in one prompt for all. Must be called first in the handler of a click: the user gesture ends at
 * the first await.
 */
export function requestHosts(hosts: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(hosts.map(patternOf))] });
}

/** The same for a host that is sent a key. */
export function requestWithKey(host: string): Promise<boolean> {
  return browser.permissions.request({ origins: [patternOf(host)], ...keyAgreement() });
}

export function removeHosts(hosts: readonly string[]): Promise<boolean> {
  return browser.permissions.remove({ origins: [...new Set(hosts.map(patternOf))] });
}

/** The granted sites, as hosts. */
export async function grantedSites(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return [...new Set(origins.map(hostIn))];
}

/** Withdraws all granted permissions. */
export async function removeAll(): Promise<void> {
  const origins = (await grantedSites()).map(patternOf);
  const all = { ...(origins.length === 0 ? {} : { origins }), ...keyAgreement() };
  if (Object.keys(all).length > 0) await browser.permissions.remove(all);
}

/** Calls back at every change of the granted permissions; returns a function that unsubscribes. */
export function onPermissions(changed: () => void): () => void {
  const listener = () => changed();
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
