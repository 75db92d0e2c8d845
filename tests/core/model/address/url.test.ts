import { describe, expect, it } from 'vitest';
import {
  decodeHash,
  encodeAnchor,
  encodeHash,
  formatRouteHref,
  getRelativePath,
  normaliseRoute,
  splitHref,
} from '#model/address/url';

describe('relative paths', () => {
  it.each([
    ['', 'a.svg', 'a.svg'],
    ['guide', 'guide/a.svg', 'a.svg'],
    ['guide', 'a.svg', '../a.svg'],
    ['guide/deep', 'other/a.svg', '../../other/a.svg'],
    ['guide', 'guide/deep/a.svg', 'deep/a.svg'],
    ['a', 'a', '../a'],
  ])('lead from "%s" to "%s" by "%s"', (folder, path, way) => {
    expect(getRelativePath(folder, path)).toBe(way);
  });
});

describe('the href of a route', () => {
  it.each(['/a', '/中文/b c', '/ha#sh', '/q?x', '/100%', '/%41', '/%2e%2e', '/a ', '/v6.2'])(
    'means %j again',
    (route) => {
      const { path, query, hash } = splitHref(formatRouteHref(route).trim());
      expect([normaliseRoute(path), query, hash]).toEqual([route, '', '']);
    },
  );
});

describe('the hash of an id', () => {
  it.each(['filter[name]', 'sort{by}', 'a|b^c', 'p#q', 'x%20y', '<z>', 'tags-[…]', '拓扑', 'a"`\\b'])(
    'has only characters that addresses may have, and means %j again',
    (id) => {
      const hash = `#${encodeAnchor(id)}`;
      expect(hash).toMatch(/^#[\w\-.~:/?@!$&'()*+,;=%\u00a0-\uffff]+$/);
      expect(decodeHash(hash)).toBe(id);
    },
  );

  it('as a writer encoded it stays so', () => {
    expect(encodeHash('filter%5Bname%5D:~:text=%E8%AF%81[0]')).toBe(
      'filter%5Bname%5D:~:text=%E8%AF%81%5B0%5D',
    );
  });
});
