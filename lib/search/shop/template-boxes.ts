// Opens the template of a script in which a page without any box keeps its search box, as the script would once somebody asks for it.
import { scriptTemplates, withOpened } from '../../base/document/script-templates.ts';
import { SEARCH_WORDS } from './search-words.ts';

const BOX =
  /<input\b(?![^<>]{0,300}type=["']?(?:hidden|checkbox|radio|submit|button|email|password|number)\b)[^<>]/i;

/** The page as written where it shows a box, or none of its templates holds one that searches. */
export function openBoxes(html: string): string {
  const { templates, outside } = scriptTemplates(html);
  if (templates.length === 0 || BOX.test(outside)) return html;
  const holder = templates.find(({ inside }) => BOX.test(inside) && SEARCH_WORDS.test(inside.toLowerCase()));
  return holder === undefined ? html : withOpened(html, holder);
}
