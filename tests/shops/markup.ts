// HTML templates with automatic escaping: a template tag that escapes every interpolated string.

/** A string that is already HTML. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return isList(part) ? part.map(render).join('') : part.markup;
}

/**
 * `html` is a template tag: interpolated strings are escaped, Markup is not, null and false are dropped, lists are
 * joined.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return raw(strings.map((text, index) => text + render(parts[index])).join(''));
}

/** Marks a string as HTML that is known to be safe (or intentionally broken). */
export function raw(markup: string): Markup {
  return { markup };
}

/** JSON inside a script element, in which a closing tag cannot occur. */
export function jsonScript(type: string, data: unknown, id?: string): Markup {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return html`<script${id === undefined ? null : raw(` id="${id}"`)} type="${type}">${raw(text)}</script>`;
}
