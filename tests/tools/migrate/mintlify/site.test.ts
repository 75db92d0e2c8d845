/** A site of Mintlify: navigation, frontmatter and components. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const docs = (navigation: object, more: object = {}) =>
  JSON.stringify({ $schema: 'https://mintlify.com/docs.json', name: 'Lamps', navigation, ...more });
const page = (body: string, head = 'title: One') => `---\n${head}\n---\n\n${body}\n`;
/** One page with this body. */
const move = async (body: string, more: Record<string, string> = {}) => {
  const site = { 'docs.json': docs({ groups: [{ group: 'G', pages: ['index'] }] }), 'index.mdx': page(body) };
  const result = await moved({ ...site, ...more });
  return { ...result, text: result.texts['content/index.md']!.replace(/^---\n[\s\S]*?---\n\n/, '') };
};

describe('a site of Mintlify', () => {
  it('has its tabs, groups and pages in the navigation, and opens with its first page', async () => {
    const { texts, kind, told } = await moved({
      'docs.json': docs(
        {
          tabs: [
            {
              tab: 'Guide',
              groups: [
                {
                  group: 'Start',
                  pages: ['first', { group: 'More', root: 'more/index', pages: ['more/two'] }],
                },
              ],
            },
            { tab: 'Reference', groups: [{ group: 'Calls', pages: ['calls/one', 'GET /lamps'] }] },
          ],
        },
        {
          favicon: '/fav.svg',
          redirects: [
            { source: '/old', destination: '/more/two' },
            { source: '/v1/:slug*', destination: '/first' },
          ],
          footer: { socials: { github: 'https://github.com/x/y', discord: 'https://discord.gg/x' } },
          api: { openapi: 'openapi.json' },
        },
      ),
      'first.mdx': page('See [two](/more/two#so).', 'title: First steps\nsidebarTitle: First'),
      'more/index.mdx': page('x', 'title: More of it'),
      'more/two.mdx': page('x', 'title: Two\ndescription: About two'),
      'calls/one.mdx': page('', 'title: Call one\nopenapi: "GET /lamps/{id}"'),
      'hidden.mdx': page('x', 'title: Hidden'),
      'README.md': '# Of the repository\n',
      'fav.svg': '<svg/>',
    });
    expect(kind).toBe('Mintlify');
    const config = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(config).toContain("title: 'Lamps', prefix: '/', sections: [ { title: 'Start'");
    expect(config).toContain("{ title: 'First', href: '/' }");
    expect(config).toContain(
      "{ title: 'More', href: '/more', links: [{ title: 'Two', href: '/more/two' }] }",
    );
    expect(config).toMatch(/title: 'Reference', prefix: '\/calls', sections/);
    expect(config).toContain(
      "topNav: [{ title: 'Guide', href: '/' }, { title: 'Reference', href: '/calls/one' }]",
    );
    expect(config).toContain("links: { code: 'https://github.com/x/y' }");
    expect(config).toContain("favicon: '/fav.svg'");
    expect(texts['content/index.md']).toContain('aliases:\n  - /first');
    expect(texts['content/index.md']).toContain('[two](/more/two#so)');
    expect(texts['content/more/two.md']).toContain('aliases:\n  - /old');
    expect(texts['content/hidden.md']).toContain('nav: false');
    expect(texts['content/README.md']).toBeUndefined();
    expect(told).toContainEqual(
      expect.stringMatching(/^content\/calls\/one\.md:1 The page showed "GET \/lamps\/\{id\}"/),
    );
    expect(told).toContainEqual(expect.stringContaining('1 redirects with patterns'));
    expect(told).toContainEqual(expect.stringContaining('(openapi.json)'));
  });

  it('may keep parts of its settings in other files, and has a folder for each language but the first', async () => {
    const { texts } = await moved({
      'docs.json': docs({ languages: [{ language: 'en', pages: ['index'] }, { $ref: './fr.json' }] }),
      'fr.json': JSON.stringify({ language: 'fr', groups: [{ group: 'Début', pages: ['fr/index'] }] }),
      'index.mdx': page('x'),
      'fr/index.mdx': page('Bonjour', 'title: Un'),
    });
    expect(texts['content/@fr/index.md']).toContain('Bonjour');
    expect(texts['site.config.ts']).toMatch(/value: 'fr'[\s\S]*Début/);
  });

  it('is none where docs.json belongs to something else', async () => {
    const { exitCode } = await moved({ 'docs.json': '{"a": 1}', 'a.md': '# A\n' });
    expect(exitCode).toBe(2);
  });
});

