/**
 * Fits the weights of passages in src/lib/search/query/weights.ts to the tuned and the development questions, so that candidates with the
 * answer score highest (logistic regression; `decay` keeps weights small). Prints the weights for a built site:
 *
 *   node tests/bench/search/fit.mjs [output folder of a build]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { own, projectRoot } from './bundle.mjs';

/** Weights set by hand, because too few questions depend on them. */
const fixed = { steps: 3, row: 1, question: 1.5 };
const decay = 0.7;
const rounds = 3000;
const pace = 0.01;

const folder = join(resolve(process.argv[2] ?? join(projectRoot, 'dist')), 'search');
const code = await own();
const examples = [];
for (const question of [...code.questions, ...code.developmentQuestions]) {
  const rows = await exampleOf(question);
  if (rows.some(({ answers }) => answers)) examples.push(rows);
}
const names = Object.keys(examples[0][0].features);

const weights = Object.fromEntries(names.map((name) => [name, fixed[name] ?? 0]));
for (let round = 0; round < rounds; round++) climb();
for (const [name, weight] of Object.entries(weights)) console.log(`${name}: ${weight.toFixed(2)}`);

/** The features of each candidate for a question, and whether it contains the answer. */
async function exampleOf({ question, answers }) {
  const library = await code.openLibrary(
    async (path) => {
      runInThisContext(readFileSync(join(folder, path.replace(/\?.*/, ''))).toString());
    },
    { callback: code.searchCallback },
  );
  const found = await code.find(question, code.meter(library), () => {});
  // As in the engine, load the shown records before choosing a passage.
  const shown = found.library.selectAffordable(found.records.slice(0, 25), (record) => [record]);
  await Promise.all(shown.map((record) => code.loadRecord(record, found.library)));
  const [candidates, asked] = await code.listCandidates(found);
  const { features } = code.readPassageFeatures(candidates, asked);
  return candidates.map((one, index) => {
    const said = code.saidBy(code.buildPassage(one, found.matchings, code.rootAddress));
    return { features: features[index], answers: answers.some((answer) => said.includes(answer)) };
  });
}

/** One step of gradient ascent on the probability of candidates with the answer. */
function climb() {
  const slope = Object.fromEntries(names.map((name) => [name, -2 * decay * weights[name]]));
  for (const rows of examples) {
    const scores = rows.map(({ features }) =>
      names.reduce((sum, name) => sum + weights[name] * features[name], 0),
    );
    const most = Math.max(...scores);
    const chances = scores.map((score) => Math.exp(score - most));
    const all = sumOf(chances);
    const right = sumOf(chances.filter((_, index) => rows[index].answers));
    for (const [index, { features, answers }] of rows.entries()) {
      const pull = (answers ? chances[index] / right : 0) - chances[index] / all;
      for (const name of names) slope[name] += pull * features[name];
    }
  }
  for (const name of names) if (!(name in fixed)) weights[name] += pace * slope[name];
}

function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}
