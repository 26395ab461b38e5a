// Tells a page in whose place nothing is: what it shows below is what else the shop has.
import { fold } from '../../base/text.ts';
import type { Scene } from '../scene/scene.ts';

const GONE =
  /\b(?:not found|nicht gefunden|introuvable|no encontrad[ao]|nao encontrad[ao]|non trovat[ao]|niet gevonden|nie znalezion[oy]|nenalezen[ao]?|nem talalhato|negasit[a]?|ikke fundet|findes ikke|ikke funnet|hittades inte|ei loydy|ei leidu|bulunamadi)\b|не найден|не знайден|не е намерен|δεν βρεθηκε|見つかりません|找不到/;

/** Whether the page says by its title or heading that it was not found. */
export function isGone({ page }: Scene, title: string): boolean {
  return GONE.test(fold(title)) || GONE.test(fold(page.documentTitle ?? ''));
}
