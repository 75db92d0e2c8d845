/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('chapters of mdBook', () => {
  it('have notices in fences and divisions', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n[preprocessor.admonish]\n[preprocessor.katex]\n[output.linkcheck]\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/index.md':
        '# I\n\n```admonish warning title="Mind"\nThe *gap*.\n```\n\n```admonish collapsible=true\nMore.\n```\n\n<div class="warning">\n\nWatch.\n\n</div>\n',
    });
    expect(texts['content/index.md']).toContain(
      '::: warning Mind\nThe *gap*.\n:::\n\n::: details\nMore.\n:::\n\n::: warning\nWatch.\n:::',
    );
    expect(texts['site.config.ts']).toContain('math: true');
    expect(told).toEqual([expect.stringContaining('.html')]);
  });

  it('have files put in whose own directives start from their folder, at any depth', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '[I](index.md)\n[Deep](deep/a.md)\n',
      'src/index.md': '# I\n\n{{#include ./in/head.md}}\n\n[a][cb] {{#include in/inner/word.txt}}\n',
      'src/deep/a.md': '{{#include ../in/head.md}}\n\n# Deep\n\n[a][cb]\n',
      'src/in/head.md': 'Any version, {{#include inner/word.txt}}.\n\n{{#include ../in/links.md}}\n',
      'src/in/links.md': '{{#include ./inner/names.md}}\n',
      'src/in/inner/names.md': '[cb]: https://example.org/\n',
      'src/in/inner/word.txt': 'mostly\n',
    });
    const head = 'Any version, mostly.\n\n[cb]: https://example.org/';
    expect(texts['content/index.md']).toContain(`# I\n\n${head}\n\n[a][cb] mostly\n`);
    // What stands above the title comes below it, so that the page has one.
    expect(texts['content/deep/a.md']!.replace(/\n{3,}/g, '\n\n')).toContain(
      `# Deep\n\n${head}\n\n[a][cb]\n`,
    );
    expect(told).toEqual([expect.stringContaining('.html')]);
  });

  it('have files put in where the directive stands, also in code and in a sentence, unless it is escaped', async () => {
    const { texts } = await moved({
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/v.txt': '1.2\n',
      'src/two.txt': 'first\nsecond\n',
      'src/index.md':
        '# I\n\nVersion {{#include v.txt}}, `{{#include v.txt}}` and {{#include v.txt}}.\n\n- at {{#include two.txt}} end\n- \\{{#include v.txt}} and `\\{{#include v.txt}}`\n\n```\n\\{{#include v.txt}}\n  {{#include two.txt}}\n```\n',
    });
    expect(texts['content/index.md']).toContain(
      'Version 1.2, `1.2` and 1.2.\n\n- at first\nsecond end\n- \\{{#include v.txt}} and `{{#include v.txt}}`\n\n```\n{{#include v.txt}}\n  first\n  second\n```\n',
    );
  });

  it('lose the lines of samples that readers did not see, and no others', async () => {
    const { texts } = await moved({
      'book.toml': '[book]\ntitle = "B"\n[output.html.code.hidelines]\npython = "~"\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/index.md':
        '# I\n\n```rust,ignore\n# no\n#\n## yes\n  ## [in]\n#[derive(Debug)]\n```\n\n```python\n  ~no()\nyes()\n```\n\n```python,hidelines=!!!\n~yes()\n!!!no()\n```\n\n```toml\n# yes\n## yes\n```\n',
    });
    expect(texts['content/index.md']).toContain(
      '```rust\n# yes\n  # [in]\n#[derive(Debug)]\n```\n\n```python\nyes()\n```\n\n```python\n~yes()\n```\n\n```toml\n# yes\n## yes\n```\n',
    );
  });

  it('are struck out by one tilde as by two', async () => {
    const { texts } = await moved({
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/index.md': '# I\n\n~one~, ~~two~~, H~2~O, `~code~`, \\~not~, ~/bin and ~/lib\n',
    });
    expect(texts['content/index.md']).toContain(
      '~~one~~, ~~two~~, H~~2~~O, `~code~`, \\~not~, ~/bin and ~/lib\n',
    );
  });

  it('are named by a title of their window only where they have no heading', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '[I](index.md)\n[O](o.md)\n',
      'src/index.md': '# I\n\n{{#title Window}}\n\nText\n',
      'src/o.md': '{{#title Own}}\n\nText\n',
    });
    expect(texts['content/o.md']).toBe('---\ntitle: Own\nsidebar: O\n---\n\nText\n');
    expect(texts['content/index.md']).not.toContain('Window');
    expect(told).toContainEqual(
      expect.stringMatching(/^content\/index\.md:\d+ The title of the window .*: Window$/),
    );
  });
});
