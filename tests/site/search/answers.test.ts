/** Readers' queries on the real site: the rank of the right page, and bytes and time. The limits are promises. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtRealSite } from '../../browser/helpers/site.ts';
import { openSearch, routeOf, saidBy } from '../../search/open.ts';
import { type AskRoutes, type Evaluated, evaluate, summary } from './evaluate.ts';
import { everyday, everydayAside, everydayQuestions, everydayQuestionsAside } from './everyday-questions.ts';
import { fourthUnseen } from './fourth-unseen-words.ts';
import { heldOut, tuned } from './own-words.ts';
import { plainQuestions, plainQuestionsAside } from './plain-questions.ts';
import { queries } from './queries.ts';
import { type Question, questions } from './questions.ts';
import { secondUnseenQuestions } from './second-unseen-questions.ts';
import { secondUnseen } from './second-unseen-words.ts';
import { thirdUnseen } from './third-unseen-words.ts';
import { unseenQuestions } from './unseen-questions.ts';
import { unseen } from './unseen-words.ts';

const kilobyte = 1024;
const page = { offset: 0, limit: 25 };
/** The dialog's options: the engine may return fewer hits than requested, and the dialog loads more when they are needed. */
const asDialog = { isSparing: true };

describe('the list of queries', () => {
  let output: string;
  let results: Evaluated[];
  let ownWords: Record<
    | 'tuned'
    | 'heldOut'
    | 'unseen'
    | 'secondUnseen'
    | 'thirdUnseen'
    | 'fourthUnseen'
    | 'everyday'
    | 'everydayAside'
    | 'plain'
    | 'plainAside',
    Evaluated[]
  >;
  /** Bytes of index.js. */
  let index: number;

  beforeAll(async () => {
    output = await builtRealSite();
    const folder = join(output, 'search');
    const routes = new Set(
      readFileSync(join(folder, 'records.ndjson'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => routeOf((JSON.parse(line) as { url: string }).url, '/')),
    );
    const ask: AskRoutes = async (query) => {
      // A reader's first query: only index.js is loaded.
      const { engine, taken } = openSearch(folder, '/', asDialog);
      await engine.prepare();
      index = taken().bytes;
      const { hits } = await engine.search(query, page);
      const { bytes } = taken();
      again = () => engine.search(`${query} `, page);
      return { routes: [...new Set(hits.map(({ url }) => routeOf(url, '/')))], bytes, ms: 0 };
    };
    let again: () => Promise<unknown>;
    const askTwice: AskRoutes = async (query) => {
      const found = await ask(query);
      // Ask again, as a new query, when all data is loaded. Processor time, because the machine is shared.
      const from = process.cpuUsage();
      await again();
      const { user, system } = process.cpuUsage(from);
      return { ...found, ms: (user + system) / 1000 };
    };
    results = await evaluate(askTwice, routes);
    ownWords = {
      tuned: await evaluate(ask, routes, tuned),
      heldOut: await evaluate(ask, routes, heldOut),
      unseen: await evaluate(ask, routes, unseen),
      secondUnseen: await evaluate(ask, routes, secondUnseen),
      thirdUnseen: await evaluate(ask, routes, thirdUnseen),
      fourthUnseen: await evaluate(ask, routes, fourthUnseen),
      everyday: await evaluate(ask, routes, everyday),
      everydayAside: await evaluate(ask, routes, everydayAside),
      plain: await evaluate(ask, routes, plainQuestions),
      plainAside: await evaluate(ask, routes, plainQuestionsAside),
    };
  }, 900_000);

  it('has answers for nearly all of its queries on this site', () => {
    expect(queries.length).toBeGreaterThan(100);
    expect(results.length).toBeGreaterThan(queries.length - 8);
  });

  it('is answered by the right page first in 92 %, among the first three in 98.5 %', () => {
    const wrong = results.filter(({ rank }) => rank === 0 || rank > 3);
    const told = wrong.map(({ query, first, rank }) => `${query}: ${rank}, first ${first}`).join('\n');
    const { first, firstThree } = summary(results);
    expect(first, told).toBeGreaterThanOrEqual(92);
    expect(firstThree, told).toBeGreaterThanOrEqual(98.5);
  });

  // Floors are the shares reached so far. Ranking of sentences was later tuned by the second and third unseen sets; nothing was tuned by the fourth and by the half set aside of everyday ones.
  it.each([
    { half: 'tuned', queries: 96, first: 98, firstThree: 99 },
    { half: 'heldOut', queries: 32, first: 96, firstThree: 99 },
    { half: 'unseen', queries: 60, first: 90, firstThree: 98 },
    { half: 'secondUnseen', queries: 59, first: 74, firstThree: 84 },
    { half: 'thirdUnseen', queries: 60, first: 75, firstThree: 83 },
    { half: 'fourthUnseen', queries: 60, first: 83, firstThree: 86 },
    { half: 'everyday', queries: 77, first: 85, firstThree: 96 },
    { half: 'everydayAside', queries: 77, first: 79, firstThree: 92 },
    { half: 'plain', queries: 40, first: 75, firstThree: 85 },
    { half: 'plainAside', queries: 38, first: 68, firstThree: 89 },
  ] as const)(
    "in readers' own words, $half, is answered first in $first %, among the first three in $firstThree %",
    ({ half, ...least }) => {
      const reached = summary(ownWords[half]);
      const wrong = ownWords[half].filter(({ rank }) => rank === 0 || rank > 3);
      const told = wrong.map(({ query, first, rank }) => `${query}: ${rank}, first ${first}`).join('\n');
      expect(reached.queries).toBe(least.queries);
      expect(reached.first, told).toBeGreaterThanOrEqual(least.first);
      expect(reached.firstThree, told).toBeGreaterThanOrEqual(least.firstThree);
    },
  );

  /** Shares of questions with a passage that answers, and with one that misleads, as do all of pages that are not named. */
  const passagesFor = async (asked: readonly (Question & { readonly pages?: readonly string[] })[]) => {
    let answered = 0;
    let misled = 0;
    for (const { question, answers, pages } of asked) {
      const { engine } = openSearch(join(output, 'search'), '/', asDialog);
      const { passage } = await engine.search(question, page);
      if (!passage) continue;
      const said = saidBy(passage);
      const isPage = !pages || pages.includes(routeOf(passage.url, '/'));
      if (isPage && answers.some((one) => said.includes(one))) answered++;
      else misled++;
    }
    return { answered: answered / asked.length, misled: misled / asked.length };
  };

  // A person read each passage and listed the right answers; half an answer does not count.
  it('shows a passage for a question that answers it in 70 %, and misleads in 3.4 %', async () => {
    const { answered, misled } = await passagesFor(questions);
    expect(questions.length).toBe(60);
    expect(misled).toBeLessThanOrEqual(0.034);
    expect(answered).toBeGreaterThanOrEqual(0.7);
  });

  // Floors are the shares reached so far. The kinds of evidence were chosen by the first forty; nothing was tuned by the others.
  it('of eighty other questions answers 40 % by a passage, and misleads in 3.8 %', async () => {
    const others = [...unseenQuestions, ...secondUnseenQuestions];
    const { answered, misled } = await passagesFor(others);
    expect(others.length).toBe(80);
    expect(misled).toBeLessThanOrEqual(0.038);
    expect(answered).toBeGreaterThanOrEqual(0.4);
  });

  // Floors are the shares reached so far; nothing was tuned by the half set aside.
  it.each([
    { half: 'that may be used for tuning', asked: everydayQuestions, least: 0.43, most: 0.109 },
    { half: 'that is set aside', asked: everydayQuestionsAside, least: 0.3, most: 0.084 },
  ])(
    'of questions of an ordinary day, the half $half, answers $least, and misleads in $most',
    async (kind) => {
      const { answered, misled } = await passagesFor(kind.asked);
      expect(kind.asked.length).toBeGreaterThan(35);
      expect(misled).toBeLessThanOrEqual(kind.most);
      expect(answered).toBeGreaterThanOrEqual(kind.least);
    },
  );

  // Right pages are told too. Floors are the shares reached so far; nothing was tuned by the half set aside.
  it.each([
    { half: 'that may be used for tuning', asked: plainQuestions, least: 0.37, most: 0.1 },
    { half: 'that is set aside', asked: plainQuestionsAside, least: 0.4, most: 0.075 },
  ])('of plain questions, the half $half, answers $least, and misleads in $most', async (kind) => {
    const all = kind.asked.map(({ query, answers, pages }) => ({ question: query, answers, pages }));
    const { answered, misled } = await passagesFor(all);
    expect(all.length).toBe(40);
    expect(misled).toBeLessThanOrEqual(kind.most);
    expect(answered).toBeGreaterThanOrEqual(kind.least);
  });

  it('is answered from few files: less than one a page, of three a page that the site has in all', () => {
    const all = readdirSync(output, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const pages = all.filter(({ name }) => name === 'index.md').length;
    expect(all.length).toBeLessThanOrEqual(3 * pages);
    const ofSearch = all.filter(({ parentPath }) => /[\\/]search$/.test(parentPath));
    expect(ofSearch.length).toBeLessThanOrEqual(pages);
  });

  it('costs at most 40 KB a query', () => {
    const all = [results, ...Object.values(ownWords)].flat();
    expect(summary(all).bytes.median).toBeLessThan(40 * kilobyte);
  });

  it('costs at most 60 KB the first time, with the engine', () => {
    const engine = readdirSync(join(output, 'assets')).filter((name) => /^search\..*\.js$/.test(name));
    expect(engine).toHaveLength(1);
    const size = gzipSync(readFileSync(join(output, 'assets', engine[0]!)), { level: 9 }).length;
    const all = [results, ...Object.values(ownWords)].flat();
    expect(size + index + summary(all).bytes.most).toBeLessThan(60 * kilobyte);
  });

  it('is answered within 50 ms after its data has come', () => {
    expect(summary(results).ms.median).toBeLessThan(50);
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
