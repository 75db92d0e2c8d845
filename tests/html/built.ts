/** The fixture site and the real one, each built once for all tests of a run: its files, and its pages, parsed on first use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio/slim';
import { parse as parseYaml } from 'yaml';
import { readSiteConfig } from '#engine';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { apiKey } from '../../src/features/api/config.ts';
import { builtSite as output, builtRealSite as realOutput } from '../browser/helpers/site.ts';
import { filesIn, fixtureRoot, projectRoot } from '../helpers/docgen.ts';

/** The source of one page, read without docgen's own parser. */
type Source = {
  readonly file: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly author: string;
  readonly time: string;
  readonly text: string;
  /** True for a list that docgen generates for a folder without a page. */
  readonly generated: boolean;
};

export type BuiltPage = {
  readonly version: string;
  /** '' for the default tree. */
  readonly base: string;
  /** '/guide/key' */
  readonly route: string;
  /** '/v6.2/guide/key': base and route, for messages and look-ups. */
  readonly address: string;
  readonly html: string;
  readonly $: CheerioAPI;
  readonly source: Source;
};

export type BuiltSite = {
  readonly config: SiteConfig;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pages: readonly BuiltPage[];
  /** By address; fails the test if there is no such page. */
  page(address: string): BuiltPage;
  /** True if the build wrote a page of that route in the tree with this base. */
  has(base: string, route: string): boolean;
  text(path: string): string;
  /** True for pages generated from API descriptions. The address may end in a slash. */
  isReference(address: string): boolean;
  /** True for pages that compare versions, and for those of tags and authors of posts. */
  isGathered(address: string): boolean;
};

/** The trees of the Chinese locale, which is the original. */
export const trees = [
  { version: 'dev', base: '/dev' },
  { version: 'v6.4', base: '' },
  { version: 'v6.2', base: '/v6.2' },
] as const;

/** The English tree: the translated pages of the default version. */
export const english = { version: 'v6.4', base: '/en' } as const;

const read = new Map<string, Promise<BuiltSite>>();

/** The fixture site, read once for all test files of a worker, which must not change it. */
export const builtSite = (): Promise<BuiltSite> => readOnce(fixtureRoot, output);

/** The same of this repository's documentation, for the tests of its content. */
export const builtRealSite = (): Promise<BuiltSite> => readOnce(projectRoot, realOutput);

function readOnce(root: string, outputOf: () => Promise<string>): Promise<BuiltSite> {
  const site = read.get(root) ?? readSite(root, outputOf);
  read.set(root, site);
  return site;
}

async function readSite(root: string, outputOf: () => Promise<string>): Promise<BuiltSite> {
  const output = await outputOf();
  const { value: config } = await readSiteConfig(root);
  if (!config) throw new Error(`The configuration in ${root} cannot be used.`);
  return siteOf(root, filesIn(output), config);
}

function siteOf(root: string, files: ReadonlyMap<string, Buffer>, config: SiteConfig): BuiltSite {
  const text = (path: string) => {
    const body = files.get(path);
    if (!body) throw new Error(`The build wrote no ${path}.`);
    return body.toString('utf8');
  };
  const pages = trees.flatMap((tree) =>
    [...sourcesOf(root, tree.version, config)].map(([route, source]) =>
      pageOf(tree, route, source, text(fileOf(tree.base, route))),
    ),
  );
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  return {
    config,
    files,
    pages,
    text,
    has: (base, route) => files.has(fileOf(base, route)),
    isReference: (address) =>
      trees.some(({ base }) =>
        readSetting(config, apiKey).some(({ prefix }) => `${address}/`.startsWith(`${base}${prefix}/`)),
      ),
    isGathered: (address) =>
      trees.some(({ base }) =>
        ['changes', 'tags', 'authors'].some((folder) => `${address}/`.startsWith(`${base}/${folder}/`)),
      ),
    page(address) {
      const page = byAddress.get(address);
      if (!page) throw new Error(`There is no page ${address}.`);
      return page;
    },
  };
}

