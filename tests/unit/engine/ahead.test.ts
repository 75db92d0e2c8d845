/** What the thread of an emission is told of pages while others are parsed. */
import { describe, expect, it } from 'vitest';
import { type AheadTask, pagesAhead, tellAhead } from '../../../src/engine/emission/ahead.ts';
import { expectedOf } from '../../../src/engine/emission/expected.ts';
import { pageParts } from '../../../src/engine/page-parts.ts';
import { lineOfResult } from '../../../src/engine/runner/entry.ts';
import type { SourceFile } from '../../../src/model/document.ts';
import { siteOf } from '../../helpers/site.ts';

const { config } = siteOf({ pages: {} }).value;
const sourceOf = (path: string, version?: string): SourceFile => ({
  path,
  overlay: version !== undefined,
  text: '',
  origins: [],
  hash: path,
  ...(version && { version }),
});
const sourcesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => sourceOf(`content/${index}.md`));

describe('what is expected of a site', () => {
  it('is a tree of all shared pages', () => {
    const sources = [...sourcesOf(30), sourceOf('content/@v6.2/1.md', 'v6.2')];
    expect(expectedOf(sources, config, undefined)).toEqual({ pages: 30, slug: config.product.slug });
  });

  it('is nothing where nobody would ask for it, or all threads are at work', () => {
    const hosted = { ...config, search: { ...config.search, provider: 'hosted' } as typeof config.search };
    expect(expectedOf(sourcesOf(30), hosted, undefined)).toBeUndefined();
    expect(expectedOf(sourcesOf(30), config, { index: 1, count: 2 })).toBeUndefined();
    expect(expectedOf([sourceOf('content/@v6.2/1.md', 'v6.2')], config, undefined)).toBeUndefined();
    expect(expectedOf(sourcesOf(2001), config, undefined)).toBeUndefined();
  });
});

describe('pages on their way', () => {
  it('do not wait for others where they are long', () => {
    const [document] = siteOf({ pages: { 'content/long.md': {} } }).value.trees[0]!.pages.map(
      (page) => page.document,
    );
    const told: number[] = [];
    const tell = tellAhead({ pages: 1, slug: 'xvox' }, ({ ends }) => told.push(ends.length));
    const pageOf = (length: number) => {
      const sections = [{ level: 1, title: '', text: 'a'.repeat(length), code: '' }];
      return lineOfResult({ parts: pageParts }, { value: { ...document!, sections }, diagnostics: [] });
    };
    for (const length of [600_000, 600_000, 10, 1_000_000]) tell(pageOf(length));
    expect(told).toEqual([2, 2]);
  });

  it('arrive with their routes, all that stands in them and no bodies, some at a time', () => {
    const pages: Parameters<typeof siteOf>[0]['pages'] = { 'content/@v6.2/old.md': { html: '<p>旧' } };
    for (let index = 0; index < 30; index++) {
      const sections = [{ level: 1, title: '\t页', text: `第 ${index} 页\t。`, code: '' }];
      pages[`content/[product]/p${index}.md`] = { html: '<p>页\t', sections };
    }
    const documents = new Map(
      siteOf({ pages }).value.trees.flatMap((tree) =>
        // Folders without an index get a page that nobody has parsed.
        tree.pages.flatMap(({ document }) => (document.path in pages ? [[document.path, document]] : [])),
      ),
    );
    const tasks: AheadTask[] = [];
    const tell = tellAhead({ pages: 30, slug: 'xvox' }, (task) => tasks.push(structuredClone(task)));
    for (const value of documents.values())
      tell(lineOfResult({ parts: pageParts }, { value, diagnostics: [] }));
    expect(tasks).toHaveLength(1);
    const arrived = tasks.flatMap((task) => [...pagesAhead(task)]);
    expect(arrived).toHaveLength(24);
    for (const { document, route, pages } of arrived) {
      const { html: _, markdown: __, ...rest } = documents.get(document.path)!;
      expect({ ...document }).toEqual({ ...rest, html: '', markdown: '' });
      const name = document.path.replace(/^content\/(?:@v6.2\/)?(.*)\.md$/, '$1');
      expect(route).toBe(`/${name.replace('[product]', 'xvox')}`);
      expect(pages).toBe(30);
    }
  });
});
