// Numbers up to some forty as titles write them: "3", "III", "three", "third", "3rd", "2ª".
import { lazy } from '../../base/lazy.ts';
import { foldInPlace } from '../../understand/index.ts';

const WORDS = [
  'one first erste erster erstes premier premiere primera primer primo prima primeira pierwszy pierwsza prvni eerste forsta forste первый первая',
  'two second zweite zweiter zweites deuxieme segunda segundo seconda secondo drugi druga druhy druha tweede andra anden второй вторая',
  'three third dritte dritter drittes troisieme tercera tercer terza terzo terceira trzeci trzecia treti derde tredje третий третья',
  'four fourth vierte vierter quatrieme cuarta cuarto quarta quarto czwarty czwarta ctvrta vierde fjarde fjerde четвертый четвертая',
  'five fifth funfte cinquieme quinta quinto piaty piata pata vijfde femte пятый пятая',
  'six sixth sechste sixieme sexta sexto sesta sesto szosty szosta sesta zesde sjatte sjette шестой шестая',
  'seven seventh siebte septieme septima settima setima siodmy siodma sedma zevende sjunde syvende седьмой',
  'eight eighth achte huitieme octava ottava oitava osmy osma achtste attonde восьмой',
  'nine ninth neunte neuvieme novena nona dziewiaty dziewiata devata negende nionde девятый',
  'ten tenth zehnte dixieme decima dziesiaty dziesiata desata tiende десятый',
];
const named = lazy(
  () =>
    new Map(
      WORDS.flatMap((words, at) =>
        foldInPlace(words)
          .folded.split(' ')
          .map((word) => [word, at + 1] as const),
      ),
    ),
);
const FIGURES = /^(\d{1,3})(?:st|nd|rd|th|e|eme|ere|er|ed|a|o|de|ste)?$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const CARDINALS: ReadonlySet<string> = new Set(WORDS.map((words) => words.split(' ', 1)[0] ?? ''));

/** Null for a folded word that is no such number. */
export function ordinalOf(word: string): number | null {
  const figures = FIGURES.exec(word)?.[1];
  if (figures !== undefined) return Number(figures);
  const number = named().get(word);
  if (number !== undefined) return number;
  const roman = word === '' ? null : ROMAN.exec(word);
  return roman === null ? null : 10 * (roman[1] ?? '').length + ONES.indexOf(roman[2] ?? '');
}

const PLAIN = /^\d+$/;

/** The same of a word that says a place in a row, and not how many there are: "third", "3rd", "3" where a point follows. */
export function placeOf(word: string, pointed: boolean): number | null {
  if (CARDINALS.has(word) || (PLAIN.test(word) ? !pointed : word.length < 2)) return null;
  return /^[ivx]+$/.test(word) ? null : ordinalOf(word);
}
