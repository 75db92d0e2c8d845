import { describe, expect, it } from 'vitest';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache } from '#model/feature';
import type { Entry } from '#model/job';
import { keepEmbeds } from '../../../../src/features/api/read/embed-cache.ts';

const page = (path: string, hash: string): SourceFile => ({
  path,
  text: hash,
  overlay: false,
  hash,
  origins: [{ line: 1, file: path, fileLine: 1, indent: 0 }],
});

function cacheOf(disk = new Map<string, Entry>()): ReadCache {
  return {
    memory: new Map(),
    get: (key) => disk.get(key),
    put: (key, parts) => void disk.set(key, { first: parts[0]!, source: parts }),
  };
}

describe('what pages embed of descriptions', () => {
  const made: string[] = [];
  const embed = (source: SourceFile): Found<SourceFile> => {
    made.push(source.hash);
    return { value: { ...source, text: `${source.text}!` }, diagnostics: [] };
  };
  const through = (cache: ReadCache, by: { owner?: object; context?: string; onDisk?: boolean } = {}) => {
    const { owner = cache, context = 'x', onDisk = true } = by;
    const kept = keepEmbeds(embed, { cache, owner, context, onDisk });
    return (...sources: readonly SourceFile[]) => {
      made.length = 0;
      const texts = sources.map((source) => kept(source).value.text);
      return [texts, [...made]];
    };
  };

  it('is made again for the page that changed alone, also in the next run', () => {
    const disk = new Map();
    const cache = cacheOf(disk);
    expect(through(cache)(page('a', '1'), page('b', '1'))).toEqual([
      ['1!', '1!'],
      ['1', '1'],
    ]);
    expect(through(cache)(page('a', '2'), page('b', '1'))).toEqual([['2!', '1!'], ['2']]);
    expect(through(cacheOf(disk))(page('a', '1'), page('b', '1'))).toEqual([['1!', '1!'], []]);
  });

  it('is made again when a description or a setting changes', () => {
    const disk = new Map();
    const cache = cacheOf(disk);
    through(cache)(page('a', '1'));
    expect(through(cache, { context: 'y' })(page('a', '1'))).toEqual([['1!'], ['1']]);
  });

  it('does not reach the disk while a description cannot be read, nor outlast what was read last', () => {
    const disk = new Map();
    const cache = cacheOf(disk);
    through(cache, { onDisk: false })(page('a', '1'));
    expect(disk.size).toBe(0);
    expect(through(cache, { onDisk: false, owner: {} })(page('a', '1'))).toEqual([['1!'], ['1']]);
  });
});
