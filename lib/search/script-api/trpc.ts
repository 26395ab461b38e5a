// Finds what a script asks of a tRPC router: `api.product.search.useQuery({query:e})` is "/api/trpc/product.search?input=…".

import { inUrl } from '../shop/way.ts';
import type { ApiCall } from './api-call.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares } from './parameter-names.ts';
import { bodyOf, parametersAt } from './parameters.ts';

const PROCEDURE = /\.(\w{1,30}\.\w{1,30})\.(?:useQuery|query)\((?=\{)/g;
const ROUTER = /["'`]([\w/-]{0,40}\/trpc)["'`]/;

/** The searches of such a router; none where the script names no address of one. */
export function* trpcCallsIn(source: string): Steps<ApiCall> {
  const router = ROUTER.exec(source)?.[1];
  if (router === undefined) return [];
  return yield* each(source, PROCEDURE, ({ 0: all, 1: name = '', index }) => {
    const given = bodyOf(parametersAt(source, index + all.length) ?? [], name);
    // a transformer keeps what JSON has no form for beside the value
    const sent = source.includes('transformer:') ? `{"json":${given}}` : given;
    const url = `${router}/${name}?input=${inUrl(sent ?? '')}`;
    return given !== null && isOfWares(url) ? [{ url, body: null, sure: true }] : [];
  });
}
