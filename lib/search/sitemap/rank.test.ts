// Which addresses of a list are taken for a product's, in which spellings, and by which name they are shown to the filter.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../base/async/time-slices.ts';
import type { Product } from '../../product/schema.ts';
import { addressWordsOf, isPage, isProductAddress } from './address.ts';
import { habitOf, nameOf } from './name.ts';
import { type Place, ranking } from './rank.ts';
import { romanSkeleton } from './romanisation.ts';
import { wantedTexts, wantingOf } from './wanted-words.ts';

const place = (path: string): Place => ({ path, title: null });
const OTHERS = [
  'kelvin-toaster-duo-steel',
  'kelvin-kettle-2-1-l-steel',
  'sonora-ps-lx450-turntable-black',
  'sonora-headphones-wh-720n',
  'norden-turntable-belt',
  'arden-desk-lamp-brass',
  'lumen-bulb-e27-806-lm',
  'norden-chair-oak',
  'norden-table-oak-180-cm',
];

/** The addresses that are ranked for the product, best first. */
function ranked(product: Product, paths: readonly string[], locale = ''): string[] {
  const found = atOnce(ranking(paths.map(place), wantingOf(product, []), locale));
  return found.map((one) => one.place.path);
}

/** The first that is ranked, by the name it is given. */
function named(product: Product, places: readonly Place[]): string | null {
  const wanting = wantingOf(product, []);
  const [first] = atOnce(ranking(places, wanting, ''));
  return first === undefined ? null : nameOf(first, wantedTexts(wanting), habitOf(places, addressWordsOf));
}

describe('an address', () => {
  it.each([
    ['/products/sonora-ps-lx350h-turntable', ['sonora', 'ps', 'lx350h', 'turntable'], []],
    ['/sonora-turntable/p/12345', ['sonora', 'turntable'], ['12345']],
    ['/sonora-turntable/dp/B0009H5V2K?th=1', ['sonora', 'turntable'], ['b0009h5v2k']],
    ['/products/sonora-turntable-black/buy-200372', ['sonora', 'turntable', 'black'], ['buy', '200372']],
    ['/sonora-turntable-black/24-mb01-xl.html', ['sonora', 'turntable', 'black'], ['24', 'mb01', 'xl']],
    ['/wares/7-sonora-turntable/overview', ['7', 'sonora', 'turntable'], []],
    ['/garden-and-home/teapot-40', ['teapot', '40'], []],
    ['/de/audio/Kühlschrank_Größe+5.html', ['kuhlschrank', 'grosse', '5'], []],
    ['/%D0%BD%D0%B0%D1%81%D0%BE%D1%81-25', ['насос', '25'], []],
    ['/caf%E9-noir', ['caf', 'noir'], []],
    ['/p/pslx350h', [], ['pslx350h']],
    ['/index.php?id=7', [], []],
  ])('%s says its name', (path, name, code) => {
    expect(addressWordsOf(path)).toMatchObject({ name, code });
  });

  it('tells a product from other pages by its folders alone', () => {
    expect(isProductAddress('/products/blog')).toBe(true);
    expect(isProductAddress('/blog/products')).toBe(false);
    expect(['/store/thing', '/stores/berlin'].map(isProductAddress)).toEqual([null, false]);
    expect(isProductAddress('/category/audio')).toBe(false);
    expect(isProductAddress('/audio/thing')).toBeNull();
    expect(['/', '/de/', '/fr-CH', '/logo.png', '/terms.pdf'].some(isPage)).toBe(false);
    expect(['/thing', '/de/thing', '/?p=5'].every(isPage)).toBe(true);
  });
});

