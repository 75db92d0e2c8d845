/** Addresses of links may stand on a line of their own. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

describe('links over several lines', () => {
  it('lead where they led, and their addresses are no words that readers saw', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': '- [I](README.md)\n- [A](deep/a.md)\n',
      'src/README.md': '# I\n',
      'src/deep/a.md':
        '# A\n\nRead [the\nstart](\n    ../README.md\n) and [more](https://example.org/far-away\n), or\n> [b](\n> ../README.md "Begin") c.\n\n```js\nf](\n  x\n)\n```\n',
    });
    expect(texts['content/deep/a.md']).toContain(
      'Read [the\nstart](/) and [more](https://example.org/far-away), or\n> [b](/ "Begin") c.\n\n```js\nf](\n  x\n)\n```',
    );
    expect(told.filter((one) => one.startsWith('content/'))).toEqual([]);
  });
});
