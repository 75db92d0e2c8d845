/**
 * Compares builds of the corpus: cold, unchanged, with a changed page, with a changed navigation label. The tools take turns,
 * each in one folder for all runs. A cold build starts with removing output and caches, as users do: on some file systems
 * creating files right after deleting others is many times slower.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, partTitle, routeOf } from './corpus.mjs';
import { median, run, settle, sizeOf, turned } from './measure.mjs';
import { edit } from './peers/site.mjs';
import { count, machine, megabytes, ratio, seconds, table } from './table.mjs';

const added = '后来补上的一段。';
const renamed = '改了名的部分';

/** Highest number of the changed page: it must still show the label of the first part, and docgen lists 12 KB of navigation around a page. */
const farthest = 1000;

/** The kinds of builds: how to change the site before, and which text the page must contain afterwards. */
const steps = [
  {
    id: 'cold',
    title: 'new',
    change: (one, folder) => {
      for (const path of one.made) rmSync(join(folder, path), { recursive: true, force: true });
    },
    expected: partTitle(0),
  },
  { id: 'nothing', title: 'nothing changed', change() {}, expected: partTitle(0) },
  {
    id: 'page',
    title: 'one page changed',
    change: (one, folder, route) => edit(one.source(folder, route), (text) => `${text}\n${added}\n`),
    undo: (one, folder, route) => edit(one.source(folder, route), (text) => text.replace(`\n${added}\n`, '')),
    expected: added,
  },
  {
    id: 'label',
    title: 'a navigation label changed',
    change: (one, folder) => one.rename(folder, renamed),
    undo: (one, folder) => one.rename(folder, partTitle(0), renamed),
    expected: renamed,
  },
];

/** Results by contestant, in the given order. Drops a contestant that fails, with a message. */
export async function measureBuilds({ contestants, pages, runs, folder: work, say }) {
  const results = new Map(contestants.map((one) => [one, emptyResult()]));
  const route = routeOf(Math.min(Math.floor(pages / 2), farthest));
  const folders = new Map();
  const before = new Map();
  for (const one of results.keys()) {
    const folder = join(work, `${pages}-${one.id}`);
    one.write(folder, pages);
    folders.set(one, folder);
    before.set(one, sizeOf(folder));
    // The first run, too, starts with removing an output.
    await run(one.build(folder)).catch(() => {});
  }
  for (let index = 0; index < runs; index++) {
    for (const step of steps) {
      for (const one of turned([...results.keys()], index)) {
        const folder = folders.get(one);
        try {
          step.change(one, folder, route);
          settle();
          const { ms, memory, cpu } = await run(one.build(folder));
          check(one.output(folder, route), step.expected);
          results.get(one)[step.id].push(ms);
          results.get(one)[`${step.id}-cpu`].push(cpu);
          results.get(one)[step.id === 'cold' ? 'memory' : 'memoryAgain'].push(memory);
          say(
            `${pages} pages, ${step.title}, ${one.name}: ${(ms / 1000).toFixed(2)} s, ${(cpu / 1000).toFixed(2)} s of processor time`,
          );
          step.undo?.(one, folder, route);
        } catch (fault) {
          say(`${one.name} is left out at ${pages} pages: ${fault.message}`);
          results.delete(one);
        }
      }
    }
    for (const [one, result] of results) {
      const all = sizeOf(folders.get(one));
      result.output = sizeOf(join(folders.get(one), 'out'));
      result.aside = Math.max(0, all.bytes - before.get(one).bytes - result.output.bytes);
    }
    if (results.size === 0) break;
  }
  return results;
}

function emptyResult() {
  const times = steps.flatMap(({ id }) => [
    [id, []],
    [`${id}-cpu`, []],
  ]);
  return { ...Object.fromEntries(times), memory: [], memoryAgain: [] };
}

function check(file, expected) {
  if (!readFileSync(file, 'utf8').includes(expected))
    throw new Error(`its output does not show "${expected}".`);
}

/** Markdown of the results for one size. `prices`: ms for a new file before and after the runs. */
export function buildsText({ pages, runs, results, prices }) {
  const all = [...results];
  const hugo = all.find(([one]) => one.id === 'hugo')?.[1];
  const times = ({ id, title }) => [
    title,
    ...all.map(([one, result]) =>
      hugo && one.id !== 'hugo'
        ? `${seconds(result[id])}, ${ratio(result[id], hugo[id])}`
        : seconds(result[id]),
    ),
  ];
  const row = (title, cell) => [title, ...all.map(([, result]) => cell(result))];
  const most = (numbers) => (Math.max(...numbers) > 0 ? megabytes(Math.max(...numbers)) : 'not known');
  const rows = [
    ...steps.map(times),
    ...steps.map(({ id, title }) => times({ id: `${id}-cpu`, title: `${title}, processor time` })),
    row('new, ms a page', ({ cold }) => (median(cold) / pages).toFixed(2)),
    row('most memory, new, MB', ({ memory }) => most(memory)),
    row('most memory, later, MB', ({ memoryAgain }) => most(memoryAgain)),
    row('output, files', ({ output }) => count(output.files)),
    row('output, MB', ({ output }) => megabytes(output.bytes)),
    row('cache, MB', ({ aside }) => (aside > 0 ? megabytes(aside) : '–')),
  ];
  const head = ['', ...all.map(([{ name, version }]) => `${name} (${version})`)];
  return [
    `### ${count(pages)} pages`,
    `${megabytes(bytesOf(pages))} MB of markdown; ${machine()}; ${runs} ${runs === 1 ? 'run' : 'runs each, in turn'}; a new file took ${prices.map((price) => price.toFixed(2)).join(' ms before, ')} ms after.`,
    table(head, rows),
  ].join('\n\n');
}

function bytesOf(pages) {
  let bytes = 0;
  for (const { text } of filesOf(pages)) bytes += Buffer.byteLength(text);
  return bytes;
}

export const aboutBuilds = `The same pages for each tool, made by \`tests/bench/corpus.mjs\`: about 1,000 Chinese characters, a table, one to four code
blocks and a callout a page, 50 pages to a part. Each tool has a small site of its own kind (\`tests/bench/peers/\`): a header,
a sidebar of all parts and of the current part's pages, the article with highlighted code, its contents, previous and next.
docgen does besides what it always does: checks, the search index, every page as markdown too, all its other files.

Medians, in brackets the least and the most; × is the time over Hugo's. Each tool has one folder for all runs, on a disk: before
a new build its output and its caches are removed, so that files are made where others were just deleted, as users do.
Processor time is user and system of the program and all that it starts. Memory is that of a program and its children at one time, looked at every 50 ms, or the highest mark of the
program alone, if that is more; the most of all runs. \`npm run bench\` makes the tables again, \`npm run bench -- --help\` tells
how to bring in the other tools.`;
