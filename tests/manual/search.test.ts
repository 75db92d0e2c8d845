/** The manual is found by the words of those who come from other generators. The floors are what was measured, and no less. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { openSearch } from '../search/open.ts';
import { chinese, english } from './queries.ts';

let place: TemporarySite;
beforeAll(async () => {
  place = temporarySite();
  const run = await docgenAgain(['build', 'docs', '--no-cache', '--out', join(place.dir, 'out')]);
  expect(run.code, run.stderr).toBe(0);
});
afterAll(() => place.remove());

/** '/zh/guide/search/#questions' -> '/guide/search#questions' */
function placeOf(url: string, root: string): string {
  const [route = '', anchor] = `/${url.slice(root.length)}`.split('#');
  return route.replace(/\/$/, '') + (anchor ? `#${anchor}` : '');
}

function isWanted(found: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => one === (one.includes('#') ? found : found.split('#')[0]));
}

/** The place of the first hit that answers, from 0; -1: none. As readers see it, who get so many hits as they can afford. */
async function placesIn(folder: string, root: string, queries: typeof english): Promise<number[]> {
  const places: number[] = [];
  for (const [query, wanted] of Object.entries(queries)) {
    const { engine } = openSearch(join(place.dir, 'out', folder), root, { isSparing: true });
    const { hits } = await engine.search(query, { offset: 0, limit: 25 });
    places.push(hits.findIndex(({ url }) => isWanted(placeOf(url, root), wanted)));
  }
  return places;
}

const below = (places: readonly number[], most: number) =>
  places.filter((at) => at >= 0 && at < most).length / places.length;

describe('the search of the manual', () => {
  it.each([
    { language: 'English', folder: 'search', root: '/', queries: english, first: 0.92, three: 0.98 },
    { language: 'Chinese', folder: 'zh/search', root: '/zh/', queries: chinese, first: 0.9, three: 1 },
  ])('leads to the section that answers, in $language', async ({ folder, root, queries, first, three }) => {
    const places = await placesIn(folder, root, queries);
    expect(below(places, 1)).toBeGreaterThanOrEqual(first);
    expect(below(places, 3)).toBeGreaterThanOrEqual(three);
  });
});
