// Catalogues: files of every format become rows, rows become items, items are found.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../book/database.ts';
import { catalogueSource } from '../search/catalogue-source.ts';
import { load } from './load.ts';
import { type Format, formatOf, rowsOf } from './rows.ts';

const never = new AbortController().signal;
const site = 'shop.example';

async function rows(format: Format, text: string, piece = 7): Promise<unknown[]> {
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${piece}}`, 'g')) ?? [];
  const found: unknown[] = [];
  for await (const row of rowsOf(format, Readable.from(pieces.map((part) => Buffer.from(part)))))
    found.push(row);
  return found;
}

async function loaded(format: Format, text: string) {
  const database = openDatabase(':memory:');
  const counts = await load(database, site, rowsOf(format, Readable.from([Buffer.from(text)])), never);
  const source = catalogueSource(database);
  const find = async (words: string, at = site) => {
    const task = { product: { title: words }, site: at, queries: [{ text: words, kind: 'title' as const }] };
    const found = await source.search(task, never);
    return found.ok ? found.value : [];
  };
  return { database, counts, source, find };
}

test('tables: quotes, line ends inside cells, separators, byte order mark', async () => {
  const csv = '\uFEFFid,title,price\r\n1,"Kettle, ""red""\nbig",9.5\r\n\r\n2,Pot,3';
  expect(await rows('csv', csv)).toEqual([
    { id: '1', title: 'Kettle, "red"\nbig', price: '9.5' },
    { id: '2', title: 'Pot', price: '3' },
  ]);
  expect(await rows('csv', 'id;title\n1;Kettle')).toEqual([{ id: '1', title: 'Kettle' }]);
  expect(await rows('tsv', 'id\ttitle\n1\ta "b" c')).toEqual([{ id: '1', title: 'a "b" c' }]);
});

test('lines of JSON keep the number of a broken one', async () => {
  expect(await rows('jsonl', '{"title":"a"}\nnope\n{"title":"b"}')).toEqual([
    { title: 'a' },
    null,
    { title: 'b' },
  ]);
});

test('a product feed in XML, RSS and Atom', async () => {
  const rss = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
    <item><g:id>1</g:id><title><![CDATA[Kettle & pot]]></title><g:gtin>4006381333931</g:gtin>
    <link>https://shop.example/1</link><g:shipping><g:price>5 EUR</g:price></g:shipping></item></channel></rss>`;
  expect(await rows('xml', rss)).toMatchObject([
    { id: '1', title: 'Kettle & pot', gtin: '4006381333931', link: 'https://shop.example/1' },
  ]);
  const atom =
    '<feed><entry><g:id>2</g:id><title>Pot</title><link href="https://shop.example/2"/></entry></feed>';
  expect(await rows('xml', atom)).toMatchObject([{ id: '2', title: 'Pot', link: 'https://shop.example/2' }]);
});

test('a loaded catalogue is found by words, codes and through accents, at its own site alone', async () => {
  const { counts, find } = await loaded(
    'csv',
    'id,title,brand,gtin,link,colour\n1,Café kettle K1,Acme,4006381333931,https://shop.example/k1,red\n2,Garden hose,Acme,,,\n3,,,,,\n',
  );
  expect(counts).toEqual({ items: 2, skipped: 1 });
  const [kettle] = await find('cafe KETTLE');
  expect(kettle).toMatchObject({
    link: 'https://shop.example/k1',
    listingId: '1',
    rank: 1,
    product: { title: 'Café kettle K1', brand: 'Acme', code: '4006381333931', colour: 'red' },
  });
  expect(await find('4006381333931')).toHaveLength(1);
  expect((await find('hose'))[0]?.link).toBe('https://shop.example/2');
  expect(await find('kettle', 'www.shop.example')).toHaveLength(1);
  expect(await find('kettle', 'other.example')).toHaveLength(0);
});

test('words of a query are never operators', async () => {
  const { find } = await loaded('jsonl', '{"title":"AND OR NOT kettle"}');
  for (const words of ['" OR title:x', 'NEAR(a b)', '*', 'a"b', '^kettle -AND', '']) await find(words);
  expect(await find('NOT')).toHaveLength(1);
});

