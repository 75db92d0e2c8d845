/**
 * Compares two checkouts of docgen in turn: on the documentation that each brings, or on the same corpus. One edit of each kind
 * follows the other in one folder, so that every build but the new one has exactly one edit to show.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { routeOf, writeSite } from './corpus.mjs';
import { median, run, settle, sizeOf, turned } from './measure.mjs';
import { edit } from './peers/site.mjs';
import { machine, megabytes, table } from './table.mjs';

/** How `title: x`, `title: 'x'` and `summary: x` get another value; `number` makes each edit a new one. */
const renameFirst = (key) => (text, number) =>
  text.replace(new RegExp(`(${key}: '?)(?:\\d+ )?`), `$1${number} `);

/** The kinds of builds after a new one: which file changes, and how. */
const editsOfDocs = {
  'nothing changed': undefined,
  'one sentence': ['content/xpedia/markdown.md', (text, number) => `${text}\n补上的第 ${number} 句。\n`],
  'one title': ['content/xpedia/markdown.md', renameFirst('title')],
  'one navigation label': ['content/_site/navigation.ts', renameFirst('{ title')],
  'one API summary': ['content/api/rest/calls.yaml', renameFirst('summary')],
};

const editsOfCorpus = (pages) => ({
  'nothing changed': undefined,
  'one sentence': [`content/${routeOf(pages >> 1)}.md`, (text, number) => `${text}\n第 ${number} 句。\n`],
  'one title': [`content/${routeOf(pages >> 1)}.md`, renameFirst('title')],
  'one navigation label': ['content/part-000/index.md', renameFirst('title')],
});

/** Markdown of the comparison. `other`: the folder of the other checkout; `pages`: of the corpus, 0 for the documentation. */
export async function compareCheckouts({ own, other, pages, runs, folder: work, say }) {
  const edits = pages > 0 ? editsOfCorpus(pages) : editsOfDocs;
  const sides = [resolve(other), own].map((checkout, index) => ({
    checkout,
    folder: join(work, `side-${index}`),
    found: Object.fromEntries(['new', ...Object.keys(edits)].map((id) => [id, []])),
  }));
  for (const side of sides) {
    writeCopy(side, pages);
    await build(side);
  }
  for (let number = 1; number <= runs; number++) {
    for (const id of ['new', ...Object.keys(edits)]) {
      for (const side of turned(sides, number)) {
        if (id === 'new')
          for (const made of ['dist', '.docgen'])
            rmSync(join(side.folder, made), { recursive: true, force: true });
        else if (edits[id]) edit(join(side.folder, edits[id][0]), (text) => edits[id][1](text, number));
        settle();
        const taken = await build(side);
        side.found[id].push(taken);
        say(
          `${id}, ${side.checkout}: ${(taken.cpu / 1000).toFixed(2)} s, ${(taken.ms / 1000).toFixed(2)} s wall`,
        );
      }
    }
  }
  return comparisonText(sides, { pages, runs });
}

function writeCopy({ checkout, folder }, pages) {
  mkdirSync(folder);
  if (pages > 0) writeSite(folder, pages, 1);
  else
    for (const part of ['content', 'site.config.ts'])
      cpSync(join(checkout, part), join(folder, part), { recursive: true });
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function build({ checkout, folder }) {
  return run({
    command: process.execPath,
    args: [join(checkout, 'bin/docgen.js'), 'build', folder],
    cwd: folder,
  });
}

function comparisonText(sides, { pages, runs }) {
  const [before, after] = sides;
  const both = (id, key, show) => {
    const [from, to] = [before, after].map(({ found }) => median(found[id].map((one) => one[key])));
    return [show(from), show(to), `${(to / from).toFixed(2)} ×`];
  };
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const rows = Object.keys(after.found).map((id) => [
    id,
    ...both(id, 'cpu', seconds),
    ...both(id, 'ms', seconds),
    ...both(id, 'memory', megabytes),
  ]);
  const sizes = sides.map(({ folder }) => sizeOf(join(folder, 'dist')));
  const head = ['', 'processor s', 'now', '', 'wall s', 'now', '', 'memory MB', 'now', ''];
  const site = pages > 0 ? `${pages} pages of the corpus` : 'the documentation of each checkout';
  return [
    `### ${site}: this checkout and ${readCommit(before.checkout)}`,
    `${machine()}; medians of ${runs}, in turn. Output: ${sizes.map(({ files, bytes }) => `${files} files of ${megabytes(bytes)} MB`).join(', now ')}.`,
    table(head, rows),
  ].join('\n\n');
}

/** The commit of a checkout, or its folder. */
function readCommit(checkout) {
  const git = join(checkout, '.git');
  try {
    const link = /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? git;
    const head = readFileSync(join(link, 'HEAD'), 'utf8').trim();
    return /^[0-9a-f]{40}$/.test(head) ? head.slice(0, 8) : checkout;
  } catch {
    return checkout;
  }
}
