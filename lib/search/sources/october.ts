// October: a script posts what is typed to a handler of the page's own address, which answers with parts of the page.
import { isRecord } from '../../base/input/json.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';
import { PARAMETER } from './scripted.ts';
import { BY_SCRIPT } from './suggested.ts';

const NAME = 'october';
/** a handler that says that it searches, or that it only draws a list anew: another might change something */
const HANDLER =
  /(?:\bdata-request=|\brequest\(\s*|Method\s?=\s?)["']((?:\w{1,40}::)?on(?:\w{0,20}(?:search|find|filter)\w{0,20}|ajax))["']/i;
/** what is drawn anew with the answer */
const PART = /update["']?\s?[:=]["']?\s?\{?\s?["'](\w[\w/-]{1,60})["']\s?:/;
/** what takes the words */
const FIELD = new RegExp(`\\b(?:data["']?:\\s?\\{\\s?["']?|name=")(${PARAMETER})\\b`, 'i');

function ways({ source, scripts, markup, url }: Home): Way[] {
  if (!/\/modules\/system\/assets\/js\//.test(markup)) return [];
  const [handler, part, field] = [HANDLER, PART, FIELD].map(
    (each) => each.exec(`${source}\n${scripts}`)?.[1],
  );
  if (handler === undefined || part === undefined || field === undefined) return [];
  const october = { 'x-october-request-handler': handler, 'x-october-request-partials': part };
  const headers = { ...BY_SCRIPT, ...october };
  return [{ ...getWay(NAME, url, 'json'), method: 'POST', body: `${field}=${TERMS}`, headers }];
}

export const october: Source = { name: NAME, ways, hits: (json) => (isRecord(json) ? [] : null) };
