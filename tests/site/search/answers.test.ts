/** Readers' queries on the real site: the rank of the right page, and bytes and time. The limits are promises. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#search/query';
import { builtRealSite } from '../../browser/helpers/site.ts';
import { openSearch, routeOf, saidBy } from '../../search/open.ts';
import { atWork } from './at-work.ts';
import { type AskRoutes, type Evaluated, evaluate, summary } from './evaluate.ts';
import { everyday, everydayAside, everydayQuestions, everydayQuestionsAside } from './everyday-questions.ts';
import { fourthUnseen } from './fourth-unseen-words.ts';
import { heldOut, tuned } from './own-words.ts';
import { plainQuestions, plainQuestionsAside, type Told } from './plain-questions.ts';
import { queries } from './queries.ts';
import { type Question, questions } from './questions.ts';
import { secondUnseenQuestions } from './second-unseen-questions.ts';
import { secondUnseen } from './second-unseen-words.ts';
import { shortQuestions, shortQuestionsAside } from './short-questions.ts';
import { thirdUnseen } from './third-unseen-words.ts';
import { unseenQuestions } from './unseen-questions.ts';
import { unseen } from './unseen-words.ts';

const kilobyte = 1024;
const page = { offset: 0, limit: 25 };
/** The dialog's options: the engine may return fewer hits than requested, and the dialog loads more when they are needed. */
const asDialog = { isSparing: true };

/** Sets of queries, with the shares of right pages that are reached: floors. Ranking of sentences was later tuned by the second and third unseen sets; nothing was tuned by the fourth and by halves set aside. */
const sets = [
  { set: 'tuned', asked: tuned, queries: 96, first: 98, firstThree: 99 },
  { set: 'heldOut', asked: heldOut, queries: 32, first: 96, firstThree: 99 },
  { set: 'unseen', asked: unseen, queries: 60, first: 90, firstThree: 98 },
  { set: 'secondUnseen', asked: secondUnseen, queries: 59, first: 74, firstThree: 84 },
  { set: 'thirdUnseen', asked: thirdUnseen, queries: 60, first: 75, firstThree: 83 },
  { set: 'fourthUnseen', asked: fourthUnseen, queries: 60, first: 83, firstThree: 86 },
  { set: 'everyday', asked: everyday, queries: 77, first: 88, firstThree: 96 },
  { set: 'everydayAside', asked: everydayAside, queries: 77, first: 81, firstThree: 92 },
  { set: 'plain', asked: plainQuestions, queries: 40, first: 75, firstThree: 85 },
  { set: 'plainAside', asked: plainQuestionsAside, queries: 38, first: 68, firstThree: 89 },
  { set: 'short', asked: shortQuestions, queries: 50, first: 90, firstThree: 96 },
  { set: 'shortAside', asked: shortQuestionsAside, queries: 50, first: 58, firstThree: 84 },
] as const;

/** Sets of questions, with the shares that a passage answers and misleads: floors and limits. Where right pages are told, all others mislead. A person listed the right answers; half an answer does not count. */
const boxes = [
  { set: 'developed with', asked: questions, questions: 60, least: 0.75, most: 0.034 },
  {
    set: 'unseen',
    asked: [...unseenQuestions, ...secondUnseenQuestions],
    questions: 80,
    least: 0.4,
    most: 0.038,
  },
  { set: 'everyday', asked: everydayQuestions, questions: 37, least: 0.64, most: 0.055 },
  { set: 'everydayAside', asked: everydayQuestionsAside, questions: 36, least: 0.44, most: 0.084 },
  { set: 'plain', asked: plainQuestions.map(toQuestion), questions: 40, least: 0.4, most: 0.1 },
  { set: 'plainAside', asked: plainQuestionsAside.map(toQuestion), questions: 40, least: 0.42, most: 0.026 },
  { set: 'short', asked: listAnswered(shortQuestions), questions: 30, least: 0.4, most: 0 },
  { set: 'shortAside', asked: listAnswered(shortQuestionsAside), questions: 29, least: 0.27, most: 0.138 },
];

/** Words of which the site has none or others, and lines as readers paste them: much is looked up, and little found. */
const costly = [
  'lvyou',
  'xyzzy',
  'zhu ce shi bai',
  'dtfm',
  'licence expird',
  'yyxx',
  '呼叫路游设置',
  '怎么抓 SIP 包',
  '呼 叫 中 心',
  'DELETE /api/calls/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b',
  'POST https://pbx.example.com/api/calls/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b/transfer',
  'curl -X DELETE "https://pbx.example.com/api/calls/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b"',
];

type Asked = Question & { readonly pages?: readonly string[] };

function toQuestion({ query, answers, pages }: Told): Asked {
  return { question: query, answers, pages };
}

function listAnswered(list: readonly Told[]): Asked[] {
  return list.filter(({ answers }) => answers.length > 0).map(toQuestion);
}

