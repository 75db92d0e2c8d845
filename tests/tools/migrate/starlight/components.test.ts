/** Components of the old site in its pages, and the values that pages of MDX give them. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('components of Starlight', () => {
  it('are found whatever stands in code between their tags', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\n<Steps>\n\n1. Wrap `<Steps>` around it.\n\n</Steps>\n\n<LinkButton href="/a">\n  Read on\n</LinkButton>\n\n<CardGrid>\n<LinkCard title="A" href="/a" description="The `.md` of it." />\n</CardGrid>\n\n<Badge text="new" />\n',
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toMatch(/::: steps\n+1\. Wrap `<Steps>` around it\.\n+:::/);
    expect(text).toContain('[Read on](/a)');
    expect(text).toContain('- [A](/a): The `.md` of it.');
    expect(text).toContain('[new]{.badge}');
    expect(told).toEqual([]);
  });

  it('that are icons with a label are replaced by it, since it is what they say; others go', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\n| A | B |\n|---|---|\n| x | <span title="Good"><Icon name="star" label="Good" /></span> |\n\n<Icon name="sun" /> Sun\n',
    });
    expect(texts['content/index.md']).toContain('| x | <span title="Good">Good</span> |\n\nSun\n');
    expect(told).toEqual([]);
  });
});
