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
});
