import { describe, expect, it } from 'vitest';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Origin, SourceFile } from '#model/document/document';
import { mergeFixes } from '../../../src/features/lint/fixes/merge.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const part = 'content/_p.md';

/** A page of three lines, of which the second and the third may come from elsewhere. */
function page(path: string, ...more: Omit<Origin, 'indent'>[]): SourceFile {
  const origins = [{ line: 1, file: path, fileLine: 1 }, ...more].map((one) => ({ ...one, indent: 0 }));
  return { path, overlay: false, text: '一\n二\n三', origins, hash: path };
}

const found = (file: string, line: number, isFixable = true): Diagnostic => ({
  ...warning('prose-space-missing', 'x', { file, line, column: 1 }),
  ...(isFixable && { fix: [{ line, column: 1, from: 'D', to: ' D', whole: 'D' }] }),
});

/** 'file:line', with a mark where a fix is left. */
function left(linted: [SourceFile, Diagnostic[]][], sources = linted.map(([source]) => source)) {
  return mergeFixes(
    linted.map(([source, diagnostics]) => ({ source, diagnostics })),
    sources,
    (file) => file.replace('linked', 'real'),
  ).map(({ file, line, fix }) => `${file}:${line}${fix ? ' fix' : ''}`);
}

describe('fixes of a file', () => {
  const a = page('content/a.md', { line: 2, file: part, fileLine: 7 });
  const b = page('content/b.md', { line: 2, file: part, fileLine: 7 });
  const c = page('content/c.md', { line: 2, file: part, fileLine: 8 });

  it('that is part of one page are that page’s own matter', () => {
    expect(left([[a, [found('content/a.md', 1), found(part, 8)]]])).toEqual([
      'content/a.md:1 fix',
      `${part}:8 fix`,
    ]);
  });

  it('remain where all pages offer them that show the line', () => {
    expect(
      left([
        [a, [found(part, 7), found(part, 8)]],
        [b, [found(part, 7), found(part, 8, false)]],
        [c, []],
      ]),
    ).toEqual([`${part}:7 fix`, `${part}:8`, `${part}:7 fix`, `${part}:8`]);
  });

  it('remain where one version of the same page has no such line', () => {
    expect(
      left(
        [
          [a, [found(part, 8)]],
          [a, []],
        ],
        [a],
      ),
    ).toEqual([`${part}:8 fix`]);
  });

  it('are not made where another page shows the file under another name', () => {
    expect(
      left([
        [page('content/real.md'), [found('content/real.md', 2)]],
        [page('content/d.md', { line: 2, file: 'content/linked.md', fileLine: 2 }), []],
      ]),
    ).toEqual(['content/real.md:2']);
  });

  it('are not made by what a git ref holds, nor hindered by it', () => {
    const old = { ...page('content/a.md'), version: 'v6.2' };
    expect(
      left(
        [
          [old, [found('content/a.md', 1)]],
          [a, [found('content/a.md', 1)]],
        ],
        [a],
      ),
    ).toEqual(['content/a.md:1', 'content/a.md:1 fix']);
    expect(left([[old, [found('content/a.md', 1)]]], [])).toEqual(['content/a.md:1']);
  });

  it('that many pages show are judged in one go', () => {
    const pages = Array.from({ length: 3000 }, (_, index) =>
      page(`content/${index}.md`, { line: 2, file: part, fileLine: 7 }),
    );
    const started = cpuTime();
    const all = left(pages.map((one) => [one, [found(part, 7), found(part, 8)]]));
    expect(all.filter((one) => one.endsWith('fix'))).toHaveLength(6000);
    expect(cpuTime() - started).toBeLessThan(5000);
  });
});
