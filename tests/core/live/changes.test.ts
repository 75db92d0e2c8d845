import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#model/document/document';
import { classifyChanges } from '../../../src/engine/live/changes.ts';

/** A page that was read, with lines from these files besides its own. */
const page = (path: string, ...included: string[]): [string, { value: SourceFile; diagnostics: [] }] => {
  const origins = [path, ...included].map((file, at) => ({ line: at + 1, file, fileLine: 1, indent: 0 }));
  return [path, { value: { path, overlay: false, text: '', origins, hash: '' }, diagnostics: [] }];
};

const kept = {
  pages: new Map([
    page('content/a.md', 'content/_p.md'),
    page('content/b.md'),
    page('content/@dev/a.md', 'content/_p.md'),
    page('content/@dev/g/c.md', 'content/@dev/g/_q.md'),
  ]),
  refs: new Map(),
};
const stale = (...changed: string[]) => classifyChanges(new Set(changed), new Set(), new Set()).pages(kept);

describe('pages are read again', () => {
  it('when they change, or what they include', () => {
    expect(stale('content/b.md')).toEqual(['content/b.md']);
    expect(stale('content/_p.md')).toEqual(['content/a.md', 'content/@dev/a.md']);
    expect(stale('content/@dev/g/_q.md')).toEqual(['content/@dev/g/c.md']);
    expect(stale('content/other.md')).toEqual([]);
  });

  it('when a file comes into an overlay whose original they have included', () => {
    expect(stale('content/@dev/_p.md')).toContain('content/@dev/a.md');
    expect(stale('content/@dev/b.md')).toEqual([]);
  });
});
