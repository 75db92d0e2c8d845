/** Preloaded into a measured process: at its end it says on standard error what it has used. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(2, `\n#used ${maxRSS} ${userCPUTime + systemCPUTime}\n`);
  });
}
