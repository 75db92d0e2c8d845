import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../helpers/cpu.ts';
import { body, parsed, told } from '../support.ts';

const headings = (text: string) =>
  body(text).headings.map(({ level, id, title }) => `${level} ${id} ${title}`);

describe('the title of a page', () => {
  it.each([
    ['<h1 align="center">My Tool</h1>\n\n文', '文'],
    ['<h1>\n  My <b>Tool</b>\n</h1>\n\n文', '文'],
    ['<div align="center">\n<h1>My Tool</h1>\n<p>文</p>\n</div>', '文'],
    ['<div align="center">\n\n<h1>My Tool</h1>\n\n文\n\n</div>', '文'],
    ['<div align="center">\n\n# My Tool\n\n</div>\n\n文', '文'],
    ['![logo](/logo.svg)\n\n# My Tool\n\n文', '文'],
    ['<p><img src="/logo.svg"></p>\n<h1 id="top">My<br>Tool</h1>\n\n文', '文'],
    ['My Tool\n=======\n\n文', '文'],
    ['<!-- x -->\n<H1>My&nbsp;Tool</H1>\n\n文', '文'],
  ])('is its first H1, in raw HTML too, and is shown once: %j', (text, rest) => {
    const page = parsed(text);
    expect(page.title.replace('\u00A0', ' ')).toBe('My Tool');
    expect(page.html).not.toMatch(/<h1/i);
    expect(load(page.html).text()).not.toContain('My');
    expect(page.html).toContain(rest);
    expect(page.found).toEqual([]);
  });

  it('keeps its id, and leaves its pictures where it stood', () => {
    const page = parsed('<h1 id="top"><img src="/logo.svg" alt="a"> My Tool</h1>\n\n[x](#top)\n');
    expect(page).toMatchObject({ title: 'My Tool', ids: ['top'] });
    expect(page.html).toContain('<span id="top"></span>\n<p><img src="⟨0⟩" alt="a"></p>');
    expect(page.markdown).toContain('<img src="\x000\x00" alt="a">');
    const other = parsed('# [Linked](https://a.example) title ![badge](logo.svg "t")\n\n文\n');
    expect(other.title).toBe('Linked title badge');
    expect(other.html).toContain('alt="badge"');
    expect(other.markdown).toMatch(/^!\[badge\]\(\0\d\0 "t"\)/);
  });

  it('is told where it stands twice', () => {
    expect(body('文\n\n<h1>另一个</h1>\n').found.map(({ code, line }) => [code, line])).toEqual([
      ['heading-second-h1', 6],
    ]);
    expect(body('<h1>标题</h1>\n\n文\n')).toMatchObject({
      html: expect.not.stringContaining('<h1'),
      found: [],
    });
  });
});

describe('headings in raw HTML', () => {
  it('have anchors, and stand in the list of headings and in the search among the others', () => {
    const page = body(
      '## 甲\n\n<h2 id="x" class="c">乙 <code>b</code></h2>\n文 **raw**\n\n- <h3>丙</h3>\n\n## 丁\n',
    );
    expect(page.headings.map(({ level, id, title, line }) => `${level} ${id} ${title} ${line}`)).toEqual([
      '2 甲 甲 4',
      '2 x 乙 b 6',
      '3 丙 丙 9',
      '2 丁 丁 11',
    ]);
    expect(page.html).toContain(
      '<h2 id="x" class="c" aria-label="乙 b"><a class="anchor" aria-label="本节链接：乙 b" href="#x"',
    );
    expect(page.html).toContain('文 **raw**');
    expect(page.sections.map(({ title }) => title)).toEqual(['标题', '甲', '乙 b', '丙', '丁']);
    expect(page.ids).toEqual(expect.arrayContaining(['x', '丙']));
    expect(told(page)).toEqual(['markdown-foreign 7:3']);
  });

  it('obey the rules of raw HTML, and are no markdown', () => {
    const page = body('<h2 style="color:red" onclick="a()" align="center">甲 *乙* &amp; <i>丙</i></h2>\n');
    expect(page.html).toContain('<h2 id="甲-乙--丙" align="center" aria-label="甲 *乙* &amp; 丙">');
    expect(page.html).toContain('甲 *乙* &amp; <i>丙</i></h2>');
    expect(page.markdown).toBe('## 甲 \\*乙\\* & <i>丙</i>');
    expect(told(page)).toEqual(['html-style 4:5', 'html-script 4:23']);
  });

  it('tell ids that are taken, and places of what is in them', () => {
    expect(told(body('<h2 id="x">甲</h2>\n\n<h2 id="x">乙</h2>\n'))).toEqual(['heading-duplicate-id 6:5']);
    expect(body('<div>\n<h2>甲 <a href="/b">乙</a></h2>\n</div>\n').links).toMatchObject([
      { line: 5, column: 10 },
    ]);
  });

  it.each([
    '<a href="/x"><h3>甲</h3></a>',
    '<details><summary><h4>甲</h4></summary>\n\n</details>',
    '<details>\n<summary>\n\n<h4>甲</h4>\n\n</summary></details>',
    '<h2></h2>',
    '<h2><img src="/a.png" alt="b"></h2>',
    '<textarea><h2>甲</h2></textarea>',
    '`<h2>甲</h2>`',
  ])('are left alone where no anchor can stand or nothing is in them: %j', (text) => {
    expect(headings(text)).toEqual([]);
    expect(body(text).html).not.toContain('class="anchor"');
  });

  it('cost time that grows with the text alone', () => {
    const from = cpuTime();
    parsed(`${'<h2>'.repeat(3_000)}\n\n${'<h2>a</h2>'.repeat(3_000)}\n\n${'<h1>a</h2>'.repeat(3_000)}`);
    expect(cpuTime() - from).toBeLessThan(2000);
  });
});
