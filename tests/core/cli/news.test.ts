import { describe, expect, it } from 'vitest';
import { type Diagnostic, error, sortDiagnostics, warning } from '#model/diagnostic/diagnostic';
import { compareDiagnostics, formatFixedNews } from '../../../src/cli/news.ts';

const at = (line: number, message = 'm', file = 'a.md') =>
  warning('prose-space-missing', message, { file, line, column: 1 });
const many = (lines: readonly number[], message?: string, file?: string) =>
  lines.map((line) => at(line, message, file));

/** 'added 5; mended 7 9' */
function news(before: readonly Diagnostic[], after: readonly Diagnostic[]): string {
  const { added, mended } = compareDiagnostics(sortDiagnostics(before), sortDiagnostics(after));
  const show = (list: readonly Diagnostic[]) => list.map(({ line, file }) => line ?? file).join(' ');
  return `added ${show(added)}; mended ${show(mended)}`;
}

describe('what a save has changed of what there is to say', () => {
  it('is nothing where all has only moved', () => {
    expect(news(many([1, 5, 9]), many([1, 5, 9]))).toBe('added ; mended ');
    expect(news(many([1, 5, 9]), many([4, 8, 12]))).toBe('added ; mended ');
    expect(news(many([1, 5, 9]), many([1, 7, 11]))).toBe('added ; mended ');
  });

  it('is the one that has come among many like it', () => {
    expect(news(many([10, 20, 30]), many([5, 11, 21, 31]))).toBe('added 5; mended ');
    expect(news(many([10, 20, 30]), many([10, 15, 21, 31]))).toBe('added 15; mended ');
    expect(news(many([10, 20, 30]), many([10, 20, 30, 35]))).toBe('added 35; mended ');
    expect(news([], many([1, 2]))).toBe('added 1 2; mended ');
  });

  it('is the one that has gone', () => {
    expect(news(many([10, 20, 30]), many([10, 30]))).toBe('added ; mended 20');
    expect(news(many([10, 20, 30]), many([19, 29]))).toBe('added ; mended 10');
    expect(news(many([1, 2]), [])).toBe('added ; mended 1 2');
  });

  it('calls nothing mended in a file that cannot be read any more', () => {
    for (const code of ['file-encoding', 'file-unreadable'] as const)
      expect(
        news([at(1), at(2, 'm', 'b.md')], [error(code, 'm', { file: 'a.md', line: 9, column: 1 })]),
      ).toBe('added 9; mended 2');
  });

  it('tells files, messages, codes and how grave they are apart', () => {
    expect(news([at(1)], [at(1, 'other')])).toBe('added 1; mended 1');
    expect(news([at(1)], [at(1, 'm', 'b.md')])).toBe('added 1; mended 1');
    expect(news([at(1)], [{ ...at(1), severity: 'error' }])).toBe('added 1; mended 1');
    expect(news([at(1)], [{ ...at(1), code: 'prose-quotes' }])).toBe('added 1; mended 1');
    expect(news([error('content-empty', 'x', { file: 'content' })], [])).toBe('added ; mended content');
  });

  it('is told of what is mended in a line each, of many with their count', () => {
    expect(formatFixedNews([at(3), error('internal', 'x')])).toEqual([
      'mended  a.md:3:1  prose-space-missing',
      'mended  internal',
    ]);
    const lines = formatFixedNews(many(Array.from({ length: 168 }, (_, index) => index + 1)));
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('mended  163 more');
    expect(formatFixedNews([at(1, 'm', 'a\u001b[31m\n.md')])[0]).not.toContain('\u001b');
  });
});
