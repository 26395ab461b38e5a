// Names of what is numbered in a row: volumes, seasons, parts, editions, in the languages of the shops.
import { lazy } from '../../base/lazy.ts';
import { foldInPlace } from '../../understand/index.ts';

/** what is numbered → its names, folded */
const NAMES: Readonly<Record<string, string>> = {
  volume:
    'vol vols volume volumes volumen band tome tomes tomo tom book books buch livre libro livro kniha cilt том книга τομος',
  season:
    'season seasons staffel staffeln saison saisons temporada temporadas stagione sezon sezona seizoen sasong sason sesong kausi сезон シーズン',
  series: 'series serie seria rada',
  part: 'part parts teil partie parte czesc dil deel часть pt',
  episode: 'episode episodes folge folgen episodio odcinek epizoda aflevering avsnitt эпизод',
  edition: 'edition auflage edicion edizione edicao wydanie vydani editie druk upplaga utgave издание',
  step: 'level stufe stage step phase niveau nivel livello poziom uroven',
};
const kinds = lazy(
  () =>
    new Map(
      Object.entries(NAMES).flatMap(([kind, names]) =>
        foldInPlace(names)
          .folded.split(' ')
          .map((name) => [name, kind] as const),
      ),
    ),
);
/** the third volume of a comic: "T03", "T.3" */
const VOLUME = /^t(0\d)$/;
/** counters of the East, behind their number */
export const COUNTED = /(?:第\s?)?(\d{1,3})\s?(巻|卷|권|話|集|季|部)/u;
export const KINDS: Readonly<Record<string, string>> = {
  巻: 'volume',
  卷: 'volume',
  권: 'volume',
  話: 'episode',
  集: 'episode',
  季: 'season',
  部: 'part',
};
const EASTERN = /[巻卷권話集季部]/u;

/** May the word be part of such a number? */
export function mayNumber(token: string): boolean {
  return kinds().has(token) || VOLUME.test(token) || EASTERN.test(token);
}

/** What the word names of a row: "volume", "season"; undefined for nearly all words. */
export function rowOf(token: string): string | undefined {
  return kinds().get(token);
}

/** The number of a comic's volume in short. */
export function volumeOf(token: string): string | undefined {
  return VOLUME.exec(token)?.[1];
}
