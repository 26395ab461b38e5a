// Runs Vendure with an in-memory catalogue behind a minimal storefront; started by bench/finds/real/vendure.ts in its own
// process.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder = '', port = '0', file = ''] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const core = require('@vendure/core');
const { populateInitialData } = require('@vendure/core/cli');
const rows = JSON.parse(readFileSync(file, 'utf8'));

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const sheet = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><header><a href="/">Vendure Store</a></header><main>${body}</main><script>window.__API__="/shop-api"</script></body></html>`;

async function bySlug(slug) {
  const query =
    'query P($slug:String!){product(slug:$slug){name description customFields{brand gtin} variants{sku priceWithTax}}}';
  const reply = await fetch(`http://127.0.0.1:${port}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { slug } }),
  });
  return (await reply.json()).data.product;
}

/** Serves a product page with heading, price, button and description, as starter storefronts render it. */
async function storefront(request, response, next) {
  const slug = /^\/product\/([^/?]+)/.exec(request.originalUrl)?.[1];
  if (request.originalUrl === '/') return response.send(sheet('Vendure Store', '<h1>Welcome</h1>'));
  if (slug === undefined) return next();
  const product = await bySlug(decodeURIComponent(slug));
  if (product === null) return response.status(404).send(sheet('Not found', '<h1>Not found</h1>'));
  const [variant] = product.variants;
  const price = `$${(variant.priceWithTax / 100).toFixed(2)}`;
  const body = `<h1>${escaped(product.name)}</h1><p class="price">${price}</p><button>Add to cart</button><div>${product.description}</div><p>SKU: ${escaped(variant.sku)}</p><p>Brand: ${escaped(product.customFields.brand)}</p>`;
  return response.send(sheet(product.name, body));
}

const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    middleware: [{ route: '/', handler: storefront }],
  },
  authOptions: { tokenMethod: ['bearer'], superadminCredentials: { identifier: 'bench', password: 'bench' } },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false, logging: false },
  paymentOptions: { paymentMethodHandlers: [] },
  customFields: {
    Product: [
      { name: 'brand', type: 'string' },
      { name: 'gtin', type: 'string' },
    ],
  },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [
    core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false }),
    core.DefaultJobQueuePlugin.init({ pollInterval: 50 }),
  ],
};

const app = await core.bootstrap(config);
await populateInitialData(app, {
  defaultLanguage: core.LanguageCode.en,
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'None', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
});
const importer = app.get(core.FastImporterService);
await importer.initialize();
for (const row of rows) {
  const words = { languageCode: 'en', name: row.title };
  const product = await importer.createProduct({
    enabled: true,
    translations: [{ ...words, slug: row.slug, description: row.description }],
    customFields: { brand: row.brand, gtin: row.gtin },
  });
  await importer.createProductVariant({
    productId: product,
    enabled: true,
    sku: row.sku,
    price: row.price,
    stockOnHand: 100,
    translations: [words],
    trackInventory: 'FALSE',
    optionIds: [],
    facetValueIds: [],
    taxCategoryId: '1',
  });
}
const context = await app.get(core.RequestContextService).create({ apiType: 'admin' });
await app.get(core.JobQueueService).start();
await app.get(core.SearchService).reindex(context);

/** Waits for the job that builds the search index: until the search counts all products. */
async function indexed() {
  const query = '{search(input:{groupByProduct:true,take:1}){totalItems}}';
  const reply = await fetch(`http://127.0.0.1:${port}/shop-api?query=${encodeURIComponent(query)}`);
  return (await reply.json()).data.search.totalItems >= rows.length;
}
while (!(await indexed())) await new Promise((next) => setTimeout(next, 200));
console.log('READY');
