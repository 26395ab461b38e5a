import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';
import { NOW } from './examples/reading.ts';
import { finished, hostileFind } from './examples/result.ts';
import { exportFind } from './export-find.ts';
import { english } from './speak.ts';

const speech = english();

describe('exportFind', () => {
  it('writes a table with amounts a program can read', () => {
    const { name, text } = exportFind(finished, {}, 'csv', NOW, speech);
    expect(name).toBe('twinshelf-aurora-x200-wireless-noise-cancelling-headphones-midnight.csv');
    const lines = text.split('\r\n');
    expect(lines[1]).toMatch(/^confirmed,klangwelt\.example,.*,118\.00,EUR,/);
    expect(lines.filter((line) => line.startsWith('near miss'))).toHaveLength(2);
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  });

  it('writes the stored result and the corrections as JSON', () => {
    const link = finished.matches[0]?.link ?? '';
    const file = exportFind(
      finished,
      { [link]: 'different', 'https://elsewhere.example/': 'same' },
      'json',
      NOW,
      speech,
    );
    const read: unknown = JSON.parse(file.text);
    expect(read).toMatchObject({
      twinshelf: 'find',
      result: { find: 'f1' },
      corrections: [{ link, said: 'different' }],
    });
  });

  it('writes one page that runs nothing and asks nobody', () => {
    const { text } = exportFind(
      { ...hostileFind, product: { title: '</title><script>alert(1)</script>' } },
      {},
      'html',
      NOW,
      speech,
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
    const text = csv([['=HYPERLINK("http://evil")', '+1', '-2', '@x', '-3.50', '\t=1', 'plain, "quoted"']]);
    expect(text).toBe(
      '\ufeff"\'=HYPERLINK(""http://evil"")",\'+1,-2,\'@x,-3.50,\'\t=1,"plain, ""quoted"""\r\n',
    );
  });
});
