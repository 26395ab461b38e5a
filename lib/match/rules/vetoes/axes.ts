// Along which side of a thing is a length measured? Of a fridge "60 cm wide" and "185 cm" high the two numbers agree.
import { lazy } from '../../../base/async/lazy.ts';
import { foldInPlace } from '../../../understand/index.ts';

type Axis = 'width' | 'height' | 'depth';

/** folded, as they stand beside a length */
const NAMES: Readonly<Record<Axis, string>> = {
  width:
    'w|wide|width|breit|breite|b|large|largeur|ancho|anchura|largura|larghezza|szer|szerokosc|sirka|bredde|bredd|breedte',
  height:
    'h|tall|high|height|hoch|hohe|haut|hauteur|alto|altura|altezza|wys|wysokosc|vyska|hojde|hojd|hoogte',
  depth:
    'd|deep|depth|tief|tiefe|t|profond|profondeur|fondo|profundidad|profondita|gleb|glebokosc|hloubka|dybde|djup|diepte',
};

const BESIDE = lazy(() => {
  const anyName = Object.values(NAMES).join('|');
  return {
    /** "60 cm wide", "60cm (W)" */
    after: new RegExp(`^\\s?\\(?(${anyName})(?![\\p{L}\\d])`, 'u'),
    /** "width 60 cm", "Breite: 60 cm"; a letter alone would be anything */
    before: new RegExp(`(?<![\\p{L}\\d])(${anyName.replaceAll(/(?<=^|\|)\w\|/g, '')})[\\s:.=]{0,3}$`, 'u'),
  };
});

/** The side that a title names beside a length of its own; null where it names none. `words` is the quoted length. */
export function axisOf(title: string, words: string): Axis | null {
  const { folded } = foldInPlace(title);
  const quoted = foldInPlace(words).folded;
  const at = folded.indexOf(quoted);
  if (quoted === '' || at < 0) return null;
  const { after, before } = BESIDE();
  const name = after.exec(folded.slice(at + quoted.length))?.[1] ?? before.exec(folded.slice(0, at))?.[1];
  if (name === undefined) return null;
  const axes: readonly Axis[] = ['width', 'height', 'depth'];
  return axes.find((axis) => NAMES[axis].split('|').includes(name)) ?? null;
}
