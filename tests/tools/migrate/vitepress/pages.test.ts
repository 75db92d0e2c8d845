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

  it('include what VitePress puts in: sections by their heading, all regions of a name, lines within code and sentences', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.js': "export default { srcExclude: ['**/_*.md'] };",
      'index.md':
        '# H\n\n<!--@include: ./base.md#my-section-->\n\n<!--@include: ./_part.md-->\n\n<!--@include: ./base.md#none-->\n\n<<< ./a.js#reg{1 js:line-numbers} [A]\n\n<<< ./b.py#x\n\n```js\n  <!--@include: ./a.js{2,2}-->\n```\n\nIt is <!--@include: ./v.txt--> now.\n\n<!--@include: ./v.txt-->\n',
      'base.md': '---\nkey: x\n---\n## My *Section*\n\nBODY\n\n### Below\n\n## Another\n\nANOTHER\n',
      '_part.md': '## Part\n\n### Sub\n',
      'a.js': '// #region reg\none\n// #endregion reg\nbetween\n// #region reg\ntwo\n// #endregion reg\n',
      'b.py': '# region x\n  deep\n# endregion x\n',
      'v.txt': '1.2\n',
    });
    expect(texts['content/index.md']).toBe(
      '# H\n\n<!-- @include: ./base.md#my-section -->\n\n<!-- @include: ./_parts/_part.md -->\n\n<!-- @include: ./base.md -->\n\n```js:line-numbers {1} [A]\none\ntwo\n```\n\n```py\ndeep\n```\n\n```js\n  one\n```\n\nIt is 1.2 now.\n\n1.2\n',
    );
    expect(texts['content/base.md']).toBe(
      '---\ntitle: Base\n---\n\n## My *Section*\n\n<!-- #region my-section -->\n\nBODY\n\n### Below\n\n<!-- #endregion my-section -->\n\n## Another\n\nANOTHER\n',
    );
    expect(texts['content/_parts/_part.md']).toBe('## Part\n\n### Sub\n');
    expect(told).toContain('content/index.md:7 "./base.md" has no passage "none"; all of it comes in.');
  });

  it('keep the words of features on the home page, and boxes their kind', async () => {
    const { texts } = await moved({
      '.vitepress/config.js': 'export default {};',
      'index.md':
        '---\nlayout: home\nhero: { name: A }\nfeatures:\n  - title: F\n    details: [ONE, TWO]\n    link: /g\n    linkText: MORE\n  - details: ALONE\n---\n',
      'g.md': '# G <badge type="tip" text="new" />\n\n::: tip {no-title}\nx\n:::\n',
    });
    expect(texts['content/index.md']).toContain('- **[F](/g)** [MORE](/g)\n  - ONE\n  - TWO\n- ALONE\n');
    expect(texts['content/g.md']).toContain('# G [new]{.badge}');
    expect(texts['content/g.md']).toContain('::: tip\nx\n:::');
  });
});

it('scripts and styles go, also where their tags take several lines', async () => {
  const { texts, told } = await moved({
    '.vitepress/config.ts': 'export default { cleanUrls: true };',
    'index.md': `# I

<script
  setup
  lang="ts"
>
import X from './X.vue'
</script>

<script setup
  lang="ts">
const n = 1 > 0
</script>

<style
  scoped>
.a > b { color: red }
</style>

<script-like>stays</script-like>

End.
`,
  });
  expect(texts['content/index.md']).toBe('# I\n\n\n\n\n<script-like>stays</script-like>\n\nEnd.\n');
  expect(told).toEqual([expect.stringContaining('A script is left out')]);
});

it('tabs of code of Koishi are named by the languages of their blocks', async () => {
  const { texts, told } = await moved({
    '.vitepress/config.ts': "export default { title: 'V' };",
    'index.md': '# V\n\n::: tabs code\n```npm\nnpm i\n```\n```ts\nlet a\n```\n:::\n',
  });
  expect(texts['content/index.md']).toContain(
    '::: code-group\n```sh [npm]\nnpm i\n```\n```ts [ts]\nlet a\n```\n:::',
  );
  expect(told.filter((one) => one.includes('lacks'))).toEqual([]);
});
