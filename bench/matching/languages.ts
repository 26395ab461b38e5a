// Judges our own pairs in thirteen languages: of languages and topics that the rules were fitted to, and of held-out ones.
import { options } from '../../training/command-line.ts';
import { isReadLanguage, readLanguagePairs } from '../../training/data/languages.ts';
import { printTable } from '../../training/table.ts';
import { FIGURE_HEADS, figureRow, judged, printMisjudged } from './judged.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';

const values = options({
  weights: { type: 'string', default: SHIPPED },
  /** prints the misjudged pairs of languages and topics that are not held out */
  errors: { type: 'boolean', default: false },
});

const matcher = matcherAt(values.weights);
const languages = [...readLanguagePairs()].map(([language, pairs]) => ({
  name: isReadLanguage(language) ? language : `${language} (not read)`,
  pairs: judged(matcher, pairs),
}));
const all = languages.flatMap(({ pairs }) => pairs);
const read = all.filter(({ heldOut }) => !heldOut);
const heldOut = all.filter((pair) => pair.heldOut);
if (values.errors) printMisjudged(read, ({ language, topic }) => `${language} ${topic}`);
printTable(FIGURE_HEADS, [
  ...languages.map(({ name, pairs }) => figureRow(name, pairs)),
  figureRow('read', read),
  figureRow(
    'languages read, topics not',
    heldOut.filter(({ language }) => isReadLanguage(language)),
  ),
  figureRow(
    'languages not read',
    heldOut.filter(({ language }) => !isReadLanguage(language)),
  ),
  figureRow('all', all),
]);
