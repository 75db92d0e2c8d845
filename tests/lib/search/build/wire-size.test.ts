import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { estimateWireSize } from '../../../../src/lib/search/build/wire-size.ts';
import { randomFrom } from '../../../search/generated.ts';

const random = randomFrom(7);
const words = [
  '录音',
  '网关',
  '会议',
  '分机',
  '怎么设置',
  'record',
  'gateway',
  '，',
  '。',
  '在',
  '的',
  'POST /api/calls',
];

/** A text of so many words, some of them new each time. */
const textOf = (count: number) =>
  Array.from({ length: count }, () =>
    random() < 0.4
      ? String.fromCodePoint(0x4e00 + Math.floor(random() * 3000), 0x4e00 + Math.floor(random() * 3000))
      : words[Math.floor(random() * words.length)]!,
  ).join('');

describe('what a text takes on the wire', () => {
  it.each([200, 600, 2000])('is told to a sixth for one of %i words', (count) => {
    const body = Buffer.from(textOf(count));
    const told = estimateWireSize(body) / gzipSync(body, { level: 9 }).length;
    expect(told).toBeGreaterThan(5 / 6);
    expect(told).toBeLessThan(7 / 6);
  });

  it('is little for a text that repeats itself', () => {
    expect(estimateWireSize(Buffer.from('录音存储。'.repeat(500)))).toBeLessThan(150);
    expect(estimateWireSize(Buffer.from(''))).toBeLessThan(50);
  });
});
