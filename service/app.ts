// Builds the HTTP service from its ports; main.ts lets it listen, tests call it with no port at all.
import { Hono } from 'hono';
import { authorise } from './http/authorise.ts';
import { batchRoutes } from './http/batch-routes.ts';
import { fileRoute } from './http/file-route.ts';
import { identify } from './http/identify.ts';
import { judgeRoutes } from './http/judge-routes.ts';
import { openRoutes } from './http/open-routes.ts';
import { Problem, problemResponse } from './http/problem.ts';
import { searchRoutes } from './http/search-routes.ts';
import type { Env, ServicePorts } from './ports.ts';

export function makeApp(ports: ServicePorts): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error, c.get('requestId'));
    ports.log.note('error', { id: c.get('requestId'), error: error.stack ?? String(error) });
    return problemResponse(new Problem(500, 'Something went wrong here.'), c.get('requestId'));
  });
  app.notFound((c) => problemResponse(new Problem(404, 'There is nothing here.'), c.get('requestId')));
  app.use(identify(ports));
  openRoutes(app, ports);
  fileRoute(app, ports);
  const guard = authorise(ports);
  for (const path of ['/search-products', '/search-products-with-page-visit', '/match-products']) {
    app.use(path, guard);
  }
  app.use('/filter-search-results', guard);
  app.use('/v1/batch/*', guard);
  searchRoutes(app, ports);
  judgeRoutes(app, ports);
  batchRoutes(app, ports);
  refuseOtherMethods(app);
  return app;
}

/** Answers 405, with the methods there are, for a known path requested by another method. */
function refuseOtherMethods(app: Hono<Env>): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of app.routes) {
    // routes for every method are middleware, not operations
    if (method !== 'ALL') methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, own] of methods) {
    const allow = own.includes('GET') ? [...own, 'HEAD'] : own;
    app.all(path, (c) => {
      throw new Problem(405, `${c.req.method} is not for this address: use ${own.join(' or ')}.`, { allow });
    });
  }
}
