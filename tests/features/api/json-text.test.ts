/** Examples as readers see them. */
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../src/features/api/openapi/json-text.ts';

describe('the text of an example', () => {
  it('has short lists of plain values on one line, and all else over several', () => {
    const long = Array.from({ length: 9 }, (_, index) => `value-${index}`);
    expect(formatJson({ days: [1, 2, 3], none: [], deep: [{ a: [true, null] }], long }).split('\n')).toEqual([
      '{',
      '  "days": [1, 2, 3],',
      '  "none": [],',
      '  "deep": [',
      '    {',
      '      "a": [true, null]',
      '    }',
      '  ],',
      '  "long": [',
      ...long.map((one, index) => `    "${one}"${index < 8 ? ',' : ''}`),
      '  ]',
      '}',
    ]);
  });

  it.each([
    [['a, b', 'c']],
    [{ text: '[\n  1,\n  2\n]', list: ['x [y]', ',\n  '] }],
    [[[1, 2], [3]]],
    ['[1,\n 2]'],
    [null],
  ])('is the same value: %j', (value) => {
    expect(JSON.parse(formatJson(value))).toEqual(value);
    expect(JSON.parse(formatJson(value, '    '))).toEqual(value);
  });
});
