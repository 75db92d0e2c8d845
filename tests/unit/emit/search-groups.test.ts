import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../src/emit/search-index/texts.ts';
import { textFile } from '../../../src/model/search/shards.ts';

const routes = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`);
const bodyOf = (route: string) => ({
  sum: hash('sha256', route),
  count: 1,
  body: () => route,
});
/** A file of texts for each route. */
const textsOf = (all: readonly string[]) => {
  const texts = createTexts(all.length / 4);
  const taken = all.flatMap((route) => {
    texts.add([bodyOf(route)]);
    return texts.take();
  });
  return { groups: texts.groups(), taken: [...taken, ...texts.take(true)] };
};
const files = (all: readonly string[]) => {
  const { groups } = textsOf(all);
  return new Set(all.map((_, index) => textFile(groups, index)));
};

describe('the folders of texts', () => {
  it('hold every file once', () => {
    for (const count of [0, 1, 2, 31, 400, 9000]) expect(files(routes(count)).size).toBe(count);
  });

  it('are handed over in the order of their numbers', () => {
    const all = routes(500);
    const { groups, taken } = textsOf(all);
    expect(taken.map(({ key, bodies }) => [key, bodies.length])).toEqual(groups);
    expect(taken.flatMap(({ bodies }) => bodies.map((body) => body()))).toEqual(all);
  });

  it('are about as many as index.js can name', () => {
    expect(textsOf(routes(3000)).groups.length).toBeGreaterThan(60);
    expect(textsOf(routes(50_000)).groups.length).toBeLessThan(150);
  });

  it('keep their names where another text changes, comes or goes', () => {
    const before = routes(3000);
    const old = files(before);
    for (const after of [
      before.with(1500, 'changed'),
      before.toSpliced(700, 0, 'new'),
      before.toSpliced(2000, 3),
    ]) {
      const kept = [...files(after)].filter((path) => old.has(path));
      expect(kept.length).toBeGreaterThan(2600);
    }
  });

  it('have other names where a text in them changes', () => {
    const before = routes(3000);
    const changed = before.with(1500, 'changed');
    const [old, now] = [textsOf(before).groups, textsOf(changed).groups];
    expect(textFile(now, 1500)).not.toBe(textFile(old, 1500));
  });
});
