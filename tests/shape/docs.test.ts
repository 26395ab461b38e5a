// The documents name what is there: files, links, commands and rooms; each stays short enough to be read in one go.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, read } from './imports.ts';
import { ROOMS } from './rooms.ts';

/** Folders of files that a document may name by the end of their path. */
const FOLDERS = [
  'lib',
  'components',
  'service',
  'training',
  'bench',
  'scripts',
  'tests',
  'docs',
  'entrypoints',
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

/** What a room's own document is called. */
const documentOf = (room: string) => `lib/${room}/README.md`;

const documents = [
  'README.md',
  ...files.filter((file) => file.startsWith('docs/') && file.endsWith('.md')),
  ...ROOMS.map(documentOf),
];

/** What stands between backticks in a document. */
const quoted = (document: string) =>
  [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

const words = (document: string) => read(document).split(/\s+/).length;

describe('the documents', () => {
  it('name files that exist', () => {
    const named = documents.flatMap((document) =>
      quoted(document)
        .filter((words) => /^[a-z][a-z0-9./-]*\.(tsx?|mjs)$/.test(words))
        .map((name) => ({ document, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('name folders that exist', () => {
    const folders = [...FOLDERS, ...files].map((path) => `/${path}/`);
    const named = documents.flatMap((document) =>
      quoted(document)
        .filter((words) => /^[a-z][a-z0-9/-]*\/$/.test(words))
        .map((name) => ({ document, name })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !folders.some((folder) => folder.endsWith(`/${name}`)))).toEqual([]);
  });

  it('link to what is there', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#\s]+)\)|src="([^"]+)"/g)]
        .map(([, link, source]) => link ?? source ?? '')
        .filter((link) => !/^https?:/.test(link))
        .map((link) => ({ document, link })),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(({ document, link }) => !existsSync(join(ROOT, dirname(document), link)))).toEqual(
      [],
    );
  });

  it('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run (?:-s )?([a-z:0-9-]+)/g)].map(([, name = '']) => name),
    );
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('tell of every room, in the overview and in a page of its own', () => {
    const flow = read('docs/flow.md');
    expect(ROOMS.filter((room) => !flow.includes(`| [${room}](../${documentOf(room)}) |`))).toEqual([]);
    expect(ROOMS.filter((room) => !read(documentOf(room)).startsWith(`# ${room}: `))).toEqual([]);
  });

  it('tell how it works in pages that can be read in one go', () => {
    const long = ['docs/flow.md', ...ROOMS.map(documentOf)].filter((document) => words(document) > 1800);
    expect(long).toEqual([]);
  });
});
