/** The working folder of the bench, and how long creating a file takes there. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const probe = { folders: 20, files: 20, bytes: 4000, dear: 0.2 };

/** A new folder in the system's folder for temporary files. */
export function newRoom() {
  return realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-')));
}

export function removeRoom(room) {
  rmSync(room, { recursive: true, force: true, maxRetries: 3 });
}

/** Current time for creating a file, ms. */
export function priceOfFile(room) {
  const folder = mkdtempSync(join(room, 'price-'));
  const body = 'x'.repeat(probe.bytes);
  const from = performance.now();
  for (let n = 0; n < probe.folders; n++) {
    mkdirSync(join(folder, String(n)));
    for (let m = 0; m < probe.files; m++) writeFileSync(join(folder, String(n), String(m)), body);
  }
  return (performance.now() - from) / (probe.folders * probe.files);
}

export function isDear(price) {
  return price > probe.dear;
}
