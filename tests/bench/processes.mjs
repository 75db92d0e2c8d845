/**
 * Starts programs in their own process groups, so that ending a group also ends children, and measures the memory of
 * a group. No started program outlives the bench, however it ends.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();
const tailLength = 2000;

/** Starts a program. `ended` resolves with the exit code; `tail()` returns its last output. */
export function start({ command, args, cwd, env }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let tail = '';
  const take = (text) => {
    tail = (tail + text).slice(-tailLength);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  running.add(child);
  const ended = new Promise((done, fail) => {
    child.on('error', (fault) => {
      running.delete(child);
      fail(fault);
    });
    child.on('exit', (code) => {
      if (!isThere(child.pid)) running.delete(child);
      done(code);
    });
  });
  // Whoever awaits `ended` reports a missing program.
  ended.catch(() => {});
  return { pid: child.pid, ended, tail: () => tail };
}

/** Ends a group by SIGTERM, after 5 s by SIGKILL. Resolves when no process is left. */
export async function stop({ pid }) {
  const patience = 5000;
  const step = 20;
  for (let waited = 0; isThere(pid); waited += step) {
    if (waited % 1000 === 0) signal(pid, waited < patience ? 'SIGTERM' : 'SIGKILL');
    await sleep(step);
  }
  for (const child of running) if (child.pid === pid) running.delete(child);
}

/** True while any process of the group is left. */
function isThere(pid) {
  return signal(pid, 0);
}

function signal(pid, name) {
  try {
    process.kill(-pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Call it once: at the end, also by a signal, it kills all programs and calls `cleanUp`. */
export function onEnd(cleanUp) {
  const end = () => {
    for (const { pid } of running) signal(pid, 'SIGKILL');
    cleanUp();
  };
  process.on('exit', end);
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.on(name, () => process.exit(code));
}

/** Process ids of a group. Expensive: it reads the list of all processes. */
export function membersOf(pid) {
  try {
    return readdirSync('/proc').filter((name) => /^\d/.test(name) && groupOf(name) === pid);
  } catch {
    return [String(pid)];
  }
}

function groupOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return undefined;
  }
}

/** Current resident bytes of the processes, and the peak of the first one. */
export function memoryOf(pids) {
  let now = 0;
  let most = 0;
  for (const [index, pid] of pids.entries()) {
    const [resident, peak] = residentOf(pid);
    now += resident;
    if (index === 0) most = peak;
  }
  return { now, most };
}

function residentOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [kilobytes('VmRSS') * 1024, kilobytes('VmHWM') * 1024];
  } catch {
    if (process.platform === 'linux') return [0, 0];
    const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' }).stdout);
    return [kilobytes * 1024, kilobytes * 1024];
  }
}
