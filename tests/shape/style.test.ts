// House style that a linter does not hold: file and function length, type holes, names that say nothing, one barrel a room.
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { read, sources } from './imports.ts';

const FOLDERS = ['lib', 'components', 'entrypoints', 'service', 'training', 'bench', 'scripts', 'tests'];
const files = FOLDERS.flatMap(sources).filter((file) => !/\.test\.tsx?$/.test(file));
const lines = (text: string) => text.trimEnd().split('\n').length;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Lines of each function with a body, by name or place. */
function functionsOf(file: string): { name: string; lines: number }[] {
  const text = read(file);
  const found: { name: string; lines: number }[] = [];
  const note = (node: { start: number; end: number; type: string }) => {
    const length = lines(text.slice(node.start, node.end));
    found.push({ name: `${file}:${lines(text.slice(0, node.start + 1))}`, lines: length });
  };
  const visitor = new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

describe('files', () => {
  it('are short: p90 at most 200 lines, none over 400', () => {
    const sizes = files.map((file) => ({ file, lines: lines(read(file)) }));
    expect(sizes.filter((one) => one.lines > 400)).toEqual([]);
    expect(
      percentile(
        sizes.map((one) => one.lines),
        0.9,
      ),
    ).toBeLessThanOrEqual(200);
  });

  it('open with a sentence that says what they are for', () => {
    const silent = files.filter((file) => !/^(#!.*\n)?(\/\/|\/\*)/.test(read(file)));
    expect(silent).toEqual([]);
  });

  it('carry names that say something', () => {
    const vague = files.filter((file) => /(^|\/)(utils?|helpers?|manager|common|misc)(\/|\.|-)/.test(file));
    expect(vague).toEqual([]);
  });

  it('have no barrel but the index of a room', () => {
    const barrels = files.filter(
      (file) => /\/index\.tsx?$/.test(file) && !/^lib\/\w+\/index\.ts$/.test(file),
    );
    expect(barrels.filter((file) => /^export \* from|^export \{[^}]*\} from/m.test(read(file)))).toEqual([]);
  });
});

describe('functions', () => {
  it('are short: p90 at most 30 lines, none over 60', () => {
    const all = files.filter((file) => !file.endsWith('.d.ts')).flatMap(functionsOf);
    expect(all.length).toBeGreaterThan(300);
    // a React component is markup more than logic, yet 60 holds for it too
    expect(all.filter((one) => one.lines > 60)).toEqual([]);
    expect(
      percentile(
        all.map((one) => one.lines),
        0.9,
      ),
    ).toBeLessThanOrEqual(30);
  });
});

describe('types', () => {
  it('have no assertions but `as const`, and no suppressions', () => {
    const holes: string[] = [];
    for (const file of files) {
      const text = read(file);
      const place = (start: number) => `${file}:${lines(text.slice(0, start + 1))}`;
      const visitor = new Visitor({
        TSAsExpression(node) {
          const target = node.typeAnnotation;
          const constant =
            target.type === 'TSTypeReference' && text.slice(target.start, target.end) === 'const';
          if (!constant) holes.push(place(node.start));
        },
        TSNonNullExpression(node) {
          holes.push(place(node.start));
        },
        TSTypeAssertion(node) {
          holes.push(place(node.start));
        },
      });
      visitor.visit(parseSync(file, text).program);
      if (/@ts-(ignore|nocheck|expect-error)/.test(text)) holes.push(`${file}: suppression`);
    }
    expect(holes).toEqual([]);
  });
});
