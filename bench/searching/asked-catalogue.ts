// The catalogue that a bench of searching is asked to play: --catalogue DIR --out FILE.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Catalogue, readCatalogue } from '../../training/data/catalogue.ts';

/** What the command line asks for; null, and said, where the catalogue is not here. */
export function askedCatalogue(): { catalogue: Catalogue; folder: string; out: string | undefined } | null {
  const { values } = parseArgs({ options: { catalogue: { type: 'string' }, out: { type: 'string' } } });
  const folder = values.catalogue ?? '../shared/bench/catalogues/abt_buy';
  if (existsSync(folder)) return { catalogue: readCatalogue(folder), folder, out: values.out };
  console.log(`skipped: ${folder} is not here`);
  return null;
}
