// The routes without a key: health, metrics, the interface's description.
import type { Hono } from 'hono';
import { openApi } from '../openapi/document.ts';
import { page } from '../openapi/page.ts';
import type { Env, ServicePorts } from '../ports.ts';

export function openRoutes(app: Hono<Env>, { config, jobs, metrics, publicUrl }: ServicePorts): void {
  const document = openApi(config);

  app.get('/health', (c) => {
    jobs.count();
    return c.json({ status: 'ok' });
  });

  app.get('/metrics', (c) => {
    const states = Object.entries(jobs.count()).map(([state, n]) => [`twinshelf_jobs{state="${state}"}`, n]);
    const gauges = Object.fromEntries([
      ...states,
      ['process_resident_memory_bytes', process.memoryUsage.rss()],
    ]);
    return c.text(metrics.text(gauges), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });

  app.get('/openapi.json', (c) => c.json({ ...document, servers: [{ url: publicUrl() }] }));

  app.get('/docs', (c) =>
    c.html(page(document), 200, {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  );

  app.get('/', (c) => c.redirect('/docs'));
}
