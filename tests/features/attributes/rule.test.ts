import { describe, expect, it } from 'vitest';
import { body, parsed, renderMarkdown } from '../../core/parse/support.ts';

const said = (text: string) =>
  body(text).found.map(({ code, line = 0, column, target }) => `${code} ${line - 3}:${column} ${target}`);

describe('the size of a picture', () => {
  it.each([
    ['![d](/a.png){width=100}', 'alt="d" width="100"'],
    ['![d](/a.png){ width=50% .c }', 'alt="d" class="c" width="50%"'],
    ['![d](/a.png){: width="100px"}', 'alt="d" width="100"'],
    ["![d](/a.png){width='80' height=60}", 'alt="d" width="80" height="60"'],
    ['文 ![d](/a.png){height=20} 文', 'alt="d" height="20"'],
    ['![d](/a.png) {width=100}', 'alt="d" width="100"'],
    ['[![d](/a.png){width=100}](/b)', 'alt="d" width="100"'],
    ['- ![d](/a.png){width=100}', 'alt="d" width="100"'],
    ['| a |\n| --- |\n| ![d](/a.png){width=100} |', 'alt="d" width="100"'],
  ])('is read: %s', (text, html) => {
    expect(renderMarkdown(text)).toContain(html);
    expect(renderMarkdown(text)).not.toContain('{');
    expect(said(text)).toEqual([]);
  });

  it.each(['wide', '-5', '0', '1e3', '50vw'])('is told if it is none: %s', (value) => {
    const text = `![d](/a.png){width=${value}}`;
    expect(renderMarkdown(text)).not.toMatch(/width|\{/);
    expect(said(text)).toEqual([`markdown-foreign 1:13 width=${value}`]);
  });
});

describe('attributes in braces', () => {
  it.each([
    ['文 {: .red }', '<p class="red">文</p>'],
    ['文\n{: .note #n}', '<p id="n" class="note">文</p>'],
    ['## 甲 { #my-id }', '<h2 id="my-id" '],
    ['## 甲 {.c #id3}', '<h2 id="id3" class="c" '],
    ['a [字 **粗**]{.red} b', 'a <span class="red">字 <strong>粗</strong></span> b'],
    ['[字]{#y}', '<span id="y">字</span>'],
    ['| a |\n| --- |\n| b |\n{.striped}', '<table class="striped">'],
    ['| a |\n| --- |\n| b |\n\n{.striped}', '<table class="striped">'],
    ['| a |\n| --- |\n{.striped}', '<table class="striped">'],
  ])('are put on what they stand at: %j', (text, html) => {
    expect(renderMarkdown(text)).toContain(html);
    expect(renderMarkdown(text)).not.toMatch(/[{}]|<td><\/td>|<tbody>\s*<\/tbody>/);
    expect(said(text)).toEqual([]);
  });

  it.each([
    ['[x](/a){target="_blank" rel="noopener"}', '1:8 target=_blank rel=noopener'],
    ['## 甲 {data-x=1}', '1:6 data-x=1'],
    ['## 甲 {foo=1}', '1:6 foo=1'],
    ['文 `a`{lang=js} 文', '1:6 lang=js'],
    ['**b**{foo=1}', '1:6 foo=1'],
    ['[s]{.red lang=en}', '1:4 lang=en'],
    ['- 甲\n{:toc}', '2:1 toc'],
    ['> [!TIP] 甲 {open}\n> 文', '1:12 open'],
    ['::: tip 甲 {open=true}\n文\n:::', '1:undefined open=true'],
    ['::: tip {open}\n文\n:::', '1:undefined open'],
  ])('that nothing can be done with are told and not shown: %j', (text, told) => {
    expect(renderMarkdown(text)).not.toMatch(/[{}]/);
    expect(said(text)).toContain(`markdown-foreign ${told}`);
    expect(body(text).markdown).not.toMatch(/[{}]/);
  });

  it.each([
    '集合 {x=1}',
    '{x=1}',
    '变量 {a=b} 在中间',
    '{open}',
    '文{open} 文',
    '文 {x}',
    '模板 {{x}}{{y=1}}',
    '\\{width=100}',
    '`{width=100}`',
    '区间 [a-z]{2} 与 [x]{y}',
    '{user=*a*} 与 *b*',
  ])('are text in: %s', (text) => {
    expect(renderMarkdown(text).replace(/<[^>]*>/g, '')).toContain(text.replace(/[`\\*]/g, '').slice(0, 5));
    expect(said(text)).toEqual([]);
  });

  it('leave no brackets and braces in the markdown copy', () => {
    expect(body('a [字]{.red} ![d](/a.png){width=9} **b**{.x}\n').markdown).toMatch(
      /^a 字 !\[d\]\(\0\d\0\) \*\*b\*\*$/,
    );
  });
});

describe('an id in the form of MDX', () => {
  it.each([
    '## 标题 {/*my-id*/}',
    '## 标题 {/* #my-id */}',
    '## 标题 {/* my-id */} ##',
    '标题 {/*my-id*/}\n---',
  ])('is read behind a heading: %j', (text) => {
    const { headings, found } = body(text);
    expect(headings.map(({ id, title }) => [id, title])).toEqual([['my-id', '标题']]);
    expect(found).toEqual([]);
  });

  it('is read of the title too', () => {
    expect(parsed('# 标题 {/*my-id*/}\n').title).toBe('标题');
    expect(parsed('# 标题 {/*my-id*/}\n').ids).toEqual(['my-id']);
  });

  it.each(['文 {/*my-id*/}', '## 标题 {/* 两个 词 */}', '**b**{/*my-id*/}', '- 甲 {/*x*/}'])(
    'is a comment of MDX elsewhere, and told: %s',
    (text) => {
      expect(body(text).found.map(({ code }) => code)).toEqual(['markdown-foreign']);
      expect(body(text).html).not.toContain('my-id"');
    },
  );
});

describe('a passage that is open at first', () => {
  it.each([
    ['::: details 甲 {open}\n文\n:::', '<details class="note details" open=""><summary>甲</summary>'],
    ['::: details {open}\n文\n:::', '<details class="note details" open=""><summary>详情</summary>'],
    ['::: details 甲 {open=false}\n文\n:::', '<details class="note details"><summary>甲</summary>'],
    ['::: details 甲 {open .c}\n文\n:::', '<details class="note details c" open=""><summary>甲</summary>'],
  ])('has {open} behind its title: %j', (text, html) => {
    expect(body(text).html).toContain(html);
    expect(said(text)).toEqual([]);
  });
});
