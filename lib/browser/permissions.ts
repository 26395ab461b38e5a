// Which shops may be asked: permission per site, asked at a click, told to whoever waits for it.
import { siteOf } from '../base/host.ts';
import { registrableDomain } from '../base/public-suffix.ts';
import { browser } from './door.ts';

/**
 * The match pattern of a shop: its site with all subdomains, http and https; ports are not part of patterns. A public
 * suffix (a list of shops may hold anything) stands for itself alone, never for all that is registered below it.
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

/** Firefox lets a person agree to each kind of data that leaves; a key is one. Other browsers know no such agreement. */
function keyAgreement(): { data_collection?: ['authenticationInfo'] } {
  const { browser_specific_settings: specific } = browser.runtime.getManifest();
  const optional = specific?.gecko?.data_collection_permissions?.optional ?? [];
  return optional.includes('authenticationInfo') ? { data_collection: ['authenticationInfo'] } : {};
}

/** Whether a host that is sent a key may be asked. */
export function isAllowedWithKey(host: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [patternOf(host)], ...keyAgreement() });
}

/**
 * Asks the person, in one prompt for all. To be called first thing in the handler of a click: the browser forgets the
 * gesture at the first await.
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

/** The sites that were granted, as hosts. */
export async function grantedSites(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  const hosts = origins.map((origin) => /^[^:]+:\/\/(?:\*\.)?([^/]+)\//.exec(origin)?.[1] ?? origin);
  return [...new Set(hosts)];
}

/** Takes everything back that was granted. */
export async function removeAll(): Promise<void> {
  const origins = (await grantedSites()).map(patternOf);
  const all = { ...(origins.length === 0 ? {} : { origins }), ...keyAgreement() };
  if (Object.keys(all).length > 0) await browser.permissions.remove(all);
}

/** Calls back at every change of what is granted; the answer stops that. */
export function onPermissions(changed: () => void): () => void {
  const listener = () => changed();
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
