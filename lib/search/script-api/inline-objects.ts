// Puts the object that asks for words in place of its name: `o={search:e};get("/goods",{params:o})` reads as `get("/goods",{params:{search:e}})`.
import { each } from './matches.ts';
import { PLAIN } from './parameter-names.ts';

/** the object, its name, and what follows in the same function */
const GIVEN = new RegExp(
  `\\b(\\w{1,30})\\s?=\\s?(\\{(?=[^{}]{0,90}\\b(?:${PLAIN})\\b["']?\\s?[:,}])[^{}]{0,240}\\})((?:[^{}]|\\{(?:[^{}]|\\{[^{}]{0,240}\\}){0,240}\\}){0,500})`,
  'gi',
);

/** The script with each object that takes the words in place of its name, as far as the name's function goes; yields now and then. */
export function* inlineObjects(source: string): Generator<void, string> {
  let from = 0;
  const parts = yield* each(source, GIVEN, ({ 0: all, 1: name, 2: object = '', 3: scope = '', index }) => {
    const before = source.slice(from, index + all.length - scope.length);
    from = index + all.length;
    return [before, scope.replace(new RegExp(`(?<=[(:,] ?)${name}(?=[),}])`, 'g'), () => object)];
  });
  return parts.join('') + source.slice(from);
}
