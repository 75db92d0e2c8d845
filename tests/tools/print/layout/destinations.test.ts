import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../src/tools/print/layout/index.ts';

/** A PDF of these objects, the last of which is its catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = [0, ...offsets].map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n${table}`;
  return Buffer.from(
    `${text}${head}trailer\n<</Root ${objects.length} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

describe('what a PDF says of its pages', () => {
  it('gives the number of the page for each destination, in the order of the tree of pages', () => {
    const pdf = pdfOf([
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</Kids [3 0 R 1 0 R]>>',
      '<</Kids [4 0 R\n2 0 R]>>',
      '<</c1 [3 0 R /XYZ 0 10 0]\n/c2-1 [2 0 R /XYZ 0 10 0]\n/lost [9 0 R /XYZ 0 0 0]>>',
      '<</Type /Catalog\n/Pages 5 0 R\n/Dests 6 0 R>>',
    ]);
    expect(readPdf(pdf)).toEqual({
      pages: 3,
      destinations: new Map([
        ['c1', 1],
        ['c2-1', 3],
      ]),
    });
  });

  it('says nothing of a file that is built in another way', () => {
    expect(readPdf(Buffer.from('%PDF-1.7\n'))).toBeUndefined();
    expect(readPdf(Buffer.from('xx\nstartxref\n0\n%%EOF\n'))).toBeUndefined();
    expect(readPdf(Buffer.alloc(0))).toBeUndefined();
  });

  it('comes to an end where the tree of pages goes in a circle', () => {
    const pdf = pdfOf(['<</Kids [1 0 R]>>', '<</Pages 1 0 R>>']);
    expect(readPdf(pdf)?.pages).toBe(1);
  });
});
