import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/stages/discover/decode.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('decode', () => {
  it('reads UTF-8 as it is', () => {
    expect(decode(bytes('# 安装\n\ttext 😀\n'), 'a.md')).toEqual({
      value: '# 安装\n\ttext 😀\n',
      diagnostics: [],
    });
  });

  it('takes a byte-order mark off', () => {
    expect(decode(bytes([0xef, 0xbb, 0xbf], '# A'), 'a.md').value).toBe('# A');
  });

  it('makes CRLF and CR into LF', () => {
    expect(decode(bytes('a\r\nb\rc\n\r\nd'), 'a.md').value).toBe('a\nb\nc\n\nd');
  });

  it('reads an empty file', () => {
    expect(decode(bytes(''), 'a.md')).toEqual({ value: '', diagnostics: [] });
  });

  it('lets a replacement character stand that the writer typed', () => {
    expect(decode(bytes('a\uFFFDb'), 'a.md')).toEqual({ value: 'a\uFFFDb', diagnostics: [] });
  });

  it.each([
    ['little', [0xff, 0xfe, 0x41, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0x41]],
  ])('refuses UTF-16 (%s endian) by its name', (endian, content) => {
    const { value, diagnostics } = decode(bytes(content), 'content/a.md');
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      severity: 'error',
      code: 'file-encoding',
      file: 'content/a.md',
      line: 1,
    });
    expect(diagnostics[0]!.message).toContain(`UTF-16 (${endian} endian)`);
    expect(diagnostics[0]!.message).toContain('offset 0');
    expect(diagnostics[0]!.hint).toContain('UTF-8');
  });

  it('refuses UTF-16 without a mark, which is valid UTF-8 full of NUL', () => {
    const { value, diagnostics } = decode(Buffer.from('# Title\nText\n', 'utf16le'), 'a.md');
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: 'file-encoding', line: 1, column: 2 });
  });

  it('names the offset, line and column of the first bad byte, and guesses GBK', () => {
    const { value, diagnostics } = decode(bytes('# A\r\nab ', [0xd6, 0xd0, 0xce, 0xc4], '\r\n'), 'a.md');
    expect(value).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'file-encoding',
        message: 'Not valid UTF-8: the first bad byte is 0xD6 at offset 8. It reads as GBK.',
        hint: 'Save the file as UTF-8.',
        file: 'a.md',
        line: 2,
        column: 4,
      },
    ]);
  });

  it('does not guess GBK for damaged UTF-8', () => {
    const { diagnostics } = decode(bytes('中文', [0xd6, 0xd0]), 'a.md');
    expect(diagnostics[0]!.message).toBe('Not valid UTF-8: the first bad byte is 0xD6 at offset 6.');
  });

  it.each([
    ['a stray continuation', [0x41, 0x80], 1],
    ['an overlong form', [0xc0, 0xaf], 0],
    ['an overlong form of three bytes', [0x41, 0xe0, 0x80, 0x80], 1],
    ['a surrogate', [0x41, 0x42, 0xed, 0xa0, 0x80], 2],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
    ['a sequence cut off by the end', [0x41, 0xe4, 0xb8], 1],
    ['a byte that never occurs', [0xff], 0],
  ])('finds %s', (_, content, offset) => {
    expect(decode(bytes(content), 'a.md').diagnostics[0]!.message).toContain(`at offset ${offset}.`);
  });

  it('leaves control characters out and tells the first place and the number, once', () => {
    const { value, diagnostics } = decode(
      bytes('one\r\nt\0w\u001b[1mo\u007f\u0085\n\tt\u000bh\uFFFEr\uFFFFee\u009f\n'),
      'content/a.md',
    );
    expect(value).toBe('one\ntw[1mo\n\tthree\n');
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'file-control-character',
        message: '8 control characters (the first is U+0000, at 2:2) are left out.',
        hint: 'Remove what an editor or a copied terminal text left behind.',
        file: 'content/a.md',
        line: 2,
        column: 2,
      },
    ]);
  });

  it('reads 10 MB of text in well under a second', () => {
    const big = Buffer.from('中文 text, quite ordinary.\r\n'.repeat(350_000));
    const start = cpuTime();
    expect(decode(big, 'a.md').diagnostics).toEqual([]);
    expect(cpuTime() - start).toBeLessThan(1000);
  });
});
