import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a book of mdBook', () => {
  it('takes order and titles from its summary, and puts included code in', async () => {
    const { texts, told } = await moved({
      'book.toml':
        '[book]\ntitle = "B"\nauthors = ["Ann"]\n[output.html.redirect]\n"/old.html" = "one.html"\n"/part.html" = "two.html#end"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Intro](intro.md)\n\n# Part\n\n- [One](one.md)\n  - [Two](two.md)\n- [Draft]()\n',
      'src/intro.md': '# Intro\n\n[one](one.html#Use-it)\n',
      'src/one.md':
        '## One\n\n### Use it\n\n```rust,ignore\n{{#include ../code/a.rs:here}}\n```\n\n```rust\n# hidden\nfn main() {}\n```\n',
      'src/two.md': '# Two\n\n{{#include missing.md}}\n',
      'src/unlisted.md': '# Not in the book\n',
      'code/a.rs': '// ANCHOR: here\nlet a = 1;\n// ANCHOR_END: here\nlet b;\n',
    });
    expect(texts['content/index.md']).toContain('[one](/one#use-it)');
    expect(texts['content/one.md']).toBe(
      '---\nsidebar: One\naliases:\n  - /old\n---\n\n# One\n\n## Use it\n\n```rust\nlet a = 1;\n```\n\n```rust\nfn main() {}\n```\n',
    );
    expect(texts['content/unlisted.md']).toBeUndefined();
    expect(texts['site.config.ts']).toContain("redirects: [{ from: '/part', to: '/two#end' }]");
    expect(
      told.some((one) => /^content\/two\.md:\d+ What comes in here is not there: missing\.md/.test(one)),
    ).toBe(true);
    expect(texts['site.config.ts']).toMatch(
      /title: 'Part',\s*links: \[\{ title: 'One', href: '\/one', links: \[\{ title: 'Two', href: '\/two' \}\] \}\]/,
    );
  });

  it('keeps redirects, also those from fragments, and tells of the others, of drafts and of chapters without a file', async () => {
    const { texts, told } = await moved({
      'book.toml': `[book]
title = "B"
[output.html.redirect]
"/old.html" = "guide/one.html"
"/old.html#was" = "guide/one.html#two-words"
"/guide/one.html#gone" = "one.html#two-words"
"/guide/sub.html" = "one.html"
"/ext.html" = "https://example.com/"
"/guide/one.html#moved" = "../i.html#x"
"/%zz.html" = "no.html"
[output.html.search.chapter]
"guide" = { enable = false }
"guide/two.md" = { enable = true }
`,
      'src/SUMMARY.md':
        '[I](i.md)\n- [One](guide/one.md)\n  - [Draft]()\n- [Two](guide/two.md)\n- [Lost](guide/lost.md)\n',
      'src/i.md': '# I\n',
      'src/guide/one.md': '# One\n\n## Two `words`\n',
      'src/guide/two.md': '# Two\n',
    });
    expect(texts['content/guide/one.md']).toBe(
      '---\nsidebar: One\naliases:\n  - /old\n  - /guide/sub\nsearch: false\n---\n\n# One\n\n## <a id="gone"></a><a id="was"></a>Two `words`\n',
    );
    expect(texts['content/guide/two.md']).not.toContain('search');
    expect(texts['site.config.ts']).not.toContain('redirects');
    const left = told
      .map((one) => one.slice(one.indexOf(' ') + 1))
      .filter((one) => !one.startsWith('Addresses'));
    expect(left).toEqual([
      'The chapter "Draft" of SUMMARY.md is a draft without a page; it is left out.',
      'The chapter "Lost" of SUMMARY.md has no file "guide/lost.md"; it is left out.',
      'The redirect from "/%zz.html" to "no.html" is left out.',
      'The redirect from "/ext.html" to "https://example.com/" is left out.',
      'The redirect from "/guide/one.html#moved" to "../i.html#x" is left out.',
    ]);
  });
});
