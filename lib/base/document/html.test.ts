import { describe, expect, it } from 'vitest';
import { workedMs } from '../../../tests/worked.ts';
import type { DomNode } from './dom.ts';
import { parseHtml } from './html.ts';

function outline(node: DomNode): string {
  if (node.kind === 'text') return node.text.trim();
  return `${node.tag}(${node.children.map(outline).filter(Boolean).join(' ')})`;
}
const read = (html: string): string => outline(parseHtml(html, 'https://shop.example/').root);

describe('parseHtml', () => {
  it('gives one html, head and body, whatever the markup leaves out or repeats', () => {
    expect(read('<h1>A</h1>')).toBe('html(body(h1(A)))');
    expect(read('<title>T</title><meta name=a><p>B')).toBe('html(title(T) meta() body(p(B)))');
    expect(read('<html><head><title>T</title><div>B</div></head><body><p>C</p></body></html>late')).toBe(
      'html(head(title(T)) body(div(B) p(C) late))',
    );
  });

  it('keeps script text as written and decodes entities elsewhere', () => {
    expect(read('<script>a<b && "</p>"</script><p>5&nbsp;&euro; &amp; more</p>')).toBe(
      'html(script(a<b && "</p>") body(p(5\u00a0€ & more)))',
    );
  });

  it('says the price that an empty element of the shop’s own making stands for', () => {
    const price = (attributes: string, inside = '') => read(`<x-price ${attributes}>${inside}</x-price>`);
    expect(price('code="EUR" amount="19.9000"')).toBe('html(body(x-price(EUR 19.90)))');
    expect(price('currency="JPY" value="1200.0"')).toBe('html(body(x-price(JPY 1200)))');
    // whole numbers may count cents, and what has words of its own needs no others
    expect(price('code="EUR" amount="1990"')).toBe('html(body(x-price()))');
    expect(price('code="EUR" amount="19.90"', '19,90 €')).toBe('html(body(x-price(19,90 €)))');
    expect(price('code="XL" amount="19.90"')).toBe('html(body(x-price()))');
    expect(read('<data value="19.90" currency="EUR"></data>')).toBe('html(body(data()))');
  });

  it('survives broken markup', () => {
    expect(read('<div><span>a</div>b</span><b')).toBe('html(body(div(span(a)) b))');
    expect(read('')).toBe('html()');
    expect(read('<p class="a" class="b" =x>"><<p>')).toContain('p(');
  });

  it('bounds depth, and says when a page was cut', () => {
    const started = workedMs();
    const dom = parseHtml('<div>'.repeat(1_000_000), 'https://shop.example/');
    expect(dom.cut).toBe(true);
    expect(workedMs() - started).toBeLessThan(5_000);
    let depth = 0;
    let node: DomNode | undefined = dom.root;
    while (node?.kind === 'element') {
      depth++;
      node = node.children[0];
    }
    expect(depth).toBeLessThan(500);
  });

  it('carries on after a depth too great', () => {
    const dom = parseHtml(`${'<i>'.repeat(900)}x${'</i>'.repeat(900)}<p>after</p>`, 'https://shop.example/');
    const body = dom.root.children[0];
    expect(body?.kind === 'element' && body.children.map(outline).at(-1)).toBe('p(after)');
    expect(dom.cut).toBe(false);
  });
});
