import { describe, expect, it } from 'vitest';
import { takeMarks } from '#model/markup/code-marks';

const taken = (code: string) => {
  const { code: text, marks } = takeMarks(code);
  return { text, marks: Object.fromEntries([...marks].map(([line, set]) => [line, [...set].join(' ')])) };
};

describe('takeMarks', () => {
  it.each([
    'a(); // [!code ++]',
    'a(); # [!code ++]',
    'a(); -- [!code ++]',
    'a(); ; [!code ++]',
    'a(); % [!code ++]',
    'a(); <!-- [!code ++] -->',
    'a(); /* [!code ++] */',
    'a(); {/* [!code ++] */}',
    'a(); (* [!code ++] *)',
    'a(); // [!code ++]   ',
  ])('takes the mark out of %j', (line) => {
    expect(taken(`${line}\nb();`)).toEqual({ text: 'a();\nb();', marks: { 0: 'add' } });
  });

  it('knows every kind of mark', () => {
    const kinds = ['++', '--', 'highlight', 'hl', 'focus', 'error', 'warning'];
    expect(taken(kinds.map((kind) => `x // [!code ${kind}]`).join('\n')).marks).toEqual({
      0: 'add',
      1: 'del',
      2: 'hl',
      3: 'hl',
      4: 'fo',
      5: 'er',
      6: 'wa',
    });
  });

  it('takes a mark with a count for that many lines', () => {
    expect(taken('a // [!code hl:2]\nb\nc').marks).toEqual({ 0: 'hl', 1: 'hl' });
  });

  it('takes a mark on a line of its own for the lines after it, and the line away', () => {
    expect(taken('a\n  // [!code focus:2]\nb\nc\nd')).toEqual({
      text: 'a\nb\nc\nd',
      marks: { 1: 'fo', 2: 'fo' },
    });
  });

  it('takes several marks of a line', () => {
    expect(taken('a // [!code ++] [!code focus]')).toEqual({ text: 'a', marks: { 0: 'fo add' } });
  });

  it.each(['a // [!code unknown]', 'a [!code ++]', 'a // [!code ++] b', 'a // [!code constructor]'])(
    'leaves %j as it is',
    (line) => {
      expect(taken(line)).toEqual({ text: line, marks: {} });
    },
  );

  it('keeps blank lines and the end of the text', () => {
    expect(taken('\na // [!code ++]\n\n')).toEqual({ text: '\na\n\n', marks: { 1: 'add' } });
  });
});
