import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { body } from '../../core/parse/support.ts';

const cardsOf = (text: string) => {
  const $ = load(body(text).html);
  return $('.card-group > ul.entries > li')
    .toArray()
    .map((li) => ({
      title: $(li).children('a, b').text(),
      about: $(li).children('p:not(.facts)').text(),
      facts: $(li)
        .children('.facts')
        .children('span')
        .toArray()
        .map((one) => $(one).text()),
    }));
};

const table = [
  '::: cards',
  '| 条目 | 一句话 | 适合谁 |',
  '| --- | --- | --- |',
  '| [如何写文档](/write) | 目录、字段、`版本` 写法与自检清单 | 写作者 |',
  '| 名词表 | 中英对照 | |',
  ':::',
  '',
].join('\n');

describe('cards', () => {
  it('are the rows of a table: title, description, and what the other columns say with their heads', () => {
    expect(cardsOf(table)).toEqual([
      { title: '如何写文档', about: '目录、字段、版本 写法与自检清单', facts: ['适合谁 写作者'] },
      { title: '名词表', about: '中英对照', facts: [] },
    ]);
  });

  it('have facts alone where no column is long', () => {
    const text = '::: cards\n\n| 分组 | 页面 | 用时 |\n|--|--|--|\n| 入门 | [搜索](/s) | 3 分钟 |\n\n:::\n';
    expect(cardsOf(text)).toEqual([{ title: '搜索', about: '', facts: ['分组 入门', '用时 3 分钟'] }]);
  });

  it('tell what is long by how wide it is, in any language', () => {
    const row = (cells: string) => `::: cards\n| P | A | B |\n|--|--|--|\n| [p](/p) | ${cells} |\n:::\n`;
    const aboutOf = (cells: string) => cardsOf(row(cells))[0]?.about;
    expect(aboutOf('20 minutes | admins')).toBe('');
    expect(aboutOf('从空文件夹到一个站点 | 10')).toBe('从空文件夹到一个站点');
    expect(aboutOf('10 | From an empty folder')).toBe('From an empty folder');
  });

  it('are the items of a list: what stands behind the link describes it', () => {
    const text =
      '::: cards\n- [故障排查](/t)：按**现象**查\n- [常见问题](/faq)\n  一两句话\n- [反馈](/f)\n:::\n';
    expect(cardsOf(text)).toEqual([
      { title: '故障排查', about: '按现象查', facts: [] },
      { title: '常见问题', about: '一两句话', facts: [] },
      { title: '反馈', about: '', facts: [] },
    ]);
  });

  it('are a table still in the copy and for the search', () => {
    const { markdown, sections } = body(table);
    expect(markdown).toContain('| 条目 | 一句话 | 适合谁 |');
    expect(markdown).not.toContain(':::');
    expect(sections.map(({ text }) => text).join()).toContain('适合谁');
  });

  it('leave what is no table and no list, and tables outside, as they are', () => {
    const $ = load(body(`${table}\n| a | b |\n|--|--|\n| c | d |\n\n::: cards\n文字\n:::\n`).html);
    expect($('table').length).toBe(1);
    expect($('.card-group').eq(1).text().trim()).toBe('文字');
  });
});
