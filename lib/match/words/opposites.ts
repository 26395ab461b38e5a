// Words of which only one can be true of a product: "wired" or "wireless", "left" or "right", "beans" or "ground", in the
// languages of the shops.
import { LazyMap, lazy } from '../../base/async/lazy.ts';
import {
  foldInPlace,
  type KnownWord,
  NEGATIONS,
  nounOf,
  scanOf,
  type Understanding,
} from '../../understand/index.ts';

/**
 * One opposition a line, its sides separated by "|", or by ">" where a title that names both means the latter ("Wi-Fi +
 * Cellular"), and with "!" before a side that only one of two products names where it applies; folded words, "_" for the space in a phrase of two words, "~" before a noun in all languages.
 */
const OPPOSITES = `
wireless cordless kabellos kabellose kabelloser kabelloses drahtlos drahtlose sans_fil inalambrico inalambrica inalambricos sem_fio senza_fili bezprzewodowy bezprzewodowa bezprzewodowe draadloos draadloze tradlos tradlose bezdratovy bezdratova kablosuz беспроводной беспроводная беспроводные 無線 무선|wired corded kabelgebunden kabelgebundene kabelgebundener filaire con_cable com_fio cablato przewodowy przewodowa przewodowe bedraad bedrade dratovy kablolu проводной проводная проводные 有線 유선
left links linke linker linkes gauche izquierda izquierdo sinistra sinistro esquerda esquerdo lewa lewy lewe levy venstre vanster левый левая|right rechts rechte rechter rechtes droite droit derecha derecho destra destro direita direito prawa prawy prawe pravy hojre hoyre hoger правый правая
front vorne vorderrad avant anteriore delantero delantera przedni przednia predni|rear hinten hinterrad arriere posteriore trasero trasera tylny tylna zadni
internal intern interne interno interna wewnetrzny interni|external externe extern externo externa esterno zewnetrzny externi
male stecker|female buchse
single|double dual twin|queen|king
long lang longue lungo dlugi|short kurz court corto corta krotki
soft weich souple morbido miekka suave|medium mittel srednia|hard hart dura dure twarda
matte matt mate matowy matowa matowe opaco|glossy gloss glanz glanzend brillant brillante lucido blyszczacy|silk satin satine satinato seidenmatt|eggshell
mono monaural|stereo binaural biaural duo
ssd solid_state|hdd
sodimm so_dimm|dimm udimm rdimm
electric elektrisch electrique electrico elettrico elektryczny|gas gaz
propane lp lpg|natural_gas ng erdgas
summer sommer sommerreifen ete letnie letnia verano letni|winter winterreifen hiver inverno zimowe zimowa invierno zimni|all_season all_seasons ganzjahresreifen caloroczne
day tag jour giorno dzien|night nacht nuit noche notte noc
powder pulver poudre proszek polvere polvo prasek|liquid flussig flussiges liquide plyn liquido tekuty gel|capsules caps kapseln gelules capsule kapsulki kapsle capsulas|tablets tabs tabletten comprimes compresse tabletki tablety comprimidos
sparkling spritzig gazowana petillante gazeuse frizzante gassata perliva szensavas con_gas com_gas газированная|still stilles niegazowana neperliva szensavmentes sin_gas sem_gas негазированная
beans bohnen bohne chicchi in_grani grani en_grano em_grao en_grains ziarnista zrnkova zrnkove szemes cekirdek зерновой в_зернах papu papukahvi koffiebonen bonen|ground gemahlen gemahlener moulu macinato macinata mielona mleta molido moido orolt ogutulmus gemalen молотый suodatinjauhatus|instant rozpuszczalna rozpustna instantni soluble loslich oploskoffie растворимый
milk vollmilch alpenmilch au_lait al_latte mleczna|dark zartbitter fondente gorzka horka
dry trocken sec secco wytrawne suche seco|sweet suss dolce slodkie sladke dulce lieblich|semi_dry halbtrocken demi_sec polwytrawne
smooth creamy cremig|crunchy chunky knusprig
sd sdhc sdxc secure_digital|microsd microsdhc msdhc microsdxc msdxc micro_sd micro_sdhc micro_sdxc micro_secure|cf compactflash compact_flash
low lo|mid|high hi
rack rackmount rackmountable mountable|tower
with_ads ad-supported mit_werbung z_reklamami|without_ads ad-free ohne_werbung bez_reklam sans_pub
!puppy puppies kitten kittens junior welpe welpen chiot chiots chaton chatons cucciolo cuccioli gattini szczenie szczeniak szczeniaki szczenieta kocieta kociat stene stenata kotata kolyok filhote filhotes yavru щенков котят|adult adults adulte adulto adultos dorosly dorosle doroslych dospely dospele felnott aikuinen взрослых|senior mature
dog dogs hund hunde hunden hundefutter perro perros psa psow psy psi kutya caine koira koirille собак 犬用|cat cats katze katzen katzenfutter gato gatos gatto gatti kota kotow kocka kocky macska pisica kissa кошек 猫用
built_in einbau vollintegriert teilintegriert do_zabudowy beepitheto encastrable incasso da_incasso vestavna vestavana vstavana ankastre встраиваемая inbouw de_embutir|freestanding free_standing standgerat wolnostojaca pose_libre libre_instalacion libera_installazione szabadonallo volne_stojici отдельностоящая vrijstaand
dimmbar dimmable dimmerabile sciemnialna stmivatelna dimbaar dimbar|nicht_dimmbar not_dimmable non_dimmable niesciemnialna
!refill refills nachfullbeutel nachfullpackung nachfuller zapas recharge ricarica recambio refil recarga napln utantolto navulling 詰め 詰替 ツメ_メカ|dispenser spender pumpspender dozownik davkovac adagolo dosatore dosificador 本体
ricarica_rapida recharge_rapide recarga_rapida
single_bed tek_kisilik eenpersoons|double_bed cift_kisilik tweepersoons
whole_milk entier intero plnotucne|semi_skimmed halbfett fettarm demi_ecreme semidesnatada polotucne|skimmed entrahmt ecreme desnatada scremato odtluszczone
daily giornaliera giornaliere journalieres diarias tageslinsen 1_day|weekly settimanale|monthly monatslinsen mensile mensuelles mensuales
europe|america|asia
boy boys jungen garcon nino chlopiec ragazzo|girl girls madchen fille nina dziewczynka ragazza
ddr2|ddr3 ddr3l|ddr4|ddr5
sata|nvme|sas
intel|amd
usb_a|usb_c usbc|lightning|micro_usb microusb
4g lte|5g
wi_fi wifi wlan gps>cellular
oem tray bulk|boxed box retail
~diapers>~trousers
i3|i5|i7|i9
ryzen_3|ryzen_5|ryzen_7|ryzen_9
aa lr6 mignon|aaa lr03|lr14|lr20
e27|e14|b22 b22d|b15 b15d|gu10|gu5.3|g9|g4
stiff|regular
dry_hair trockenes_haar cheveux_secs capelli_secchi pelo_seco|oily_hair greasy_hair fettiges_haar cheveux_gras capelli_grassi pelo_graso|normal_hair normales_haar cheveux_normaux
dry_skin trockene_haut peaux_seches peau_seche pelle_secca piel_seca|oily_skin fettige_haut peaux_grasses peau_grasse pelle_grassa piel_grasa
chrome chrom verchromt chromed cromo cromado cromato chroom|nickel nichel niquel vernickelt|brass messing laiton ottone laton
a3|a4|a5|letter
~chicken|~beef|~salmon|~lamb|~turkey|~duck
~strawberry|~apple|~lemon|~chocolate|vanilla vanille vainilla vaniglia wanilia|banana banane platano banan|peach pfirsich peche melocoton pesca brzoskwinia
~coffee|~tea|~juice|~beer|~wine
~cheese|~butter|~yogurt
~shampoo|~conditioner
~tshirt|~shorts|~dress|~skirt|~jacket|~socks|~leggings
~mattress|~pillow|~duvet|~curtain|~carpet|~towel
~keyboard|~mouse|~webcam|~monitor
~necklace|~bracelet|~earrings|~ring
!trial probeversion testversion|full_version vollversion
!sample sampler gratisprobe echantillon campione muestra amostra probka vzorek numune|full_size
!left_hand left_handed linkshander gaucher zurdo mancini leworeczny|right_hand right_handed
!eu_plug eu_stecker|!us_plug|!uk_plug
pal|!ntsc
!region_1|region_2
!qwerty>!qwertz german_layout de_layout deutsches_layout>!azerty french_layout>!uk_layout>!us_layout
`;

