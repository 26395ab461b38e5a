// OpenCart and AbanteCart: no form and no JSON; a script sends the words of a loose field to a routed address.

import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

/** The front controller's own address, which may stand in a folder. */
function indexOf(home: Home, route: RegExp): string {
  const stated = route.exec(home.source)?.[1]?.replaceAll('&amp;', '&');
  const usual = new URL('/index.php', home.url).href;
  return stated === undefined ? usual : (absolute(stated, home.base) ?? usual);
}

function ways(home: Home): Way[] {
  if (/route=(?:common|product|account|checkout)\/|catalog\/view\/(?:theme|javascript)/.test(home.markup)) {
    const index = indexOf(home, /["'(]([^"'(\s]{0,200}?index\.php)\?route=/);
    const language = /[?&](?:amp;)?language=([a-z]{2}(?:-[a-z]{2})?)\b/i.exec(home.source)?.[1];
    const said = language === undefined ? '' : `&language=${language}`;
    return [getWay('opencart', `${index}?route=product/search${said}&search=${TERMS}`, 'html')];
  }
  if (/[?&]rt=(?:index|product|account|checkout|content)\/|abantecart/.test(home.markup)) {
    const index = indexOf(home, /["'(]([^"'(\s]{0,200}?index\.php)\?rt=/);
    return [getWay('opencart', `${index}?rt=product/search&keyword=${TERMS}&category_id=0`, 'html')];
  }
  return [];
}

export const opencart: Source = { name: 'opencart', ways };
