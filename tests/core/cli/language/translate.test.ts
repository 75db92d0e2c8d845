import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../../src/cli/language/translate.ts';

const translate = createTranslator([
  {
    '"{1}" is not a page of {2}.': '“{1}”不是{2}的页面。',
    'this site': '本站',
    'The theme fails: {1}': '主题出错：{1}',
    'It has {1}.': '它有 {1}。',
    '{1} pages': '{1} 个页面',
    'Did you mean "{1}"?': '是不是想写“{1}”？',
    'Included by {1}.': '由 {1} 引入。',
    'is missing.': '缺失。',
    'it is not there': '它不存在',
    'The {1} of {2} differs.': '{2} 的 {1} 不同。',
    'Take it out.': '请删去。',
    '"{1}" is the title of {2} too.': '“{1}”也是 {2} 的标题。',
    '{1} of {2}': '{2} 中的 {1}',
    style: '样式',
    'There is no heading "#{1}".': '没有标题“#{1}”。',
    'Write [^{1}], or "- {2}".': '写 [^{1}]，或 "- {2}"。',
    'The value': '值',
  },
]);

describe('a message in Chinese', () => {
  it.each([
    ['keeps its values', '"/a" is not a page of v1.', '“/a”不是 v1 的页面。'],
    [
      'keeps the name of a file that reads like a phrase',
      '"A" is the title of content/Copy of a.md too.',
      '“A”也是 content/Copy of a.md 的标题。',
    ],
    [
      'has phrases of docgen translated, without a blank between Chinese',
      '"/a" is not a page of this site.',
      '“/a”不是本站的页面。',
    ],
    ['may be of several sentences', 'Did you mean "b"? Included by a.md.', '是不是想写“b”？由 a.md 引入。'],
    ['may follow a name', 'nav[0].title is missing.', 'nav[0].title 缺失。'],
    ['may follow a name that is a word elsewhere', 'style is missing.', 'style 缺失。'],
    ['may follow a phrase', 'The value is missing.', '值缺失。'],
    ['may be a reason that has become a sentence', 'it is not there.', '它不存在。'],
    ['lists as Chinese does', 'It has v1, v2 and v3.', '它有 v1、v2 与 v3。'],
    ['counts without a plural', 'It has 3 pages.', '它有 3 个页面。'],
    ['puts values where Chinese wants them', 'The title of a.md differs.', 'a.md 的 title 不同。'],
    ['keeps what others say', 'The theme fails: x is not a thing', '主题出错：x is not a thing'],
    [
      'keeps a value in quotes that looks like a phrase',
      '"this site" is not a page of v1.',
      '“this site”不是 v1 的页面。',
    ],
    ['keeps a list in what the writer wrote', 'The theme fails: a, b', '主题出错：a, b'],
    [
      'writes a value of Chinese next to a sign as it is, for a blank would be part of it',
      'There is no heading "#安装".',
      '没有标题“#安装”。',
    ],
    ['writes it so between two signs', 'Write [^注], or "- 项".', '写 [^注]，或 "- 项"。'],
    ['keeps its indentation', '  Take it out.', '  请删去。'],
    ['is one a line', 'Take it out.\n  is missing.', '请删去。\n  缺失。'],
    ['stays English where no template fits', 'Nothing of this is known.', 'Nothing of this is known.'],
  ])('%s', (_, english, chinese) => {
    expect(translate(english)).toBe(chinese);
  });

  it('takes no longer for a hostile text', () => {
    const started = performance.now();
    translate(`"${'a is not a page of '.repeat(20_000)}`);
    translate('Included by x. '.repeat(5000));
    for (const piece of [' (a', ' (a)', ' and ', ', b', '. It has ', ': ', 'The a '])
      translate(`It has ${piece.repeat(Math.floor(3900 / piece.length))}.`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
