// Opens the templates in which some shops' servers write a product's page, to be rendered by a script.

const SCRIPT = /<script\b([^<>]{0,400})>/gi;
const SCRIPT_END = /<\/script/gi;
const TEMPLATE = /\btype\s*=\s*["']?text\/(?:x-template|html|template|ng-template)\b/i;
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
  let from = 0;
  let outside = '';
  let template: { start: number; end: number; inside: string } | null = null;
  for (const tag of html.matchAll(SCRIPT)) {
    if (tag.index < from) continue;
    outside += html.slice(from, tag.index);
    const start = tag.index + tag[0].length;
    SCRIPT_END.lastIndex = start;
    const end = SCRIPT_END.exec(html)?.index ?? html.length;
    const inside = html.slice(start, end);
    from = end;
    if (template !== null || !TEMPLATE.test(tag[1] ?? '')) continue;
    const heading = headingOf(inside);
    if (heading !== null && !GAP.test(heading)) template = { start: tag.index, end, inside };
  }
  if (template === null || headingOf(outside + html.slice(from)) !== null) return html;
  return `${html.slice(0, template.start)}<div>${template.inside}</div><script>${html.slice(template.end)}`;
}
