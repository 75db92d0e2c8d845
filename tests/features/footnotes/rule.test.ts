import { describe, expect, it } from 'vitest';
import { body, parsed, told } from '../../core/parse/support.ts';

describe('footnotes', () => {
  it('are numbered by their references and lead back to each', () => {
    const { html, ids } = body('a[^b] c[^a] d[^b]\n\n[^a]: 甲\n[^b]: 乙\n');
    expect(html.match(/<li id="fn:\d">\n<p>./g)).toEqual(['<li id="fn:1">\n<p>乙', '<li id="fn:2">\n<p>甲']);
    expect(html.match(/href="#fnref[^"]*"/g)).toEqual([
      'href="#fnref:1"',
      'href="#fnref:1:2"',
      'href="#fnref:2"',
    ]);
    expect(ids).toEqual(['fn:1', 'fnref:1', 'fnref:1:2', 'fn:2', 'fnref:2']);
  });

  it('that stand side by side are told apart by a comma: 1 and 2 are not 12', () => {
    const marks = (text: string) =>
      body(`${text}\n\n[^a]: 甲\n[^b]: 乙\n`)
        .html.split('<section')[0]!
        .replace(/<[^>]*>/g, '')
        .trim();
    expect(marks('文[^a][^b]^[丙]。')).toBe('文1,2,3。');
    expect(marks('**文[^a]**[^b]，[^a]*[^b]*')).toBe('文1,2，1,2');
    expect(marks('文[^a]字[^b]，**字[^a]** [^b]')).toBe('文1字2，字1 2');
  });

  it('hold blocks, and know labels in any case', () => {
    const { html } = body('a[^Note]\n\n[^note]: 一\n\n    二\n\n    - 三\n\n后\n');
    expect(html.indexOf('<p>后</p>')).toBeLessThan(html.indexOf('<section'));
    expect(html).toContain('<p>一</p>\n<p>二</p>\n<ul>\n<li>三</li>\n</ul>');
  });

  it('without a reference are left out with their links', () => {
    expect(body('a\n\n[^x]: [b](/c)\n')).toMatchObject({ html: '<p>a</p>\n', links: [] });
  });

  it('belong to the section of their first reference, for a search and for machines', () => {
    const sectionsOf = (text: string) =>
      body(text).sections.map(({ title, text: own }) => `${title}: ${own}`);
    const notes =
      '[^a]: 甲注。\n\n    | x | y |\n    |---|---|\n    | 1 | 2 |\n[^b]: 乙注[^c]。\n[^c]: 丙注。\n';
    expect(
      sectionsOf(
        `开头。\n\n## 一\n\n文[^a]。\n\n## 二[^b]\n\n文。\n\n## 三\n\n完[^a]。^[丁注。]\n\n${notes}`,
      ),
    ).toEqual([
      '标题: 开头。',
      '一: 文。\n甲注。\nx\ty\n1\t2',
      '二: 文。\n乙注。\n丙注。',
      '三: 完。\n丁注。',
    ]);
    expect(sectionsOf('## 一\n\n| 表 |\n|---|\n| 值[^a] |\n\n## 二\n\n[^a]: 注。\n\n尾。')).toEqual([
      '标题: ',
      '一: 表\n值\n注。',
      '二: 尾。',
    ]);
    expect(sectionsOf('::: details x\n\n### 里\n\n文[^a]。\n\n:::\n\n## 后\n\n[^a]: 注。')[1]).toBe(
      '里: 文。\n注。',
    );
  });

  it('may refer to one another', () => {
    const { html } = body('a[^1]\n\n[^1]: b[^2]\n[^2]: c\n');
    expect(html.match(/<li id="fn:\d"/g)).toHaveLength(2);
  });

  it('that are missing are told at their place and stay text', () => {
    const page = body('a [^x] `[^y]` \\[^z] [^w](/v)\n');
    expect(page.html).toContain('a [^x] <code>[^y]</code> [^z] <a href="⟨0⟩">^w</a>');
    expect(told(page)).toEqual(['footnote-missing 4:3']);
  });

  it('that are missing are told with the one that was meant, or how to write it', () => {
    expect(body('a[^noet] b[^9]\n\n[^note]: c\n').found.map(({ hint }) => hint)).toEqual([
      'Did you mean "[^note]"?',
      'Write "[^9]: …" on a line of its own.',
    ]);
  });

  it('to which only the title refers are told: they are not shown', () => {
    const page = parsed('# 甲 [^1] 乙[^2]\n\n文[^2]\n\n[^1]: a\n[^2]: b\n');
    expect(page.html.match(/<li id="fn:\d">\n<p>./g)).toEqual(['<li id="fn:1">\n<p>b']);
    expect(told(page)).toContain('footnote-missing 1:5');
    expect(told(page)).toHaveLength(1);
  });

  it('to which nothing refers are told where they stand: readers never see them', () => {
    const page = body('a[^1]\n\n[^1]: 一\n[^2]: 二，见[^3]\n\n> [^3]: 三\n\n[^4]: 四\n');
    expect(told(page)).toEqual(['footnote-unused 7', 'footnote-unused 11']);
    expect(page.found[0]!.message).toBe('Nothing refers to the footnote "[^2]:": it is not shown.');
  });

  it('to which a passage of another version refers are not told', () => {
    const versions = { version: 'v6.4', knownVersions: ['v6.4', 'v6.2'] };
    const page = body('文\n\n::: only v6.2\n甲[^1]\n:::\n\n[^1]: 一\n', versions);
    expect(told(page)).toEqual([]);
    expect(page.html).toBe('<p>文</p>\n');
  });

  it('whose label an earlier one has are told: only the first is shown', () => {
    const page = body('a[^x]\n\n[^x]: 一\n[^X]: 二\n');
    expect(told(page)).toEqual(['footnote-unused 7']);
    expect(page.html).not.toContain('二');
  });

  it('within the text are shown where they stand, and never told', () => {
    expect(told(body('a^[注] ![b^[c]](/d.png)\n'))).toEqual([]);
  });

  it('may be called like the properties of objects', () => {
    expect(body('a[^constructor] b[^__proto__]\n\n[^constructor]: x\n[^__proto__]: y\n').html).toContain(
      'id="fn:2"',
    );
  });

  it('are numbered in the order of the page that is shown, notes behind the text', () => {
    const { html } = body('a[^1] b[^2]\n\n[^2]: x[^3]\n[^1]: y[^4]\n[^4]: z\n[^3]: w[^2]\n');
    expect(
      html
        .match(/<li id="fn:\d">\n<p>./g)!
        .map((one) => one.at(-1))
        .join(''),
    ).toBe('yxzw');
    expect(references(html)).toEqual(['1', '2', '3', '4', '2:2']);
  });
});

