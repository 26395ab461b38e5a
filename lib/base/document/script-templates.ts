// Finds the templates of markup that a page keeps in script elements, for its scripts to render.

const SCRIPT = /<script\b([^<>]{0,400})>/gi;
const SCRIPT_END = /<\/script/gi;
const OF_MARKUP =
  /\btype\s*=\s*["']?(?:text\/(?:html|template|ng-template|x-[\w-]{0,30}te?mpla?te?|x-mustache|x-handlebars)|x-tmpl)\b/i;

/** `start`: where its opening tag begins; `end`: where its closing tag does, in UTF-16 units; `inside`: what stands between the tags */
export interface ScriptTemplate {
  readonly start: number;
  readonly end: number;
  readonly inside: string;
}

/** A page's script templates, and its markup outside of all scripts. Never throws. */
export function scriptTemplates(html: string): { templates: ScriptTemplate[]; outside: string } {
  const templates: ScriptTemplate[] = [];
  let from = 0;
  let outside = '';
  for (const tag of html.matchAll(SCRIPT)) {
    if (tag.index < from) continue;
    outside += html.slice(from, tag.index);
    const first = tag.index + tag[0].length;
    SCRIPT_END.lastIndex = first;
    from = SCRIPT_END.exec(html)?.index ?? html.length;
    if (OF_MARKUP.test(tag[1] ?? ''))
      templates.push({ start: tag.index, end: from, inside: html.slice(first, from) });
  }
  return { templates, outside: outside + html.slice(from) };
}

/** The page with one of its templates in its place, as a browser would render it. */
export function withOpened(html: string, { start, end, inside }: ScriptTemplate): string {
  return `${html.slice(0, start)}<div>${inside}</div><script>${html.slice(end)}`;
}
