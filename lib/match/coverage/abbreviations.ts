// Abbreviations of the trade and what they stand for; and initialisms of the other title's words.
import { keyOf } from '../words/word.ts';

/** abbreviation: what it may stand for */
const WRITTEN_SHORT = `yr: year years
yrs: years year
years: year
mo mos mth mths: month months
months: month
lic lics lcs licence: license licenses
licences licenses: license
usr usrs users: user
svr srv srvr: server
mgr: manager
mgmt: management
clt: client
upg upgr upgrd: upgrade
vup: upgrade version
rnwl: renewal
acad: academic
edu educ: education educational academic
ed: edition education educational academic
std: standard
prof: professional
dlx dlux delux: deluxe
prem: premium premier
ult: ultimate ultra
plat: platinum
ste: suite
dsgn: design
acctg: accounting
accts: accounts
util utils: utilities utility
exp: expansion
sngl: single
presch: preschool
kdgn: kindergarten
ver vers: version
win: windows
pkg pkge: package
pk pks: pack packs
sw sftwr softwre: software
sub subs subscr: subscription
maint: maintenance
mnt: maintenance mount
en eng: english
intl: international
ent entp: enterprise
gov govt: government
biz bus: business
ctrl cntrl: control
bdl bndl: bundle
coll: collection
cmpl cmplt: complete
rtl: retail
trng: training
sec: security
int: internet international
soln: solution
rpt: report reports
dl: download
vol: volume
wrls wrlss: wireless
kbd kybd: keyboard
spkr spkrs: speaker speakers
hdphn hdphns: headphones
chrgr: charger
adj: adjustable
elec: electric electronic
assy: assembly
asst asstd: assorted
xtra: extra
btl: bottle
choc: chocolate
org: organic original
ltd: limited`;

function readTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  for (const line of WRITTEN_SHORT.split('\n')) {
    const [shorts = '', fulls = ''] = line.split(': ');
    const meant = fulls.split(' ').map(keyOf);
    for (const short of shorts.split(' ')) table.set(keyOf(short), meant);
  }
  return table;
}

let table: ReadonlyMap<string, readonly string[]> | null = null;

/** What a word may be short for; all in the form in which words are compared. */
export function expansionsOf(key: string): readonly string[] {
  table ??= readTable();
  return table.get(key) ?? [];
}

/** least letters of a word that an initial stands for */
const LEAST_WORD = 4;
const LETTERS = /^\p{L}{2,4}$/u;

/**
 * The words of ours that the other abbreviates to initials ("Personal Edition" and "PE"), and the initials by which we
 * abbreviate words of the other.
 */
export function initialismsIn(own: readonly string[], other: readonly string[]): readonly string[] {
  return [...spelledBy(own, other).words, ...spelledBy(other, own).letters];
}

/** Runs of words of which the other has the first letters, and these letters. */
function spelledBy(
  own: readonly string[],
  other: readonly string[],
): { readonly words: readonly string[]; readonly letters: readonly string[] } {
  const words: string[] = [];
  const letters: string[] = [];
  for (const token of other) {
    if (!LETTERS.test(token)) continue;
    const at = runOf(own, token, other);
    if (at < 0) continue;
    words.push(...own.slice(at, at + token.length));
    letters.push(token);
  }
  return { words, letters };
}

/** Where a run of words with these initials begins that the other does not say; -1 where there is none. */
function runOf(tokens: readonly string[], initials: string, other: readonly string[]): number {
  return tokens.findIndex((_, at) =>
    [...initials].every((letter, place) => {
      const token = tokens[at + place] ?? '';
      return token.length >= LEAST_WORD && token.startsWith(letter) && !other.includes(token);
    }),
  );
}
