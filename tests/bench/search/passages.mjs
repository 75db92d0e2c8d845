/**
 * Measures the passages that the embedded search shows for questions: shares of right and misleading ones, on a built site:
 *
 *   node tests/bench/search/passages.mjs [--failing] [--unseen] [output folder of a build]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { own, projectRoot } from './bundle.mjs';

const options = process.argv.slice(2);
const failing = options.includes('--failing');
const unseen = options.includes('--unseen');
const given = options.find((one) => !one.startsWith('--'));
const folder = join(resolve(given ?? join(projectRoot, 'dist')), 'search');
const code = await own();

const counts = { answered: 0, misled: 0, silent: 0 };
const { questions, developmentQuestions, unseenQuestions, secondUnseenQuestions } = code;
const { everydayQuestions, everydayQuestionsAside } = code;
const plainQuestions = code.plainQuestions.map(toQuestion);
const plainQuestionsAside = code.plainQuestionsAside.map(toQuestion);
const shortQuestions = code.shortQuestions.filter(hasAnswers).map(toQuestion);
const shortQuestionsAside = code.shortQuestionsAside.filter(hasAnswers).map(toQuestion);
// Do not list failures of the unseen sets, so that nobody tunes the search for them.
const sets = {
  questions,
  developmentQuestions,
  everydayQuestions,
  everydayQuestionsAside,
  plainQuestions,
  plainQuestionsAside,
  shortQuestions,
  shortQuestionsAside,
  ...(unseen && { unseenQuestions, secondUnseenQuestions }),
};
const shown = new Set([questions, developmentQuestions, everydayQuestions, plainQuestions, shortQuestions]);
for (const [name, set] of Object.entries(sets)) {
  Object.assign(counts, { answered: 0, misled: 0, silent: 0 });
  for (const { question, answers, pages } of set) {
    const { passage } = await ask(question);
    const said = passage ? code.saidBy(passage) : '';
    const isRight =
      answers.some((one) => said.includes(one)) && (!pages || pages.includes(code.routeOf(passage.url, '/')));
    const kind = !passage ? 'silent' : isRight ? 'answered' : 'misled';
    counts[kind]++;
    if (failing && shown.has(set) && kind !== 'answered')
      console.log(
        `  ${kind}: ${question} (${answers.join(' | ')}): ${passage?.url ?? ''} ${said.slice(0, 150)}`,
      );
  }
  print(name, set.length);
}

// For these sets only the right page is known, not the answer.
for (const [name, set] of Object.entries({ tuned: code.tuned, heldOut: code.heldOut, unseen: code.unseen })) {
  Object.assign(counts, { answered: 0, misled: 0, silent: 0 });
  let asked = 0;
  for (const { query, pages } of set) {
    const { passage } = await ask(query);
    if (!code.isQuestion(query)) continue;
    asked++;
    const kind = !passage ? 'silent' : pages.includes(code.routeOf(passage.url, '/')) ? 'answered' : 'misled';
    counts[kind]++;
    if (failing && kind === 'misled')
      console.log(`  ${kind}: ${query}: ${passage.url} ${code.saidBy(passage).slice(0, 110)}`);
  }
  print(`${name}, by page`, asked);
}

function hasAnswers({ answers }) {
  return answers.length > 0;
}

function toQuestion({ query, answers, pages }) {
  return { question: query, answers, pages };
}

function print(name, all) {
  const share = (count) => `${((100 * count) / all).toFixed(1)} %`;
  console.log(
    `${name}: ${all} questions, answered ${share(counts.answered)}, misled ${share(counts.misled)}, none shown ${share(counts.silent)}`,
  );
}

async function ask(query) {
  const engine = code.createEmbedded({
    addressOf: code.rootAddress,
    callback: code.searchCallback,
    isSparing: true,
    async load(path) {
      runInThisContext(readFileSync(join(folder, path.replace(/\?.*/, ''))).toString());
    },
  });
  return engine.search(query, { offset: 0, limit: 25 });
}
