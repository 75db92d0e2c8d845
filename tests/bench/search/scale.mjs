/**
 * Measures how the embedded index grows: the cost of building and querying it for generated sites of 276, 1,000 and 10,000
 * pages (or the given numbers). Prints a table: median and maximum of 25 queries of each kind, each by a new reader.
 *
 *   node --expose-gc tests/bench/search/scale.mjs [pages …]
 */
import { runInThisContext } from 'node:vm';
import { engineBytes, own } from './bundle.mjs';
import { gzipped } from './contestants.mjs';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [276, 1000, 10_000];
const queriesOfKind = 25;
const code = await own();
const engine = await engineBytes(gzipped);
const decoder = new TextDecoder();

const kinds = {
  '2 Han': (page, random) => hanOf(page, random, 2),
  '4 Han': (page, random) => hanOf(page, random, 4),
  '6 Han': (page, random) => hanOf(page, random, 6),
  title: ({ title }) => title,
  word: (page, random) =>
    pick(page.sections.flatMap(({ code: text }) => text.split(' ')).filter(Boolean), random),
};

const columns = ['pages', 'files', 'index, MB', 'build, ms', 'memory, MB'];
const costs = Object.keys(kinds).map((kind) => `first query, KB: ${kind}`);
console.log(`| ${[...columns, ...costs, 'answer, ms'].join(' | ')} |`);
console.log(`|${'---|'.repeat(columns.length + costs.length + 1)}`);
for (const pages of sizes) console.log(`| ${(await measure(pages)).join(' | ')} |`);

async function measure(count) {
  const site = code.generatedSite(count);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const files = [...code.searchIndex.emit(site, { whole: (page) => page })];
  const ms = performance.now() - started;
  const memory = process.memoryUsage().rss - before;
  const bodies = new Map(files.map(({ path, body }) => [path.replace('search/', ''), body]));
  const pages = site.trees[0].pages.map(({ document }) => document);
  const random = code.randomFrom(7);
  const times = [];
  const first = [];
  for (const query of Object.values(kinds)) {
    const bytes = [];
    while (bytes.length < queriesOfKind) {
      const text = query(pick(pages, random), random);
      if (!text) continue;
      const asked = await ask(text, bodies);
      bytes.push(asked.bytes);
      times.push(asked.ms);
    }
    first.push(both(bytes, 1024));
  }
  const total = [...bodies.values()].reduce((sum, body) => sum + gzipped(body), 0);
  const megabyte = 1024 * 1024;
  return [
    count,
    files.length,
    (total / megabyte).toFixed(1),
    ms.toFixed(0),
    (memory / megabyte).toFixed(0),
    ...first,
    both(times, 1),
  ];
}

/** A query with an empty cache; the time is that of a second query, when all data is loaded. */
async function ask(query, bodies) {
  let bytes = engine;
  const { search } = code.createEmbedded({
    addressOf: code.rootAddress,
    callback: code.searchCallback,
    async load(path) {
      const body = bodies.get(path);
      bytes += gzipped(body);
      runInThisContext(typeof body === 'string' ? body : decoder.decode(body));
    },
  });
  await search(query, { offset: 0, limit: 25 });
  const started = performance.now();
  await search(`${query} `, { offset: 0, limit: 25 });
  return { bytes, ms: performance.now() - started };
}

function hanOf({ sections }, random, size) {
  const runs = pick(sections, random).text.match(/\p{Script=Han}{6,}/gu);
  if (!runs) return undefined;
  const run = pick(runs, random);
  const from = Math.floor(random() * (run.length - size + 1));
  return run.slice(from, from + size);
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

function both(numbers, unit) {
  const sorted = numbers.map((number) => number / unit).sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1].toFixed(1)} (${sorted.at(-1).toFixed(1)})`;
}
