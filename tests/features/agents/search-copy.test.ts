import { describe, expect, it } from 'vitest';
import { listSearchCopies } from '../../../src/features/agents/search-copy.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const copies = (parts: Partial<SiteParts>) =>
  new Map(
    [...listSearchCopies(siteOf({ pages: { 'content/index.md': {} }, ...parts }).value)].map(
      ({ path, body }) => [path, String(body)],
    ),
  );

describe('the copy of the page that searches', () => {
  it('names for each tree what programs read instead', () => {
    const found = copies({ config: { url: 'https://docs.example.com' }, base: '/docs' });
    expect([...found.keys()]).toEqual(['dev/search/index.md', 'search/index.md', 'v6.2/search/index.md']);
    expect(found.get('v6.2/search/index.md')?.split('\n').slice(2)).toEqual([
      '> Version: v6.2 · Language: zh-CN · Page: <https://docs.example.com/docs/v6.2/search/> · Index: [llms.txt](https://docs.example.com/docs/v6.2/llms.txt)',
      '',
      'This page searches in a browser, for the words behind `?q=` in its address. Programs read instead:',
      '',
      '- [llms.txt](https://docs.example.com/docs/v6.2/llms.txt): all pages with their descriptions',
      '- Where docgen is installed, `docgen mcp https://docs.example.com/docs/` offers the search of this site and its pages as tools (MCP).',
      '',
    ]);
  });

  it('names no server where none can open the site', () => {
    expect(copies({ offline: true }).get('search/index.md')).not.toContain('docgen mcp');
  });

  it('gives way to a page of the site', () => {
    expect([...copies({ pages: { 'content/search.md': {} } }).keys()]).toEqual([]);
  });
});
