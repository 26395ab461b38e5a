// The one door to the browser: nobody else imports webextension-polyfill.
import browser from 'webextension-polyfill';

export { browser };
