/**
 * All that must hold before a commit, side by side. Tests of a browser wait most of their time: in a run of their own they
 * leave the processors to the other tests from beginning to end. What a part has to say comes in one piece when it is done.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Both runs of tests read the sites that one of them has built. */
const folder = mkdtempSync(join(tmpdir(), 'docgen-run-'));
/** Names what failed. */
const noted = join(folder, 'noted.txt');

/** Resolves with the exit code. */
function run(command, args, stdio = 'pipe', env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // npm is a script of its own on some systems.
      shell: command === 'npm' && process.platform === 'win32',
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, DOCGEN_RUN_FOLDER: folder, ...env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    child.on('error', (fault) => said.push(Buffer.from(`${command}: ${fault.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

const node = (...args) => run(process.execPath, args);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
const projects = (...names) => names.flatMap((name) => ['--project', name]);
const workers = (count) => ({ VITEST_MAX_WORKERS: String(count) });
/** One more than processors: they wait half of their time. */
const inBrowser = (...files) =>
  run(
    process.execPath,
    [...vitest, ...projects('browser'), ...files],
    'pipe',
    workers(availableParallelism() + 1),
  );
/** Each worker more loads all sources once more, and the processors are busy with the browser. */
const others = () =>
  run(process.execPath, [...vitest, ...projects('!browser')], 'inherit', workers(availableParallelism()));

/**
 * `--changed [commit]`: what a change since then, or since the last commit, needs at least. Unit tests that import what has
 * changed; tests of a browser that have its name; of the others all but those of `content/`, for they run compiled code.
 */
const isForChange = process.argv[2] === '--changed';
const since = process.argv[3] ?? 'HEAD';

function reached(named) {
  const one = async () => [
    await run(process.execPath, [...vitest, ...projects('unit'), `--changed=${since}`], 'inherit'),
    await run(process.execPath, [...vitest, ...projects('whole', 'apart', 'html')], 'inherit'),
  ];
  return [one(), ...(named.length > 0 ? [inBrowser(...named)] : [])];
}

function listChanged() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) {
      rmSync(folder, { recursive: true, force: true });
      process.exit(2);
    }
    return stdout.split('\n').filter(Boolean);
  };
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** `theme/client/tabs.ts` and `theme/styles/tabs.css` have `tests/browser/tabs.test.ts`, and so has that file itself. */
function browserTestsNamedLike(paths) {
  const seen = paths.filter((path) => /^(?:theme|src\/features|tests\/browser)\//.test(path));
  const names = seen.flatMap((path) => path.split('/').map((part) => part.replace(/\..*/, '').toLowerCase()));
  return readdirSync(join(root, 'tests/browser'))
    .filter((file) => file.endsWith('.test.ts') && names.includes(file.replace(/\..*/, '')))
    .map((file) => `tests/browser/${file}`);
}

/** One after the other: they keep one processor busy. */
async function judged() {
  const codes = [];
  for (const script of ['lint', 'types']) {
    const code = await run('npm', ['run', '-s', script]);
    if (code) appendFileSync(noted, `failed: npm run ${script}\n`);
    codes.push(code);
  }
  return Math.max(...codes);
}

const named = isForChange ? browserTestsNamedLike(listChanged()) : undefined;

try {
  // Tests run what is compiled.
  const compiled = await node('bin/compile.js');
  const tests = () => (named ? reached(named) : [inBrowser(), others()]);
  const codes = compiled ? [compiled] : (await Promise.all([judged(), ...tests()])).flat();
  process.exitCode = Math.max(...codes);
  // What failed stands last: two runs write many lines.
  if (existsSync(noted)) process.stdout.write(readFileSync(noted));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
