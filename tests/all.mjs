/**
 * All that must hold before a commit, side by side. Tests of a browser wait most of their time: in a run of their own they
 * leave the processors to the other tests from beginning to end. What a part has to say comes in one piece when it is done.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project'];
const inBrowser = () =>
  run(process.execPath, [...vitest, 'browser'], 'pipe', {
    VITEST_MAX_WORKERS: String(availableParallelism()),
  });
const others = () => run(process.execPath, [...vitest, '!browser'], 'inherit');

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

try {
  // Tests run what is compiled.
  const compiled = await node('bin/compile.js');
  const codes = compiled ? [compiled] : await Promise.all([judged(), inBrowser(), others()]);
  process.exitCode = Math.max(...codes);
  // What failed stands last: two runs write many lines.
  if (existsSync(noted)) process.stdout.write(readFileSync(noted));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
