import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../helpers/cpu.ts';
import { body, told } from '../support.ts';

describe('headings', () => {
  it('are listed with id, level, plain title and line', () => {
    expect(body('## 甲 `x` [y](/z)\n\n乙\n---\n\n### ![图](a.png) 丙\n').headings).toEqual([
      { id: '甲-x-y', level: 2, title: '甲 x y', line: 4 },
      { id: '乙', level: 2, title: '乙', line: 6 },
      { id: '图-丙', level: 3, title: '图 丙', line: 9 },
    ]);
  });

  it('get -1, -2 when they repeat', () => {
    expect(body('## 甲\n\n## 甲\n\n## 甲\n\n## 甲-1\n').ids).toEqual(['甲', '甲-1', '甲-2', '甲-1-1']);
  });

  it('yield to ids that the writer gave, wherever they stand', () => {
    expect(body('## 甲\n\n## 乙 {#甲}\n').headings.map(({ id }) => id)).toEqual(['甲-1', '甲']);
  });

  it('are an error when a given id repeats', () => {
    const page = body('## 甲 {#a}\n\n## 乙 {#a}\n\n段 {#a}\n');
    expect(told(page)).toEqual(['heading-duplicate-id 6:6', 'heading-duplicate-id 8:3']);
    expect(page.found[0]).toMatchObject({ severity: 'error', target: 'a' });
    expect(page.headings.map(({ id }) => id)).toEqual(['a', '乙']);
  });

  it("leave the ids of the page's frame alone", () => {
    expect(body('## Search\n\n## Menu\n').ids).toEqual(['search-1', 'menu-1']);
    expect(told(body('## 甲 {#main}\n'))).toEqual(['heading-duplicate-id 4:6']);
  });

  it('of levels 2 to 4 begin with a link to themselves, which is no part of their name', () => {
    const { html } = body('## A & B\n\n#### C\n\n##### D\n');
    expect(html).toBe(
      '<h2 id="a--b" aria-label="A &amp; B"><a class="anchor" aria-label="本节链接：A &amp; B" href="#a--b"></a>A &amp; B</h2>\n' +
        '<h4 id="c" aria-label="C"><a class="anchor" aria-label="本节链接：C" href="#c"></a>C</h4>\n<h5 id="d">D</h5>\n',
    );
  });

  it('keep their id before their classes', () => {
    expect(body('##### D {.a .b}\n\n##### E {.a #e}\n').html).toBe(
      '<h5 id="d" class="a b">D</h5>\n<h5 id="e" class="a">E</h5>\n',
    );
  });

  it('in quotes, lists and boxes are headings too', () => {
    expect(body('> ## 甲\n\n- ## 乙\n\n::: tip\n## 丙\n:::\n').headings.map(({ id }) => id)).toEqual([
      '甲',
      '乙',
      '丙',
    ]);
  });

  it('above 20,000 are shown without an id, and told once', () => {
    const text = '正文\n\n'.repeat(10_000) + '## 甲\n\n'.repeat(20_000) + '## 乙 *丙*\n\n尾\n\n## 丁\n';
    const start = cpuTime();
    const page = body(text);
    expect(cpuTime() - start).toBeLessThan(10_000);
    expect(page.headings).toHaveLength(20_000);
    expect(page.html.slice(-60)).toContain('<h2>乙 <em>丙</em></h2>\n<p>尾</p>\n<h2>丁</h2>\n');
    expect(told(page)).toEqual(['heading-limit 60004']);
    expect(page.sections.at(-1)).toMatchObject({ id: '甲-19999', text: '乙 丙\n尾\n丁' });
  });
});
