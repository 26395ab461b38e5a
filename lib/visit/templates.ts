// Opens the templates in which some shops' servers write a product's page, for a script to draw from.

const SCRIPT = /<script\b([^<>]{0,400})>/gi;
const SCRIPT_END = /<\/script/gi;
const TEMPLATE = /\btype\s*=\s*["']?text\/(?:x-template|html|template|ng-template)\b/i;
const HEADING = /<h1\b[^<>]{0,400}>/i;
/** what a script is still to fill in: such a heading names no product */
const GAP = /\{\{|\$\{|<%|\bv-(?:text|html)\b|\bng-bind\b/;

/** The words of the first heading of a piece of HTML with what stands in its tag; null without one. */
function headingOf(html: string): string | null {
  const found = HEADING.exec(html);
  if (found === null) return null;
  const end = html.slice(found.index).search(/<\/h1/i);
  return end < 0 ? null : html.slice(found.index, found.index + end);
}

/**
 * The page with the template that holds its heading opened, as a browser would draw it. Only where nothing outside of
 * scripts is a first heading, and for a heading that the server has filled in; else the page as it is.
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
