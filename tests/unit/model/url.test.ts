import { describe, expect, it } from 'vitest';
import { relativePath } from '../../../src/model/url.ts';

describe('relative paths', () => {
  it.each([
    ['', 'a.svg', 'a.svg'],
    ['guide', 'guide/a.svg', 'a.svg'],
    ['guide', 'a.svg', '../a.svg'],
    ['guide/deep', 'other/a.svg', '../../other/a.svg'],
    ['guide', 'guide/deep/a.svg', 'deep/a.svg'],
    ['a', 'a', '../a'],
  ])('lead from "%s" to "%s" by "%s"', (folder, path, way) => {
    expect(relativePath(folder, path)).toBe(way);
  });
});
