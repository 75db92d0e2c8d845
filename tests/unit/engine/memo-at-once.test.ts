import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inline } from '../../../src/engine/runner/inline.ts';
import { memo } from '../../../src/engine/runner/memo.ts';

// What is looked for is not there yet, and then it is.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => false,
}));

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docgen-memo-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

it('a cache whose folder another build makes at the same moment is used by both', async () => {
  const folder = join(site, '.docgen', 'cache');
  mkdirSync(folder, { recursive: true });
  const cache = memo(inline(), folder, '1');
  const job = { name: 'shout', key: (text: string) => text, run: (text: string) => text.toUpperCase() };
  expect(await cache.map(job, ['a'])).toEqual(['A']);
  expect(cache.trim()).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(1);
});
