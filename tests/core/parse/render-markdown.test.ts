import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './support.ts';

describe('renderMarkdown', () => {
  it("renders by docgen's rules, headings and addresses as they are", () => {
    expect(renderMarkdown('# 标题\n\n[链接](/a b "x") [好](/安装)\n\n::: tip\n内容\n:::\n')).toBe(
      '<h1 id="标题">标题</h1>\n<p>[链接](/a b &quot;x&quot;) <a href="/%E5%AE%89%E8%A3%85">好</a></p>\n' +
        '<div class="note tip" role="note"><svg class="i" width="18" height="18" aria-hidden="true"><use href="#I-bulb"/></svg><strong>提示</strong><div>\n' +
        '<p>内容</p>\n</div></div>\n',
    );
  });

  it('leaves no placeholder and no active link behind', () => {
    const html = renderMarkdown(
      '![a](b.png) [x](javascript:alert(1)) <a href="javascript:x" onclick="y">z</a>\0',
    );
    expect(html).not.toContain('\0');
    expect(html).not.toMatch(/javascript|onclick/);
    expect(html).toContain('src="b.png"');
  });

  it('takes a first line of dashes for a thematic break', () => {
    expect(renderMarkdown('---\na\n---\n')).toBe(
      '<hr>\n<h2 id="a" aria-label="a"><a class="anchor" aria-label="本节链接：a" href="#a"></a>a</h2>\n',
    );
  });

  it('keeps the passages of all versions', () => {
    expect(renderMarkdown('::: only dev\na\n:::\n')).toBe('<p>a</p>\n');
  });

  it('knows CommonMark alone', () => {
    expect(renderMarkdown('::: tip\n~~a~~ https://a.example', { preset: 'commonmark' })).toBe(
      '<p>::: tip\n~~a~~ https://a.example</p>\n',
    );
  });
});
