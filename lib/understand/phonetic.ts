// Spells words of phonetic scripts in plain Latin sounds, so that "Редмонд", "レッドモンド" and "Redmond" can match.
import { LazyMap, lazy } from '../base/async/lazy.ts';

/** How a script renders foreign words: which sounds it cannot distinguish, and whether its vowels are written. */
export interface Phonetic {
  readonly letters: RegExp;
  /** of the word in this script, as sounds */
  readonly spell: (word: string) => string;
  /** sounds that the script does not distinguish: each with the one that stands for them */
  readonly same: Readonly<Record<string, string>>;
  /** least consonants of a name */
  readonly least: number;
  /** share of the vowels that may differ, 0 to 1; null where vowels are not written */
  readonly vowels: number | null;
}

/** A word by its sounds: consonants alone, and with vowels. */
export interface PhoneticSign {
  readonly frame: string;
  readonly whole: string;
}

const VOWELS = /[aeiou]/g;
const CYRILLIC =
  'аa бb вv гg ґg дd еe ёe єe жS зz иi іi їi йi јi кk лl љl мm нn њn оo пp рr сs тt ћS ђS уu ўu фf х цs чS џS шS щS ъ ыi ь эe юu яa';
const GREEK = 'αa βv γg δd εe ζz ηi θt ιi κk λl μm νn ξks οo πp ρr σs ςs τt υi φf χ ψps ωo';
const ARABIC =
  'بb پp تt ثs جS چS ح خ دd ذz رr زz ژS سs شS صs ضd طt ظz ع غg فf قk كk کk گg لl مm نn ه و ي ی ا أ إ آ ى ة ء ئ ؤ';
const HEBREW = 'א בb גg דd ה ו זz ח טt י כk ךk לl מm םm נn ןn סs ע פp ףp צs ץs קk רr שS תt';
const THAI =
  'กk ขk คk ฆk ง จS ฉS ชS ซs ฌS ญ ฎd ฏt ฐt ฑt ฒt ณn ดd ตt ถt ทt ธt นn บb ปp ผp ฝf พp ฟf ภp มm ย รr ลl ว ศs ษs สs ห ฬl อ ฮ';
const DEVANAGARI = 'कk खk गg घg चS छS जS झS टt ठt डd ढd तt थt दd धd नn णn पp फf बb भb मm रr लl वv शS षS सs ह';
const KANA_ROWS =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シSi スsu セse ソso ザza ジSi ズzu ゼze ゾzo タta チSi ツsu テte トto ダda ヂSi ヅzu デde ドdo ナna ニni ヌnu ネne ノno ハa ヒi フfu ヘe ホo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤa ユu ヨo ラla リli ルlu レle ロlo ワa ヲo ンn ヴvu';
const SMALL_KANA = 'ァa ィi ゥu ェe ォo ャa ュu ョo';

/** "аa бb х": a letter, and what it sounds like behind it, which may be nothing. */
function table(text: string): LazyMap<string, string> {
  return new LazyMap(
    () => new Map(text.split(' ').map((entry) => [[...entry][0] ?? '', [...entry].slice(1).join('')])),
  );
}

function speller(text: string): (word: string) => string {
  const sounds = table(text);
  return (word) =>
    [
      ...word
        .toLowerCase()
        .replaceAll('дж', 'џ')
        .replace(/γ[γκ]|γκ/g, 'γ'),
    ]
      .map((letter) => sounds.get(letter) ?? '')
      .join('');
}

const KANA = table(KANA_ROWS);
const SMALL = table(SMALL_KANA);

function spellKana(word: string): string {
  let out = '';
  for (const letter of word) {
    const small = SMALL.get(letter);
    // "ファ": the small vowel stands in place of the one before it
    if (small !== undefined) out = out.replace(/[aeiou]$/, '') + small;
    else out += KANA.get(letter) ?? '';
  }
  // what a syllable needs and a foreign word has not
  return out.replace(/u|(?<=[td])o/g, '');
}

/** in the order of the block of syllables: first consonants, vowels, last consonants */
const hangul = lazy(() =>
  [
    'g,k,n,d,t,l,m,b,p,s,s,,S,S,S,k,t,p,',
    'a,e,a,e,o,e,o,e,o,a,e,e,o,u,o,e,i,u,,i,i',
    ',g,k,gs,n,nS,n,d,l,lg,lm,lb,ls,lt,lp,l,m,b,bs,s,s,n,S,S,k,t,p,',
  ].map((list) => list.split(',')),
);

/** By the arithmetic of the block of syllables (Unicode, chapter 3.12): first consonant, vowel, last consonant. */
function spellHangul(word: string): string {
  let out = '';
  for (const letter of word) {
    const place = letter.charCodeAt(0) - 0xac00;
    if (place < 0 || place >= 11_172) continue;
    const parts = [Math.floor(place / 588), Math.floor((place % 588) / 28), place % 28];
    for (const [i, part] of parts.entries()) out += hangul()[i]?.[part] ?? '';
  }
  return out;
}

