/** Preloaded into a measured process: prints its memory and processor time to stderr at the end. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(2, `\n#used ${maxRSS} ${userCPUTime + systemCPUTime}\n`);
  });
}