describe('the words of a product', () => {
  it.each<[string, Product, string]>([
    ['a number in other parts', { title: 'Sonora PS-LX350H Turntable' }, 'sonora-pslx350h-record-player'],
    ['a number in one', { title: 'Sonora LX 350 Turntable' }, 'sonora-lx350-turntable'],
    ['a number without its series', { title: 'Sonora DMC-FZ1000 Camera' }, 'sonora-fz1000-camera'],
    ['letters written as two', { title: 'Bärwald Kühltasche 20 L' }, 'baerwald-kuehltasche-20-l'],
    ['letters without marks', { title: 'Bärwald Kühltasche Łódź' }, 'barwald-kuhltasche-lodz'],
    ['Cyrillic in Latin letters', { title: 'Насос дренажный Вихрь 900' }, 'nasos-drenazhnyj-vihr-900'],
    ['the same in another way', { title: 'Насос дренажный Вихрь 900' }, 'nasos-drenazhnyy-vikhr-900'],
    ['Greek in Latin letters', { title: 'Φορητό ψυγείο Βόρεας' }, 'forito-psygeio-voreas'],
    [
      'Cyrillic as it is',
      { title: 'Насос Вихрь 900' },
      '%D0%BD%D0%B0%D1%81%D0%BE%D1%81-%D0%B2%D0%B8%D1%85%D1%80%D1%8C-900',
    ],
    ['no spaces', { title: '電動牙刷 Kelvin' }, '%E9%9B%BB%E5%8B%95%E7%89%99%E5%88%B7kelvin'],
    ['a barcode', { title: 'Turntable', gtin: '4006381333931' }, 'thing-4006381333931'],
    [
      'a maker’s number that the title lacks',
      { title: 'Sonora Turntable', code: 'XR-5512' },
      'record-player-xr5512',
    ],
  ])('are known in %s', (_, product, slug) => {
    expect(ranked(product, [...OTHERS.map((other) => `/${other}`), `/${slug}`])[0]).toBe(`/${slug}`);
  });

  it('count by how rare they are in the list', () => {
    const lamps = Array.from({ length: 40 }, (_, at) => `/lamp-desk-${at}`);
    const found = ranked({ title: 'Arden Desk Lamp' }, [...lamps, '/arden-table-light']);
    expect(found[0]).toBe('/arden-table-light');
  });

  it('bring nothing where next to none of them is there', () => {
    expect(
      ranked(
        { title: 'Mercury Trumpet Gold Lacquer' },
        OTHERS.map((other) => `/${other}`),
      ),
    ).toEqual([]);
  });

  it('are looked for in products alone where the folders tell these', () => {
    const wares = OTHERS.map((other) => `/p/${other}`);
    const paths = [...wares, '/blog/sonora-ps-lx450-turntable-black', '/sonora-ps-lx450-turntable'];
    expect(ranked({ title: 'Sonora PS-LX450 Turntable Black' }, paths)[0]).toBe(
      '/p/sonora-ps-lx450-turntable-black',
    );
    expect(ranked({ title: 'Sonora PS-LX450 Turntable Black' }, paths).join()).not.toContain('blog');
  });

  it('name a page once that stands there in several languages', () => {
    const paths = ['/de/sonora-ps-lx450', '/en/sonora-ps-lx450', '/fr/sonora-ps-lx450', '/en/norden-chair'];
    expect(ranked({ title: 'Sonora PS-LX450' }, paths, 'en')).toEqual(['/en/sonora-ps-lx450']);
    expect(ranked({ title: 'Sonora PS-LX450' }, paths)).toEqual(['/de/sonora-ps-lx450']);
  });

  it('are at most as many as a mask holds', () => {
    const title = Array.from(
      { length: 60 },
      (_, at) => `word${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at / 26)}`,
    ).join(' ');
    const { words, forms } = wantingOf({ title }, []);
    expect(words.length).toBeLessThanOrEqual(28);
    expect([...forms.values()].every((mask) => mask > 0)).toBe(true);
  });
});

describe('the name of a page', () => {
  it('has points and hyphens again where ours have them', () => {
    const paths = OTHERS.map((other) => place(`/${other}`));
    expect(named({ title: 'Kelvin Kettle 2.1 L Steel' }, paths)).toBe('kelvin kettle 2.1 l steel');
    expect(named({ title: 'Sonora PS-LX450 Turntable' }, paths)).toBe('sonora ps-lx450 turntable black');
  });

  it('has no number of the shop’s own, which stands behind every name', () => {
    const paths = OTHERS.map((other, at) => place(`/${other}-${4410 + at}.html`));
    expect(named({ title: 'Arden Desk Lamp' }, paths)).toBe('arden desk lamp brass');
    expect(named({ title: 'Arden Desk Lamp 4415' }, paths)).toBe('arden desk lamp brass 4415');
  });

  it('stands before a code in pieces, unless that is a folder of several', () => {
    const coded = OTHERS.map((other, at) => place(`/wares/${other}/buy-${4410 + at}`));
    expect(named({ title: 'Arden Desk Lamp' }, coded)).toBe('arden desk lamp brass');
    const models = ['ps-lx350', 'ps-lx450', 'wh-720'].map((model) => place(`/sound-and-light/${model}`));
    expect(named({ title: 'Sonora PS-LX450 Turntable' }, models)).toBe('ps-lx450');
    const others = [...models, place('/sound-and-light/ps-lx9-b')];
    expect(named({ title: 'Sonora PS LX9 C Turntable' }, others)).toBe('ps lx9 b');
    const sizes = ['buy-41', 'buy-42', 'buy-43'].map((code) => place(`/wares/arden-desk-lamp-oak/${code}`));
    expect(named({ title: 'Arden Desk Lamp' }, [...coded, ...sizes])).toMatch(/^arden desk lamp/);
  });

  it('is what the list calls its picture, unless that says something else', () => {
    const others = OTHERS.map((other) => place(`/${other}`));
    const titled = (title: string, path = '/arden-floor-lamp'): Place[] => [...others, { path, title }];
    const product = { title: 'Arden Floor Lamp' };
    expect(named(product, titled('Arden Floor Lamp, Brass'))).toBe('Arden Floor Lamp, Brass');
    expect(named(product, titled('Seen from the side'))).toBe('arden floor lamp');
    expect(named(product, titled('arden-floor-lamp-2.jpg'))).toBe('arden floor lamp');
    expect(named(product, titled('Arden Floor Lamp', '/p/77'))).toBe('Arden Floor Lamp');
  });
});

describe('a skeleton', () => {
  it('is one for the ways of writing a word in Latin letters', () => {
    for (const ways of [
      ['щётка', 'schetka', 'shchetka', 'schyotka'.replace('yo', 'e')],
      ['чайник', 'chajnik', 'chaynik', 'chainik'],
      ['хлеб', 'khleb', 'hleb'],
      ['юла', 'yula', 'jula', 'iula'],
      ['θήκη', 'thiki', 'tiki'],
    ]) {
      expect(
        new Set(ways.map((way) => romanSkeleton(way.normalize('NFD').replace(/[\u0300-\u036f]/g, '')))).size,
      ).toBe(1);
    }
  });
});
