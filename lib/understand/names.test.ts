// Names that two titles say in two scripts are found, and nothing else is taken for one.

import { expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { hasForeignName, sharedNames } from './names.ts';

it.each([
  ['Редмонд', 'Redmond'],
  ['ФЕЙРИ', 'Fairy'],
  ['Гринфилд', 'Greenfield'],
  ['Лукойл', 'Lukoil'],
  ['Техник', 'Technic'],
  ['Джинджер', 'Ginger'],
  ['Σαμσουνγκ', 'Samsung'],
  ['カップヌードル', 'cup noodle'],
  ['エネループ', 'eneloop'],
  ['スーパードライ', 'Super Dry'],
  ['갤럭시', 'Galaxy'],
  ['화이트골드', 'White Gold'],
  ['نسكافيه', 'Nescafé'],
  ['טורנדו', 'Tornado'],
  ['प्रेस्टीज', 'Prestige'],
  ['রাঁধুনী', 'Radhuni'],
  ['சக்தி', 'Sakthi'],
  ['హైదరాబాద్', 'Hyderabad'],
])('%s is %s, whichever side says it', (foreign, latin) => {
  expect(sharedNames(`${foreign} 3`, `Xyz ${latin} 3`)).toEqual([{ left: foreign, right: latin }]);
  expect(sharedNames(`Xyz ${latin} 3`, `${foreign} 3`)).toEqual([{ left: latin, right: foreign }]);
});

it('takes several words for one name where the other writes them apart', () => {
  expect(sharedNames('Корм ПроПлан 3 кг', 'Purina Pro Plan 3 kg')).toEqual([
    { left: 'ПроПлан', right: 'Pro Plan' },
  ]);
});

it.each([
  ['Чай чёрный 100 шт', 'Set of bosch tools, stock 3'],
  ['мл', 'ml'],
  ['без сахара', 'Bosch sugar'],
  ['Redmond Редмонд M95', 'Redmond M95'],
  ['Sony WH-1000XM5', 'Sony WH-1000XM4'],
  ['羅技 滑鼠', 'Logitech mouse'],
])('%s and %s share no name', (left, right) => {
  expect(sharedNames(left, right)).toEqual([]);
});

it('knows which titles may have one', () => {
  expect(hasForeignName('Crème brûlée Łódź')).toBe(false);
  expect(hasForeignName('美的 电饭煲 4L')).toBe(false);
  expect(hasForeignName('чай Greenfield')).toBe(true);
});

it('takes bounded time for any texts', () => {
  const time = workOf(() => {
    for (const unit of ['Редмонд ', 'Redmond', 'редмонд', 'レ', '갤 Galaxy ']) {
      sharedNames(unit.repeat(20_000), 'Redmond '.repeat(20_000));
    }
  });
  expect(time).toBeLessThan(2000);
});