/** The ends of the ids of all references, in the order of the page. */
function references(html: string): string[] {
  return Array.from(html.matchAll(/ id="fnref:([^"]*)"/g), ([, end]) => end!);
}

/** Links and listed ids that lead to nothing in the page. */
function dead({ html, ids }: { readonly html: string; readonly ids: readonly string[] }): string[] {
  const there = new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!));
  const linked = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id]) => id!);
  return [...linked, ...ids].filter((id) => !there.has(id));
}

describe('a footnote reference that is not shown', () => {
  it('does not count where it stands in the first-level heading that becomes the title', () => {
    const page = parsed('# 标题[^1]\n\n正文[^2]，又[^1]\n\n## 节\n\n[^1]: 甲\n[^2]: 乙[^3]\n[^3]: 丙\n');
    expect(page.title).toBe('标题');
    expect(references(page.html)).toEqual(['1', '2', '3']);
    expect(page.html.match(/<li id="fn:\d">\n<p>./g)).toEqual([
      '<li id="fn:1">\n<p>乙',
      '<li id="fn:2">\n<p>甲',
      '<li id="fn:3">\n<p>丙',
    ]);
    expect(dead(page)).toEqual([]);
  });

  it('does not count either where that heading repeats the title of the frontmatter', () => {
    const page = body('# 标题[^1] {#top}\n\n正文[^2]\n\n[^1]: 甲\n[^2]: 乙\n');
    expect(page.html).toBe(body('正文[^2]\n\n[^2]: 乙\n').html.replace(/^/, '<span id="top"></span>\n'));
    expect(dead(page)).toEqual([]);
  });

  it('leaves no section where its note was the only one, nor headings and ids of that note', () => {
    const page = parsed(
      '# 标题[^1]\n\n正文\n\n[^1]: 甲 {#x}\n\n    ## 节\n\n    [^2] **词**{#y}\n\n[^2]: 乙\n',
    );
    expect(page).toMatchObject({
      html: '<span id="标题"></span>\n<p>正文</p>\n',
      ids: ['标题'],
      headings: [],
    });
    expect(told(page)).toEqual(['footnote-missing 1:5']);
  });

  it('does not count in the words for an image', () => {
    const page = body('![图[^1]](i.png)\n\n一 ![图[^1]](i.png) 二[^2]\n\n[^1]: [甲](/a)\n[^2]: 乙\n');
    expect(references(page.html)).toEqual(['1']);
    expect(page.links.map(({ href }) => href)).toEqual(['i.png', 'i.png']);
    expect(dead(page)).toEqual([]);
    expect(body('![图[^1]](i.png)\n\n[^1]: 甲\n').html).not.toContain('footnote');
  });

  it('does not count in a note that is not shown', () => {
    expect(body('文\n\n[^a]: 见 [^b]\n[^b]: 乙[^a]\n')).toMatchObject({ html: '<p>文</p>\n', ids: [] });
    const page = body('文[^c]\n\n[^a]: 见 [^b]\n[^b]: 乙\n[^c]: 丙\n');
    expect(page.ids).toEqual(['fn:1', 'fnref:1']);
    expect(dead(page)).toEqual([]);
  });

  it('does not count between the tags of a style that is left out', () => {
    const page = body('文 <style>[^1]</style> 又[^2]\n\n[^1]: 甲\n[^2]: 乙\n');
    expect(references(page.html)).toEqual(['1']);
    expect(dead(page)).toEqual([]);
  });

  it('counts in a heading that stays', () => {
    const page = body('# 别的[^1]\n\n文[^2]\n\n[^1]: 甲\n[^2]: 乙\n');
    expect(references(page.html)).toEqual(['1', '2']);
    expect(dead(page)).toEqual([]);
  });
});
