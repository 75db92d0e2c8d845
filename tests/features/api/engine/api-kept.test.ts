import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../../src/engine/cache/store.ts';
import type { ApiContent } from '../../../../src/features/api/engine/kept.ts';
import { type ApiKept, remember, remembered } from '../../../../src/features/api/engine/kept.ts';

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
  filesOf: new Map([['api.yaml', ['content/api.yaml']]]),
} as unknown as ApiContent;

describe('what was made of descriptions', () => {
  it('is the same for the next run, and is made anew where a file has changed', async () => {
    const digestOf = (digest: string) => () => Promise.resolve(digest);
    const kept = (): ApiKept => ({ store: openStore(folder), tool: 'x' });
    const first = kept();
    await remember(first, 'settings', content, digestOf('1'));
    (first.store as ReturnType<typeof openStore>).close({ tidies: false });
    expect(await remembered(kept(), 'settings', digestOf('1'))).toEqual(content);
    expect(await remembered(kept(), 'settings', digestOf('2'))).toBeUndefined();
  });
});
