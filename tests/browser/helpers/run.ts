/** Before all tests of a run: a folder for what they share, unless several runs have one in common; after them it goes. */
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
