/** Profiles a build with Node's own profiler and makes tables of it. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './measure.mjs';
import { program } from './peers/docgen.mjs';
import { readableCopy } from './readable.mjs';
import { table } from './table.mjs';
import { unusedHead, unusedRows } from './unused.mjs';

const shown = 10;
/** Names of the profiler for idle time. */
const waiting = new Set(['(idle)']);

/**
 * Markdown with the ten functions of the most self time, the ten of the most inclusive time, and the cost of features
 * that the site does not use.
 */
export async function profileBuild({ contestant, pages, folder: work }) {
  const folder = join(work, 'profiled');
  const profiles = join(work, 'profiles');
  mkdirSync(profiles);
  contestant.write(folder, pages);
  const readable = await readableCopy(work);
  const { command, args } = contestant.build(folder, [
    '--cpu-prof',
    '--cpu-prof-interval=500',
    `--cpu-prof-dir=${profiles}`,
  ]);
  const { ms } = await run({ command, args: args.map((one) => (one === program ? readable : one)) });
  const self = new Map();
  const inclusive = new Map();
  const stacks = [];
  const names = readdirSync(profiles);
  let total = 0;
  for (const name of names) {
    total += add(JSON.parse(readFileSync(join(profiles, name), 'utf8')), self, inclusive, stacks);
  }
  const threads = `${names.length} ${names.length === 1 ? 'thread' : 'threads'}`;
  return [
    `${pages} pages, new, under the profiler: ${(ms / 1000).toFixed(2)} s, ${(total / 1000).toFixed(2)} s of work on ${threads}.`,
    top('in itself', self, total),
    top('with all that it calls', inclusive, total),
    table(unusedHead, unusedRows({ stacks, total, sizes: sizesOfLoaded(), loading: loadingIn(self) })),
  ].join('\n\n');
}

/** Adds one thread's times, in ms, and returns their sum. */
function add({ nodes, samples, timeDeltas }, self, inclusive, stacks) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map();
  for (const [index, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + timeDeltas[index] / 1000);
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  let total = 0;
  for (const [id, ms] of own) {
    const { functionName } = byId.get(id).callFrame;
    if (waiting.has(functionName)) continue;
    total += ms;
    self.set(keyOf(byId.get(id)), (self.get(keyOf(byId.get(id))) ?? 0) + ms);
    // Count a recursive function once.
    const stack = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) stack.add(keyOf(byId.get(at)));
    stacks.push({ ms, sources: [...stack].map((key) => key.split('\t')[1]) });
    for (const key of stack) inclusive.set(key, (inclusive.get(key) ?? 0) + ms);
  }
  return total;
}

function keyOf(node) {
  node.key ??= `${node.callFrame.functionName || '(no name)'}\t${sourceOf(node.callFrame)}`;
  return node.key;
}

function top(title, times, total) {
  const rows = [...times]
    .filter(([key]) => !key.startsWith('(root)'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([key, ms]) => [...key.split('\t'), ms.toFixed(0), `${((100 * ms) / total).toFixed(1)} %`]);
  return table([`function, ${title}`, 'file', 'ms', 'share'], rows);
}

const bundles = new Map();

/** The time for compiling modules, in all threads. */
function loadingIn(self) {
  return [...self]
    .filter(([key]) => key.startsWith('compileSourceTextModule\t'))
    .reduce((sum, [, ms]) => sum + ms, 0);
}

/** Source -> its number of characters in the loaded files. */
function sizesOfLoaded() {
  const sizes = new Map();
  for (const [file, places] of bundles) {
    let source = '';
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      source = places[at] ?? source;
      sizes.set(source, (sizes.get(source) ?? 0) + line.length);
    }
  }
  return sizes;
}

/** The source file of a call: a comment before each part of the compiled code names it. */
function sourceOf({ url, lineNumber }) {
  if (!url.startsWith('file:')) return url || 'Node';
  const file = fileURLToPath(url);
  if (!bundles.has(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    bundles.set(
      file,
      lines.map((line) => /^\s*\/\/ (?:\S*\/)?((?:src|theme|node_modules)\/\S+)$/.exec(line)?.[1]),
    );
  }
  const places = bundles.get(file);
  for (let line = lineNumber; line >= 0; line--) if (places[line]) return places[line];
  return basename(file);
}
