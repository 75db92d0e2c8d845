import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decoded } from '../../../src/discover/utf8.ts';

/** Long enough not to be left to Node itself. */
const long = (text: string) => text.repeat(Math.ceil(300 / text.length));

describe('bytes to text', () => {
  it.each([
    ['nothing', ''],
    ['ASCII', long('SIP/2.0 200 OK\n')],
    ['Chinese', long('呼叫转移：把来电转到另一个号码。')],
    ['characters of two, three and four bytes', long('é—中😀𠮷')],
    ['a byte-order mark, which stays', `\uFEFF${long('话务台')}`],
    ['a NUL and other controls', long('甲\0乙\u0001\t\n')],
    ['a noncharacter', long('甲\uFFFE\uFFFF')],
    ['a long text', '分机与网关'.repeat(300_000)],
    ['one that is longer still', 'a分机'.repeat(1_300_000)],
  ])('gives %s as it was written', (_, text) => {
    expect(decoded(Buffer.from(text)) === text).toBe(true);
  });

  it('gives what stands between two places, in memory that holds other things too', () => {
    const [head, body, tail] = ['前'.repeat(200), '中间'.repeat(200), '后'.repeat(200)];
    const bytes = Buffer.from(`${head}${body}${tail}`).subarray(3);
    const start = Buffer.byteLength(head) - 3;
    expect(decoded(bytes, start, start + Buffer.byteLength(body))).toBe(body);
    expect(decoded(bytes, start)).toBe(body + tail);
    // Views of other kinds begin elsewhere in the same memory.
    expect(decoded(new Uint8Array(bytes.buffer, bytes.byteOffset + start, 600))).toBe('中间'.repeat(100));
  });

  it.each([
    ['a byte that begins nothing', [0xff]],
    ['a character cut short', [0xe4, 0xbd]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
    ['a character written too long', [0xc0, 0xaf]],
  ])('puts U+FFFD where there is %s, and keeps the rest', (_, wrong) => {
    const bytes = Buffer.concat([Buffer.from(long('文档')), Buffer.from(wrong), Buffer.from('尾')]);
    const text = decoded(bytes);
    expect(text).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    expect(text.endsWith('\uFFFD尾')).toBe(true);
  });
});