test('loading again replaces the catalogue whole; one that is stopped leaves it', async () => {
  const { database, find, source } = await loaded(
    'jsonl',
    '{"id":"1","title":"kettle"}\n{"id":"2","title":"pot"}',
  );
  const again = rowsOf('jsonl', Readable.from([Buffer.from('{"id":"1","title":"kettle two"}')]));
  await load(database, site, again, never);
  expect(await find('pot')).toHaveLength(0);
  expect((await find('kettle')).map((hit) => hit.product.title)).toEqual(['kettle two']);
  const stopped = rowsOf('jsonl', Readable.from([Buffer.from('{"id":"9","title":"hose"}')]));
  await load(database, site, stopped, AbortSignal.abort());
  expect(await find('kettle')).toHaveLength(1);
  expect(source.serves('nowhere.example')).toBe(false);
});

test('the old catalogue goes in pieces, so that the service can write meanwhile, and is not found any more', async () => {
  const lines = (words: string) =>
    Array.from({ length: 1200 }, (_, n) => `{"id":"${n}","title":"${words} ${n}"}\n`).join('');
  const { database, find } = await loaded('jsonl', lines('kettle'));
  const left = database.prepare(
    "SELECT count(*) AS n FROM item JOIN item_text ON item_text.rowid = item.id WHERE item_text MATCH 'kettle'",
  );
  const seen = new Set<number>();
  const look = setInterval(() => seen.add(Number(left.get()?.['n'])), 1);
  const loading = load(database, site, rowsOf('jsonl', Readable.from([Buffer.from(lines('pot'))])), never);
  await vi.waitFor(() => expect([...seen].some((n) => n > 0 && n < 1200)).toBe(true));
  expect(await find('kettle')).toHaveLength(0);
  expect(await find('pot')).toHaveLength(20);
  await loading;
  clearInterval(look);
  expect(left.get()).toEqual({ n: 0 });
});

test('what a killed load has left is cleared away by the next one', async () => {
  const { database, find } = await loaded('jsonl', '{"id":"1","title":"kettle"}');
  const broken = async function* () {
    yield* Array.from({ length: 600 }, (_, n) => ({ id: String(n), title: `pot ${n}` }));
    throw new Error('killed');
  };
  await expect(load(database, site, broken(), never)).rejects.toThrow('killed');
  expect(await find('pot')).toHaveLength(0);
  const again = rowsOf('jsonl', Readable.from([Buffer.from('{"id":"1","title":"kettle two"}')]));
  await load(database, site, again, never);
  expect(database.prepare('SELECT title FROM item').all()).toEqual([{ title: 'kettle two' }]);
});

test('a catalogue of a database of the first form is found, and what it had left half loaded is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  try {
    const old = openDatabase(join(folder, 'x.db'));
    await load(old, site, rowsOf('jsonl', Readable.from([Buffer.from('{"title":"kettle"}')])), never);
    old.exec(`UPDATE item SET site = '${site}'; DROP TABLE catalogue; PRAGMA user_version = 1;
      INSERT INTO item (site, listing, title, link, product) VALUES ('loading:a.example', '1', 'pot', '', '{}')`);
    old.close();
    const database = openDatabase(join(folder, 'x.db'));
    const source = catalogueSource(database);
    expect([site, `www.${site}`, 'a.example'].map(source.serves)).toEqual([true, true, false]);
    expect(database.prepare('SELECT title FROM item').all()).toEqual([{ title: 'kettle' }]);
    database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file of which no row could be read leaves the catalogue as it was', async () => {
  const { database, find } = await loaded('jsonl', '{"id":"1","title":"kettle"}');
  const wrong = rowsOf('jsonl', Readable.from([Buffer.from('id,title\n1,pot\n')]));
  expect(await load(database, site, wrong, never)).toEqual({ items: 0, skipped: 2 });
  expect(await find('kettle')).toHaveLength(1);
});

test('the format is told by the name', () => {
  expect(['a.CSV', 'b.tsv', 'c.jsonl', 'd.xml', 'e.doc'].map(formatOf)).toEqual([
    'csv',
    'tsv',
    'jsonl',
    'xml',
    null,
  ]);
});
