import { describe, expect, it } from 'vitest';
import { body, parsed } from './support.ts';

const excerpt = (text: string) => body(text).excerpt;

describe('the excerpt of a page without a description', () => {
  it('is its first paragraph, as plain text on one line', () => {
    expect(excerpt('先看 `conf` 和 [证书](/a "b")，\n**再**重载 &amp; 检查。\n\n第二段。')).toBe(
      '先看 conf 和 证书，再重载 & 检查。',
    );
    expect(parsed('# 标题\n\n正文。').excerpt).toBe('正文。');
  });

  it('passes over headings, pictures, code, boxes, lists and tables', () => {
    const before =
      '## 一节\n\n![图](/a.png)\n\n```sh\nls\n```\n\n::: tip\n提示\n:::\n\n- 项\n\n| a |\n| - |\n| b |\n\n';
    expect(excerpt(`${before}![标](/b.png) 才是正文。`)).toBe('才是正文。');
    expect(excerpt(before)).toBeUndefined();
  });

  it('is absent where the frontmatter has a description; an empty one is none', () => {
    expect(parsed('---\ntitle: a\ndescription: b\n---\n正文。').excerpt).toBeUndefined();
    expect(parsed("---\ntitle: a\ndescription: ''\n---\n正文。").excerpt).toBe('正文。');
  });

  it('ends after a sentence that is long enough to say something', () => {
    const sentence = `${'话'.repeat(59)}。`;
    expect(excerpt(sentence.repeat(9))).toBe(sentence.repeat(2));
    const english = `${'word '.repeat(11)}end 3.5.`;
    expect(excerpt(`${english} `.repeat(9))).toBe(`${english} ${english}`);
  });

  it('ends between words or Han characters with an ellipsis where no sentence does', () => {
    expect(excerpt('话'.repeat(500))).toBe(`${'话'.repeat(159)}…`);
    expect(excerpt('seven77 '.repeat(50))).toBe(`${'seven77 '.repeat(19).trim()}…`);
    expect(excerpt('😀'.repeat(500))).toBe(`${'😀'.repeat(159)}…`);
    expect(excerpt(`短。${'话'.repeat(500)}`)).toBe(`短。${'话'.repeat(157)}…`);
  });

  it('counts a run of blanks as the one that it shows', () => {
    expect(excerpt(`头${' '.repeat(2000)}😀 尾。`)).toBe('头 😀 尾。');
  });

  it('is quickly found in a paragraph of any length', () => {
    const text = `${'字 '.repeat(1_000_000)}`;
    expect(excerpt(text)).toHaveLength(160);
  });
});
