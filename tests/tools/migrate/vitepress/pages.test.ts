/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('pages of VitePress', () => {
  const config = (more: string) => `export default { title: 'T', cleanUrls: true, ${more} };`;

  it('bind data to components; what would have to be run is told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(''),
      '.vitepress/theme/Counter.vue': '',
      'index.md':
        '# Start <Badge text="^2.0" />\n\n<Counter :start="3" :list="[1]" kind="a" @click="go()" /> on {{ $frontmatter.title }}\n\n<div v-if="n > 0" class="x">{{ n }}</div>\n\n<!--@include: ./parts/p.md{1,2}-->\n',
      'parts/p.md': '# P\n\nText.\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toContain('# Start [\\^2.0]{.badge}');
    expect(text).toContain('<Counter start={3} list={[1]} kind="a" /> on Start');
    expect(text).toContain('<div class="x">{{ n }}</div>');
    expect(text).toContain('<!-- @include: ./parts/p.md{1-2} -->');
    expect(told.filter((one) => one.includes('attribute of Vue'))).toHaveLength(2);
  });

  it('have numbers before all code where the configuration says so', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts': config('markdown: { lineNumbers: true }'),
      'index.md':
        '# T\n\n```js {1} [a.js]\na\n```\n\n```ts:no-line-numbers\nb\n```\n\n```mermaid\ngraph TD\n```\n',
    });
    expect(texts['content/index.md']).toContain('```js:line-numbers {1} [a.js]');
    expect(texts['content/index.md']).toContain('```ts:no-line-numbers');
    expect(texts['content/index.md']).toContain('```mermaid\n');
  });

  it('are counted as the manual of VitePress has it', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(
        "head: [['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-AB1' }], ['script', {}, \"function gtag(){dataLayer.push(arguments);} gtag('config', 'G-AB1');\"]]",
      ),
      'index.md': '# T\n',
    });
    expect(texts['site.config.ts']).toContain("analytics: { provider: 'ga4', id: 'G-AB1' }");
    expect(told).toEqual([]);
  });
});
