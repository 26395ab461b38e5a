import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../result/schema.ts';
import { NOW } from '../examples/reading.ts';
import { finished, hostileFind, mixed, unreached } from '../examples/result.ts';
import type { Corrections } from '../find/find-model.ts';
import { chooseI18n, english } from '../i18n/choose-i18n.ts';
import { csv, tabbed } from './csv.ts';
import { exportFind } from './export-find.ts';
import { tableText } from './find-csv.ts';

const i18n = english();
const inputOf = (result: Result, corrections: Corrections = {}) => ({
  result,
  corrections,
  earlier: [],
  now: NOW,
});

describe('exportFind', () => {
  it('writes a table with amounts a program can read', () => {
    const { name, text } = exportFind(inputOf(finished), 'csv', i18n);
    expect(name).toBe('twinshelf-aurora-x200-wireless-noise-cancelling-headphones-midnight.csv');
    const lines = text.split('\r\n');
    expect(lines[1]).toMatch(/^confirmed,klangwelt\.example,.*,118\.00,EUR,/);
    // each row says by itself what was searched, what it saves, how sure that is and when it was read
    expect(lines[1]).toContain(',-11.99,');
    expect(lines[1]).toContain(',0.997,');
    expect(lines[1]).toContain(new Date(NOW).toISOString());
    expect(lines[1]).toMatch(/,129\.99,EUR,https:\/\/[^,]+$/);
    const width = (line: string | undefined) => line?.replace(/"[^"]*"/g, '').split(',').length;
    expect(new Set(lines.slice(0, -1).map(width)).size).toBe(1);
    expect(lines.filter((line) => line.startsWith('near miss'))).toHaveLength(2);
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  });

  it('writes numbers and parts cells as spreadsheets of the language read them', async () => {
    const german = await chooseI18n(['de-DE'], 'auto');
    const lines = exportFind(inputOf(finished), 'csv', german).text.split('\r\n');
    expect(lines[1]).toMatch(
      /^confirmed;klangwelt\.example;.*;118,00;EUR;.*;-11,99;.*;0,997;.*;129,99;EUR;https:[^;]+$/,
    );
    const width = (line: string | undefined) => line?.replace(/"[^"]*"/g, '').split(';').length;
    expect(new Set(lines.slice(0, -1).map(width)).size).toBe(1);
    expect(tableText(inputOf(finished), german)).toContain('\t118,00\tEUR\t');
  });

  it('keeps what earlier finds confirmed apart, in every form', () => {
    const input = { ...inputOf(unreached), earlier: finished.matches.slice(0, 1) };
    const lines = exportFind(input, 'csv', i18n).text.split('\r\n');
    expect(lines[1]).toMatch(/^earlier,klangwelt\.example,/);
    expect(lines.filter((line) => line.startsWith('confirmed'))).toEqual([]);
    expect(exportFind(input, 'html', i18n).text).toContain('Found earlier');
    expect(JSON.parse(exportFind(input, 'json', i18n).text)).toMatchObject({ result: { matches: [] } });
  });

  it('writes the stored result and the corrections as JSON', () => {
    const link = finished.matches[0]?.link ?? '';
    const file = exportFind(
      inputOf(finished, { [link]: 'different', 'https://elsewhere.example/': 'same' }),
      'json',
      i18n,
    );
    const read: unknown = JSON.parse(file.text);
    expect(read).toMatchObject({
      twinshelf: 'find',
      result: { find: 'f1' },
      corrections: [{ link, said: 'different' }],
    });
  });

  it('writes a page that is as true when it is opened another day, and says whose word a number is', () => {
    const { text } = exportFind(inputOf(finished), 'html', i18n);
    expect(text).toContain(i18n.t('match.read', { ago: i18n.moment(NOW) }));
    expect(text).not.toContain(i18n.t('match.read', { ago: i18n.ago(NOW, NOW) }));
    expect(text).toMatch(/AXN4471 · according to \P{L}*elektro-kaufhaus\.example/u);
  });

  it('writes a page that says so where nothing was confirmed, and how it stood with every shop', () => {
    const none = exportFind(inputOf({ ...finished, matches: [] }), 'html', i18n).text;
    expect(none).toContain(
      '<h2>No confirmed match</h2><p>Nothing was confirmed, but some shops could not be read.',
    );
    const { text } = exportFind(inputOf(mixed), 'html', i18n);
    for (const { shop } of mixed.shops) expect(text).toContain(`<b>${shop}</b> · `);
    expect(text).toContain('captcha');
    for (const { link } of finished.unread) {
      expect(exportFind(inputOf(finished), 'html', i18n).text).toContain(link);
    }
  });

  it('writes one page that runs nothing and asks nobody', () => {
    const { text } = exportFind(
      inputOf({ ...hostileFind, product: { title: '</title><script>alert(1)</script>' } }),
      'html',
      i18n,
    );
    const tags = new Set<string>();
    const walk = (node: { readonly children?: readonly object[]; readonly name?: string }): void => {
      if (node.name !== undefined) tags.add(node.name);
      for (const child of node.children ?? []) walk(child);
    };
    walk(parseDocument(text));
    expect(tags.has('script') || tags.has('img') || tags.has('link')).toBe(false);
    expect(text).not.toMatch(/href="javascript/i);
    expect(text).toContain("default-src 'none'");
    expect(text).toContain('rel="noopener noreferrer nofollow"');
  });
});

describe('csv', () => {
  it('makes no formula of words from a page', () => {
    const text = csv(
      [['=HYPERLINK("http://evil")', '+1', '-2', '@x', '-3.50', '\t=1', 'plain, "quoted"']],
      i18n,
    );
    expect(text).toBe(
      '\ufeff"\'=HYPERLINK(""http://evil"")",\'+1,-2,\'@x,-3.50,\'\t=1,"plain, ""quoted"""\r\n',
    );
  });
});

describe('csv in another reader', () => {
  it('makes no formula of words that stand after the sign by which that one parts cells', async () => {
    const german = await chooseI18n(['de-DE'], 'auto');
    const hostile = [["a,=1+cmd|' /C calc'!A0,b", 'c;=1', '1,-2']];
    for (const signs of [i18n, german]) expect(csv(hostile, signs)).not.toMatch(/[,;][=+\-@]/);
    expect(csv([['-3,50']], german)).toBe('\ufeff-3,50\r\n');
  });
});

describe('the clipboard', () => {
  it('holds the table as tabs and lines, with as many cells in each', () => {
    const lines = tableText(inputOf(hostileFind), i18n).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^kind\tshop\ttitle\t/);
    expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
    expect(tableText(inputOf(finished), i18n)).toContain('\tklangwelt.example\t');
  });

  it('makes no formula of wide signs, which spreadsheets of East Asia take for narrow ones', () => {
    const text = csv([['＝1+1', '＋1', '－1', '＠x', '\n=1']], i18n);
    expect(text).toBe("\ufeff'＝1+1,'＋1,'－1,'＠x,\"'\n=1\"\r\n");
  });

  it('makes no formula, cell or line of words from a page', () => {
    const text = tabbed([['=1+1', 'a\tb\r\nc', '"quoted" words', '-3.50', ' @x']]);
    expect(text).toBe('\'=1+1\ta b c\t"""quoted"" words"\t-3.50\t\'@x\n');
  });
});
