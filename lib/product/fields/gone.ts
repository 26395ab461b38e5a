// Tells a page in whose place nothing is: what it shows below is what else the shop has.
import { fold } from '../../base/text.ts';
import type { Scene } from '../scene/scene.ts';

const GONE =
  /\b(?:not found|(?:does|do) not exist|no longer exists|nicht gefunden|existiert nicht|introuvable|n'existe (?:pas|plus)|no encontrad[ao]|no existe|nao encontrad[ao]|non trovat[ao]|non esiste|niet gevonden|bestaat niet|nie znalezion[oy]|nie istnieje|nenalezen[ao]?|neexistuje|nem talalhato|negasit[a]?|ikke fundet|findes ikke|ikke funnet|finnes ikke|hittades inte|finns inte|ei loydy|ei leidu|bulunamadi)\b|не найден|не существует|не знайден|не е намерен|δεν βρεθηκε|見つかりません|找不到/;

/** Whether the page says by its title or heading that it was not found. */
export function isGone({ page }: Scene, title: string): boolean {
  return GONE.test(fold(title)) || GONE.test(fold(page.documentTitle ?? ''));
}
