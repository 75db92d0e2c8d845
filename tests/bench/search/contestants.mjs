/**
 * The engines to compare, each with the same interface: build an index of the same pages, open it with an empty cache,
 * and query it. `taken` returns the bytes on the wire since its last call; `inPieces` marks an engine that loads parts
 * for each query.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { engineBytes } from './bundle.mjs';

/** Number of hits that a reader sees first. */
const shown = 25;

export const gzipped = (body) => gzipSync(body, { level: 9 }).length;

function meter() {
  let bytes = 0;
  return {
    add: (count) => {
      bytes += count;
    },
    taken: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}

export async function embedded({ site, code }) {
  const engine = await engineBytes(gzipped);
  return {
    name: 'docgen',
    inPieces: true,
    build() {
      const started = performance.now();
      const emitted = [...code.searchIndex.emit(site, { whole: (page) => page })];
      const files = new Map(
        emitted.map(({ path, body }) => [
          path,
          typeof body === 'string' ? body : Buffer.from(body).toString(),
        ]),
      );
      return { ms: performance.now() - started, files };
    },
    total: ({ files }) => [...files.values()].reduce((sum, body) => sum + gzipped(body), engine),
    async open({ files }) {
      const { add, taken } = meter();
      const { search, prepare } = code.createEmbedded({
        addressOf: code.rootAddress,
        callback: code.searchCallback,
        async load(path) {
          const body = files.get(`search/${path.replace(/\?.*/, '')}`);
          add(gzipped(body));
          runInThisContext(body);
        },
      });
      add(engine);
      await prepare();
      return {
        taken,
        async ask(query) {
          const { hits } = await search(query, { offset: 0, limit: shown });
          return hits.map(({ url }) => code.routeOf(url, '/'));
        },
        /** All matches, not only the first. */
        async all(query) {
          const { hits } = await search(query, { offset: 0, limit: 100_000 });
          return hits.map(({ url }) => code.routeOf(url, '/'));
        },
      };
    },
  };
}

/** Indexes records with the options that its documentation recommends: titles count more, all words must match. */
export function miniSearch({ records, code, modules }, name, tokenize) {
  const require = createRequire(join(modules, 'package.json'));
  const { default: MiniSearch } = require('minisearch').default
    ? require('minisearch')
    : { default: require('minisearch') };
  const library = gzipped(readFileSync(join(modules, 'node_modules/minisearch/dist/umd/index.js')));
  const fields = ['title', 'heading', 'content'];
  const options = {
    fields,
    storeFields: ['url', 'title', 'heading', 'content'],
    ...(tokenize && { tokenize }),
  };
  const searching = { boost: { title: 4, heading: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' };
  return {
    name,
    inPieces: false,
    build() {
      const started = performance.now();
      const index = new MiniSearch(options);
      index.addAll(
        records.map((record, id) => ({
          id,
          url: record.url,
          title: record.hierarchy_lvl1,
          heading: [2, 3, 4, 5].map((level) => record[`hierarchy_lvl${level}`] ?? '').join(' '),
          content: record.content,
        })),
      );
      const body = JSON.stringify(index);
      return { ms: performance.now() - started, body };
    },
    total: ({ body }) => gzipped(body) + library,
    async open({ body }) {
      const { add, taken } = meter();
      add(gzipped(body) + library);
      const index = MiniSearch.loadJSON(body, options);
      const all = async (query) => index.search(query, searching).map(({ url }) => code.routeOf(url, '/'));
      return { taken, all, ask: async (query) => (await all(query)).slice(0, shown) };
    },
  };
}

/** Splits a text into lower-case words and pairs of Han characters; a single Han character alone is a term too. */
export function pairs(text) {
  const terms = [];
  for (const [run] of text
    .toLowerCase()
    .matchAll(/\p{Script=Han}+|[\p{L}\p{N}_.-]+?(?=\p{Script=Han}|[^\p{L}\p{N}_.-]|$)/gu)) {
    if (!/\p{Script=Han}/u.test(run)) terms.push(run);
    else if (run.length === 1) terms.push(run);
    else for (let index = 1; index < run.length; index++) terms.push(run.slice(index - 1, index + 1));
  }
  return terms;
}

/** Indexes the built pages. Its browser code runs under Node, with a `fetch` that reads the index from memory. */
export async function pagefind({ pages, code, modules }) {
  const { createIndex, close } = await import(
    pathToFileURL(join(modules, 'node_modules/pagefind/lib/index.js')).href
  );
  return {
    name: 'Pagefind 1.6',
    inPieces: true,
    async build() {
      const started = performance.now();
      const { index } = await createIndex({ rootSelector: 'article' });
      for (const { url, html } of pages) await index.addHTMLFile({ url, content: html });
      const { files } = await index.getFiles();
      const ms = performance.now() - started;
      await close();
      return { ms, files: new Map(files.map(({ path, content }) => [path, Buffer.from(content)])) };
    },
    // Its data files are already compressed; do not count its user interface.
    total: ({ files }) =>
      [...files].reduce(
        (sum, [path, body]) =>
          sum + (/ui|highlight|worker/.test(path) ? 0 : path.endsWith('.js') ? gzipped(body) : body.length),
        0,
      ),
    async open({ files }) {
      const { add, taken } = meter();
      const script = files.get('pagefind.js');
      add(gzipped(script));
      globalThis.window = globalThis;
      globalThis.document = { currentScript: null, querySelector: () => ({ getAttribute: () => 'zh-CN' }) };
      globalThis.fetch = async (address) => {
        const path = String(address.url ?? address)
          .replace(/^.*?\/pagefind\//, '')
          .replace(/\?.*/, '');
        const body = files.get(path);
        add(body.length);
        return new Response(body, {
          headers: { 'Content-Type': path.includes('wasm') ? 'application/wasm' : '' },
        });
      };
      const url = `data:text/javascript;base64,${script.toString('base64')}#${Math.random()}`;
      const engine = await import(url);
      await engine.options({ basePath: 'http://bench.invalid/pagefind/', baseUrl: '/' });
      await engine.init();
      const results = async (query) => (await engine.search(query)).results;
      const routes = (found) =>
        Promise.all(found.map(async (one) => code.routeOf((await one.data()).url, '/')));
      return {
        taken,
        all: async (query) => routes(await results(query)),
        ask: async (query) => routes((await results(query)).slice(0, shown)),
      };
    },
  };
}
