/** Old addresses that another page has do not come over: docgen refuses a site with such. */
import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('an alias of another page, or one that two pages give, is left out and told; of its own address without a word', async () => {
  const { texts, told } = await moved({
    'hugo.yaml': 'title: Lamps\n',
    'content/_index.md': '# Lamps\n',
    'content/oil.md': '---\ntitle: Oil\naliases: [/oil/, /gas/, /old/, /a/../b/]\n---\n',
    'content/gas.md': '---\ntitle: Gas\naliases: [/old/, /older/]\n---\n',
    'content/wax.md': '---\ntitle: Wax\ndraft: true\n---\n',
    'content/tar.md': '---\ntitle: Tar\naliases: [/wax/]\n---\n',
  });
  const aliases = ['oil', 'gas', 'tar'].map(
    (name) => texts[`content/${name}.md`]!.match(/(?<=- )\/\S+/g) ?? [],
  );
  expect(aliases.map((one) => [...one].sort())).toEqual([[], ['/old', '/older'], ['/wax']]);
  expect(told.filter((one) => /alias|old address/.test(one))).toEqual([
    'content/oil.md:1 The alias "/a/../b" is no address; it is left out.',
    'content/oil.md:1 The old address "/gas" is left out: content/gas.md has it.',
    'content/oil.md:1 The old address "/old" is left out: content/gas.md has it.',
  ]);
});

it('a redirect from the address of a page is left out', async () => {
  const { texts, told } = await moved({
    'mkdocs.yml':
      'site_name: Lamps\nplugins:\n  - redirects:\n      redirect_maps:\n        oil.md: index.md#gas\n        older.md: index.md#gas\n',
    'docs/index.md': '# Lamps\n\n## Gas\n',
    'docs/oil.md': '# Oil\n',
  });
  expect(texts['site.config.ts']).toContain("redirects: [{ from: '/older', to: '/#gas' }]");
  expect(told).toContainEqual(expect.stringContaining('The redirect from "/oil" to "/#gas" is left out'));
});

it('a link of the navigation with a dot in its last part is no file', async () => {
  const { texts, told } = await moved({
    'index.html':
      '<script>window.$docsify = { loadSidebar: true }</script><script src="docsify.js"></script>',
    '_sidebar.md': '- [Home](/)\n- [Gone](/board_v2.0/)\n- [Oil](/oil_v1.0)\n',
    'README.md': '# Lamps\n',
    'oil_v1.0.md': '# Oil\n',
  });
  expect(texts['site.config.ts']).not.toContain('board_v2.0');
  expect(texts['site.config.ts']).toContain("href: '/oil_v1.0'");
  expect(told).toContainEqual(expect.stringContaining('leads to no page that came over: /board_v2.0'));
});
