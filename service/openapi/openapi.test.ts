// The OpenAPI document and its page: complete, every field marked and described.
import { expect, test } from 'vitest';
import { Config } from '../config.ts';
import { openApi } from './document.ts';
import { fieldRows, page } from './page.ts';

const document = openApi(Config.parse({}));
type Path = readonly (string | number)[];

/** Every schema in the document, with the path to it. */
function* schemas(value: unknown, at: Path = []): Generator<{ at: Path; schema: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'schema' || at.at(-1) === 'schemas') yield { at: [...at, key], schema: inner };
    yield* schemas(inner, [...at, key]);
  }
}

test('every operation of the interface is there, marked with its origin', () => {
  expect(Object.keys(document.paths).sort()).toEqual([
    '/files/{job_id}',
    '/filter-search-results',
    '/health',
    '/match-products',
    '/search-products',
    '/search-products-with-page-visit',
    '/v1/batch/download_url/{job_id}',
    '/v1/batch/filter-search-results',
    '/v1/batch/generate-query',
    '/v1/batch/jobs',
    '/v1/batch/match-products',
    '/v1/batch/status/{job_id}',
  ]);
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods))
      expect(operation['x-origin']).toMatch(/^(seed|public|ours)$/);
  }
});

test('every field of every schema is marked seed, public or ours, and described', () => {
  const rows = [...schemas(document)].flatMap(({ at, schema }) =>
    [...fieldRows(schema, '')].map(({ path, field }) => ({ path: `${at.join('/')} ${path}`, field })),
  );
  expect(rows.length).toBeGreaterThan(150);
  const unmarked = rows.filter(({ field }) => !/^(seed|public|ours)$/.test(String(field['x-origin'])));
  expect(unmarked.map(({ path }) => path)).toEqual([]);
  expect(
    rows.filter(({ field }) => typeof field['description'] !== 'string').map(({ path }) => path),
  ).toEqual([]);
});

test('fields that share a schema keep their own words', () => {
  const rows = (path: string) => {
    const { requestBody } = document.paths[path]?.['post'] ?? {};
    return JSON.stringify(requestBody);
  };
  expect(rows('/search-products')).toContain('The product to look for');
  expect(rows('/match-products')).toContain('The product known; do not use `id` here.');
  expect(rows('/match-products')).toContain('The listing; `id` is the listing id.');
  expect(page(document).toString()).not.toContain('string,number');
});

test('the seed’s required fields are required', () => {
  const { requestBody } = document.paths['/search-products']?.['post'] ?? {};
  expect(requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { required: ['product'], properties: { product: { required: ['title'] } } },
      },
    },
  });
});

test('references inside the document lead somewhere', () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(text).toContain(`"${name}":{`);
  }
});

test('the page shows every path, and escapes what it shows', async () => {
  const text = String(await page(document));
  for (const path of Object.keys(document.paths)) expect(text).toContain(path);
  const evil = { ...document, info: { ...document.info, title: '<script>alert(1)</script>' } };
  expect(String(await page(evil))).not.toContain('<script>');
});
