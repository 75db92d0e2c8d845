/** One run of a program with its time and memory, and what numbers of several runs come to. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf, memoryOf, start, stop } from './processes.mjs';

const pollMs = 50;
/** Finding new processes of a group is dearer than asking known ones. */
const searchEvery = 5;

/**
 * Runs a program to its end. `ms` is from its start to its exit, `cpu` the milliseconds of processor time, `memory` the most bytes that it and its children had
 * at once, seen every 50 ms, or the most that it alone ever had, if that is more. Throws if it fails.
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

/** Milliseconds of processor time, user and system, of all programs that this one has started and seen end. */
function cpuOfChildren() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the program's name; the system counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[13]) + Number(fields[14]));
}

/** What was written before goes to the disk now, not while something is measured. */
export function settle() {
  spawnSync('sync');
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest of the numbers that at least that share of all does not exceed. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Files below a folder and their bytes; links are not followed. */
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

/** The list beginning with another one each time, so that none always comes first. */
export function turned(list, by) {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
