// The spellings of a model number that shops use for one and the same model: PSLX350H, PS-LX350H, PS LX350H, LX350H.

/** The separators' places: between letters and digits, and inside a long run of leading letters (series + line). */
function split(bare: string): { series: string; rest: string } | null {
  const lead = /^[a-z]+/.exec(bare)?.[0] ?? '';
  if (lead.length < 2 || lead.length === bare.length) return null;
  const cut = lead.length >= 5 ? 3 : lead.length === 4 ? 2 : lead.length;
  return { series: bare.slice(0, cut), rest: bare.slice(cut) };
}

/**
 * Spellings of a model, the one that was written first. A written separator is believed; where there is none it is
 * put where makers put it: after the series letters. The last one is the part after the series, which both the
 * joined and the hyphenated form contain, so that a search for parts of words finds either.
 */
export function spellings(model: string): string[] {
  const written = model.toLowerCase();
  const bare = written.replace(/[^\p{L}\p{N}]/gu, '');
  const found = new Set<string>([written, bare]);
  const parts = split(bare);
  if (parts !== null) {
    found.add(`${parts.series}-${parts.rest}`);
    found.add(`${parts.series} ${parts.rest}`);
    if (parts.rest.length >= 3) found.add(parts.rest);
  }
  return [...found].filter((text) => text !== '');
}
