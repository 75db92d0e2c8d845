/** The folder in which everything is measured, and whether files can be made in it at their usual price. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const probe = { folders: 20, files: 20, bytes: 4000, dear: 0.2 };

/**
 * A new folder below the one for temporary files. On ext4 without a journal places of files that were deleted in the
 * last minutes are passed by one after the other, so that a new file near them costs up to forty times as much
 * (0.03 ms, 1.2 ms). The attribute T has the folders within spread over the disk, away from what others deleted; where
 * the file system does not know it, nothing is lost.
 */
export function newRoom() {
  const room = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-')));
  spawnSync('chattr', ['+T', room]);
  return room;
}

export function removeRoom(room) {
  rmSync(room, { recursive: true, force: true, maxRetries: 3 });
}

/** Milliseconds that a new file takes there now. */
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
