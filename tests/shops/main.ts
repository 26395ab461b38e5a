// Starts the demo shops for a person: prints their addresses and how to make a browser reach them.
import { parseArgs } from 'node:util';
import { startShops } from './server.ts';

const { values } = parseArgs({
  options: { http: { type: 'string' }, https: { type: 'string' }, products: { type: 'string' } },
});

const running = await startShops({
  httpPort: Number(values.http ?? 8080),
  httpsPort: Number(values.https ?? 8443),
  products: Number(values.products ?? 0),
});

const rows = running.world.shops.map((shop) => {
  const [listing] = shop.store.listings;
  return {
    host: shop.host,
    products: shop.store.listings.length,
    habit: shop.habit,
    page: listing === undefined ? '' : shop.path(listing),
  };
});
for (const row of rows)
  console.log(
    `${row.host.padEnd(28)} ${String(row.products).padStart(5)}  ${row.habit}\n${' '.repeat(36)}e.g. https://${row.host}${row.page}`,
  );
console.log(`
http on 127.0.0.1:${running.httpPort}, https on 127.0.0.1:${running.httpsPort}; in Chromium:
chromium --ignore-certificate-errors --user-data-dir=.cache/demo-profile \\
  --host-resolver-rules="MAP *.example:80 127.0.0.1:${running.httpPort}, MAP *.example:443 127.0.0.1:${running.httpsPort}" \\
  https://${running.hosts[0] ?? ''}/
Ctrl+C ends.`);
