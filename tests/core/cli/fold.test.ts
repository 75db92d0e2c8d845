import { describe, expect, it } from 'vitest';
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import { foldDiagnostics } from '../../../src/cli/fold.ts';

const dead = (line: number) => error('link-missing-page', `"/${line}" is no page.`, { file: 'a.md', line });
const bare = (line: number) => warning('title-missing', 'No title.', { file: 'a.md', line });
const some = (count: number, of: (line: number) => Diagnostic) =>
  Array.from({ length: count }, (_, index) => of(index + 1));
const lines = (found: readonly Diagnostic[]) =>
  foldDiagnostics(found).map(({ first, next, count }) => [
    first.code,
    first.line,
    next.map(({ line }) => line),
    count,
  ]);

describe('many diagnostics of one code', () => {
  it('are told one by one up to five', () => {
    expect(lines(some(5, dead))).toEqual([1, 2, 3, 4, 5].map((line) => ['link-missing-page', line, [], 1]));
  });

  it('are told as one from six on, with the count and the places of the first five', () => {
    expect(lines(some(6, dead))).toEqual([['link-missing-page', 1, [2, 3, 4, 5], 6]]);
  });

  it('leave other codes, and the order, as they were', () => {
    const found = [dead(1), ...some(7, bare), dead(2), error('title-missing', 'No title.', { line: 9 })];
    expect(lines(found)).toEqual([
      ['link-missing-page', 1, [], 1],
      ['title-missing', 1, [2, 3, 4, 5], 7],
      ['link-missing-page', 2, [], 1],
      ['title-missing', 9, [], 1],
    ]);
  });

  it('are told one by one where they are of the configuration, each of another key', () => {
    const keys = some(9, (line) => error('config-invalid', `\`nav[${line}]\` must be an object.`, { line }));
    expect(foldDiagnostics(keys)).toHaveLength(9);
  });

  it('count those that one stands for, which has no place of its own', () => {
    const rest: Diagnostic = { ...bare(3), message: 'And 1660 more of this kind on this page.', count: 1660 };
    expect(lines([bare(1), bare(2), rest])).toEqual([['title-missing', 1, [2], 1662]]);
  });
});
