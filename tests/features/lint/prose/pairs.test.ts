import { describe, expect, it } from 'vitest';
import { pairs } from '../../../../src/features/lint/prose/pairs.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { found } from './support.ts';

describe('brackets and quotes in Chinese text', () => {
  it('have two halves', async () => {
    expect(await found(pairs, '没有闭合的“话在此。\n\n多余的）在此，《书名。\n\n（甲“乙）丙\n')).toEqual([
      'prose-unpaired 1:6',
      'prose-unpaired 3:4',
      'prose-unpaired 3:8',
      'prose-unpaired 5:3',
    ]);
  });

  it('have two of one width, which --fix writes', async () => {
    expect(await found(pairs, '用（一半)与(另半）\n')).toEqual([
      'prose-half-width 1:5 → 用（一半）与(另半）',
      'prose-half-width 1:7 → 用（一半)与（另半）',
    ]);
  });

  it.each([
    '（内（层）好），“甲‘乙’丙”，《书》【记】「文」',
    '1）甲，2）乙，a）丙，十）丁；①）戊',
    '函数 f(x 与 `（` 与 :( 与 (a)',
    '左括号“（”单独出现',
    '**（粗）**与[（链接）](#x)',
  ])('are right in: %s', async (text) => {
    expect(await found(pairs, `${text}\n`)).toEqual([]);
  });

  it.each([
    '（“'.repeat(20_000),
    `${'“'.repeat(20_000)}${'）'.repeat(20_000)}`,
    `${'（'.repeat(20_000)}${'）'.repeat(20_000)}`,
    `${'（“'.repeat(10_000)}${'）'.repeat(10_000)}`,
  ])('are judged in a moment however many there are', async (text) => {
    const from = cpuTime();
    await found(pairs, `${text}\n`);
    expect(cpuTime() - from).toBeLessThan(1500);
  });
});
