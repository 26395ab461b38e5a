// The only import of webextension-polyfill: all other modules use the browser through this one.
import browser from 'webextension-polyfill';

export { browser };
