import { describe, expect, it } from 'vitest';
import { findOrigin, findOriginPlace } from '#model/document/origin';

const origins = [
  { line: 1, file: 'content/a.md', fileLine: 1, indent: 0 },
  { line: 4, file: 'content/_b.md', fileLine: 10, indent: 2 },
  { line: 6, file: 'content/a.md', fileLine: 5, indent: 0 },
];

describe('originOf', () => {
  it('counts on from the entry that a line falls under', () => {
    expect([1, 3, 4, 5, 6, 9].map((line) => findOrigin(origins, line))).toEqual([
      { file: 'content/a.md', line: 1, indent: 0 },
      { file: 'content/a.md', line: 3, indent: 0 },
      { file: 'content/_b.md', line: 10, indent: 2 },
      { file: 'content/_b.md', line: 11, indent: 2 },
      { file: 'content/a.md', line: 5, indent: 0 },
      { file: 'content/a.md', line: 8, indent: 0 },
    ]);
  });
});

describe('placeOf', () => {
  it('takes the columns off that an include added, but never goes before the line', () => {
    expect(findOriginPlace(origins, 4, 7)).toEqual({ file: 'content/_b.md', line: 10, column: 5 });
    expect(findOriginPlace(origins, 4, 1)).toEqual({ file: 'content/_b.md', line: 10, column: 1 });
    expect(findOriginPlace(origins, 4)).toEqual({ file: 'content/_b.md', line: 10 });
  });
});
