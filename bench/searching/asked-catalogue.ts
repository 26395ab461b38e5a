// Command-line options of the search benches: --catalogue DIR --out FILE.
import { join } from 'node:path';
import { hasData, options, SHARED } from '../../training/command-line.ts';
import { type Catalogue, readCatalogue } from '../../training/data/catalogue.ts';

export interface Asked {
  readonly catalogue: Catalogue;
  readonly folder: string;
  /** output file of one JSON line per search, if any */
  readonly out: string | undefined;
}

/** Null, with a message, where the catalogue is absent. */
export function askedCatalogue(): Asked | null {
  const { catalogue: folder, out } = options({
    catalogue: { type: 'string', default: join(SHARED, 'catalogues', 'abt_buy') },
    out: { type: 'string' },
  });
  return hasData(join(folder, 'matches.csv')) ? { catalogue: readCatalogue(folder), folder, out } : null;
}
