import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createReadCache } from '../../../../src/engine/cache/read-cache.ts';
import { type ApiContent, cacheContent, findCached } from '../../../../src/features/api/read/cache.ts';
import { openStore } from '../../../../src/lib/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = (path: string, text: string) => ({
  path,
  text,
  hash: path,
  origins: [{ line: 1, file: 'content/api.yaml', fileLine: 3, indent: 0 }],
  overlay: false,
  isVirtual: true,
});

const content = {
  value: [source('content/a.md', 'Ein "Text"\u2028 通话 😀\n'), source('content/b.md', '')],
  diagnostics: [],
  descriptions: [],
  files: ['content/api.yaml'],
  filesOf: new Map(),
} as unknown as ApiContent;

describe('what was made of descriptions', () => {
  it('is the same for the next run, and is made anew where a file has changed', async () => {
    const digestOf = (digest: string) => () => Promise.resolve(digest);
    const store = openStore(folder);
    const digested = { digestOf: digestOf('1'), onDisk: true };
    await cacheContent(createReadCache(store, 'x'), 'settings', content, digested);
    store.close({ tidies: false });
    const cache = () => createReadCache(openStore(folder), 'x');
    expect(await findCached(cache(), 'settings', digestOf('1'))).toEqual(content);
    expect(await findCached(cache(), 'settings', digestOf('2'))).toBeUndefined();
  });
});
