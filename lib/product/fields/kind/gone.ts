// Tells a page in whose place nothing is: what it shows below is what else the shop has.
import { fold } from '../../../base/text/text.ts';
import type { Scene } from '../../scene/scene.ts';

const GONE =
  /\b(?:not found|nicht gefunden|introuvable|n[ao]o? encontrad|non trovat|niet gevonden|nie znalezion|nenalezen|nem talalhato|negasit|ikke fun[dn]et|findes ikke|hittades inte|ei loydy|bulunamadi)|не найден|не знайден|δεν βρεθηκε|見つかりません|找不到/;

/** Whether the page says by its title or heading that it was not found. */
export function isGone({ page }: Scene, title: string): boolean {
  return GONE.test(fold(title)) || GONE.test(fold(page.documentTitle ?? ''));
}
