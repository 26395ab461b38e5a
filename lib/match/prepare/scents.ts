// What shops add or omit behind a scent of a stated strength: it comes as a spray.
import { maskWhenAsked } from './masks.ts';
import type { Prepared } from './prepare.ts';

const SPRAY: ReadonlySet<string> = new Set(
  'spray vapo vaporisateur vaporizzatore zerstauber atomiseur atomizer'.split(' '),
);
const strengths = maskWhenAsked('format', ['edp', 'edt', 'edc']);

/** Is the word of no account between two scents of one strength ("Eau de Parfum 50 ml", "EdP Spray 50 ml")? */
export function isSpray(word: string, { masks: a }: Prepared, { masks: b }: Prepared): boolean {
  return SPRAY.has(word) && (a.format & b.format & strengths()) !== 0;
}
