/** What stands behind a component on its line is part of the page as well. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const shown = (text: string | undefined) =>
  text
    ?.replace(/^---[\s\S]*?\n---\n/, '')
    .replace(/\n{2,}/g, '\n')
    .trim();

describe('components that share a line', () => {
  it('all come over from Docusaurus, and links stay in their sentence', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'Lib' };",
      'docs/a.mdx': [
        '# A',
        '<Link to="/docs/a">This</Link> is `</Link> <b>` of a sentence.',
        '<Admonition type="tip">Inner</Admonition> behind it',
        '<Tabs><TabItem value="a" label="A">one `x`</TabItem><TabItem value="b" label="B">two</TabItem></Tabs> after',
        '<Tabs>\n<TabItem value="c">three</TabItem><TabItem value="d">\n\nfour\n\n</TabItem></Tabs>',
      ].join('\n\n'),
    });
    expect(shown(texts['content/docs/a.md'])).toBe(
      [
        '# A',
        '[This](/docs/a) is `</Link> <b>` of a sentence.',
        '::: tip\nInner\n:::\nbehind it',
        '::: tabs\n== A\none `x`\n== B\ntwo\n:::\nafter',
        '::: tabs\n== c\nthree\n== d\nfour\n:::',
      ].join('\n'),
    );
    expect(told).toEqual([]);
  });

  it('all come over from Starlight', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'S' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\n\n<LinkButton href="/a">One</LinkButton> <LinkButton href="/b">Two</LinkButton>\n\n<Aside type="tip">word</Aside> <Badge text="beta" />\n\n<CardGrid><Card title="C">first</Card><Card title="D">second</Card></CardGrid>\n',
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
    });
    expect(shown(texts['content/index.md'])).toBe(
      '[One](/a) [Two](/b)\n::: tip\nword\n:::\n[beta]{.badge}\n**C**\nfirst\n**D**\nsecond',
    );
    expect(told).toEqual([]);
  });

  it('do not end at a tag that stands in a span of code', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'Lib' };",
      'docs/a.mdx': [
        '# A',
        '<Admonition type="tip">Write `</Admonition>` last</Admonition>',
        '<Admonition type="info">\nOne ``</Admonition> `x` `` two\n\nthree `y` </Admonition>',
        '<Tabs><TabItem value="a">end with `</TabItem>` here</TabItem></Tabs>',
      ].join('\n\n'),
    });
    expect(shown(texts['content/docs/a.md'])).toBe(
      [
        '# A',
        '::: tip\nWrite `</Admonition>` last\n:::',
        '::: info\nOne ``</Admonition> `x` `` two\nthree `y`\n:::',
        '::: tabs\n== a\nend with `</TabItem>` here\n:::',
      ].join('\n'),
    );
    expect(told.filter((one) => one.includes('old page'))).toEqual([]);
  });
});
