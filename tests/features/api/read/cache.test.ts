import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createReadCache } from '../../../../src/engine/cache/read-cache.ts';
import { findLast, keepContent, type Last } from '../../../../src/features/api/read/cache.ts';
import { getKey, nothingKept, setKey } from '../../../../src/features/api/reuse/kept.ts';
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

const text = 'Ein "Text"\u2028 通话 😀\n';
const operation = { id: 'a' };
const page = { text, hash: 'h', origins: [], isLinked: false };
const last = {
  digest: '1',
  content: {
    value: [source('content/a.md', text), source('content/b.md', '')],
    diagnostics: [],
    descriptions: [{ operations: [operation], schemas: [] }],
    files: ['content/api.yaml'],
    places: { shared: new Map(), ofVersions: new Map() },
    kept: { ...nothingKept, pages: new Map([['key', page]]) },
  },
} as unknown as Last;

describe('what was made of a description', () => {
  it('is the same for the next run of the same docgen, with what its operations were made from', () => {
    setKey(operation, 'made from this');
    const store = openStore(folder);
    keepContent(createReadCache(store, 'x'), 'settings', last, { onDisk: true });
    store.close({ tidies: false });
    const findAs = (tool: string, settings: string) =>
      findLast(createReadCache(openStore(folder), tool), settings);
    const found = findAs('x', 'settings')!;
    const { kept, ...content } = found.content;
    const { kept: before, ...same } = last.content;
    expect(content).toEqual(same);
    expect(kept).toEqual({ ...before, isStored: true });
    expect(getKey(found.content.descriptions[0]!.operations[0]!)).toBe('made from this');
    expect([findAs('y', 'settings'), findAs('x', 'others')]).toEqual([undefined, undefined]);
  });
});
