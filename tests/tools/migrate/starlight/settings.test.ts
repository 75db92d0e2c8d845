/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
  it('of Starlight are carried over, or told', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': `export default { redirects: { '/old': '/a', '/part': '/a#b', '/new/[x]': '/a' }, integrations: [starlight({ title: 'T', lastUpdated: true, customCss: ['./x.css'], components: { Head: './H.astro' } })] };`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
    });
    expect(texts['site.config.ts']).toContain('lastUpdated: true');
    expect(texts['site.config.ts']).toMatch(
      /redirects: \[\s*\{ from: '\/old', to: '\/a' \},\s*\{ from: '\/part', to: '\/a#b' \},?\s*\]/,
    );
    expect(leftIn(told)).toEqual([
      '"components" of the integration is left out.',
      '"customCss" of the integration is left out.',
      'The redirect from "/new/[x]" to "/a" is left out.',
    ]);
  });
});
