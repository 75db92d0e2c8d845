/**
 * Compares the embedded search with Pagefind and MiniSearch on the pages and queries of this project's site:
 *
 *   npm install --prefix /some/folder pagefind@1.6.0 minisearch@7.2.0
 *   DOCGEN_BENCH_MODULES=/some/folder node tests/bench/search/compare.mjs [output folder of a build]
 *
 * Prints a table. Skips engines that are not installed, with a message. Times need an idle machine.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { own, projectRoot } from './bundle.mjs';
import { embedded, miniSearch, pagefind, pairs } from './contestants.mjs';

const output = resolve(process.argv[2] ?? join(projectRoot, 'dist'));
const modules = process.env.DOCGEN_BENCH_MODULES && resolve(process.env.DOCGEN_BENCH_MODULES);
const substringCount = 200;

const code = await own();
const site = await siteOf(projectRoot);
const records = recordsIn(output);
const routes = new Set(records.map(({ url }) => code.routeOf(url, '/')));
const pages = [...routes].map((route) => ({
  url: `${route}/`.replace(/\/{2,}/g, '/'),
  html: readFileSync(join(output, route, 'index.html'), 'utf8'),
}));
const substrings = substringsOf(records);
const given = { site, code, records, pages, modules };

const rows = [];
for (const contestant of await contestants()) rows.push(await measure(contestant));
print(rows);

async function contestants() {
  const list = [await embedded(given)];
  const has = (name) => modules && existsSync(join(modules, 'node_modules', name));
  if (has('pagefind')) list.push(await pagefind(given));
  else console.error('Pagefind is left out: it is not in DOCGEN_BENCH_MODULES.');
  if (has('minisearch')) {
    list.push(
      miniSearch(given, 'MiniSearch, default', undefined),
      miniSearch(given, 'MiniSearch, pairs', pairs),
    );
  } else console.error('MiniSearch is left out: it is not in DOCGEN_BENCH_MODULES.');
  return list;
}

async function measure(contestant) {
  const built = await contestant.build();
  const cost = { first: [], further: [], ms: [], open: [] };
  let engine;
  let start = 0;
  const open = async () => {
    const opening = performance.now();
    engine = await contestant.open(built);
    cost.open.push(performance.now() - opening);
    start = engine.taken();
  };
  await open();
  const listed = await code.evaluate(async (query) => {
    // An engine that loads parts for each query starts fresh, as for a reader's first query; others load all at once.
    if (contestant.inPieces) await open();
    const found = unique(await engine.ask(query));
    const bytes = engine.taken();
    cost.first.push(start + bytes);
    cost.further.push(bytes);
    // A slightly different query of the same words measures the answer without loading.
    const asked = performance.now();
    await engine.ask(`${query} `);
    cost.ms.push(performance.now() - asked);
    return { routes: found, bytes, ms: 0 };
  }, routes);
  const truth = { found: 0, wanted: 0, right: 0, shown: 0, first: 0 };
  for (const { query, pages: wanted } of substrings) {
    const all = new Set(await engine.all(query));
    const top = unique(await engine.ask(query));
    truth.wanted += wanted.size;
    truth.found += [...wanted].filter((route) => all.has(route)).length;
    truth.shown += top.length;
    truth.right += top.filter((route) => wanted.has(route)).length;
    truth.first += wanted.has(top[0]) ? 1 : 0;
  }
  const { first, firstThree } = code.summary(listed);
  return {
    name: contestant.name,
    first,
    firstThree,
    recall: (100 * truth.found) / truth.wanted,
    precision: (100 * truth.right) / truth.shown,
    trueFirst: (100 * truth.first) / substrings.length,
    cost,
    total: contestant.total(built),
    build: built.ms,
  };
}

/** Random runs of Han characters from the pages, each with all pages that contain it. */
function substringsOf(list) {
  const random = code.randomFrom(2026);
  const texts = list.map((record) => ({
    route: code.routeOf(record.url, '/'),
    text: `${[5, 4, 3, 2, 1].map((level) => record[`hierarchy_lvl${level}`]).find(Boolean)}\n${record.content}`,
  }));
  const found = [];
  while (found.length < substringCount) {
    const runs = texts[Math.floor(random() * texts.length)].text.match(/\p{Script=Han}{2,}/gu);
    if (!runs) continue;
    const run = runs[Math.floor(random() * runs.length)];
    const size = Math.min(run.length, 2 + Math.floor(random() * 7));
    const from = Math.floor(random() * (run.length - size + 1));
    const query = run.slice(from, from + size);
    found.push({
      query,
      pages: new Set(texts.filter(({ text }) => text.includes(query)).map(({ route }) => route)),
    });
  }
  return found;
}

function recordsIn(folder) {
  const lines = readFileSync(join(folder, 'search/records.ndjson'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

async function siteOf(siteDir) {
  const { value: config } = await code.readSiteConfig(siteDir);
  const main = config.versions.find(({ isDefault }) => isDefault).value;
  const request = {
    siteDir,
    base: '',
    offline: false,
    drafts: false,
    only: [main],
    now: new Date(),
    year: 2026,
    runner: code.createUncachedRunner(code.inline()),
  };
  return (await code.assembleSite(config, await code.readContent(config, request), request)).value;
}

function unique(list) {
  return [...new Set(list)];
}

function print(list) {
  const at = (numbers, share) =>
    [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))];
  const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
  const both = (numbers) => `${kilobytes(at(numbers, 0.5))} (${kilobytes(at(numbers, 1))})`;
  console.log(
    `${pages.length} pages, ${records.length} records; ${list[0].cost.ms.length} queries, ${substrings.length} substrings.\n`,
  );
  console.log(
    '| | right page first | in the first three | recall | precision | true page first | first query, KB | further query, KB | answer, ms | opening, ms | index, KB | build, ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
  for (const { name, first, firstThree, recall, precision, trueFirst, cost, total, build } of list) {
    const shares = [first, firstThree, recall, precision, trueFirst].map((share) => `${share.toFixed(1)} %`);
    const ms = (numbers) => `${at(numbers, 0.5).toFixed(1)} (${at(numbers, 1).toFixed(0)})`;
    console.log(
      `| ${[name, ...shares, both(cost.first), both(cost.further), ms(cost.ms), ms(cost.open), kilobytes(total), build.toFixed(0)].join(' | ')} |`,
    );
  }
}
