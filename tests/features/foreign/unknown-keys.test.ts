/** Keys of frontmatter that belong to another tool. */
import { describe, expect, it } from 'vitest';
import { foldUnknownKeys } from '../../../src/features/foreign/unknown-keys.ts';
import type { IgnoreEntry } from '../../../src/model/config/check.ts';
import { type Diagnostic, error, warning } from '../../../src/model/diagnostic/diagnostic.ts';
import type { Site } from '../../../src/model/site/site.ts';

const code = 'frontmatter-unknown-key';

const told = (key: string, count: number, hint?: string) =>
  Array.from({ length: count }, (_, n) =>
    warning(code, `The frontmatter key "${key}" has no meaning.`, {
      ...{ file: `content/p${n}.md`, line: 3, column: 1, target: key },
      ...(hint !== undefined && { hint }),
    }),
  );

function fold(found: readonly Diagnostic[], ignore: readonly IgnoreEntry[] = []) {
  return foldUnknownKeys(found, { config: { check: { ignore } } } as unknown as Site);
}

describe('a key of another tool', () => {
  it('on many pages is told once, at the first of them, with the setting that ends it', () => {
    const other = error('link-missing-page', '"/x" is not a page.', { file: 'content/p1.md' });
    const [topic, between, ...rest] = fold([
      ...told('topic', 25).slice(0, 1),
      other,
      ...told('topic', 25).slice(1),
      ...told('app', 3),
    ]);
    expect(topic).toMatchObject({
      message: 'The frontmatter key "topic" has no meaning; 25 pages have it.',
      hint: expect.stringContaining("{ code: 'frontmatter-unknown-key', target: 'topic' }"),
      ...{ file: 'content/p0.md', line: 3, target: 'topic', count: 25 },
    });
    expect([between, ...rest]).toEqual([other, ...told('app', 3)]);
  });

  it('stays on each page where few have it, or where a hint says what to do', () => {
    const found = [...told('topic', 19), ...told('autor', 40, 'Did you mean "authors"?')];
    expect(fold(found)).toEqual(found);
  });

  it('stays on each page where a setting ends it for some of the files', () => {
    expect(fold(told('topic', 25), [{ code, file: 'content/p1*.md' }])).toHaveLength(25);
    expect(fold(told('topic', 25), [{ code, target: 'app' }])).toHaveLength(1);
  });

  it('is as grave as the configuration says', () => {
    const grave = told('topic', 25).map((one) => ({ ...one, severity: 'error' as const }));
    expect(fold(grave)).toMatchObject([{ severity: 'error' }]);
  });
});
