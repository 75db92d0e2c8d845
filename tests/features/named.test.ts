/** Nothing knows a capability by what is its own: the tokens that it makes, its keys of frontmatter and configuration, its facts and marks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '#features';
import { projectRoot } from '../helpers/docgen.ts';

type Source = { readonly path: string; readonly code: string };

const rooms = ['src/model', 'src/stages', 'src/engine', 'src/features', 'theme'];
const sources = rooms.flatMap(readSources);

function readSources(room: string): Source[] {
  return readdirSync(join(projectRoot, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(projectRoot, path).replaceAll('\\', '/'), code: readCode(path) }));
}

/** Without comments and imports. */
function readCode(path: string): string {
  return readFileSync(path, 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export)\b[^;]*?from\s*'[^']*';|\bimport\('[^']*'\)/gm,
    '',
  );
}

const isOf = ({ path }: Source, feature: string) => path.startsWith(`src/features/${feature}/`);
const isCore = ({ path }: Source) => /^src\/(?:model\/(?!diagnostic\/)|stages|engine)\b/.test(path);

/** Types of tokens that a source makes, by which others could know it. */
function listTokens({ code }: Source): string[] {
  const made = code.matchAll(/(?:\bpush\(|\bToken\(|\btype: )'([a-z]+(?:_[a-z]+)+)'/g);
  return [...made].map(([, type]) => type!);
}

/** Those of markdown-it and its plugins. */
const usual =
  /^(?:text|inline|image|fence|html_(?:inline|block)|code_(?:inline|block)|(?:paragraph|heading|link|strong|em|blockquote|table|t[rdh]|list_item|(?:bullet|ordered)_list)_(?:open|close))$/;

const isQuoted = (word: string) => new RegExp(`(['"\`])${word}\\1`);
const isMeta = (word: string) => new RegExp(`\\bmeta\\??\\.(?:features\\??\\.)?${word}\\b`);
const isRead = (word: string) =>
  new RegExp(`\\b(?:facts|features|notes)\\??\\.(?:${word}\\b|\\[['"]${word})`);

/** Each source that has a word of a feature, as 'path: word'. */
function findNamed(
  words: (feature: string) => Iterable<string>,
  where: (source: Source) => boolean,
  ...forms: readonly ((word: string) => RegExp)[]
): string[] {
  return features.flatMap(({ name }) =>
    [...new Set(words(name))].flatMap((word) =>
      sources
        .filter((source) => where(source) && !isOf(source, name))
        .filter(({ code }) => forms.some((form) => form(word).test(code)))
        .map(({ path }) => `${path}: ${word}`),
    ),
  );
}

/** Files that the pages of the theme are made of without theme/features. */
function listThemeCore(): string[] {
  const found = new Set(['theme/pages/Page.tsx']);
  // The search has a page of its own.
  for (const path of found)
    for (const [, name] of readFileSync(join(projectRoot, path), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const imported = posix.join(posix.dirname(path), name!);
      if (/^theme\/(?:pages(?!\/Search)|components)\//.test(imported)) found.add(imported);
    }
  return [...found];
}

/** Where words of the core are the names of capabilities too, by what they mean there. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  // The style sheet of what scrolls in a box of its own.
  boxes: ['src/model/view/theme-assets.ts', 'src/stages/bundle/index.ts'],
  // Of the home page.
  cards: ['src/model/view/view.ts', 'src/stages/site/view/navigation.ts', 'src/stages/site/view/view.ts'],
  // The theme's folder, and what a document uses of it.
  components: ['src/stages/bundle/overrides.ts', 'src/stages/site/relate-again.ts'],
  // Functions of a configuration, each kind of which the core runs: `markdown.diagrams`.
  diagrams: [
    'src/engine/parse-options.ts',
    'src/model/config/config.ts',
    'src/model/config/extensions.ts',
    'src/model/config/functions.ts',
    'src/model/config/opaque.ts',
    'src/stages/config/extensions.ts',
  ],
  // Links that leave the site, `check --external`, and source maps.
  external: [
    'src/model/address/target.ts',
    'src/model/feature.ts',
    'src/stages/bundle/server-module.ts',
    'src/stages/check/navigation.ts',
    'src/stages/config/bundle.ts',
    'src/stages/site/view/navigation.ts',
  ],
  // In another language than the page.
  foreign: ['src/model/view/view.ts', 'src/stages/site/view/navigation.ts'],
  // How closely a run judges pages, by whichever linter.
  lint: ['src/engine/analyze.ts', 'src/engine/assemble-site.ts'],
  // The element, a family of fonts, and what to write instead of a plugin.
  math: [
    'src/model/config/theme-settings.ts',
    'src/stages/parse/html/unread-markdown.ts',
    'src/stages/parse/plugin-guard.ts',
  ],
  // `build --offline`.
  offline: ['src/engine/assemble-site.ts'],
  // Images of a page for its linter.
  pictures: ['src/model/document/lint-input.ts'],
  // A folder of the output, which `docgen print` writes too.
  print: ['src/model/output/manual.ts'],
  // The kind of a page, its route, its key of frontmatter, and the id of the dialog.
  search: [
    'src/model/contract.ts',
    'src/model/view/view.ts',
    'src/stages/parse/meta.ts',
    'src/stages/site/view/view.ts',
  ],
  // Any list of tabs, such as that of the home page's samples.
  tabs: ['src/model/contract.ts'],
};

describe('nothing', () => {
  it('knows the tokens of a capability but its own folder', () => {
    const ofCore = new Set(sources.filter(isCore).flatMap(listTokens));
    const tokensOf = (feature: string) =>
      sources
        .filter((source) => isOf(source, feature))
        .flatMap(listTokens)
        .filter((type) => !usual.test(type) && !ofCore.has(type));
    expect([...tokensOf('math')]).toContain('math_block');
    expect(findNamed(tokensOf, () => true, isQuoted)).toEqual([]);
  });

  it("reports by a capability's codes but its own folder", () => {
    const codesOf = (feature: string) => {
      const own = features.find(({ name }) => name === feature)?.codes ?? {};
      return Object.values(own).flatMap((group) => (Array.isArray(group) ? [] : Object.keys(group)));
    };
    expect(codesOf('math')).toContain('math-failed');
    expect(findNamed(codesOf, () => true, isQuoted)).toEqual([]);
  });

  it("reads a capability's keys of frontmatter but its own folder", async () => {
    const loaded = await Promise.all(
      features.map(async ({ name, stages }) => ({ name, ...(await stages?.()) })),
    );
    const keysOf = (feature: string) =>
      Object.keys(loaded.find(({ name }) => name === feature)?.metaKeys ?? {});
    expect(keysOf('blog')).toContain('author');
    expect(findNamed(keysOf, isCore, isQuoted, isMeta)).toEqual([]);
  });

  it("reads a capability's settings, facts or notes by its name but its own folder", () => {
    const keysOf = (feature: string) => [
      feature,
      ...(features.find(({ name }) => name === feature)?.keys ?? []).map(({ name }) => name),
    ];
    expect(keysOf('math')).toContain('markdown.math');
    // It tells writers how to have formulas drawn, where the site draws none.
    const known = ['src/features/foreign/rules/foreign.ts: math'];
    expect(findNamed(keysOf, () => true, isRead)).toEqual(known);
  });

  it('in the theme reads what a capability adds to views but its own parts, by the way of theme/features', () => {
    const declared = /declare module '#model\/view\/view' \{([\s\S]*?)^\}/gm;
    const listAdded = ({ code }: Source) =>
      [...code.matchAll(declared)].flatMap(([, body]) =>
        Array.from(body!.matchAll(/^ {4}readonly (\w+)\??:/gm), ([, key]) => key!),
      );
    const added = sources.filter(({ path }) => path.startsWith('src/features/')).flatMap(listAdded);
    const strings = features.flatMap((feature) => Object.keys(feature.strings?.['zh-CN'] ?? {}));
    expect([added, strings]).toEqual([
      expect.arrayContaining(['changedSince']),
      expect.arrayContaining(['feed']),
    ]);
    const reads = (key: string) => new RegExp(`(?:[{,] |(?<!\\bown\\?|\\bids)\\.)${key}\\b(?![-'])`);
    const named = listThemeCore().flatMap((path) => {
      const { code } = sources.find((source) => source.path === path)!;
      const said = strings.filter((key) => new RegExp(`\\bstrings\\.${key}\\b`).test(code));
      return [...added.filter((key) => reads(key).test(code)), ...said].map((key) => `${path}: ${key}`);
    });
    expect(named).toEqual([]);
  });

  it('outside the capabilities reads a setting, a fact or a note of one by its name', () => {
    const rooms = ['cli', 'server', 'tools'].flatMap((room) => readSources(`src/${room}`));
    const names = features.flatMap(({ name, keys = [] }) => [name, ...keys.map((key) => key.name)]);
    const read = rooms.flatMap(({ path, code }) =>
      names.filter((name) => isRead(name).test(code)).map((name) => `${path}: ${name}`),
    );
    expect(rooms.length).toBeGreaterThan(100);
    expect(read).toEqual([]);
  });

  it('has the name of a capability in the core, save for words that mean something of the core as well', () => {
    // Of words that the core has often, only their use as a text is looked for.
    const common = new Set(
      'attributes changes components contents external foreign includes lint marks offline search'.split(' '),
    );
    const isNamed = (word: string) => (common.has(word) ? isQuoted(word) : new RegExp(`\\b${word}\\b(?!-)`));
    const isCode = (source: Source) => isCore(source) && !source.path.includes('/strings/');
    const known = Object.entries(otherMeanings).flatMap(([word, paths]) =>
      paths.map((path) => `${path}: ${word}`),
    );
    expect(findNamed((feature) => [feature], isCode, isNamed).sort()).toEqual(known.sort());
  });
});
