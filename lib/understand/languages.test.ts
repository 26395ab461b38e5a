// What titles of shops in many languages are taken to say: sizes, packs, colours, condition, generations, brands.
import { describe, expect, it } from 'vitest';
import { nounPhraseAt } from './nouns.ts';
import { plainWordOf } from './plain-words.ts';
import { foldInPlace, scan } from './scan.ts';
import { understand } from './understand.ts';

const quantities = (title: string) => understand({ title }).quantities.map((q) => [q.dimension, q.value]);

describe('sizes and sun factors', () => {
  it('reads the size of a tyre, what it bears and how fast it may go, and no hours or watts', () => {
    const plain = quantities('Reifen 205/55 R16');
    expect(plain.map(([dimension]) => dimension)).toEqual(['tyre-size']);
    for (const size of ['205/55R16', '205/55 ZR16 XL', '205 / 55 YR16 TL'])
      expect(quantities(`opona Corvel ${size}`)).toEqual(plain);
    const coded = quantities('Corvel 205/55 R16 91H');
    expect(coded.map(([dimension]) => dimension)).toEqual(['tyre-size', 'load-size']);
    expect(quantities('Corvel 205/55R16 XL (91 H)')).toEqual(coded);
    const others = ['215/55 R16', '205/60 R16', '205/55 R17', '205/55 R16 91W', '205/55 R16C 104/102H'];
    const values = [...others.map((size) => quantities(`Corvel ${size}`).at(-1)), coded.at(-1), plain[0]];
    const points = values.map((value) => Math.log(Number(value?.[1]))).sort((a, b) => a - b);
    const steps = points.slice(1).map((point, i) => point - (points[i] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(0.015);
  });

  it.each<[string, [string, number][]]>([
    ['Sandalen schwarz Gr. 39', [['wear-size', 39]]],
    ['Zapatillas blancas talla 40', [['wear-size', 40]]],
    ['Buty męskie r. 43', [['wear-size', 43]]],
    ['Кроссовки мужские размер 42', [['wear-size', 42]]],
    ['Erkek ayakkabı 43 numara', [['wear-size', 43]]],
    ['Trainers size UK 8.5', [['uk-size', 8.5]]],
    ['Doudoune noire taille M', [['letter-size', 8]]],
    ['Shirt size 2XL', [['letter-size', 64]]],
    ['Sonnencreme LSF 50+', [['sun-factor', 50]]],
    ['Protetor solar FPS 30', [['sun-factor', 30]]],
    [
      'Matratze Größe 90 x 200 cm',
      [
        ['length', 900],
        ['length', 2000],
      ],
    ],
  ])('%s', (title, expected) => {
    expect(quantities(title)).toEqual(expected);
  });
});

describe('packs', () => {
  it.each([
    ['Mleko UHT zgrzewka 6 szt.', 6],
    ['Acqua naturale 1,5 lt confezione da 6 bottiglie', 6],
    ['Refrigerante lata 350 ml pack com 12', 12],
    ['Su 0,5 L 12’li', 12],
    ['Shampoo Doppelpack', 2],
    ['Płyn micelarny dwupak', 2],
    ['纯牛奶 250ml*24盒', 24],
    ['Topfset 5-teilig', 5],
    ['牙膏 210克 三支装', 3],
    ['洗面乳 100g 兩入組', 2],
    ['토너 200ml 1+1', 2],
    ['라면 120g 2+1', 3],
    ['Inverter 1500 VA, 1+1 year warranty', null],
    ["Linden tablets 500 mg 24's", 24],
    ["Best of the 80's CD", null],
    ['Teh kotak 250 ml dus isi 24', 24],
    ['สบู่ก้อน 65 กรัม แพ็ค 4', 4],
    ['Café moulu 250 g', null],
  ])('%s: %s', (title, count) => {
    expect(understand({ title }).pack?.count ?? null).toBe(count);
  });
});

describe('words', () => {
  it.each([
    ['Наушники чёрный', 'black'],
    ['ヘッドホン ブラック', 'black'],
    ['Jacke dunkelblau', 'blue'],
    ['Kulaklık lacivert', 'blue'],
    ['手机 黑色', 'black'],
    ['هاتف لون أزرق', 'blue'],
    ['گوشی مشکی', 'black'],
    ['טלפון שחור', 'black'],
    ['Κινητό Μαύρο', 'black'],
    ['휴대폰 흰색', 'white'],
  ])('%s is %s', (title, colour) => {
    expect(understand({ title }).colours.map(({ value }) => value)).toEqual([colour]);
  });

  it.each([
    // letters that one keyboard has and the other has not, digits of other scripts, the two kanas
    ['کيف آبی ٢٥٦', 'كيف ابي 256'],
    ['قهوة', 'قهوه'],
    ['০১২ ৫০০', '012 500'],
    ['२५० ௫ ๓๐', '250 5 30'],
    ['こしひかり', 'コシヒカリ'],
  ])('%s is written %s as well', (text, other) => {
    expect(foldInPlace(text).folded).toBe(foldInPlace(other).folded);
  });

  it('takes no colour out of the middle of another word', () => {
    expect(understand({ title: 'グレープ ジュース 1L' }).colours).toEqual([]);
  });

  it.each([
    ['Laptop 15 segunda mano', 'used'],
    ['Laptop poleasingowy 15', 'used'],
    ['【中古】 カメラ X200', 'used'],
    ['Смартфон б/у', 'used'],
    ['Telefon 128 GB yenilenmiş', 'refurbished'],
  ])('%s is %s', (title, condition) => {
    expect(understand({ title }).condition?.value).toBe(condition);
  });

  it.each([
    'كفر ايفون 15 شفاف',
    'قاب سیلیکونی گوشی A55',
    'כיסוי שקוף לגלקסי S23',
    'ZenFone 10 透明手機殼',
    'Θήκη Galaxy A16',
    '갤럭시 S24 필름',
  ])('%s is an accessory', (title) => {
    expect(understand({ title }).roles.map(({ value }) => value)).toContain('accessory');
  });

  it.each([
    'iPad 10. Generation',
    'iPad 10e generatie',
    'iPad 第10世代',
    'iPad 10. nesil',
    'iPad (10ª geração)',
  ])('%s is the tenth', (title) => {
    expect(understand({ title }).generations.map(({ value }) => value)).toEqual(['10']);
  });

  it('knows makers by the names that they have in other scripts', () => {
    expect(understand({ title: 'ソニー ヘッドホン X200' }).brand?.value).toBe('sony');
    expect(understand({ title: '手机壳', brand: '华为' }).brand?.value).toBe('huawei');
    expect(nounPhraseAt(scan(foldInPlace('パナソニック'), 9).tokens, 0)?.key).toBe('panasonic');
  });

  it('knows what holds titles together by its English name', () => {
    expect(
      ['mit', 'avec', 'ile', 'ohne', 'für', 'для'].map((word) => plainWordOf(foldInPlace(word).folded)),
    ).toEqual(['with', 'with', 'with', 'without', 'for', 'for']);
    expect(plainWordOf('with')).toBeUndefined();
  });
});
