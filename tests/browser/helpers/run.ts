/** Global set-up of vitest: makes a folder that the tests of a run share, and removes it afterwards. Several runs can share DOCGEN_RUN_FOLDER. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export default function setup({ provide }: TestProject): () => void {
  const common = process.env.DOCGEN_RUN_FOLDER;
  const folder = common ?? mkdtempSync(join(tmpdir(), 'docgen-run-'));
  provide('runFolder', folder);
  return () => {
    if (common === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
