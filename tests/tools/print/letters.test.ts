import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listLetterMaps, writeCharacters } from '../../../src/tools/print/letters.ts';

/** The map as it is written; undefined if it stays as it was. */
function written(...lines: readonly string[]): string[] | undefined {
  const packed = deflateSync(Buffer.from(lines.join('\n'), 'latin1'));
  const dictionary = `7 0 obj\n<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n`;
  const end = Buffer.from('\nendstream\nendobj\n');
  const found = writeCharacters(dictionary, Buffer.concat([packed, end]));
  if (!found) return undefined;
  const length = Number(/\/Length (\d+)>>/.exec(found.dictionary)![1]);
  expect(found.stream.subarray(length)).toEqual(end);
  return inflateSync(found.stream.subarray(0, length)).toString('latin1').split('\n');
}

describe('the letters of a PDF', () => {
  it('are characters where the browser names radicals that look the same', () => {
    expect(
      written('<0000> <FFFF>', '3 beginbfchar', '<2E> <2F00>', '<30> <2F64>', '<31> <7528>', 'endbfchar'),
    ).toEqual(['<0000> <FFFF>', '3 beginbfchar', '<2E> <4E00>', '<30> <7528>', '<31> <7528>', 'endbfchar']);
    // ⻅, ⻓ and ⻚, which normalizing does not know; ⺈ has no character of its own.
    expect(written('<01> <2EC5>', '<02> <2ED3>', '<03> <2EDA>', '<04> <2E88>')).toEqual([
      '<01> <89C1>',
      '<02> <957F>',
      '<03> <9875>',
      '<04> <2E88>',
    ]);
  });

  it('are characters in a row of radicals, each by itself', () => {
    expect(written('2 beginbfrange', '<10> <12> <2F24>', '<20> <22> <0041>', 'endbfrange')).toEqual([
      '2 beginbfrange',
      '<10> <12> [<5927> <5973> <5B50>]',
      '<20> <22> <0041>',
      'endbfrange',
    ]);
  });

  it('stay as they are without radicals, and where a stream is packed in another way', () => {
    expect(written('<2E> <4E00>', '<10> <12> <0041>', '<2F> <D867DE3D>')).toBe(undefined);
    expect(writeCharacters('7 0 obj\n<</Length 3>> stream\n', Buffer.from('abc'))).toBe(undefined);
    expect(writeCharacters('7 0 obj\n<</Length 8 0 R>> stream\n', Buffer.from('abc'))).toBe(undefined);
  });

  it('are mapped by the objects that fonts name', () => {
    const objects = ['', '<</Type /Font\n/ToUnicode 2 0 R>>', '<</Length 3>> stream', '<</ToUnicode 9 0 R>>'];
    expect([...listLetterMaps(objects.length, (number) => objects[number]!)]).toEqual([2, 9]);
  });
});
