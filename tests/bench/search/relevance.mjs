/**
 * Measures how well the embedded search answers each set of queries, on a built site:
 *
 *   node tests/bench/search/relevance.mjs [--failing] [--dear] [--set tuned] [output folder of a build]
 *
 * Prints the share of right pages in the first place and among the first three, and the bytes of a first query without the
 * engine; `--failing` lists queries without the right page in the first place, `--dear` the queries with the most bytes.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { own, projectRoot } from './bundle.mjs';

const options = process.argv.slice(2);
const failing = options.includes('--failing');
const dear = options.includes('--dear');
const only = options.includes('--set') ? options[options.indexOf('--set') + 1] : undefined;
const given = options.filter((one, index) => !one.startsWith('--') && options[index - 1] !== '--set')[0];
const folder = join(resolve(given ?? join(projectRoot, 'dist')), 'search');

const code = await own();
const manifest = JSON.parse(readFileSync(join(folder, '../manifest.json'), 'utf8'));
const routes = new Set(manifest.routes.map((route) => `/${route.replace(/^\//, '')}`));

const { queries, tuned, heldOut, unseen, secondUnseen, thirdUnseen, fourthUnseen } = code;
const { everyday, everydayAside, plainQuestions, plainQuestionsAside, shortQuestions, shortQuestionsAside } =
  code;
const sets = {
  queries,
  tuned,
  heldOut,
  unseen,
  secondUnseen,
  thirdUnseen,
  fourthUnseen,
  everyday,
  everydayAside,
  plainQuestions,
  plainQuestionsAside,
  shortQuestions,
  shortQuestionsAside,
  atWork: code.atWork,
};
for (const [name, set] of Object.entries(sets)) {
  if (only !== undefined && only !== name) continue;
  const results = await code.evaluate(ask, routes, set);
  const { queries: count, first, firstThree, bytes } = code.summary(results);
  console.log(
    `${name}: ${count} queries, first ${first.toFixed(1)} %, first three ${firstThree.toFixed(1)} %, bytes ${bytes.median} median, ${bytes.p95} p95, ${bytes.most} most`,
  );
  if (dear)
    for (const one of results.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5))
      console.log('  dear', one.query, one.bytes);
  // Nobody looks at single results of the halves set aside.
  if (!failing || name.endsWith('Aside')) continue;
  for (const { query, rank, pages, top } of results) {
    if (rank !== 1) console.log(`  ${query}: ${rank}; first ${top.join(' ')}; wanted ${pages.join(' ')}`);
  }
}

/** A reader's first query, with only index.js loaded. */
async function ask(query) {
  let bytes = 0;
  const engine = code.createEmbedded({
    addressOf: code.rootAddress,
    callback: code.searchCallback,
    isSparing: true,
    async load(path) {
      const body = readFileSync(join(folder, path.replace(/\?.*/, '')));
      bytes += gzipSync(body, { level: 9 }).length;
      runInThisContext(body.toString());
    },
  });
  await engine.prepare();
  bytes = 0;
  const { hits } = await engine.search(query, { offset: 0, limit: 25 });
  return { routes: [...new Set(hits.map(({ url }) => code.routeOf(url, '/')))], bytes, ms: 0 };
}