describe('components of Mintlify', () => {
  it('become containers, wherever their contents are indented', async () => {
    const { text, told } = await move(
      '<Note>Mind *it*.</Note>\n\n<Steps>\n  <Step title="Open">\n    Do:\n\n    ```bash\n    one\n      two\n    ```\n  </Step>\n  <Step title="Close">\n    <Warning>\n      Hot.\n    </Warning>\n  </Step>\n</Steps>\n\n<Tabs>\n\n  <Tab title="npm">\n\n```bash\nnpm i\n```\n\n  </Tab>\n  <Tab title="pnpm">pnpm i</Tab>\n</Tabs>',
    );
    expect(text).toBe(
      '::: note\nMind *it*.\n:::\n\n:::: steps\n1. **Open**\n\n   Do:\n\n   ```bash\n   one\n     two\n   ```\n\n1. **Close**\n\n   ::: warning\n   Hot.\n   :::\n::::\n\n::: tabs\n== npm\n\n```bash\nnpm i\n```\n\n== pnpm\n\npnpm i\n:::\n',
    );
    expect(told).toEqual([]);
  });

  it('that are cards become links, and a text of their own where there is no link', async () => {
    const { text } = await move(
      '<CardGroup cols={2}>\n  <Card title="One" icon="a" href="/">\n    The first.\n  </Card>\n  <Card title="Two" href="https://example.org/" />\n</CardGroup>\n\n<Card title="Plain">Words.</Card>',
    );
    expect(text).toContain('::: cards\n- [One](/): The first.\n- [Two](https://example.org/)\n:::');
    expect(text).toContain('- **Plain**: Words.');
  });

  it('for fields, folds, pictures, badges, hints and changes keep every word', async () => {
    const { text, told } = await move(
      '<ParamField path="id" type="string" required default="x">\n  Its name.\n  <Expandable title="parts">\n    <ResponseField name="a" type="int">An a.</ResponseField>\n  </Expandable>\n</ParamField>\n\n<AccordionGroup>\n<Accordion title="Why?">So.</Accordion>\n</AccordionGroup>\n\n<Frame caption="A *lamp*">\n  <img src="/a.png" alt="lamp" />\n</Frame>\n\nIt is <Badge color="green">stable</Badge>, a <Tooltip tip="thing of light">lamp</Tooltip> <Icon icon="x" />here.\n\n<Update label="May" description="v1">\nFaster.\n</Update>\n\n<div id="deep">\n  ## Below\n</div>',
      { 'a.png': 'x' },
    );
    expect(text).toContain(
      '- **`id`** (`string`, required, default `x`)\n\n  Its name.\n\n  ::: details parts\n  - **`a`** (`int`)\n\n    An a.\n  :::',
    );
    expect(text).toContain('::: details Why?\nSo.\n:::');
    expect(text).toContain('<img src="./a.png" alt="lamp" />');
    expect(text).toContain('\n\nA *lamp*\n\n');
    expect(text).toContain('It is [stable]{.badge}, a lamp (thing of light) here.');
    expect(text).toContain('## May\n\nv1\n\nFaster.');
    expect(text).toContain('## Below {#deep}');
    expect(told).toEqual([]);
  });

  it('keep the titles of code, which are words after its language', async () => {
    const { text } = await move(
      '<CodeGroup>\n```js Set up.js {2} icon="a"\na\nb\n```\n```bash title="It" wrap\nc\n```\n</CodeGroup>',
    );
    expect(text).toContain(
      '::: code-group\n```js {2} title="Set up.js"\na\nb\n```\n```bash title="It"\nc\n```\n:::',
    );
  });

  it('that nobody knows get a placeholder, without values that only code gives', async () => {
    const { text, texts } = await move('<Fancy title="Words" of={thing} at={3} {...rest} />');
    expect(text).toBe('<Fancy title="Words" at="3" />\n');
    expect(texts['theme/components/Fancy.tsx']).toContain('{title}');
  });

  it('that bring in a text include its file', async () => {
    const { text, texts } = await move(
      'import Part from "/snippets/part.mdx";\n\n<Part />\n\n<Snippet file="part.mdx" />',
      {
        'snippets/part.mdx': 'Shared.\n',
      },
    );
    expect(text).toContain(
      '<!-- @include: ./_snippets/part.md -->\n\n<!-- @include: ./_snippets/part.md -->',
    );
    expect(texts['content/_snippets/part.md']).toBe('Shared.\n');
  });
});
