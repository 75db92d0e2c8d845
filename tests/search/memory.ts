/** Opens the index of a small site in memory: the engine loads files straight from the emitter. */
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { recordAddress } from '#model/address/record-address';
import { searchCallback } from '#model/contract';
import type { Meta, Section } from '#model/document/document';
import type { Site } from '#model/site/site';
import { createEmbedded, type EmbeddedOptions, type EmbeddedSearch } from '#search/query';
import { searchIndex } from '../../src/features/search/index-files.ts';
import { outputContext, siteOf } from '../helpers/site.ts';

export type Files = ReadonlyMap<string, string>;

/** The files below a tree's search/, by the path that the engine requests. */
export function indexFiles(site: Site, tree = ''): Files {
  const files = new Map<string, string>();
  const decoder = new TextDecoder();
  for (const { path, body } of searchIndex.emit(site, outputContext)) {
    const text = body instanceof Uint8Array ? decoder.decode(body) : String(body);
    const inTree = tree === '' ? path.startsWith('search/') : path.startsWith(`${tree}/search/`);
    if (inTree) files.set(path.slice(tree === '' ? 'search/'.length : `${tree}/search/`.length), text);
    // Files that all trees share are in the default tree.
    if (tree !== '' && path.startsWith('search/')) files.set(`../../${path}`, text);
  }
  return files;
}

export type Opened = {
  readonly engine: EmbeddedSearch;
  /** Loaded paths, in order, without their query strings. */
  readonly loaded: string[];
  /** Transferred bytes (gzip). */
  bytes(): number;
};

/** `files` may return other files while the engine is open, as after a new build. */
export function openFiles(files: () => Files, options: Partial<EmbeddedOptions> = {}): Opened {
  const loaded: string[] = [];
  let bytes = 0;
  const engine = createEmbedded({
    addressOf: ({ route, anchor }) => recordAddress('/', route, anchor),
    callback: searchCallback,
    async load(path) {
      const name = path.replace(/\?.*/, '');
      loaded.push(name);
      const script = files().get(name);
      if (script === undefined) throw new Error(`404: ${name}`);
      bytes += gzipSync(script, { level: 9 }).length;
      runInThisContext(script);
    },
    ...options,
  });
  return { engine, loaded, bytes: () => bytes };
}

export function openSite(site: Site): Opened {
  const files = indexFiles(site);
  return openFiles(() => files);
}

/** `pages` by route: the title, then text under `## heading` lines; code between ``` lines. `metas`: of some pages. */
export function siteWith(
  pages: Readonly<Record<string, string>>,
  metas: Readonly<Record<string, Meta>> = {},
): Site {
  return siteOf({
    pages: Object.fromEntries(
      Object.entries(pages).map(([route, text]) => {
        const sections = sectionsOf(text);
        return [
          `content${route === '/' ? '/index' : route}.md`,
          { title: sections[0]!.title, sections, meta: metas[route] ?? {} },
        ];
      }),
    ),
    only: ['v6.4'],
  }).value;
}

function sectionsOf(text: string): Section[] {
  const [title = '', ...lines] = text.trim().split('\n');
  const sections: (Section & { text: string; code: string })[] = [];
  const open = (level: number, own: string) =>
    sections.push({ ...(level > 1 && { id: own }), level, title: own, text: '', code: '' } as never);
  open(1, title.trim());
  let inCode = false;
  for (const line of lines.map((one) => one.trim())) {
    const heading = /^(#{2,6}) (.*)$/.exec(line);
    const here = sections.at(-1)!;
    if (line === '```') inCode = !inCode;
    else if (heading && !inCode) open(heading[1]!.length, heading[2]!);
    else if (inCode) (here as { code: string }).code += `${line}\n`;
    else (here as { text: string }).text += `${line}\n`;
  }
  return sections;
}

/** URLs of the first hits. */
export async function found(engine: EmbeddedSearch, query: string, limit = 25): Promise<string[]> {
  const { hits } = await engine.search(query, { offset: 0, limit });
  return hits.map(({ url }) => url);
}
