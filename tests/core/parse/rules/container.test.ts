import { describe, expect, it } from 'vitest';
import { body, told } from '../support.ts';

/** The elements of a body without attributes and blanks: what stands in what. */
const outline = (text: string) =>
  body(text)
    .html.replace(/<svg.*?<\/svg>/gs, '')
    .replace(/ [a-z-]+="[^"]*"/g, '')
    .replace(/\n/g, '');

describe('containers', () => {
  it('nest by more colons and by as many', () => {
    const nested =
      '<div><strong>提示</strong><div><div><strong>警告</strong><div><p>a</p></div></div><p>b</p></div></div>';
    expect(outline(':::: tip\n::: danger\na\n:::\nb\n::::\n')).toBe(nested);
    expect(outline('::: tip\n::: danger\na\n:::\nb\n:::\n')).toBe(nested);
    expect(outline('::: tip\n:::: danger\na\n::::\nb\n:::\n')).toBe(nested);
  });

  it('end at their own mark, not at one within a fence', () => {
    const page = body('::: tip\n````md\n::: tip\n```\n:::\n````\nb\n:::\nc\n');
    expect(page.html).toContain('<p>b</p>\n</div></div>\n<p>c</p>');
    expect(page.found).toEqual([]);
  });

  it('end before a fence that nothing closes swallows their mark', () => {
    const page = body('::: tip\n```js\na\n:::\nb\n');
    expect(page.html).toContain('</figure>\n</div></div>\n<p>b</p>');
  });

  it('of a tree of files hold a list, and other names for it and for cards are told', () => {
    const page = body('::: file-tree\n- [A](/a)\n\n  b\n:::\n');
    expect(page.html).toMatch(/^<div class="file-tree">\n<ul>/);
    expect(page.found).toEqual([]);
    const hintOf = (text: string) => body(text).found.map(({ hint }) => hint);
    expect(hintOf('::: filetree\n- a\n:::\n')).toEqual(['Did you mean "::: file-tree"?']);
    expect(hintOf('::: card\n- a\n:::\n')).toEqual(['Did you mean "::: cards"?']);
  });

  it('stand in lists and quotes, and hold them', () => {
    expect(outline('- a\n\n  ::: tip\n  - b\n  :::\n- c\n')).toContain(
      '<div><ul><li>b</li></ul></div></div></li><li>',
    );
    expect(outline('> ::: tip\n> > b\n> :::\n')).toBe(
      '<blockquote><div><strong>提示</strong><div><blockquote><p>b</p></blockquote></div></div></blockquote>',
    );
    expect(outline('- ::: tip\n  a\n  :::\n- b\n')).toBe(
      '<ul><li><div><strong>提示</strong><div><p>a</p></div></div></li><li>b</li></ul>',
    );
  });

  it('may begin right after a paragraph', () => {
    expect(outline('a\n::: tip\nb\n:::\nc\n')).toBe(
      '<p>a</p><div><strong>提示</strong><div><p>b</p></div></div><p>c</p>',
    );
  });

  it('warn of a name that no one knows, and keep the content', () => {
    const page = body('::: wraning x\na\n:::\n');
    expect(page.html).toBe('<p>a</p>\n');
    expect(page.found).toMatchObject([
      { severity: 'warning', code: 'container-unknown', line: 4, hint: 'Did you mean "::: warning"?' },
    ]);
  });

  it('warn when they are not closed, and when a mark closes nothing', () => {
    expect(told(body('a\n\n::: tip\nb\n'))).toEqual(['container-unclosed 6']);
    expect(told(body('- ::: tip\n  a\n\nb\n'))).toEqual(['container-unclosed 4']);
    expect(told(body('a\n\n:::\n\nb\n'))).toEqual(['container-unclosed 6']);
  });

  it.each([
    ['::: tip\n\n> a\n> :::\n\nb\n', '"> :::"'],
    ['::: steps\n\n1. a\n\n   > b\n   > :::\n\nc\n', '"> :::"'],
    ['::: tip\n\n| a   |\n| --- |\n| ::: |\n\nb\n', '"| ::: |"'],
    ['::: tip\n\n| a   | b   |\n| --- | --- |\n| :::    |     |\n\nb\n', '"| :::    |     |"'],
    ['::: tip\n\n- a\n\n  > b\n  >\n  > > :::\n', '"> > :::"'],
  ])('say which line is their end where a formatter put it into a quote or a table: %j', (text, end) => {
    const [first] = body(text).found;
    expect(first).toMatchObject({ code: 'container-unclosed', line: 4 });
    expect(first!.hint).toBe(
      `${end} belongs to the quote or table above it, where formatters such as Prettier put it: write an empty line and ::: instead.`,
    );
  });

  it('say nothing of formatters where no end is near, or the end is the container’s own', () => {
    expect(body('::: tip\n\n> a\n\nb\n').found[0]!.hint).toBe('Put a line ::: after its content.');
    expect(told(body('::: tip\n\n- a\n- b\n  :::\n\nc\n'))).toEqual([]);
    expect(told(body('::: steps\n\n1. a\n2. b\n   :::\n\nc\n'))).toEqual([]);
    expect(told(body('::: tip\n| a |\n|---|\n| b |\n:::\n\nb\n'))).toEqual([]);
  });

  it('name the inner one when the outer takes its mark', () => {
    expect(told(body(':::: tip\n::: danger\na\n::::\n'))).toEqual(['container-unclosed 5']);
  });

  it('are text where they are not at the start of a line or have no name', () => {
    expect(body('a ::: tip\n').html).toBe('<p>a ::: tip</p>\n');
    expect(body('    ::: tip\n').html).toContain('::: tip</code>');
    expect(body('::: （空）\n').html).toBe('<p>::: （空）</p>\n');
  });

  it.each([
    ['code-group', '文'],
    ['steps', '- 甲'],
    ['cards', '文'],
    ['file-tree', '```\na/\n```'],
    ['tip', ''],
    ['details', ''],
  ])('tell that they do not hold what they are for: %s', (name, content) => {
    const [found, ...others] = body(`::: ${name}\n${content}\n:::\n`).found;
    expect([found?.code, found?.line, others]).toEqual(['container-content', 4, []]);
  });

  it.each([
    ['code-group', '```js [a]\n1\n```'],
    ['steps', '1. 甲'],
    ['steps', '### 甲\n\n文'],
    ['cards', '| 甲 |\n| --- |\n| [乙](#x) |'],
    ['file-tree', '- a/\n  - b'],
    ['tip', '![图](/a.png)'],
  ])('hold what they are for: %s', (name, content) => {
    expect(body(`::: ${name}\n${content}\n:::\n`).found).toEqual([]);
  });

  it('give the words and icons of every kind', () => {
    const kinds = ['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'];
    const shown = kinds.map((kind) => {
      const { html } = body(`::: ${kind}\n:::\n`);
      return /class="note (\w+)".*#I-(\w+)".*<strong>(.*)<\/strong>/.exec(html)?.slice(1).join(' ');
    });
    expect(shown).toEqual([
      'info info 说明',
      'info info 说明',
      'tip bulb 提示',
      'important flag 重要',
      'warn warn 注意',
      'danger danger 警告',
      'danger danger 警告',
    ]);
  });
});
