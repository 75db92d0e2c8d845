import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOutputCheck } from '../../../src/lib/watch/own-output.ts';
import { temporaryFolder } from '../../core/discover/temporary-site.ts';

it('knows the files that a process tells to, and no others', () => {
  const folder = temporaryFolder({});
  const log = openSync(join(folder, 'dev.log'), 'w');
  writeFileSync(join(folder, 'other.log'), '');
  const isOutput = createOutputCheck([log, 987_654]);
  closeSync(log);
  expect(['dev.log', 'other.log', 'none.log', '.'].map((name) => isOutput(join(folder, name)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(createOutputCheck([987_654])(join(folder, 'dev.log'))).toBe(false);
});
