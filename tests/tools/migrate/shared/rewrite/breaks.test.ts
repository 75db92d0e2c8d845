import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const text = `# T

first
second
third\\
fourth<br>
fifth

- item
  more
- next

> quote
> more

| a | b |
|---|---|
| c | d |

\`\`\`
code
code
\`\`\`

text
## Heading
`;
const expected = text
  .replace('first', 'first\\')
  .replace('second', 'second\\')
  .replace('item', 'item\\')
  .replace('quote', 'quote\\');

describe('a site that shows the line breaks of its paragraphs', () => {
  it.each([
    ['.vitepress/config.js', 'export default { markdown: { breaks: true } };', 'index.md'],
    ['mkdocs.yml', 'site_name: M\nmarkdown_extensions: [nl2br]\n', 'docs/index.md'],
    ['hugo.toml', '[markup.goldmark.renderer]\nhardWraps = true\n', 'content/_index.md'],
    [
      'docusaurus.config.js',
      "import b from 'remark-breaks'; export default { presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [b] } }]] };",
      'docs/index.md',
    ],
  ])('of %s keeps them, and nothing else changes', async (config, settings, page) => {
    const { texts } = await moved({ [config]: settings, [page]: text });
    expect(texts['content/index.md']).toBe(expected);
  });

  it('keep the line that names the kind of an alert, so that its title is as before', async () => {
    const alerts = '# T\n\n> [!NOTE]\n> first\n> second\n\n- > [!WARNING] Careful\n  > third\n';
    const { texts } = await moved({
      '.vitepress/config.js': 'export default { markdown: { breaks: true } };',
      'index.md': alerts,
    });
    expect(texts['content/index.md']).toBe(alerts.replace('first', 'first\\'));
  });
});
