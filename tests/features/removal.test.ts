/**
 * A capability is one folder and one line. Each is removed from a copy of docgen: what is left compiles, and a small site that
 * uses all the others has all their files.
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

function configOf(removed?: string): string {
  const versions = [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ];
  const parts = Object.entries(features).flatMap(([name, { config }]) =>
    name === removed || !config ? [] : [config],
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

/** Runs with docgen without a capability, which is put back. */
function without<T>(removed: string, run: () => T): T {
  const places = [join(docgen.dir, 'src/features', removed), join(aside.dir, removed)] as const;
  let list: readonly string[] = [];
  renameSync(...places);
  editFeatureList(docgen.dir, (lines) => {
    list = lines;
    return lines.filter(
      (line) => !line.includes(`'./${removed}/`) && line.trim() !== `${nameVariable(removed)},`,
    );
  });
  try {
    return run();
  } finally {
    renameSync(places[1], places[0]);
    editFeatureList(docgen.dir, () => list);
  }
}

/** Paths of the output, without the hashes in names. */
function build(removed?: string): string[] {
  const site = temporarySite({ ...pages, 'site.config.ts': configOf(removed) });
  try {
    const run = () => runCopy(docgen.dir, 'build', site.dir);
    const { status, stderr } = removed === undefined ? run() : without(removed, run);
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    return [...filesIn(join(site.dir, 'dist')).keys()].map((path) => path.replace(/\.[0-9a-f]{10}\./, '.'));
  } finally {
    site.remove();
  }
}

/** Names of shards are hashes of what they hold. */
const isHashed = (path: string) => /(?:^|\/)search\/(?!index\.md)/.test(path);

describe('a capability', () => {
  let whole: readonly string[];
  beforeAll(() => {
    whole = build();
  });

  it('has a line in this test', () => {
    const folders = readdirSync(join(projectRoot, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(features).sort()).toEqual(folders.sort());
  });

  it.each(Object.entries(features))(
    '%s can be removed by deleting its folder and its line',
    (name, { files }) => {
      const left = new Set(build(name));
      const lost = whole.filter((path) => !left.has(path) && !isHashed(path));
      expect(lost).toEqual(whole.filter((path) => files.test(path)));
      expect([...left].filter((path) => !whole.includes(path) && !isHashed(path))).toEqual([]);
    },
  );
});
