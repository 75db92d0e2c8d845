/** Pages whose title is not the first thing in them. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const move = async (body: string) => {
  const { texts } = await moved({
    'mkdocs.yml': 'site_name: Lamps\n',
    'docs/index.md': '# Home\n',
    'docs/oil.md': body,
  });
  return texts['content/oil.md']!;
};

describe('the title of a page below something else', () => {
  it('comes above a table, a rule and elements that end before it', async () => {
    const above = '| A | B |\n| --- | --- |\n\n<p>\nOld.\n</p>\n\n---';
    expect(await move(`${above}\n\n# Oil\n\n## Wick\n`)).toBe(`# Oil\n\n${above}\n\n\n## Wick\n`);
  });

  it('stays within an element that holds it, and is the title of the page too', async () => {
    const text = await move('<div class="x">\n\n# The *oil*\n\n</div>\n\n## Wick\n');
    expect(text).toMatch(/^---\ntitle: The oil\n---\n\n<div class="x">\n\n## The \*oil\*\n/);
    expect(text).toContain('### Wick');
  });
});
