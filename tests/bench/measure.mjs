/** Measures time and memory of one run of a program; statistics over several runs. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf, memoryOf, start, stop } from './processes.mjs';

const pollMs = 50;
/** Polls between two searches for new processes of the group, because a search is more expensive than a look at known ones. */
const searchEvery = 5;

/**
 * Runs a program to its end. `ms`: wall time from start to exit. `cpu`: processor time, ms. `memory`, bytes: the maximum of
 * the whole group, polled every 50 ms, or the peak of the program alone if that is more. Throws if it fails.
 */
export async function run(command) {
  const from = performance.now();
  const cpuBefore = cpuOfChildren();
  const program = start(command);
  let memory = 0;
  let members = [String(program.pid)];
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (polls % searchEvery === 2) {
      const found = membersOf(program.pid).filter((pid) => pid !== members[0]);
      members = [members[0], ...found];
    }
    const { now, most } = memoryOf(members);
    memory = Math.max(memory, now, most);
  }, pollMs);
  const code = await program.ended.finally(() => clearInterval(timer));
  const ms = performance.now() - from;
  await stop(program);
  const cpu = cpuOfChildren() - cpuBefore;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${program.tail()}`);
  return { ms, memory, cpu };
}

/** User and system time of all ended children, ms. */
function cpuOfChildren() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The fields after the program's name; Linux counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[13]) + Number(fields[14]));
}

/** Flushes earlier writes to the disk, so that they do not disturb the measurement. */
export function settle() {
  spawnSync('sync');
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest number that is not exceeded by at least `share` of all. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Counts the files below a folder and their bytes, without following links. */
export function sizeOf(folder) {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = sizeOf(path);
      files += inner.files;
      bytes += inner.bytes;
    } else if (entry.isFile()) {
      files += 1;
      bytes += statSync(path).size;
    }
  }
  return { files, bytes };
}

/** Rotates a list, so that no contestant is always first. */
export function turned(list, by) {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
