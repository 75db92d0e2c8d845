/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
  it('of mdBook are carried over, or told', async () => {
    const { texts, told } = await moved({
      'book.toml': `[book]
title = "B"
[output.html]
mathjax-support = true
additional-css = ["x.css"]
edit-url-template = "https://github.com/x/y/edit/main/{path}"
[output.epub]
`,
      'src/SUMMARY.md': '- [One](./one.md)\n',
      'src/one.md': '# One\n',
    });
    expect(texts['site.config.ts']).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(texts['site.config.ts']).toContain('markdown: { math: true }');
    expect(leftIn(told)).toEqual([
      '"output.html.additional-css" of book.toml is left out.',
      'Addresses of pages ended in ".html" and no longer do.',
      'The output "epub" is left out.',
    ]);
  });
});
