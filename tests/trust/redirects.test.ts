/** Old addresses of pages that the configuration names. */
import { describe, expect, it } from 'vitest';
import { attempt } from '../helpers/attempt.ts';

const config = (entries: string, more = '') => ({
  'site.config.ts': `export default {\n  title: 'T',\n  lang: 'en',\n  redirects: [\n${entries}\n  ],\n${more}};\n`,
  'content/a.md': '---\ntitle: A\ntags: [webrtc]\naliases: [/older]\n---\nText.\n',
});

describe('redirects', () => {
  it('lead to lists of pages and to pages, in every version that has them', async () => {
    const { code, output } = await attempt({
      ...config(
        "    { from: '/blog/tags/webrtc', to: '/tags/webrtc' },\n    { from: '/old', to: '/b' },",
        "  versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],\n",
      ),
      'content/@v1/b.md': '# B\n',
    });
    expect(code).toBe(0);
    const lines = output.get('_redirects')!.toString().split('\n');
    expect(lines.filter((line) => /^\S*\/(?:blog|old)\b/.test(line)).sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/blog\/tags\/webrtc +\/tags\/webrtc\/ +301/)]),
    );
    expect([...output.keys()].filter((path) => /(?:^|\/)(?:blog|old)\//.test(path)).sort()).toEqual([
      'blog/tags/webrtc/index.html',
      'v1/blog/tags/webrtc/index.html',
      'v1/old/index.html',
    ]);
  });

  it('that lead nowhere, begin at a page, are patterns or no routes are told where they stand', async () => {
    const entries =
      "    { from: '/x', to: '/none' },\n    { from: '/tags', to: '/a' },\n    { from: '/older', to: '/' },";
    expect((await attempt(config(entries))).found).toEqual([
      'site.config.ts:5:19 error nav-missing-page',
      'site.config.ts:6:7 error alias-taken',
      'site.config.ts:7:7 error alias-taken',
    ]);
    expect(
      (await attempt(config("    { from: '/old/*', to: '/a' },\n    { from: '/p/:splat', to: '/a' },")))
        .found,
    ).toEqual(['site.config.ts:5:7 warning alias-pattern', 'site.config.ts:6:7 warning alias-pattern']);
    expect((await attempt(config("    { from: 'x', to: '/a?b' },"))).found).toEqual([
      'site.config.ts:5:7 error config-invalid',
      'site.config.ts:5:18 error config-invalid',
    ]);
  });
});
