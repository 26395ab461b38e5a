// Opens the template of a script in which a page without any box keeps its search box, as the script would once somebody asks for it.
import { scriptTemplates, withOpened } from '../../base/script-templates.ts';

const BOX =
  /<input\b(?![^<>]{0,300}type=["']?(?:hidden|checkbox|radio|submit|button|email|password|number)\b)[^<>]/i;
const SEEKS = /search|such|recherch|busc|cerca|zoek|szuk|поиск|検索/i;

/** The page as written where it shows a box, or none of its templates holds one that searches. */
export function openBoxes(html: string): string {
  const { templates, outside } = scriptTemplates(html);
  if (templates.length === 0 || BOX.test(outside)) return html;
  const holder = templates.find(({ inside }) => BOX.test(inside) && SEEKS.test(inside));
  return holder === undefined ? html : withOpened(html, holder);
}
