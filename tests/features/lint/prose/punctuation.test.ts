import { describe, expect, it } from 'vitest';
import { punctuation } from '../../../../src/features/lint/prose/punctuation.ts';
import { found, hints } from './support.ts';

describe('punctuation in Chinese text', () => {
  it('is full-width', async () => {
    expect(await found(punctuation, '好, 坏; 对吗? 行! 完.\n\n说明: 内容\n')).toEqual([
      'prose-half-width 1:2 → 好， 坏; 对吗? 行! 完.',
      'prose-half-width 1:5 → 好, 坏； 对吗? 行! 完.',
      'prose-half-width 1:9 → 好, 坏; 对吗？ 行! 完.',
      'prose-half-width 1:12 → 好, 坏; 对吗? 行！ 完.',
      'prose-half-width 1:15 → 好, 坏; 对吗? 行! 完。',
      'prose-half-width 3:3 → 说明： 内容',
    ]);
  });

  it('is not judged between the cells of a pasted sheet', async () => {
    const sheet = '姓名,部门,分机\n张三,技术,1001\n李四,销售,1002\n';
    expect(await found(punctuation, sheet)).toEqual([]);
    expect(await found(punctuation, `表, 如下：\n${sheet}`)).toEqual(['prose-half-width 1:2 → 表， 如下：']);
  });

  it('is told and not changed where a colon may be what the reader shall type', async () => {
    expect(await found(punctuation, '写成 类型:目标\n\n写成“类型:目标”\n')).toEqual(['prose-half-width 1:6']);
  });

  it('has brackets of its own, but not behind a name', async () => {
    expect(await found(punctuation, '会话 (SIP) 与 foo(参数) 与 `x`(参数) 与 a (b)\n')).toEqual([
      'prose-half-width 1:4 → 会话 （SIP） 与 foo(参数) 与 `x`(参数) 与 a (b)',
    ]);
  });

  it('leaves names, numbers, times, addresses and code alone', async () => {
    expect(
      await found(
        punctuation,
        '见 说明.md、RFC 3261, G.711 与 12:30、3,000，<https://a.dev/中:文>、`中, 文` {{x}}... 等...\n',
      ),
    ).toEqual([]);
  });

  it('is told and not changed in what may be a name: a path, a domain, a member', async () => {
    const text =
      '打开 设置.网络.代理 页，访问 例子.中国。\n\n调用 对象.属性 方法\n\n数据/甲,乙 与 程序(甲)/工具 与 表格,甲.txt 中\n';
    expect(await found(punctuation, text)).toEqual([
      'prose-half-width 1:6',
      'prose-half-width 1:9',
      'prose-half-width 1:20',
      'prose-half-width 3:6',
      'prose-half-width 5:5',
      'prose-half-width 5:23',
      'prose-half-width 5:12',
    ]);
    expect(await hints(punctuation, '调用 对象.属性 方法。\n')).toEqual([
      'If this is a name, a path or an address, write it as code.',
    ]);
  });

  it('is changed behind a sentence, whatever stands in the next', async () => {
    expect(await found(punctuation, '好. 坏.\n完.\n\n设置.网络. 好, 行\n')).toEqual([
      'prose-half-width 1:2 → 好。 坏.',
      'prose-half-width 1:5 → 好. 坏。',
      'prose-half-width 2:2 → 完。',
      'prose-half-width 4:3',
      'prose-half-width 4:6',
      'prose-half-width 4:9 → 设置.网络. 好， 行',
    ]);
  });

  it('is none behind the number of a heading or an item', async () => {
    expect(await found(punctuation, '## 一. 概述\n\n十二. 附录\n\n- 甲. 选项\n')).toEqual([]);
  });

  it('is told and not changed in an address that goes on in Chinese', async () => {
    const text = [
      '见 https://e.com/中文,API 页, 好',
      '见 https://例子.中国/甲,乙 页',
      '打 sip:甲,乙 与 <https://e.com/>甲, 乙',
      '见 https://e.com/中文,API。',
    ].join('\n\n');
    expect(await found(punctuation, `${text}\n`)).toEqual([
      'prose-half-width 1:25 → 见 https://e.com/中文,API 页， 好',
      'prose-half-width 5:8',
      'prose-half-width 5:30 → 打 sip:甲,乙 与 <https://e.com/>甲， 乙',
      'prose-half-width 7:19',
    ]);
  });

  it('is none where it is part of an operator', async () => {
    expect(await found(punctuation, '当 中文!=b 时，变量:=值，甲?=乙\n')).toEqual([]);
  });

  it('is told and not changed on a page that speaks of its width', async () => {
    expect(await found(punctuation, '不要用半角逗号。\n\n错：你好,世界 (好)。\n')).toEqual([
      'prose-half-width 3:5',
      'prose-half-width 3:9',
    ]);
  });

  it('stands once', async () => {
    expect(await found(punctuation, '好。。坏，，对……行。。。\n')).toEqual([
      'prose-repeated 1:2',
      'prose-repeated 1:5',
    ]);
  });

  it('has no straight quotes around Chinese words', async () => {
    expect(await found(punctuation, '所谓"软交换"与 "SIP" 与“好”\n')).toEqual(['prose-quotes 1:3']);
  });

  it('goes with half-width letters and digits', async () => {
    expect(await found(punctuation, '版本 Ｖ６ 与 V6\n')).toEqual(['prose-full-width 1:4 → 版本 V6 与 V6']);
  });

  it('may go with full-width ones where the text speaks of them', async () => {
    expect(await found(punctuation, '请用半角数字 1，不要用全角数字 １。\n\n全角字母Ａ\n')).toEqual([]);
    expect(await found(punctuation, '## 全角与半角\n\n错：版本 Ｖ６\n')).toEqual(['prose-full-width 3:6']);
  });
});
