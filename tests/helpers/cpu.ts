/** Measures processor time, corrected by the speed of the machine. */
import { readFileSync } from 'node:fs';

/**
 * Processor time so far, ms. Unlike wall time it does not depend on other processes. Divided by the slowness of this
 * machine at this moment, because limits of tests are for a reference machine.
 */
export function cpuTime(): number {
  const now = used();
  const slowNow = slowness();
  total += Math.max(0, now - countedUntil) / Math.max(slowNow, lastSlow);
  lastSlow = slowNow;
  // Do not count the time of measuring.
  countedUntil = used();
  return total;
}

/** Converts processor time measured elsewhere to the reference machine; only above the limit, because measuring takes time. */
export function atUsualSpeed(ms: number, limit: number): number {
  return ms < limit ? ms : ms / slowness();
}

let total = 0;
let countedUntil = 0;
let lastSlow = 1;

/** How many times longer a fixed piece of work takes than on the reference machine; at least 1, so that limits never shrink. */
function slowness(): number {
  // Tests that follow each other at once share a measurement.
  if (performance.now() - measuredAt < fresh) return measured;
  const runs = Array.from({ length: 3 }, () => {
    const from = usedBy(process.cpuUsage());
    work();
    return usedBy(process.cpuUsage()) - from;
  });
  measured = Math.max(1, Math.min(...runs) / usual);
  measuredAt = performance.now();
  return measured;
}

/** How long a measurement holds, ms: about as long as the work of a busy machine changes by. */
const fresh = 300;
let measured = 1;
let measuredAt = Number.NEGATIVE_INFINITY;

/** Time of `work` on the reference machine, ms: the best of three, as here. */
const usual = 3;

/** Includes child processes, because esbuild is one. */
function used(): number {
  return usedBy(process.cpuUsage()) + usedByChildren();
}

/** Reads /proc; 0 on systems without it. */
function usedByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    // After the name in brackets, fields 11 and 12 (from 0) are user and system ticks.
    const ticks = children.split(' ').map((id) => {
      const fields = readFileSync(`/proc/${Number(id)}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return Number(fields[11]) + Number(fields[12]);
    });
    return ticks.reduce((sum, one) => sum + one, 0) * tick;
  } catch {
    return 0;
  }
}

/** The unit of Linux, ms. */
const tick = 10;

function usedBy({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

let kept: unknown;

/** Work like docgen's own: texts, regular expressions, objects, sorting. */
function work(): void {
  const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * 7919) % 3001} 录音`);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.replace(/\d+/, '#'), (counts.get(word) ?? 0) + 1);
  kept = [...words].sort().map((word) => ({ word, size: counts.get(word) }));
  kept = JSON.parse(JSON.stringify(kept));
}
