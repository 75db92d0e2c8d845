/** Measures work by the processor time that it takes, with the speed of the machine reckoned in. */
import { readFileSync } from 'node:fs';

/**
 * Processor time, ms. Unlike the clock it does not grow with what else the machine does. It is told as the machine on which
 * limits were set would have used it: where the processor is slower, or is so in this moment, the limits go with it.
 */
export function cpuTime(): number {
  const now = used();
  const slow = slowness();
  told += Math.max(0, now - until) / Math.max(slow, lastSlow);
  lastSlow = slow;
  // What the measuring itself takes is nobody's.
  until = used();
  return told;
}

/** Processor time that was measured otherwise, as it would be there. Asked only where it passes the limit: asking takes time. */
export function atUsualSpeed(ms: number, limit: number): number {
  return ms < limit ? ms : ms / slowness();
}

let told = 0;
let until = 0;
let lastSlow = 1;

/** How many times longer than on that machine a fixed piece of work takes now; at least 1: a fast one gives nothing away. */
function slowness(): number {
  const runs = Array.from({ length: 3 }, () => {
    const from = usedBy(process.cpuUsage());
    work();
    return usedBy(process.cpuUsage()) - from;
  });
  return Math.max(1, Math.min(...runs) / usual);
}

/** What `work` took there, ms: the best of three, as it is measured here. */
const usual = 3;

/** With that of esbuild, which is a process of its own. */
function used(): number {
  return usedBy(process.cpuUsage()) + usedByChildren();
}

/** Where the system tells it. */
function usedByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    // Behind the name in brackets: the state is the first field, of those that follow the 12th and 13th are its ticks.
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

/** In which Linux counts, ms. */
const tick = 10;

function usedBy({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

let kept: unknown;

/** Texts, patterns, objects and sorting: what docgen does all day. */
function work(): void {
  const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * 7919) % 3001} 录音`);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.replace(/\d+/, '#'), (counts.get(word) ?? 0) + 1);
  kept = [...words].sort().map((word) => ({ word, size: counts.get(word) }));
  kept = JSON.parse(JSON.stringify(kept));
}
