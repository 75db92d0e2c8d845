import { describe, expect, it } from 'vitest';
import { collisions } from '../../../src/stages/check/collisions.ts';
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

  it('tells files that stand where docgen writes its own, and where a page needs a folder', () => {
    const pages = { 'content/x/a.md': {}, 'content/b.md': {} };
    expect(judge({ pages, publicFiles: ['404.html', 'dev/404.html', 'manifest.json', 'X', 'b'] })).toEqual([
      'content/public/404.html output-collision: content/public/404.html stands where docgen writes its own 404.html.',
      'content/public/b output-collision: content/public/b stands where content/b.md needs a folder.',
      'content/public/dev/404.html output-collision: content/public/dev/404.html stands where docgen writes its own dev/404.html.',
      'content/public/manifest.json output-collision: content/public/manifest.json stands where docgen writes its own manifest.json.',
      'content/public/X output-collision: content/public/X stands where content/x/a.md needs a folder.',
    ]);
  });

  it('tells files in what docgen needs as a file', () => {
    expect(
      judge({ pages: { 'content/a.md': {} }, publicFiles: ['robots.txt/x', 'dev/404.html/y/z'] }),
    ).toEqual([
      "content/public/dev/404.html/y/z output-collision: content/public/dev/404.html/y/z needs a folder dev/404.html, where docgen's own not-found page stands.",
      "content/public/robots.txt/x output-collision: content/public/robots.txt/x needs a folder robots.txt, where docgen's own robots.txt stands.",
    ]);
  });

  it('tells pages and aliases of which the folder is a file', () => {
    const pages = {
      'content/a.md': { meta: { aliases: ['/404.html', '/note.txt'] } },
      'content/robots.txt.md': {},
      'content/release/v6.2.md': {},
    };
    expect(judge({ pages, publicFiles: ['note.txt'] })).toEqual([
      `content/a.md alias-taken: The alias "/404.html" is the address of docgen's own not-found page.`,
      'content/a.md alias-taken: The alias "/note.txt" is the address of content/public/note.txt.',
      `content/robots.txt.md output-collision: content/robots.txt.md needs a folder robots.txt, where docgen's own robots.txt stands.`,
    ]);
  });

  it('tells pages and aliases of which a folder is the file of another page', () => {
    const pages = {
      'content/index.md': {},
      'content/index.html.md': {},
      'content/guide.md': { meta: { aliases: ['/guide/index.html'] } },
      'content/guide/Index.html/a.md': {},
      'content/guide/x.html.md': {},
    };
    const version = { value: 'v1', label: 'v1', base: '', isDefault: true };
    expect(judge({ pages, config: { versions: [version] } })).toEqual([
      'content/guide.md alias-taken: The alias "/guide/index.html" is the address of content/guide/Index.html/.',
      'content/guide/Index.html/a.md output-collision: content/guide/Index.html/a.md needs a folder guide/index.html, where content/guide.md stands.',
      'content/index.html.md output-collision: content/index.html.md needs a folder index.html, where content/index.md stands.',
    ]);
  });

  it('has nothing against aliases of their own and files beside pages', () => {
    const pages = { 'content/a.md': { meta: { aliases: ['/old', '/v6.3/a'] } }, 'content/b.md': {} };
    expect(judge({ pages, publicFiles: ['b.html', 'old.txt', 'img/index.html'] })).toEqual([]);
  });
});
