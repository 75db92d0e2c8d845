import { describe, expect, it } from 'vitest';
import { collisions } from '../../../src/check/collisions.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const judge = (parts: SiteParts) => [
  ...new Set(
    collisions.check(siteOf(parts).value).map(({ code, file, message }) => `${file} ${code}: ${message}`),
  ),
];

describe('collisions', () => {
  it('tells aliases that are a page of another tree', () => {
    const pages = { 'content/a.md': { meta: { aliases: ['/v6.2/b'] } }, 'content/b.md': {} };
    expect(judge({ pages })).toEqual([
      'content/a.md alias-taken: The alias "/v6.2/b" is the address of content/b.md.',
    ]);
  });

  it('tells aliases and pages that are public files, whatever the case', () => {
    const pages = { 'content/a.md': { meta: { aliases: ['/old'] } }, 'content/b.md': {} };
    expect(judge({ pages, publicFiles: ['Old/index.html', 'b/index.html'] })).toEqual([
      'content/a.md alias-taken: The alias "/old" is the address of content/public/Old/index.html.',
      'content/public/b/index.html output-collision: content/public/b/index.html and content/b.md would both be written to b/index.html.',
    ]);
  });

  it('tells aliases that are the address of something that docgen writes itself', () => {
    const aliases = ['/search', '/llms.txt', '/v6.2/search'];
    expect(judge({ pages: { 'content/a.md': { meta: { aliases } } } })).toEqual([
      `content/a.md alias-taken: The alias "/search" is the address of docgen's own search page.`,
      `content/a.md alias-taken: The alias "/llms.txt" is the address of docgen's own llms.txt.`,
      `content/a.md alias-taken: The alias "/v6.2/search" is the address of docgen's own search page.`,
    ]);
  });

  it('has nothing against aliases of their own and files beside pages', () => {
    const pages = { 'content/a.md': { meta: { aliases: ['/old', '/v6.3/a'] } }, 'content/b.md': {} };
    expect(judge({ pages, publicFiles: ['b.html', 'old.txt', 'img/index.html'] })).toEqual([]);
  });
});
