// The spellings of a model number that shops use for one model: PSLX350H, PS-LX350H, PS LX350H, LX350.

const MIN_CORE = 3;
const LEAD = /^[a-z]+/;
const TAIL = /[a-z]+$/;

/** How many leading letters name the maker's series: all of three, two of four, three of five ("dmc", "ps", "str"). */
function seriesLength(lead: number): number {
  return lead === 4 ? 2 : lead === 5 ? 3 : lead;
}

/**
 * The core of a model number, which its spellings share: without the maker's series letters in front and the colour or
 * country letters behind ("pslx350h" and "ps-lx350h" share "lx350"); null when nothing telling is left.
 */
export function coreOf(model: string): string | null {
  const written = model.toLowerCase();
  const pieces = written.split(/[^\p{L}\p{N}]+/u).filter((piece) => /\d/.test(piece));
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const lead = LEAD.exec(longest)?.[0].length ?? 0;
  const front = pieces.length > 1 ? longest : longest.slice(seriesLength(lead));
  const core = front.replace(TAIL, '');
  return core.length < MIN_CORE || core === written ? null : core;
}

/**
 * A model number without colour or country letters behind it ("hbc2b19x": "hbc2b19"), which a prefix search finds as
 * well as the whole; null where it ends in a digit or little would be left.
 */
export function stemOf(model: string): string | null {
  const written = model.toLowerCase().trim();
  const stem = written.replace(TAIL, '').replace(/[^\p{L}\p{N}]+$/u, '');
  return stem !== written && stem.length > MIN_CORE && /\d/.test(stem) ? stem : null;
}

/**
 * Spellings of a model, without repetitions, the written one first. A written separator is believed; a missing one is
 * put where makers put it: after the series letters. The core, which all of them contain, comes last.
 */
export function spellings(model: string): string[] {
  const written = model.toLowerCase().trim();
  const bare = written.replace(/[^\p{L}\p{N}]/gu, '');
  const found = new Set<string>([written, bare]);
  const lead = LEAD.exec(bare)?.[0].length ?? 0;
  if (written !== bare) found.add(written.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());
  else if (lead >= 2 && lead < bare.length) {
    const cut = seriesLength(lead);
    found.add(`${bare.slice(0, cut)}-${bare.slice(cut)}`);
    found.add(`${bare.slice(0, cut)} ${bare.slice(cut)}`);
  }
  const core = coreOf(written);
  if (core !== null) found.add(core);
  return [...found].filter((text) => text !== '');
}
