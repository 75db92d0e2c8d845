import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a readme beside an index page', () => {
  it.each([
    ['.vitepress/config.js', 'export default {};', ''],
    [
      'astro.config.mjs',
      "import s from '@astrojs/starlight'; export default { integrations: [s({ title: 'S' })] };",
      'src/content/docs/',
    ],
  ])('is a page of its own for %s', async (config, settings, folder) => {
    const { texts } = await moved({
      [config]: settings,
      [`${folder}README.md`]: '# Of the repository\n',
      [`${folder}index.md`]: '# Home\n\n[r](./README.md)\n',
      [`${folder}alone/README.md`]: '# Alone\n',
    });
    expect(texts['content/index.md']).toMatch(/^# Home/);
    expect(Object.entries(texts).find(([path]) => /^content\/readme\.md$/i.test(path))?.[1]).toContain(
      'Of the repository',
    );
    expect(texts['content/alone/index.md']).toContain('# Alone');
  });

  it('never takes the place of the index', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/README.md': '# Of the repository\n',
      'docs/index.md': '# Home\n',
    });
    expect(texts['content/index.md']).toBe('# Home\n');
    expect(told).toContain(
      'content/index.md:undefined Another page has the same address; "docs/README.md" is left out.',
    );
  });
});
