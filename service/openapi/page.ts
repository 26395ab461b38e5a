// Renders the OpenAPI document as an HTML page without scripts or external resources.
import { html, raw } from 'hono/html';
import type { Document } from './document.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 3rem; border-top: 1px solid #8886; padding-top: 1rem; font-size: 1.2rem; }
  code { font-family: ui-monospace, monospace; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #8883; }
  .origin { font-size: .75rem; border: 1px solid #8888; border-radius: 1rem; padding: 0 .5rem; white-space: nowrap; }
`;

type Fragment = ReturnType<typeof html>;

/** One section per operation, one row per field; nested fields by their path. */
export function page(document: Document): Fragment {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  const lines = Object.entries(fieldsUnder(document['components'], 'schemas'));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info['title']}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>${document.info['title']}</h1>
        <p>${document.info['description']}</p>
        <p><a href="/openapi.json">openapi.json</a></p>
        ${operations}
        ${lines.map(([name, schema]) => html`<h2>${name}</h2>${table(schema)}`)}
      </body>
    </html>`;
}

function section(method: string, path: string, operation: Readonly<Record<string, unknown>>): Fragment {
  const request = schemaIn(operation['requestBody']);
  const answers = Object.entries(objectOf(operation['responses']));
  return html`<h2><code>${method.toUpperCase()} ${path}</code> ${badge(operation['x-origin'])}</h2>
    <p>${operation['summary']}</p>
    ${request === null ? '' : html`<h3>Request</h3>${table(request)}`}
    ${answers.map(([status, answer]) => answerPart(status, objectOf(answer)))}`;
}

function answerPart(status: string, answer: Readonly<Record<string, unknown>>): Fragment {
  const schema = status === '200' ? schemaIn(answer) : null;
  return schema === null
    ? html`<p><strong>${status}</strong> ${answer['description']}</p>`
    : html`<h3>${status}</h3>${table(schema)}`;
}

function table(schema: unknown): Fragment {
  const rows = [...fieldRows(schema, '')];
  return html`<table>
    <tr><th>Field</th><th>Type</th><th>Required</th><th>Origin</th><th></th></tr>
    ${rows.map(
      ({ path, field, required }) => html`<tr>
        <td><code>${path}</code></td><td>${typeOf(field)}</td><td>${required ? 'yes' : 'no'}</td>
        <td>${badge(field['x-origin'])}</td><td>${field['description']}</td>
      </tr>`,
    )}
  </table>`;
}

interface Row {
  readonly path: string;
  readonly field: Readonly<Record<string, unknown>>;
  readonly required: boolean;
}

/** All fields of an object schema, including those of nested objects. */
export function* fieldRows(schema: unknown, at: string): Generator<Row> {
  const { properties, required, items, anyOf, allOf } = objectOf(schema);
  const needed = Array.isArray(required) ? required : [];
  for (const [name, value] of Object.entries(objectOf(properties))) {
    const path = at === '' ? name : `${at}.${name}`;
    const field = objectOf(value);
    yield { path, field, required: needed.includes(name) };
    yield* fieldRows(field, path);
  }
  if (items !== undefined) yield* fieldRows(items, `${at}[]`);
  for (const choice of [anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))) {
    yield* fieldRows(choice, at);
  }
}

function badge(origin: unknown): Fragment | string {
  return typeof origin === 'string' ? html`<span class="origin">${origin}</span>` : '';
}

function typeOf(field: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(field['enum'])) return field['enum'].map(String).join(' | ');
  if (field['const'] !== undefined) return String(field['const']);
  if (Array.isArray(field['anyOf']))
    return field['anyOf'].map((choice) => typeOf(objectOf(choice))).join(' or ');
  return [field['type'] ?? 'any'].flat().join(' or ');
}

function schemaIn(holder: unknown): unknown {
  const [media] = Object.values(objectOf(objectOf(holder)['content']));
  return media === undefined ? null : (objectOf(media)['schema'] ?? null);
}

function fieldsUnder(holder: unknown, name: string): Readonly<Record<string, unknown>> {
  return objectOf(objectOf(holder)[name]);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
