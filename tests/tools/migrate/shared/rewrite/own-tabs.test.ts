/** Components of a site around tabs, such as one that keeps the reader's choice, are tabs like others. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const shown = (text: string | undefined) => text?.replace(/\n{2,}/g, '\n').trim();

describe('tabs in a component of the site', () => {
  it('keep their labels in Fumadocs, also where tabs have names of the list alone or stand in others', async () => {
    const { texts, told } = await moved({
      'source.config.ts':
        "import { defineDocs, defineConfig } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\nexport default defineConfig();\n",
      'content/docs/index.mdx':
        '---\ntitle: Home\n---\n\n<OwnTabs items={["Go", "Ruby"]}>\n  <Tabs.Tab title="Go">\n    <Deep items={["a"]}>\n      <Tab>one</Tab>\n    </Deep>\n  </Tabs.Tab>\n  <Tabs.Tab>\n    ```\n    == no label\n    ```\n    two\n  </Tabs.Tab>\n</OwnTabs>\n',
    });
    const text = Object.entries(texts).find(([path]) => path.endsWith('index.md'))?.[1];
    expect(shown(text?.replace(/^---[\s\S]*?\n---\n/, ''))).toBe(
      ':::: tabs\n== Go\n::: tabs\n== a\none\n:::\n== Ruby\n```\n== no label\n```\ntwo\n::::',
    );
    expect(told).toEqual([]);
  });

  it('keep their labels in Docusaurus', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'Lib' };",
      'docs/a.mdx':
        'import OwnTabs from \'@site/src/own\';\n\n# A\n\n<OwnTabs\n  groupId="os">\n<TabItem value="go" label="Go">\n\none\n\n</TabItem>\n<TabItem value="ruby">\n\ntwo\n\n</TabItem>\n</OwnTabs>\n',
    });
    expect(shown(texts['content/docs/a.md'])).toBe('# A\n::: tabs\n== Go\none\n== ruby\ntwo\n:::');
    expect(told).toEqual([]);
  });

  it('keep what stands in them outside of tabs, and their place in an item', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'Lib' };",
      'docs/a.mdx':
        '# A\n\n<Tabs>\n  <Commands npm="npm i lamp" />\n</Tabs>\n\n- <Tabs values={[{ label: "Go lang", value: "go" }]}>\n  <TabItem value="go">\n\n  one\n\n  </TabItem>\n  </Tabs>\n- next\n',
      'src/Commands.jsx': '',
    });
    expect(shown(texts['content/docs/a.md'])).toBe(
      '# A\n<Commands npm="npm i lamp" />\n- ::: tabs\n  == Go lang\n  one\n  :::\n- next',
    );
    expect(told).toHaveLength(1);
  });

  it('counts no address as words where a backtick in an item before it is not closed', async () => {
    const { told } = await moved({
      'mkdocs.yml': 'site_name: Lamps\n',
      'docs/index.md':
        '# Home\n\n- a ` b\n- [c](https://example.org/lamps) `d`\n\n| x ` | y |\n| --- | --- |\n| [e](https://example.org/oil) | `f` |\n',
    });
    expect(told.filter((one) => one.includes('lacks'))).toEqual([]);
  });
});

describe('a component of the site with a command for each program', () => {
  it('becomes a group of code, also over several lines and with values in braces', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'T' })] };\n",
      'src/content/docs/index.mdx':
        '---\ntitle: A\n---\n\nimport Commands from \'../../Commands.astro\';\n\n- One\n\n  <Commands\n    npm="npm i a"\n    cargo={"cargo add a\\n    cd a"}\n  />\n',
      'src/Commands.astro': '',
    });
    expect(shown(texts['content/index.md']?.replace(/^---[\s\S]*?\n---\n/, ''))).toBe(
      '- One\n  ::: code-group\n  ```bash title="npm"\n  npm i a\n  ```\n  ```bash title="cargo"\n  cargo add a\n  cd a\n  ```\n  :::',
    );
    expect(told).toEqual([]);
  });
});
