/** The browser's own search engine over a tree of a built site: the same code, so agents find what readers find. */
import { searchCallback } from '#model/contract';
import { createEmbedded, type EmbeddedSearch } from '#search/query';
import { joinPaths, type Site, type Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { parseIndexScript } from './index-script.ts';

export type TreeSearch = Pick<EmbeddedSearch, 'search'> & {
  /** Groups of words with the same meaning, as the site's configuration has them. */
  readonly synonyms: readonly (readonly string[])[];
};

/** Files are handed over one after another: all engines take them from one global function, by names that trees share. */
let turn: Promise<void> = Promise.resolve();

async function handOver(call: readonly unknown[]): Promise<void> {
  const before = turn;
  let end = () => {};
  turn = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  (globalThis as unknown as Record<string, (...call: unknown[]) => void>)[searchCallback]!(...call);
  // By then the engine has taken it.
  setImmediate(end);
}

/** Undefined if the site has no index of its own, because it uses a hosted search. */
export async function openTreeSearch(site: Site, tree: Tree): Promise<TreeSearch | undefined> {
  const folder = joinPaths(tree.folder, 'search');
  if (!site.output.manifest.files.has(`${folder}/index.js`)) return undefined;
  let synonyms: TreeSearch['synonyms'] = [];
  const engine = createEmbedded({
    callback: searchCallback,
    addressOf: ({ route, anchor }) => (anchor === '' ? route : `${route}#${anchor}`),
    async load(name) {
      const path = joinBelow(folder, name.replace(/\?.*$/, ''));
      const text = await site.output.readText(path);
      const call = text === undefined ? undefined : parseIndexScript(text);
      if (!call)
        throw new ReadFault(
          'output-unreadable',
          `"${path}" of "${site.output.place}" is no part of a search index of docgen.`,
        );
      if (call[0] === 'index.js') synonyms = readSynonyms(call[1]);
      await handOver(call);
    },
  });
  try {
    await engine.prepare();
  } catch (fault) {
    throw findReadFault(fault) ?? refuseIndex(site);
  }
  return {
    synonyms,
    async search(query, request) {
      try {
        return await engine.search(query, request);
      } catch (fault) {
        throw findReadFault(fault) ?? refuseIndex(site);
      }
    },
  };
}

function refuseIndex({ output }: Site): ReadFault {
  return new ReadFault(
    'output-unreadable',
    `The search index of "${output.place}" is not one that this version of docgen reads (it was built by ${output.manifest.docgen}).`,
    'Build the site again with this version, or run the docgen that built it.',
  );
}

/** The engine wraps what its files threw. */
function findReadFault(fault: unknown): ReadFault | undefined {
  const { cause } = fault as { cause?: unknown };
  return [fault, cause].find((value) => value instanceof ReadFault);
}

/** 'v6.2/search', '../../search/x.js' -> 'search/x.js' */
function joinBelow(folder: string, path: string): string {
  const parts = folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function readSynonyms(info: unknown): TreeSearch['synonyms'] {
  const { synonyms } = (info ?? {}) as { synonyms?: unknown };
  const isGroup = (group: unknown): group is string[] =>
    Array.isArray(group) && group.every((value) => typeof value === 'string');
  return Array.isArray(synonyms) ? synonyms.filter(isGroup).slice(0, 5000) : [];
}
