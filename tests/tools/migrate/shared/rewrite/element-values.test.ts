/** Elements as values of attributes in MDX. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const move = async (body: string) => {
  const { texts, told } = await moved({
    'docs.json': '{ "name": "Lamps", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---\ntitle: Lamps\n---\n\n${body}\n`,
  });
  return { text: texts['content/index.md']!.replace(/^---[\s\S]*?---\n\n/, ''), told };
};

describe('elements as values of attributes', () => {
  it('become plain texts, whatever quotes are in their words, and are told where links go', async () => {
    const { text, told } = await move(
      '<Intro top="A" sub={<>See <a href="/x">prices</a> of each lamp\'s oil, {\'all\'} {count} "here".</>} />\n\n<Next a={1} />',
    );
    expect(text).toBe(
      '<Intro top="A" sub="See prices of each lamp\'s oil, all &quot;here&quot;." />\n\n<Next a="1" />\n',
    );
    expect(told).toContain(
      'content/index.md:5 The value "sub" is plain text now: See prices of each lamp\'s oil, all "here".',
    );
  });

  it('may take several lines, and several stand in a tag; those without words go', async () => {
    const { text } = await move(
      '<Wait\n  fallback={(\n    <Box className="a">\n      <div style={{ a: 1 }} />\n    </Box>\n  )} icon={<Oil />}\n  title={<b>Warm</b>}\n>\n  Inside\n</Wait>',
    );
    expect(text.replace(/\s+/g, ' ')).toBe('<Wait title="Warm" > Inside </Wait> ');
  });

  it('stay as they are in code, and where no element ends', async () => {
    const { text } = await move('Write `<A b={<i>c</i>} />`.\n\n```jsx\n<A b={<i>c</i>} />\n```');
    expect(text).toBe('Write `<A b={<i>c</i>} />`.\n\n```jsx\n<A b={<i>c</i>} />\n```\n');
    expect((await move('a b={<i>c')).text).toBe('a b={<i>c\n');
  });
});
