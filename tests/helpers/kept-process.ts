/** Runs docgen in a reused process: for a small site a tenth of the time of a new process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { projectRoot, type Run, type RunOptions } from './docgen.ts';

type Kept = { readonly child: ChildProcess; readonly ready: Promise<unknown> };

let kept: Kept | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * As `docgen`, for a run that ends by itself and needs no figures of its process. Runs are serial; after a killed process
 * the next run starts a new one.
 */
export function docgenAgain(
  args: readonly string[],
  options: Pick<RunOptions, 'cwd' | 'env' | 'killAfter'> = {},
): Promise<Run> {
  const run = last.then(() => {
    kept ??= start();
    return runIn(kept, args, options);
  });
  last = run.catch(() => {});
  return run;
}

function start(): Kept {
  const child = fork(fileURLToPath(new URL('kept-process.mjs', import.meta.url)), {
    // Without the arguments that vitest gives to the test's process.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const one = { child, ready: once(child, 'message') };
  child.once('exit', () => {
    if (kept === one) kept = undefined;
  });
  // A test file must not wait for this process, which ends when its channel closes.
  child.unref();
  child.channel?.unref();
  return one;
}

async function runIn(
  { child, ready }: Kept,
  args: readonly string[],
  { cwd = projectRoot, env, killAfter }: Pick<RunOptions, 'cwd' | 'env' | 'killAfter'>,
): Promise<Run> {
  child.ref();
  child.channel?.ref();
  const timer = { kill: undefined as NodeJS.Timeout | undefined };
  try {
    await ready;
    const started = performance.now();
    const ended = new Promise<Omit<Run, 'ms'>>((resolve) => {
      const answered = (answer: Omit<Run, 'ms' | 'signal'>) => {
        child.off('exit', died);
        resolve({ ...answer, signal: null });
      };
      const died = (code: number | null, signal: string | null) => {
        child.off('message', answered);
        resolve({ code, signal, stdout: '', stderr: '' });
      };
      child.once('message', answered);
      child.once('exit', died);
    });
    if (killAfter !== undefined) timer.kill = setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.send({ args, cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
    return { ...(await ended), ms: performance.now() - started };
  } finally {
    clearTimeout(timer.kill);
    child.unref();
    child.channel?.unref();
  }
}
