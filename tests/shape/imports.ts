// Reads the import statements of every source file, so that the shape tests can judge who may import whom.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface Import {
  /** repository path of the importing file */
  readonly from: string;
  /** as written */
  readonly specifier: string;
  /** repository path of the imported file; null for a package */
  readonly to: string | null;
}

/** Repository paths of the TypeScript files below a folder. */
export function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Static imports, re-exports and dynamic imports of a literal, types included: a type is a dependency too. */
export function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, read(file));
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const text = read(file);
  const specifiers = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map((one) =>
      text.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  return [...new Set(specifiers)].map((specifier) => ({
    from: file,
    specifier,
    to: specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : null,
  }));
}

/** Files that a file imports for their effect alone: `import './x.ts'`. */
export function effectsOf(file: string): string[] {
  return parseSync(file, read(file))
    .module.staticImports.filter(
      ({ entries, moduleRequest }) => entries.length === 0 && moduleRequest.value.startsWith('.'),
    )
    .map(({ moduleRequest }) => relative(ROOT, join(ROOT, dirname(file), moduleRequest.value)));
}
