// Opens the templates in which some shops' servers write a product's page, to be rendered by a script.
import { scriptTemplates, withOpened } from '../base/document/script-templates.ts';

const HEADING = /<h1\b[^<>]{0,400}>/i;
/** placeholders that a script has yet to fill in: such a heading names no product */
const GAP = /\{\{|\$\{|<%|\bv-(?:text|html)\b|\bng-bind\b/;

/** The text of the first heading in a piece of HTML with its tag's attributes; null without one. */
function headingOf(html: string): string | null {
  const found = HEADING.exec(html);
  if (found === null) return null;
  const end = html.slice(found.index).search(/<\/h1/i);
  return end < 0 ? null : html.slice(found.index, found.index + end);
}

/**
 * The page with the template that contains its heading opened, as a browser would render it. Only where no first-level heading is outside of
 * scripts, and for a heading that the server has filled in; else the page unchanged.
 */
export function openTemplate(html: string): string {
  const { templates, outside } = scriptTemplates(html);
  const holder = templates.find(({ inside }) => {
    const heading = headingOf(inside);
    return heading !== null && !GAP.test(heading);
  });
  return holder === undefined || headingOf(outside) !== null ? html : withOpened(html, holder);
}
