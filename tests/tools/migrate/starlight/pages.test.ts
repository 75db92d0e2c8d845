/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('pages of Starlight', () => {
  it('have heads, badges and pictures of their own', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/assets/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'src/content/docs/404.md': '---\ntitle: Gone\n---\n',
      'src/content/docs/index.mdx':
        "---\ntitle: Welcome\ntemplate: splash\nhero:\n  tagline: Fast\n  actions: [{ text: Go, link: /a/ }]\n---\nimport { Image } from 'astro:assets';\nimport l from '../../assets/l.svg';\n\n<Image src={l} alt=\"l\" />\n",
      'src/content/docs/a.md': '---\ntitle: A\nsidebar: { badge: { text: New } }\n---\n',
    });
    expect(texts['site.config.ts']).toMatch(
      /hero: \{\s*title: 'Welcome',\s*tagline: 'Fast',\s*actions: \[\{ title: 'Go', href: '\/a' \}\]/,
    );
    expect(texts['content/index.md']).toContain('layout: home');
    expect(texts['content/index.md']).toContain('<img src="./files/src/assets/l.svg" alt="l" />');
    expect(texts['content/a.md']).toContain('badge: new');
    expect(told).toEqual([
      'site.config.ts:undefined The page for addresses that lead nowhere is left out: 404.',
    ]);
  });
});
