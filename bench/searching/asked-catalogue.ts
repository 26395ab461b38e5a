// What a bench of searching is asked for on the command line: --catalogue DIR --out FILE.
import { join } from 'node:path';
import { hasData, options, SHARED } from '../../training/command-line.ts';
import { type Catalogue, readCatalogue } from '../../training/data/catalogue.ts';

export interface Asked {
  readonly catalogue: Catalogue;
  readonly folder: string;
  /** where one line of JSON a search goes, if anywhere */
  readonly out: string | undefined;
}

/** Null, and said, where the catalogue is not here. */
export function askedCatalogue(): Asked | null {
  const { catalogue: folder, out } = options({
    catalogue: { type: 'string', default: join(SHARED, 'catalogues', 'abt_buy') },
    out: { type: 'string' },
  });
  return hasData(join(folder, 'matches.csv')) ? { catalogue: readCatalogue(folder), folder, out } : null;
}
