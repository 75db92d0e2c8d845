import { describe, expect, it } from 'vitest';
import { punctuation } from '../../../../src/check/prose/punctuation.ts';
import { found } from './support.ts';

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
});
