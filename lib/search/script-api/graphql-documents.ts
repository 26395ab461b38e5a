// Finds GraphQL queries that a build step compiled into syntax trees, and prints them as text again.
import { isJsonObject, type Json, type JsonObject, readLiteral } from '../../page/structured/lenient-json.ts';

export interface PrintedQuery {
  readonly text: string;
  /** where the tree stands in the script */
  readonly at: number;
}

const TREE = /\{\s*["']?kind["']?\s*:\s*["']Document["']/g;
const MOST_TREES = 400;
const MOST_READINGS = 2;
const MOST_DEPTH = 60;

const nodes = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A name is letters and digits: whatever else a script has written there is no name. */
function nameOf({ name }: JsonObject): string {
  const text = isJsonObject(name) ? textOf(name['value']) : '';
  return /^\w{1,80}$/.test(text) ? text : '';
}

function typeOf(node: Json | undefined, depth = 0): string {
  if (!isJsonObject(node) || depth > 4) return '';
  const inner = (): string => typeOf(node['type'], depth + 1);
  if (node['kind'] === 'NonNullType') return `${inner()}!`;
  return node['kind'] === 'ListType' ? `[${inner()}]` : nameOf(node);
}

function valueText(node: Json | undefined, depth = 0): string {
  if (!isJsonObject(node) || depth > MOST_DEPTH) return 'null';
  const { kind, value } = node;
  const within = (one: Json | undefined): string => valueText(one, depth + 1);
  if (kind === 'Variable') return `$${nameOf(node)}`;
  if (kind === 'StringValue') return JSON.stringify(textOf(value));
  if (kind === 'ListValue') return `[${nodes(node['values']).map(within).join(', ')}]`;
  if (kind === 'ObjectValue')
    return `{${nodes(node['fields'])
      .map((field) => `${nameOf(field)}: ${within(field['value'])}`)
      .join(', ')}}`;
  if (kind === 'NullValue') return 'null';
  // numbers and names of a list, as they are; a minifier writes true as no more than a word of JSON
  return /^[\w.+-]{1,60}$/.test(String(value)) ? String(value) : 'null';
}

function argumentsOf(node: JsonObject): string {
  const list = nodes(node['arguments']).map((one) => `${nameOf(one)}: ${valueText(one['value'])}`);
  return list.length === 0 ? '' : `(${list.join(', ')})`;
}

const directivesOf = (node: JsonObject): string =>
  nodes(node['directives'])
    .map((one) => ` @${nameOf(one)}${argumentsOf(one)}`)
    .join('');

function selectionText(node: JsonObject, depth: number): string {
  const { kind, alias, typeCondition } = node;
  const beneath = `${directivesOf(node)}${selectionsOf(node, depth)}`;
  if (kind === 'FragmentSpread') return `...${nameOf(node)}${directivesOf(node)}`;
  if (kind === 'InlineFragment') {
    return isJsonObject(typeCondition) ? `... on ${nameOf(typeCondition)}${beneath}` : `...${beneath}`;
  }
  const called = isJsonObject(alias) ? `${textOf(alias['value'])}: ` : '';
  return `${called}${nameOf(node)}${argumentsOf(node)}${beneath}`;
}

function selectionsOf({ selectionSet }: JsonObject, depth: number): string {
  if (!isJsonObject(selectionSet) || depth > MOST_DEPTH) return '';
  const all = nodes(selectionSet['selections']).map((one) => selectionText(one, depth + 1));
  return ` { ${all.join(' ')} }`;
}

function variableText(node: JsonObject): string {
  const { variable, type, defaultValue } = node;
  const given = isJsonObject(defaultValue) ? ` = ${valueText(defaultValue)}` : '';
  return `$${isJsonObject(variable) ? nameOf(variable) : ''}: ${typeOf(type)}${given}`;
}

function definitionText(node: JsonObject): string {
  const { kind, operation, typeCondition, variableDefinitions } = node;
  const rest = `${directivesOf(node)}${selectionsOf(node, 0)}`;
  if (kind === 'FragmentDefinition')
    return `fragment ${nameOf(node)} on ${isJsonObject(typeCondition) ? nameOf(typeCondition) : ''}${rest}`;
  if (kind !== 'OperationDefinition' || operation !== 'query') return '';
  const variables = nodes(variableDefinitions).map(variableText);
  return `query ${nameOf(node)}${variables.length === 0 ? '' : `(${variables.join(', ')})`}${rest}`;
}

/** The queries and fragments whose trees are in a script, each as text; mutations are left out. A generator. */
export function* printedQueriesIn(source: string): Generator<void, PrintedQuery[]> {
  const written: PrintedQuery[] = [];
  let trees = 0;
  // trees that stand in each other, or never end, would be read once for each of them
  let left = source.length * MOST_READINGS;
  for (const { index } of source.matchAll(TREE)) {
    if (trees >= MOST_TREES || left <= 0) break;
    trees += 1;
    yield;
    const literal = readLiteral(source, index);
    left -= (literal?.end ?? index) - index;
    const tree = literal?.value;
    if (!isJsonObject(tree)) continue;
    for (const node of nodes(tree['definitions'])) {
      const text = definitionText(node);
      if (text !== '') written.push({ text, at: index });
    }
  }
  return written;
}
