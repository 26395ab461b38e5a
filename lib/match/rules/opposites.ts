// Words of which a thing is only one: "wired" or "wireless", "left" or "right", "beans" or "ground", in the languages of the shops.
import { LazyMap } from '../../base/lazy.ts';
import { scanOf, type Understanding } from '../../understand/index.ts';

/** One opposition a line, its sides parted by "|"; folded words, "_" stands for the space of two that are one. */
const OPPOSITES = `
wireless cordless kabellos kabellose kabelloser kabelloses drahtlos drahtlose sans_fil inalambrico inalambrica inalambricos sem_fio senza_fili bezprzewodowy bezprzewodowa bezprzewodowe draadloos draadloze tradlos tradlose bezdratovy bezdratova kablosuz беспроводной беспроводная беспроводные 無線 무선|wired corded kabelgebunden kabelgebundene kabelgebundener filaire con_cable com_fio cablato przewodowy przewodowa przewodowe bedraad bedrade dratovy kablolu проводной проводная проводные 有線 유선
left links linke linker linkes gauche izquierda izquierdo sinistra sinistro esquerda esquerdo lewa lewy lewe levy venstre vanster левый левая|right rechts rechte rechter rechtes droite droit derecha derecho destra destro direita direito prawa prawy prawe pravy hojre hoyre hoger правый правая
front vorne vorderrad avant anteriore delantero delantera przedni przednia predni|rear hinten hinterrad arriere posteriore trasero trasera tylny tylna zadni
internal intern interne interno interna wewnetrzny interni|external externe extern externo externa esterno zewnetrzny externi
male stecker|female buchse
single|double dual twin
queen|king
long lang longue lungo dlugi|short kurz court corto corta krotki
soft weich souple morbido miekka suave|medium mittel srednia|hard hart dura dure twarda
matte matt mate matowy matowa matowe opaco|glossy gloss glanz glanzend brillant brillante lucido blyszczacy
mono monaural|stereo binaural biaural duo
ssd solid_state|hdd
sodimm so_dimm|dimm udimm rdimm
qwerty|qwertz|azerty
electric elektrisch electrique electrico elettrico elektryczny|gas gaz
propane lp lpg|natural_gas ng erdgas
summer sommer sommerreifen ete letnie letnia verano letni|winter winterreifen hiver inverno zimowe zimowa invierno zimni|all_season all_seasons ganzjahresreifen caloroczne
day tag jour giorno dzien|night nacht nuit noche notte noc
powder pulver poudre proszek polvere polvo prasek|liquid flussig flussiges liquide plyn liquido tekuty gel|capsules kapseln gelules capsule kapsulki kapsle capsulas|tablets tabs tabletten comprimes compresse tabletki tablety comprimidos
sparkling spritzig gazowana petillante frizzante perliva|still stilles niegazowana neperliva
beans bohnen chicchi ziarnista zrnkova|ground gemahlen gemahlener moulu macinato mielona mleta molido|instant rozpuszczalna soluble
milk vollmilch alpenmilch au_lait al_latte mleczna|dark zartbitter fondente gorzka horka
dry trocken sec secco wytrawne suche seco|sweet suss dolce slodkie sladke dulce lieblich|semi_dry halbtrocken demi_sec polwytrawne
smooth creamy cremig|crunchy chunky knusprig
puppy kitten junior welpe welpen chiot cucciolo|adult adulte adulto dorosly|senior mature
`;

/** line and side of a word, as one number */
const SIDES = 8;

const sideOf = new LazyMap<string, number>(
  () =>
    new Map(
      OPPOSITES.trim()
        .split('\n')
        .flatMap((line, at) =>
          line
            .split('|')
            .flatMap((words, side) => words.split(' ').map((word) => [word, at * SIDES + side] as const)),
        ),
    ),
);

/** A word of either title, quoted, that names the other side of an opposition of which each names one; null where there is none. */
export function oppositesApart(left: Understanding, right: Understanding): readonly [string, string] | null {
  const mine = sidesIn(left);
  const theirs = mine.size === 0 ? mine : sidesIn(right);
  for (const [side, words] of mine) {
    const line = Math.floor(side / SIDES);
    const others = [...theirs].filter(([other]) => Math.floor(other / SIDES) === line);
    const own = [...mine.keys()].filter((other) => Math.floor(other / SIDES) === line);
    // "left and right", "wired or wireless" say nothing
    if (others.length === 1 && own.length === 1 && others[0]?.[0] !== side)
      return [words, others[0]?.[1] ?? ''];
  }
  return null;
}

/** The sides that a title names, each with the words that do. */
function sidesIn(understanding: Understanding): ReadonlyMap<number, string> {
  const { tokens, clean, starts, ends } = scanOf(understanding);
  const found = new Map<number, string>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const pair = sideOf.get(`${token}_${tokens[at + 1] ?? ''}`);
    const side = pair ?? sideOf.get(token);
    if (side === undefined) continue;
    const last = pair === undefined ? at : at + 1;
    if (!found.has(side)) found.set(side, clean.slice(starts[at], ends[last]));
    at = last;
  }
  return found;
}
