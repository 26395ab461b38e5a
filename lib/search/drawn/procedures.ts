// Finds what a script asks of a tRPC router: `api.product.search.useQuery({query:e})` is "/api/trpc/product.search?input=…".

import { inUrl } from '../shop/way.ts';
import type { Call } from './call.ts';
import { bodyOf, entriesAt } from './entries.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares } from './names.ts';

const PROCEDURE = /\.(\w{1,30}\.\w{1,30})\.(?:useQuery|query)\((?=\{)/g;
const ROUTER = /["'`]([\w/-]{0,40}\/trpc)["'`]/;

/** The searches of such a router; none where the script names no address of one. */
export function* procedures(source: string): Steps<Call> {
  const router = ROUTER.exec(source)?.[1];
  if (router === undefined) return [];
  return yield* each(source, PROCEDURE, ({ 0: all, 1: name = '', index }) => {
    const given = bodyOf(entriesAt(source, index + all.length) ?? [], name);
    // a transformer keeps what JSON has no form for beside the value
    const sent = source.includes('transformer:') ? `{"json":${given}}` : given;
    const url = `${router}/${name}?input=${inUrl(sent ?? '')}`;
    return given !== null && isOfWares(url) ? [{ url, body: null, sure: true }] : [];
  });
}
