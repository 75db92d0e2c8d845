/** Opens a built index under Node: the same engine as in the browser, with files instead of script elements. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { recordAddress } from '#model/address/record-address';
import { searchCallback } from '#model/contract';
import { createEmbedded, type EmbeddedOptions, type EmbeddedSearch, type Passage } from '#search/query';

export type OpenedSearch = {
  readonly engine: EmbeddedSearch;
  /** Files loaded since the last call, with their gzip size. */
  taken(): { readonly files: readonly string[]; readonly bytes: number };
};

type Read = { readonly script: Script; readonly size: number };

/** Cached by text: hundreds of engines load the same files. */
const known = new Map<string, Read>();

function read(file: string): Read {
  const text = readFileSync(file, 'utf8');
  const found = known.get(text) ?? { script: new Script(text), size: gzipSync(text, { level: 9 }).length };
  known.set(text, found);
  return found;
}

/** `folder`: a tree's search/ in an output folder. */
export function openSearch(
  folder: string,
  root = '/',
  options: Pick<EmbeddedOptions, 'isSparing'> = {},
): OpenedSearch {
  let files: string[] = [];
  let bytes = 0;
  return {
    engine: createEmbedded({
      addressOf: ({ route, anchor }) => recordAddress(root, route, anchor),
      callback: searchCallback,
      ...options,
      async load(path) {
        const { script, size } = read(join(folder, path.replace(/\?.*/, '')));
        files.push(path);
        bytes += size;
        script.runInThisContext();
      },
    }),
    taken() {
      const taken = { files, bytes };
      files = [];
      bytes = 0;
      return taken;
    },
  };
}

/** URLs of all hits of a query, over all result pages. */
export async function allUrls({ engine }: Pick<OpenedSearch, 'engine'>, query: string): Promise<string[]> {
  const urls: string[] = [];
  for (;;) {
    const { hits, estimatedTotalHits } = await engine.search(query, { offset: urls.length, limit: 500 });
    urls.push(...hits.map(({ url }) => url));
    if (hits.length === 0 || urls.length >= estimatedTotalHits) return urls;
  }
}

/** '/v6.2/guide/tls/#x' of the tree at '/v6.2/' -> '/guide/tls'. */
export function routeOf(url: string, root: string): string {
  const path = decodeURI(url.slice(root.length - 1).replace(/[?#].*$/, ''));
  return path === '/' ? '/' : path.replace(/\/$/, '');
}

/** The whole text of a passage, with its headings, without highlight marks. */
export function saidBy({ rows = [], code = '', _formatted }: Passage): string {
  const { hierarchy_lvl1, hierarchy_lvl2, hierarchy_lvl3, content } = _formatted;
  const asLines = rows.map((row) => row.map(([, cell]) => cell).join(' · '));
  return [
    content,
    code,
    ...asLines,
    ...rows.flat(2),
    hierarchy_lvl3 ?? hierarchy_lvl2 ?? hierarchy_lvl1 ?? '',
  ]
    .join(' ')
    .replace(/[\uE000\uE001]/g, '');
}
