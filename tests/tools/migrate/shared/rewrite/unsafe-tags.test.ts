/** What would run a script or bring in a foreign document does not come over: it becomes a link, or is told. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const move = async (body: string, more: Record<string, string> = {}) => {
  const { texts, told } = await moved({
    'mkdocs.yml': 'site_name: Lamps\n',
    'docs/index.md': `# Lamps\n\n${body}\n`,
    ...more,
  });
  const text = texts['content/index.md']!.replace('# Lamps\n\n', '').trimEnd();
  return { text, told: told.filter((one) => one.startsWith('content/index.md')) };
};

describe('a tag over several lines', () => {
  it('loses its handlers and keeps the rest', async () => {
    const { text, told } = await move(
      '<input type="text"\n  oninput="go(this.value > 1)"\n  class="a" onfocus=\'x\'\n> and `<b onclick="x">`',
    );
    expect(text).toBe('<input type="text" class="a"> and `<b onclick="x">`');
    expect(told).toEqual([
      'content/index.md:3 The handler "onfocus" is left out: pages run no scripts of their own.',
      'content/index.md:3 The handler "oninput" is left out: pages run no scripts of their own.',
    ]);
  });

  it('that never ends, and a fence, stay as they are', async () => {
    const { text, told } = await move('If a <b or\n\n```html\n<p onclick="x">\n```');
    expect([text, told]).toEqual(['If a <b or\n\n```html\n<p onclick="x">\n```', []]);
  });
});

describe('a frame', () => {
  it('becomes a link, named by its title or its address, in HTML one of HTML', async () => {
    const { text } = await move(
      '<iframe src="https://example.org/embed"\n  width="3"></iframe> <iframe src="demo/one.html" title="A demo">\nold browser\n</iframe>\n\n<p>\n<iframe src="//example.org/x"></iframe>\n</p>',
      { 'docs/demo/one.html': '<p>x' },
    );
    expect(text).toBe(
      '[example.org](https://example.org/embed) [A demo](./demo/one.html)\n\n<p>\n<a href="https://example.org/x">example.org</a>\n</p>',
    );
  });

  it('without an address is told, as is any other element that no page may have', async () => {
    const { text, told } = await move(
      '<iframe id="a"></iframe>\n\n<noscript>Words</noscript>\n\n<object data="a">A picture</object>\n\n<embed src="a.pdf">\n\n<base href="/x">',
    );
    expect(text.trim()).toBe('A picture');
    // What <noscript> had is named, too.
    expect(told).toContainEqual(expect.stringContaining('lacks: words'));
    expect(told.filter((one) => !one.includes('lacks'))).toEqual(
      ['<iframe id="a">', '<noscript>', '<object data="a">', '<embed src="a.pdf">', '<base href="/x">'].map(
        (tag) => expect.stringContaining(`An element is left out, which no page may have: ${tag}`),
      ),
    );
  });
});