/** a word's (or phrase's) line and side, as one number */
const SIDES = 8;

const sideOf = new LazyMap<string, number>(
  () =>
    new Map(
      foldInPlace(OPPOSITES.trim().replaceAll('-', '_').replaceAll('!', ''))
        .folded.split('\n')
        .flatMap((line, at) =>
          line
            .split(/[|>]/)
            .flatMap((words, side) => words.split(' ').map((word) => [word, at * SIDES + side] as const)),
        ),
    ),
);
/** the lines of which the latter side settles it */
const settling = lazy(
  () =>
    new Set(
      OPPOSITES.trim()
        .split('\n')
        .flatMap((line, at) => (line.includes('>') ? [at] : [])),
    ),
);
/** the sides, by their numbers, that are named where they apply */
const alone = lazy(
  () =>
    new Set(
      OPPOSITES.trim()
        .split('\n')
        .flatMap((line, at) =>
          line.split(/[|>]/).flatMap((words, side) => (words.startsWith('!') ? [at * SIDES + side] : [])),
        ),
    ),
);

/** Does a title that says nothing of the opposition name another product than one with this side? */
export function partsAlone(line: number, side: number): boolean {
  return alone().has(line * SIDES + side);
}

/** the first of two words that are one */
const opening = lazy(
  () => new Set([...sideOf.all.keys()].flatMap((word) => (word.includes('_') ? word.split('_', 1) : []))),
);

