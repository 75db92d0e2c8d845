import { expect, it } from 'vitest';
import { buildOutlineTree, writePlainLetters } from '../../../src/tools/print/outline.ts';

const headings = [1, 2, 4, 2, 1].map((level, index) => ({ level, text: `/Title (${index})` }));

it('bookmarks stand below the last heading of a higher level, and know their neighbours', () => {
  const bodies = buildOutlineTree(headings, 7, 20).map(
    ([number, body]) => `${number} ${body.replaceAll('\n', ' ')}`,
  );
  expect(bodies).toEqual([
    '7 <</Type /Outlines /First 20 0 R /Last 24 0 R /Count 5>>',
    '20 <</Title (0) /Parent 7 0 R /Next 24 0 R /First 21 0 R /Last 23 0 R /Count 3>>',
    '21 <</Title (1) /Parent 20 0 R /Next 23 0 R /First 22 0 R /Last 22 0 R /Count 1>>',
    '22 <</Title (2) /Parent 21 0 R>>',
    '23 <</Title (3) /Parent 20 0 R /Prev 21 0 R>>',
    '24 <</Title (4) /Parent 7 0 R /Prev 20 0 R>>',
  ]);
});

it('a document that begins with a lower level has that at the top', () => {
  const [root] = buildOutlineTree(
    [
      { level: 3, text: '' },
      { level: 2, text: '' },
    ],
    7,
    8,
  );
  expect(root![1]).toContain('/First 8 0 R\n/Last 9 0 R\n/Count 2');
});

it('a bookmark has the letters of a formula as plain ones, and keeps all others', () => {
  const encode = (text: string) =>
    `/Title <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>\n/F 4`;
  expect(writePlainLetters(encode('中文（可选）𝐸=𝑚𝑐2 ℎ ℝ'))).toBe(encode('中文（可选）E=mc2 h ℝ'));
  expect(writePlainLetters('/Title (Plain)')).toBe('/Title (Plain)');
});
