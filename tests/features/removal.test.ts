/**
 * A capability is one folder and one line. Several at once are removed from a copy of docgen, in such sets that of any two each is
 * once gone while the other stays: what is left compiles, and a small site that uses all the others has all their files.
 */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, projectRoot, temporarySite } from '../helpers/docgen.ts';
import { copyDocgen, editFeatureList, runCopy } from '../helpers/docgen-copy.ts';

const openapi = {
  openapi: '3.0.3',
  info: { title: 'Lamps', version: '1' },
  paths: {
    '/lamps': {
      get: { operationId: 'listLamps', summary: 'List lamps', responses: { 200: { description: 'OK' } } },
    },
  },
};

/** What a capability adds to the configuration, and the files of the output that are there because of it. */
const features: Record<string, { config?: Record<string, unknown>; files: RegExp }> = {
  attributes: { files: /^$/ },
  boxes: { files: /^$/ },
  callouts: { files: /^$/ },
  'column-widths': { files: /^$/ },
  diagrams: { files: /^$/ },
  emoji: { files: /^$/ },
  footnotes: { files: /^$/ },
  tabs: { files: /^$/ },
  agents: { files: /(?:^|\/)index\.md$|(?:^|\/)llms(?:-full)?\.txt$|^\.well-known\// },
  analytics: { config: { analytics: { id: 'x', src: '/count.js' } }, files: /^assets\/analytics\./ },
  api: {
    config: { api: [{ file: 'api.json', prefix: '/reference' }] },
    files: /^(?:v1\/)?reference(?:\/|$)|^\.well-known\/api-catalog$|^assets\/(?:api|api-fields)\./,
  },
  blog: { files: /^(?:v1\/)?tags\/|^feed\.xml$/ },
  cards: { config: { socialCards: true }, files: /card\.png$/ },
  changes: { config: { changes: true }, files: /^changes\/|^assets\/changes\./ },
  contents: { files: /^$/ },
  components: { files: /^$/ },
  crawlers: { files: /^(?:robots\.txt|sitemap\.xml)$/ },
  external: { files: /^$/ },
  feedback: { config: { feedback: '/tell' }, files: /^$/ },
  foreign: { files: /^$/ },
  glossary: { config: { markdown: { terms: { lamp: '/guide' } } }, files: /^$/ },
  history: { files: /^$/ },
  hosting: { files: /^(?:_headers|_redirects|nginx-docgen\.conf|\.nojekyll)$/ },
  includes: { files: /^$/ },
  lint: { files: /^$/ },
  marks: { files: /^$/ },
  math: { config: { markdown: { math: true } }, files: /^assets\/math\./ },
  moves: { files: /^$/ },
  offline: {
    config: { offline: true },
    files: /^service-worker\.js$|^site\.webmanifest$|^offline\.json$|^assets\/offline\./,
  },
  // What is done to pictures only a build in a site with sharp shows.
  pictures: { files: /^$/ },
  print: { files: /^$/ },
  search: { files: /^opensearch\.xml$|^assets\/search\./ },
  translations: { files: /^$/ },
};

const pages = {
  'content/api.json': JSON.stringify(openapi),
  'content/index.md': '# Lamps\n\nA lamp burns. $x^2$\n',
  'content/guide.md': '# Guide\n\n## Switch\n\nText.\n',
  'content/@v1/guide.md': '# Guide\n\n## Switch\n\nOld text of this page.\n',
  'content/tell.md': '# Tell us\n\nWrite to us.\n',
  'content/blog/first.md': '---\ntitle: First\ntime: 2026-01-02\ntags: [news]\n---\n\nHello.\n',
  'content/public/count.js': '',
};

function configOf(removed: readonly string[]): string {
  const versions = [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ];
  const parts = Object.entries(features).flatMap(([name, { config }]) =>
    removed.includes(name) || !config ? [] : [config],
  );
  const markdown = Object.assign({}, ...parts.map((part) => part.markdown));
  const config = {
    title: 'Lamps',
    lang: 'en',
    url: 'https://e.com',
    versions,
    ...Object.assign({}, ...parts),
    markdown,
  };
  return `export default ${JSON.stringify(config)};\n`;
}

/** 'column-widths' -> 'columnWidths' */
function nameVariable(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** docgen in a folder of its own. */
const docgen = temporarySite();
const aside = temporarySite();
beforeAll(() => copyDocgen(docgen.dir));
afterAll(() => {
  docgen.remove();
  aside.remove();
});

/** Runs with docgen without capabilities, which are put back. */
function without<T>(removed: readonly string[], run: () => T): T {
  const places = removed.map(
    (name) => [join(docgen.dir, 'src/features', name), join(aside.dir, name)] as const,
  );
  let list: readonly string[] = [];
  for (const [own, other] of places) renameSync(own, other);
  editFeatureList(docgen.dir, (lines) => {
    list = lines;
    const isRemoved = (line: string) =>
      removed.some((name) => line.includes(`'./${name}/`) || line.trim() === `${nameVariable(name)},`);
    return lines.filter((line) => !isRemoved(line));
  });
  try {
    return run();
  } finally {
    for (const [own, other] of places) renameSync(other, own);
    editFeatureList(docgen.dir, () => list);
  }
}

/** Paths of the output, without the hashes in names. */
function build(removed: readonly string[] = []): string[] {
  const site = temporarySite({ ...pages, 'site.config.ts': configOf(removed) });
  try {
    const { status, stderr } = without(removed, () => runCopy(docgen.dir, 'build', site.dir));
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    return [...filesIn(join(site.dir, 'dist')).keys()].map((path) => path.replace(/\.[0-9a-f]{10}\./, '.'));
  } finally {
    site.remove();
  }
}

/** All ways to take so many of the numbers below `count`. */
function choose(taken: number, count: number, from = 0): number[][] {
  if (taken === 0) return [[]];
  const firsts = Array.from({ length: Math.max(0, count - from) }, (_, index) => from + index);
  return firsts.flatMap((first) => choose(taken - 1, count, first + 1).map((rest) => [first, ...rest]));
}

const half = (count: number) => Math.floor(count / 2);

/** As few sets of names as can be, where none of two names is in all sets that have the other: each name is in its own choice of half of the sets. */
function split(names: readonly string[]): string[][] {
  let count = 1;
  while (choose(half(count), count).length < names.length) count += 1;
  const choices = choose(half(count), count);
  return Array.from({ length: count }, (_, set) => names.filter((_, index) => choices[index]!.includes(set)));
}

/** Names of shards are hashes of what they hold. */
const isHashed = (path: string) => /(?:^|\/)search\/(?!index\.md)/.test(path);

describe('a capability', () => {
  const names = Object.keys(features);
  const sets = split(names);
  let whole: readonly string[];
  beforeAll(() => {
    whole = build();
  });

  it('has a line in this test', () => {
    const folders = readdirSync(join(projectRoot, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(folders.sort());
  });

  it('is gone in one of these tests while any other stays', () => {
    const isApart = (gone: string, left: string) =>
      sets.some((set) => set.includes(gone) && !set.includes(left));
    const together = names.flatMap((gone) => names.filter((left) => left !== gone && !isApart(gone, left)));
    expect(together).toEqual([]);
  });

  it.each(sets.map((set) => [set.join(', '), set] as const))(
    'can be removed by deleting its folder and its line: %s',
    (_, removed) => {
      const left = new Set(build(removed));
      const lost = whole.filter((path) => !left.has(path) && !isHashed(path));
      const isOfRemoved = (path: string) => removed.some((name) => features[name]!.files.test(path));
      expect(lost).toEqual(whole.filter(isOfRemoved));
      expect([...left].filter((path) => !whole.includes(path) && !isHashed(path))).toEqual([]);
    },
  );
});
