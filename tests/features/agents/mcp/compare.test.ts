/** `compare_versions` on two pages that are given here. */
import { expect, it } from 'vitest';
import type { Site } from '../../../../src/features/agents/mcp/site/site.ts';
import { compareVersions } from '../../../../src/features/agents/mcp/tools/compare-versions.ts';

const texts: Readonly<Record<string, string>> = {
  'page/index.md': '# Page\n\n## Both\n\nSame.\n\n## New\n\nText.\n',
  'v1/page/index.md': '# Page\n\n## Old {#gone}\n\nText.\n\n## Both\n\nSame.\n',
};
const treeOf = (folder: string, version: string, isDefault: boolean) => ({
  ...{ folder, version, isDefault, language: 'en', title: 'Docs' },
  routes: new Set(['/page']),
});
const site = {
  output: { readText: async (path: string) => texts[path], manifest: { base: '' } },
  trees: [treeOf('', 'v2', true), treeOf('v1', 'v1', false)],
  root: '',
} as unknown as Site;

it('says which version alone has the section that is asked', async () => {
  const compare = async (hash: string) =>
    (await compareVersions(site, { address: `/page${hash}`, from: 'v1', to: 'v2' })).split('\n').slice(1);
  expect(await compare('#new')).toEqual(['/page/#new', 'The section is only in v2.']);
  expect(await compare('#gone')).toEqual(['/v1/page/#gone', 'The section is only in v1.']);
  expect(await compare('#both')).toEqual(['/page/#both', 'Both versions say the same.']);
});

it('finds no difference in addresses, of files that all versions share or in tables of HTML', async () => {
  const write = (base: string) =>
    `# Page\n\n[a](https://x.test${base}/a/index.md#b) ![p](https://x.test/assets/p.1.png) [f](<https://x.test/a b.pdf>)\n\n<table><tr><td><a href="https://x.test${base}/a/index.md">a</a><img src="https://x.test/assets/p.1.png"></td></tr></table>\n`;
  const pages: Readonly<Record<string, string>> = {
    'page/index.md': write(''),
    'v1/page/index.md': write('/v1'),
  };
  const shared = {
    ...site,
    output: { ...site.output, readText: async (path: string) => pages[path] },
    root: 'https://x.test',
  } as unknown as Site;
  const ask = (input: object) => compareVersions(shared, { ...input, from: 'v1', to: 'v2' });
  expect(await ask({ address: '/page' })).toContain('Both versions say the same.');
  expect(await ask({ area: '/' })).toContain('All pages of the area are the same.');
});

it('finds what changed in a footnote from the section that names it', async () => {
  const write = (note: string) => `# Page\n\n## One\n\nText[^a].\n\n## Two\n\nMore.\n\n[^a]: ${note}\n`;
  const pages: Readonly<Record<string, string>> = {
    'page/index.md': write('New.'),
    'v1/page/index.md': write('Old.'),
  };
  const noted = {
    ...site,
    output: { ...site.output, readText: async (path: string) => pages[path] },
  } as unknown as Site;
  const ask = (address: string) => compareVersions(noted, { address, from: 'v1', to: 'v2' });
  expect((await ask('/page#one')).split('\n').slice(2)).toEqual(['## One', '- [^a]: Old.', '+ [^a]: New.']);
  expect(await ask('/page#two')).toContain('Both versions say the same.');
});