/** By line, the side of each opposition that a title names, with its words; null where it names several sides. */
export type Sides = ReadonlyMap<number, Side | null>;

export interface Side {
  readonly side: number;
  readonly words: string;
}

/** The side of a word by itself, or of what it is called in all languages. */
function sideOfWord(token: string): number | undefined {
  return sideOf.get(token) ?? sideOf.get(`~${nounOf(token)}`);
}

/** Is the folded word a side of an opposition, or may it begin one? Few titles have any. */
export function mayOppose(token: string): boolean {
  return sideOfWord(token) !== undefined || opening().has(token);
}

/** `opposes` is `mayOppose`, or a cached answer to it. */
export function sidesIn(understanding: Understanding, opposes: (word: KnownWord) => boolean): Sides {
  const { words, tokens, clean, starts, ends } = scanOf(understanding);
  const found = new Map<number, Side | null>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || !opposes(word)) continue;
    const token = word.text;
    const pair = opening().has(token) ? sideOf.get(`${token}_${tokens[at + 1] ?? ''}`) : undefined;
    const number = pair ?? sideOfWord(token);
    // "no cellular"
    if (number === undefined || (pair === undefined && NEGATIONS.has(tokens[at - 1] ?? ''))) continue;
    const last = pair === undefined ? at : at + 1;
    const line = Math.floor(number / SIDES);
    const side = number % SIDES;
    const before = found.get(line);
    if (before === undefined || (before !== null && side > before.side && settling().has(line)))
      found.set(line, { side, words: clean.slice(starts[at], ends[last]) });
    else if (before?.side !== side && !settling().has(line)) found.set(line, null);
    at = last;
  }
  return found;
}
