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
