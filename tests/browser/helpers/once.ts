/** Makes a folder once for all test files, which run in different processes. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when `folder` is complete. Calls `make` unless another call or process does or did. */
export async function once(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const complete = join(folder, '.complete');
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(complete)) {
    if (!take(lock)) {
      await sleep(50);
      continue;
    }
    try {
      if (existsSync(complete)) return;
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      await make(folder);
      writeFileSync(complete, '');
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** Tries to take a lock; removes one whose process has ended. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isOrphan(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isOrphan(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Another process has just created it and not yet written its id.
    if (!holder) return false;
    process.kill(holder, 0);
    return false;
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'ESRCH';
  }
}
