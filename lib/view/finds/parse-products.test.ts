// Lines of a pasted list: addresses, names, barcodes, columns of a spreadsheet, and what names nothing.
import { describe, expect, it } from 'vitest';
import { MOST_PRODUCTS, parseProducts } from './parse-products.ts';

const wanted = (text: string) => parseProducts(text).wanted;

describe('parseProducts', () => {
  it('takes an address as a page to read, also one without a scheme', () => {
    expect(wanted('https://shop.example/p/1\nwww.shop.example/p/2')).toMatchObject([
      { link: 'https://shop.example/p/1', product: null },
      { link: 'https://www.shop.example/p/2', product: null },
    ]);
  });

  it('takes any other words as the product', () => {
    expect(wanted('  Auralis   Drift 300 \r\n')).toEqual([
      { text: 'Auralis Drift 300', link: null, product: { title: 'Auralis Drift 300' } },
    ]);
  });

  it('takes a barcode as the code, alone or in a column, but no other number', () => {
    expect(wanted('4006381333931')[0]?.product).toEqual({ title: '4006381333931', code: '4006381333931' });
    expect(wanted('Stabilo Boss\t4006381333931\t1.19')[0]?.product).toEqual({
      title: 'Stabilo Boss 4006381333931 1.19',
      code: '4006381333931',
    });
    expect(wanted('Lens 4006381333930')[0]?.product).toEqual({ title: 'Lens 4006381333930' });
  });

  it('takes the address out of the columns of a spreadsheet', () => {
    expect(wanted('12\tDrift 300\thttps://shop.example/p/1')).toMatchObject([
      { text: '12 Drift 300 https://shop.example/p/1', link: 'https://shop.example/p/1' },
    ]);
  });

  it('takes the same once, however it is written', () => {
    expect(wanted('Drift 300\ndrift  300\nhttps://shop.example/p\nhttps://shop.example/p')).toHaveLength(2);
  });

  it('refuses signs, scripts, files and addresses with a password, and says so', () => {
    const lines = [
      '– – –',
      'javascript://%0aalert(1)',
      'file:///etc/passwd',
      'https://me:word@shop.example/p',
    ];
    expect(parseProducts(lines.join('\n'))).toEqual({ wanted: [], refused: lines, more: 0 });
  });

  it('counts what is more than a list holds', () => {
    const text = Array.from({ length: MOST_PRODUCTS + 3 }, (_, at) => `Drift ${at}`).join('\n');
    expect(parseProducts(text).wanted).toHaveLength(MOST_PRODUCTS);
    expect(parseProducts(text).more).toBe(3);
  });

  it('bounds a line and a text that never end', () => {
    expect(wanted(`Drift ${'x'.repeat(5_000)}`)[0]?.text).toHaveLength(500);
    expect(parseProducts('x\n'.repeat(1_000_000)).wanted).toHaveLength(1);
  });
});