describe('the list of queries', () => {
  let output: string;
  let results: Evaluated[];
  const reached = new Map<string, Evaluated[]>();
  let routes: ReadonlySet<string>;
  /** Bytes of index.js. */
  let index: number;
  /** What each query got, asked once: as a reader's first query, with only index.js loaded. */
  const answers = new Map<string, Promise<SearchAnswer & { bytes: number }>>();

  const ask = (query: string) => {
    const known = answers.get(query) ?? askFirst(query);
    answers.set(query, known);
    return known;
  };

  const askFirst = async (query: string) => {
    const { engine, taken } = openSearch(join(output, 'search'), '/', asDialog);
    await engine.prepare();
    index = taken().bytes;
    const answer = await engine.search(query, page);
    return { ...answer, bytes: taken().bytes };
  };

  const askRoutes: AskRoutes = async (query) => {
    const { hits, bytes } = await ask(query);
    return { routes: [...new Set(hits.map(({ url }) => routeOf(url, '/')))], bytes, ms: 0 };
  };

  beforeAll(async () => {
    output = await builtRealSite();
    routes = new Set(
      readFileSync(join(output, 'search/records.ndjson'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => routeOf((JSON.parse(line) as { url: string }).url, '/')),
    );
    results = await evaluate(askRoutes, routes);
    for (const { set, asked } of sets) reached.set(set, await evaluate(askRoutes, routes, asked));
  }, 900_000);

  it('has answers for nearly all of its queries on this site', () => {
    expect(queries.length).toBeGreaterThan(100);
    expect(results.length).toBeGreaterThan(queries.length - 8);
  });

  it('is answered by the right page first in 92 %, among the first three in 98.5 %', () => {
    const { first, firstThree } = summary(results);
    expect(first, tell(results)).toBeGreaterThanOrEqual(92);
    expect(firstThree, tell(results)).toBeGreaterThanOrEqual(98.5);
  });

  it.each(sets)(
    "in readers' own words, $set, is answered first in $first %, among the first three in $firstThree %",
    ({ set, ...least }) => {
      const own = reached.get(set)!;
      const { queries: count, first, firstThree } = summary(own);
      // Nobody looks at single results of a half set aside.
      const told = set.endsWith('Aside') ? set : tell(own);
      expect(count).toBe(least.queries);
      expect(first, told).toBeGreaterThanOrEqual(least.first);
      expect(firstThree, told).toBeGreaterThanOrEqual(least.firstThree);
    },
  );

  it('is answered as people type at work, misspelt too, first in 82 %, among the first three in 92 %', async () => {
    const own = await evaluate(askRoutes, routes, atWork);
    const { queries: count, first, firstThree } = summary(own);
    expect(count).toBe(213);
    expect(first, tell(own)).toBeGreaterThanOrEqual(82);
    expect(firstThree, tell(own)).toBeGreaterThanOrEqual(92);
  }, 300_000);

  it.each(boxes)(
    'of questions, $set, a passage answers $least, and misleads in $most',
    async ({ asked, ...limits }) => {
      let answered = 0;
      let misled = 0;
      for (const { question, answers: right, pages } of asked as readonly Asked[]) {
        const { passage } = await ask(question);
        if (!passage) continue;
        const said = saidBy(passage);
        const isPage = !pages || pages.includes(routeOf(passage.url, '/'));
        if (isPage && right.some((one) => said.includes(one))) answered++;
        else misled++;
      }
      expect(asked.length).toBe(limits.questions);
      expect(misled / asked.length).toBeLessThanOrEqual(limits.most);
      expect(answered / asked.length).toBeGreaterThanOrEqual(limits.least);
    },
  );

  it('is answered from few files: less than one a page, of three a page that the site has in all', () => {
    const all = readdirSync(output, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const pages = all.filter(({ name }) => name === 'index.md').length;
    expect(all.length).toBeLessThanOrEqual(3 * pages);
    const ofSearch = all.filter(({ parentPath }) => /[\\/]search$/.test(parentPath));
    expect(ofSearch.length).toBeLessThanOrEqual(pages);
  });

  it('costs at most 40 KB a query', () => {
    const all = [results, ...reached.values()].flat();
    expect(summary(all).bytes.median).toBeLessThan(40 * kilobyte);
  });

  it('costs at most 60 KB the first time, with the engine', async () => {
    const engine = readdirSync(join(output, 'assets')).filter((name) => /^search\..*\.js$/.test(name));
    expect(engine).toHaveLength(1);
    const size = gzipSync(readFileSync(join(output, 'assets', engine[0]!)), { level: 9 }).length;
    const all = [results, ...reached.values()].flat();
    expect(size + index + summary(all).bytes.most).toBeLessThan(60 * kilobyte);
    for (const query of costly)
      expect(size + index + (await ask(query)).bytes, query).toBeLessThan(60 * kilobyte);
  });

  it('is answered within 50 ms after its data has come', async () => {
    // Each fourth, as a new query, when all data is loaded. Processor time, because the machine is shared.
    const times: number[] = [];
    for (const { query } of queries.filter((_, place) => place % 4 === 0)) {
      const { engine } = openSearch(join(output, 'search'), '/', asDialog);
      await engine.search(query, page);
      const from = process.cpuUsage();
      await engine.search(`${query} `, page);
      const { user, system } = process.cpuUsage(from);
      times.push((user + system) / 1000);
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
  });

  it('is answered in the other trees from their own pages', async () => {
    for (const [tree, root] of [
      ['v6.2', '/v6.2/'],
      ['dev', '/dev/'],
    ] as const) {
      const { engine } = openSearch(join(output, tree, 'search'), root);
      const { hits } = await engine.search('录音', page);
      expect(hits).toHaveLength(25);
      expect(hits.every(({ url }) => url.startsWith(root))).toBe(true);
    }
  });
});

/** Queries without the right page among the first three. */
function tell(own: readonly Evaluated[]): string {
  const wrong = own.filter(({ rank }) => rank === 0 || rank > 3);
  return wrong.map(({ query, first, rank }) => `${query}: ${rank}, first ${first}`).join('\n');
}
