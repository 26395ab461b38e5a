// Data flows right, imports point left: the directions of docs/flow.md, held by the imports themselves.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { effectsOf, type Import, importsOf, ROOT, read, sources } from './imports.ts';
import { allowed, OPEN, PARTS, partOf, ROOMS, roomOf } from './rooms.ts';

const Package = z.object({ sideEffects: z.array(z.string()) });

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSchema = (path: string) => path.endsWith('/schema.ts');

function importsBelow(folder: string): Import[] {
  return sources(folder)
    .filter((file) => !isTest(file))
    .flatMap(importsOf);
}

/** Why an import from inside lib is not allowed; null when it is. */
function fault({ from, specifier, to }: Import): string | null {
  const room = roomOf(from);
  if (room === null) return null;
  if (to === null)
    return room !== 'browser' && /^(wxt|webextension-polyfill|react)/.test(specifier)
      ? 'only the browser room'
      : null;
  const target = roomOf(to);
  if (target === null) return 'lib imports nothing outside lib';
  if (target === room) return null;
  const { rooms, schemas } = allowed(room);
  if (rooms.includes(target)) return null;
  return schemas && isSchema(to) ? null : `${room} may not import ${target}`;
}

/** Why an import from inside a room that has folders is not allowed; null when it is, or when it leads out of the room. */
function partFault({ from, to }: Import, room: string): string | null {
  const own = partOf(from, room);
  const target = to === null ? null : partOf(to, room);
  const parts = PARTS[room] ?? [];
  if (own === null || target === null || own === target) return null;
  if (!parts.includes(own) || !parts.includes(target))
    return 'a part that tests/shape/rooms.ts does not name';
  return parts.indexOf(target) < parts.indexOf(own) ? null : `${own} may not import ${target}`;
}

/** The files of one circle of imports, the first again at the end; null where there is none. */
function circleIn(all: readonly Import[]): string[] | null {
  const next = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const { to } of next.get(file) ?? []) {
      const circle = to === null ? null : follow(to, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

const arrows = (list: Import[]) => list.map(({ from, specifier }) => `${from} -> ${specifier}`);

describe('imports', () => {
  it('inside lib go to earlier rooms only', () => {
    const all = importsBelow('lib');
    expect(all.length).toBeGreaterThan(100);
    expect(
      all.flatMap((one) => (fault(one) === null ? [] : [`${one.from} -> ${one.specifier}: ${fault(one)}`])),
    ).toEqual([]);
  });

  it('go round in no circle', () => {
    const all = ['lib', 'service', 'components', 'training'].flatMap(importsBelow);
    expect(circleIn(all)).toBeNull();
    const [from, to] = ['lib/a.ts', 'lib/b.ts'];
    const round = [
      { from, specifier: './b.ts', to },
      { from: to, specifier: './a.ts', to: from },
    ];
    expect(circleIn(round)).toEqual([from, to, from]);
  });

  it('of a forbidden kind are seen', () => {
    expect(
      fault({ from: 'lib/page/x.ts', specifier: '../match/match.ts', to: 'lib/match/match.ts' }),
    ).not.toBeNull();
    expect(
      fault({ from: 'lib/store/x.ts', specifier: '../plan/plan.ts', to: 'lib/plan/plan.ts' }),
    ).not.toBeNull();
    expect(
      partFault(
        { from: 'lib/match/rules/x.ts', specifier: '../engine.ts', to: 'lib/match/engine.ts' },
        'lib/match',
      ),
    ).not.toBeNull();
    expect(fault({ from: 'lib/run/x.ts', specifier: 'webextension-polyfill', to: null })).not.toBeNull();
    expect(
      fault({ from: 'lib/store/x.ts', specifier: '../plan/schema.ts', to: 'lib/plan/schema.ts' }),
    ).toBeNull();
  });

  it.each(Object.keys(PARTS))('inside %s go to earlier parts only', (room) => {
    const all = importsBelow(room);
    expect(all.length).toBeGreaterThan(10);
    expect(
      all.flatMap((one) => {
        const why = partFault(one, room);
        return why === null ? [] : [`${one.from} -> ${one.specifier}: ${why}`];
      }),
    ).toEqual([]);
    expect(PARTS[room]?.filter((part) => !existsSync(join(ROOT, room, part)))).toEqual([]);
  });

  it('into a room of lib go through its index, its schema or a file that is open', () => {
    const outside = ['lib', 'service'].flatMap(importsBelow);
    const wrong = outside.filter(({ from, to }) => {
      const room = to === null ? null : roomOf(to);
      if (to === null || room === null || room === 'base' || room === roomOf(from)) return false;
      return !['index.ts', 'schema.ts', ...(OPEN[room] ?? [])].some((file) => to === `lib/${room}/${file}`);
    });
    expect(arrows(wrong)).toEqual([]);
  });

  it('of components are view models and React', () => {
    const wrong = importsBelow('components').filter(
      ({ to, specifier }) =>
        (to === null && /^(wxt|webextension-polyfill)/.test(specifier)) ||
        (to !== null && !to.startsWith('components/') && !to.startsWith('public/') && roomOf(to) !== 'view'),
    );
    expect(arrows(wrong)).toEqual([]);
  });

  it('of entrypoints go through the browser, message and view rooms', () => {
    const open = ['browser', 'message', 'view'];
    const wrong = importsBelow('entrypoints').filter(({ to, from }) => {
      if (to === null || to.startsWith('entrypoints/') || to.startsWith('components/') || isSchema(to))
        return false;
      // the injected readers are the entrypoints that carry the page room with them
      if (from === 'entrypoints/reader.ts' || from === 'entrypoints/links.ts')
        return !['browser', 'page'].includes(roomOf(to) ?? '');
      return !open.includes(roomOf(to) ?? '');
    });
    expect(arrows(wrong)).toEqual([]);
  });

  it('of the service use run and what stands before it', () => {
    const wrong = importsBelow('service').filter(
      ({ to }) => to !== null && ['browser', 'store', 'view'].includes(roomOf(to) ?? ''),
    );
    expect(arrows(wrong)).toEqual([]);
  });

  it('of training use no bench: what is measured may be learned, never the other way round', () => {
    const learning = [...importsBelow('training'), ...importsBelow('tests')];
    expect(learning.length).toBeGreaterThan(100);
    expect(arrows(learning.filter(({ to }) => to?.startsWith('bench/') === true))).toEqual([]);
  });

  it('name files with their ending, and rooms that exist', () => {
    const all = ['lib', 'components', 'entrypoints', 'service', 'training', 'bench'].flatMap(importsBelow);
    const bare = all.filter(
      ({ to, specifier }) => to !== null && !/\.(ts|tsx|js|json|css|mjs)(\?\w+)?$/.test(specifier),
    );
    expect(arrows(bare)).toEqual([]);
    const rooms = new Set(sources('lib').map((file) => roomOf(file)));
    expect([...rooms].filter((room) => room !== null && !ROOMS.includes(room))).toEqual([]);
  });

  it('for an effect alone are named in package.json: the bundler leaves out what nobody asks for', () => {
    const { sideEffects } = Package.parse(JSON.parse(read('package.json')));
    const effects = ['lib', 'components', 'entrypoints']
      .flatMap(sources)
      .filter((file) => !isTest(file))
      .flatMap(effectsOf);
    expect(effects).toContain('lib/browser/jitless.ts');
    const named = (file: string) => sideEffects.includes(file.endsWith('.css') ? '**/*.css' : file);
    expect(effects.filter((file) => !named(file))).toEqual([]);
  });
});