/** Bengali to Malayalam: each a block of 128 letters, in the order of Devanagari's */
const INDIC = /[\u0980-\u0d7f]/;
const spellDevanagari = speller(DEVANAGARI);

function spellIndic(word: string): string {
  const letters = [...word].map((letter) => String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f)));
  return spellDevanagari(letters.join(''));
}

const SIBILANTS = { z: 's', S: 's', w: '' } as const;
const WITH_V = { ...SIBILANTS, w: 'v' } as const;
const STOPS = { b: 'p', v: 'p', f: 'p', d: 't', g: 'k' } as const;

const hearings = lazy((): readonly Phonetic[] => [
  { letters: /\p{Script=Cyrillic}/u, spell: speller(CYRILLIC), same: WITH_V, least: 2, vowels: 0.4 },
  { letters: /\p{Script=Greek}/u, spell: speller(GREEK), same: WITH_V, least: 2, vowels: 0.4 },
  {
    letters: /\p{Script=Katakana}/u,
    spell: spellKana,
    same: { ...SIBILANTS, r: 'l', v: 'b' },
    least: 3,
    vowels: 0.5,
  },
  {
    letters: /\p{Script=Hangul}/u,
    spell: spellHangul,
    same: { ...SIBILANTS, ...STOPS, r: 'l' },
    least: 3,
    vowels: 0.4,
  },
  {
    letters: /\p{Script=Arabic}/u,
    spell: speller(ARABIC),
    same: { w: '', p: 'b', v: 'f', g: 'k' },
    least: 3,
    vowels: null,
  },
  {
    letters: /\p{Script=Hebrew}/u,
    spell: speller(HEBREW),
    same: { ...SIBILANTS, b: 'p', v: 'p', f: 'p' },
    least: 3,
    vowels: null,
  },
  {
    letters: /\p{Script=Thai}/u,
    spell: speller(THAI),
    same: { ...SIBILANTS, ...STOPS, r: 'l' },
    least: 3,
    vowels: null,
  },
  { letters: /\p{Script=Devanagari}/u, spell: spellDevanagari, same: SIBILANTS, least: 3, vowels: null },
  { letters: INDIC, spell: spellIndic, same: { ...SIBILANTS, ...STOPS }, least: 3, vowels: null },
]);

/** A Latin spelling as sounds, roughly as most European languages read it; "w" is kept for the script to decide. */
function spellLatin(word: string, { ch, soft }: Reading): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(soft ? /tsch|sch|sh|sz|cz|j|g(?=[ei])/g : /tsch|sch|sh|sz|cz|j/g, 'S')
    .replace(/t?ch/g, ch)
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/h/g, '');
}

/** Choices where languages differ: "ch", and "g" before "e" and "i". */
interface Reading {
  readonly ch: string;
  readonly soft: boolean;
}

const READINGS: readonly Reading[] = [
  { ch: 'S', soft: true },
  { ch: 'k', soft: false },
  { ch: 'h', soft: false },
];

function soundOf(spelled: string, { same }: Phonetic): PhoneticSign {
  const whole = [...spelled]
    .map((letter) => same[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1');
  return { frame: whole.replace(VOWELS, ''), whole };
}

/** A word of another script by its sounds; null for Latin, for scripts that are not phonetic, and where so few sounds make no name. */
export function toPhonetic(
  word: string,
): { readonly hearing: Phonetic; readonly sound: PhoneticSign } | null {
  const hearing = hearings().find(({ letters }) => letters.test(word)) ?? null;
  if (hearing === null || word.length > LONGEST) return null;
  const sound = soundOf(hearing.spell(word), hearing);
  // "мл", "шт" are no names
  const short =
    sound.frame.length < hearing.least || (hearing.vowels !== null && sound.frame === sound.whole);
  return short ? null : { hearing, sound };
}

/** How that script may render a word in Latin letters; for kana also without an "r" that ends a syllable. */
export function readings(latin: string, hearing: Phonetic): PhoneticSign[] {
  if (latin.length > LONGEST) return [];
  const spelled = new Set(READINGS.map((reading) => spellLatin(latin, reading)));
  // those that do not tell "l" from "r" hear "ng" as one sound
  if (hearing.same['r'] === 'l') {
    for (const word of [...spelled]) {
      const closed = word.replace(/ng(?![aeiou])/g, 'n');
      spelled.add(closed).add(closed.replace(/r(?![aeiou])/g, ''));
    }
  }
  return [...spelled].map((word) => soundOf(word, hearing));
}

/** Are two words with the same consonants one name? Where vowels are written, most of them must agree as well. */
export function soundAlike({ vowels }: Phonetic, said: PhoneticSign, read: PhoneticSign): boolean {
  if (said.frame !== read.frame) return false;
  if (vowels === null) return true;
  const most = said.frame.length < FEW ? Math.min(vowels, FEW_APART) : vowels;
  return apart(said.whole, read.whole) <= most;
}

const LONGEST = 40;
/** names of fewer consonants must agree in nearly all their vowels */
const FEW = 3;
const FEW_APART = 0.2;

/** Levenshtein distance, as a share of the longer string. */
function apart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}
