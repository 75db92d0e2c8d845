import { describe, expect, it } from 'vitest';
import { body, parsed, told } from '../support.ts';

const text =
  '::: only dev, v6.4\n## 新 {#new}\n\n[a](/new)[^n]\n:::\n\n::: only v6.2\n## 旧 {#old}\n\n[b](/old)[^o]\n:::\n\n[^n]: 新注\n[^o]: 旧注\n';

describe('::: only', () => {
  it('keeps a passage for the versions it names', () => {
    const page = body(text);
    expect(page.ids).toEqual(['fn:1', 'fnref:1', 'new']);
    expect(page.links.map((link) => link.href)).toEqual(['/new']);
    expect(page.headings.map((heading) => heading.title)).toEqual(['新']);
    expect(page.html).not.toContain('旧');
    expect(page.sections.map((section) => section.text).join()).not.toContain('旧');
    expect(page.markdown).not.toContain('/old');
    expect(page.found).toEqual([]);
  });

  it('leaves nothing of the others behind in another version', () => {
    const page = body(text, { version: 'v6.2' });
    expect(page.ids).toEqual(['fn:1', 'fnref:1', 'old']);
    expect(page.html).not.toContain('新');
  });

  it('leaves no definition behind either', () => {
    const page = body('::: only v6.2\n[ref]: /x\n\n*[AB]: c\n\n[^1]: d\n:::\n\n[ref] AB [^1]\n');
    expect(page.html).toBe('<p>[ref] AB [^1]</p>\n');
  });

  it('works in lists and other containers, and around them', () => {
    const inList = body('1. a\n\n   ::: only v6.2\n   b\n   :::\n2. c\n   ::: only v6.4\n   - d\n   :::\n');
    expect(inList.html.replace(/\n/g, '')).toBe(
      '<ol><li><p>a</p></li><li><p>c</p><ul><li>d</li></ul></li></ol>',
    );
    const inTip = body(':::: tip\na\n::: only v6.2\nb\n:::\n::: only v6.4\nc\n:::\n::::\n');
    expect(inTip.html).toContain('<p>a</p>\n<p>c</p>\n</div></div>');
    const around = body('::: only v6.4\n::: tip\na\n:::\n:::\n::: only v6.2\n::: tip\nb\n:::\n:::\n');
    expect(around.html.match(/<p>.<\/p>/g)).toEqual(['<p>a</p>']);
  });

  it('takes a list item along that holds nothing else', () => {
    expect(body('- a\n- ::: only v6.2\n  b\n  :::\n').html).toBe('<ul>\n<li>a</li>\n</ul>\n');
    expect(body('- ::: only v6.2\n  b\n  :::\n').html).toBe('');
  });

  it('can hold the title of the page', () => {
    const markdown = '::: only v6.4\n# 新题\n:::\n::: only v6.2\n# 旧题\n:::\n';
    const title = (version: string) => parsed(markdown, { version }).title;
    expect(title('v6.4')).toBe('新题');
    expect(title('v6.2')).toBe('旧题');
  });

  it('is an error with a version that no one knows, or with none', () => {
    const page = body('::: only v6.4,v6.3\na\n:::\n\n::: only\nb\n:::\n');
    expect(page.html).toBe('<p>a</p>\n<p>b</p>\n');
    expect(told(page)).toEqual(['version-unknown 4', 'only-invalid 8']);
    expect(page.found[0]).toMatchObject({ severity: 'error', hint: 'Did you mean "v6.4"?' });
  });
});
