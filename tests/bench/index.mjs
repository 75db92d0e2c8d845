/** `npm run bench`: compares docgen with other generators on the same pages. Prints tables and writes them to RESULTS.md. */
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareCheckouts } from './against.mjs';
import { aboutBuilds, buildsText, measureBuilds } from './builds.mjs';
import { aboutDev, devText, measureDev, measureDevMemory, memoryText } from './dev.mjs';
import { run } from './measure.mjs';
import { docgen, program, projectRoot } from './peers/docgen.mjs';
import { eleventy } from './peers/eleventy.mjs';
import { hugo } from './peers/hugo.mjs';
import { vitepress } from './peers/vitepress.mjs';
import { onEnd } from './processes.mjs';
import { profileBuild } from './profile.mjs';
import { isDear, newRoom, priceOfFile, removeRoom } from './room.mjs';
import { measureStart, startText } from './start.mjs';
import { save } from './table.mjs';

const help = `npm run bench [-- [builds|dev|against FOLDER] options]

builds (default)        new, nothing changed, one page changed, a navigation label changed
  --sizes 100,1000      numbers of pages
  --versions N          docgen once more with N versions that share the pages
  --cpu-prof            instead: docgen's new build under Node's profiler, the ten functions that take most
dev                     start to first page, save to page in the browser, at the first of --sizes (1000)
  --saves N             (40)
  --memory              instead: memory of docgen's server over 500 saves (or --saves)
against FOLDER          another checkout of docgen and this one in turn, on the documentation that each brings, or on --sizes;
                        processor seconds, wall, memory, and what each edit costs
for all
  --runs N              (3)
  --only docgen,hugo    of docgen, hugo, eleventy, vitepress
  --dry                 only print; tests/bench/RESULTS.md stays as it is

Hugo is taken from the PATH. Eleventy and VitePress are npm packages in a folder that DOCGEN_BENCH_MODULES names:
  npm install --prefix /some/folder @11ty/eleventy @11ty/eleventy-plugin-syntaxhighlight markdown-it-anchor vitepress
  DOCGEN_BENCH_MODULES=/some/folder npm run bench
The work is done below the folder for temporary files (TMPDIR), which it takes as much room in as all the sites and
outputs of all runs need; nothing of it is left. Times need a machine that does nothing else.
`;

const say = (text) => process.stderr.write(`${text}\n`);
const options = settings();
const folder = newRoom();
onEnd(() => removeRoom(folder));

if (loadavg()[0] > 0.3 * cpus().length) say('This machine is busy with other things: times will mislead.');
if (options.kind === 'dev' || options.profile) filePrice();
// After a change of its sources docgen compiles itself on its next start: do not measure that.
await run({ command: process.execPath, args: [program, '--version'] });
if (options.kind === 'dev') await dev();
else if (options.kind === 'against') await against();
else if (options.profile) process.stdout.write(`${await profileBuild(docgenOnly(options.sizes.at(-1)))}\n`);
else await builds();

/** Measures and warns: if creating files is slow, times of builds measure nothing else. */
function filePrice() {
  const price = priceOfFile(folder);
  if (isDear(price))
    say(`A new file takes ${price.toFixed(2)} ms here: wait some minutes, or name another disk in TMPDIR.`);
  return price;
}

async function builds() {
  report('Builds', [['builds', aboutBuilds]]);
  for (const pages of options.sizes) {
    const contestants = contestantsFor(pages);
    const prices = [filePrice()];
    const results = await measureBuilds({ contestants, pages, runs: options.runs, folder, say });
    if (results.size < contestants.length) process.exitCode = 1;
    const key = options.versions > 1 ? `builds ${pages} x ${options.versions}` : `builds ${pages}`;
    prices.push(filePrice());
    if (results.size > 0)
      report('Builds', [[key, buildsText({ pages, runs: options.runs, results, prices })]]);
  }
  if (takesPart('docgen')) report('Builds', [['builds start', startText(await measureStart())]]);
}

async function dev() {
  const pages = options.sizes[0];
  const { runs, saves } = options;
  if (options.memory) {
    const found = await measureDevMemory({ ...docgenOnly(pages), saves });
    return report('While writing', [['dev memory', memoryText(pages, saves, found)]]);
  }
  const contestants = contestantsFor(pages);
  const results = await measureDev({ contestants, pages, runs, saves, folder, say });
  if (results.size < contestants.length) process.exitCode = 1;
  if (results.size === 0) return;
  report('While writing', [
    ['dev', aboutDev],
    [`dev ${pages}`, devText(pages, runs, saves, results)],
  ]);
}

async function against() {
  const { other, runs, sizes } = options;
  for (const pages of sizes)
    process.stdout.write(
      `${await compareCheckouts({ own: projectRoot, other, pages, runs, folder, say })}\n\n`,
    );
}

/** Prints each block, and saves it to RESULTS.md. */
function report(section, blocks) {
  for (const [key, text] of blocks) {
    process.stdout.write(`${text}\n\n`);
    if (!options.dry) save(section, key, text);
  }
}

/** Arguments for measuring docgen alone. */
function docgenOnly(pages) {
  return { contestant: docgen(), pages, folder, say };
}

function contestantsFor(pages) {
  const modules = process.env.DOCGEN_BENCH_MODULES && resolve(process.env.DOCGEN_BENCH_MODULES);
  const makers = { docgen, hugo, eleventy, vitepress };
  const found = [];
  for (const [id, make] of Object.entries(makers)) {
    if (!takesPart(id)) continue;
    const one = make({ modules });
    if (!one) say(`${id} is left out: it is not installed.`);
    else if (one.most < pages && !options.only)
      say(`${one.name} is left out at ${pages} pages: it takes too long.`);
    else found.push(one);
    if (id === 'docgen' && options.kind === 'builds' && options.versions > 1)
      found.push(docgen({ versions: options.versions }));
  }
  return found;
}

function takesPart(id) {
  return !options.only || options.only.includes(id);
}

function settings() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sizes: { type: 'string' },
        versions: { type: 'string', default: '1' },
        runs: { type: 'string', default: '3' },
        saves: { type: 'string' },
        only: { type: 'string' },
        memory: { type: 'boolean', default: false },
        'cpu-prof': { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    const [kind = 'builds', ...others] = positionals;
    if (!['builds', 'dev', 'against'].includes(kind) || others.length !== (kind === 'against' ? 1 : 0))
      throw new Error(`What is "${positionals.join(' ')}"?`);
    const only = values.only?.split(',');
    const strange = only?.find((id) => !['docgen', 'hugo', 'eleventy', 'vitepress'].includes(id));
    if (strange !== undefined) throw new Error(`"${strange}" does not take part.`);
    return {
      kind,
      other: others[0],
      only,
      sizes:
        kind === 'against' && !values.sizes
          ? [0]
          : (values.sizes ?? (kind === 'dev' || values['cpu-prof'] ? '1000' : '100,1000'))
              .split(',')
              .map(number),
      versions: number(values.versions),
      runs: number(values.runs),
      saves: number(values.saves ?? (values.memory ? '500' : '40')),
      memory: values.memory,
      profile: values['cpu-prof'],
      dry: values.dry,
    };
  } catch (fault) {
    say(`${fault.message}\n\n${help}`);
    return process.exit(2);
  }
}

function number(text) {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`"${text}" is no number of anything.`);
  return Number(text);
}