/** '/dev', '/guide/key' -> 'dev/guide/key/index.html' */
function fileOf(base: string, route: string): string {
  return `${base}${route === '/' ? '' : route}/index.html`.slice(1);
}

function pageOf(tree: (typeof trees)[number], route: string, source: Source, html: string): BuiltPage {
  let parsed: CheerioAPI | undefined;
  return {
    ...tree,
    route,
    address: route === '/' ? tree.base || '/' : tree.base + route,
    html,
    source,
    get $() {
      parsed ??= load(html);
      return parsed;
    },
  };
}

/** The pages that a tree must have, read from content/ with its overlays and `versions`, independently of docgen. */
function sourcesOf(root: string, version: string, config: SiteConfig): Map<string, Source> {
  const content = join(root, 'content');
  const paths = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)_|^public\//.test(path))
    .sort((a, b) => Number(a.startsWith('@')) - Number(b.startsWith('@')));
  const found = new Map<string, Source>();
  for (const path of paths) {
    const overlay = /^@([^/]+)\//.exec(path)?.[1];
    if (overlay !== undefined && overlay !== version) continue;
    const text = readFileSync(join(content, path), 'utf8');
    const meta = frontmatterOf(text, config, version);
    if (meta.draft === 'true' || (Array.isArray(meta.versions) && !meta.versions.includes(version))) continue;
    const route = path
      .replace(/^@[^/]+\//, '')
      .replace(/(?:^|\/)index\.md$|\.md$/, '')
      .replaceAll('[product]', config.product.slug);
    found.set(`/${route}`, {
      file: `content/${path}`,
      title: String(meta.title),
      description: String(meta.description),
      author: String(meta.author),
      time: String(meta.time),
      text,
      generated: false,
    });
  }
  for (const route of [...found.keys()]) {
    const parts = route.split('/');
    for (let depth = 2; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (!found.has(folder)) found.set(folder, listOf(folder, config));
    }
  }
  return found;
}

/** A folder's list has its title from the navigation and its description from the home page's card. */
function listOf(folder: string, config: SiteConfig): Source {
  const group = config.nav.find(({ prefix }) => prefix === folder);
  const card = config.home.categories
    .flatMap(({ menus }) => menus)
    .find(({ href }) => href.replace(/\/$/, '') === folder);
  return {
    file: `content${folder}/`,
    title: group?.title ?? folder.slice(folder.lastIndexOf('/') + 1),
    description: card?.desc,
    author: '',
    time: '',
    text: '',
    generated: true,
  };
}

function frontmatterOf(text: string, config: SiteConfig, version: string): Record<string, unknown> {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
  const filled = block
    .replaceAll('{{product.name}}', config.product.name)
    .replaceAll('{{product.slug}}', config.product.slug)
    .replaceAll('{{version.value}}', version)
    .replaceAll('{{site.title}}', config.title);
  return parseYaml(filled, { schema: 'failsafe' }) as Record<string, unknown>;
}

/** Pages named in a failure: a fault of the theme is on all pages. */
const mostNamed = 12;

/** Collects faults page by page, for `toEqual([])`: a failure then names the pages. */
export function faults(
  pages: readonly BuiltPage[],
  judge: (page: BuiltPage) => string | readonly string[] | undefined,
): string[] {
  const all = pages.flatMap((page) => {
    const found = judge(page) ?? [];
    return (typeof found === 'string' ? [found] : found).map((fault) => `${page.address}: ${fault}`);
  });
  return all.length <= mostNamed ? all : [...all.slice(0, mostNamed), `and ${all.length - mostNamed} more`];
}

/** One fault if two values differ. */
export function differs(what: string, found: unknown, expected: unknown): string[] {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  return a === b ? [] : [`${what} is ${a}, not ${b}`];
}
