import { describe, expect, it } from 'vitest';
import { applyIgnores } from '../../../src/engine/ignore.ts';
import { error } from '../../../src/model/diagnostic.ts';

const missing = error('link-missing-page', 'x', { file: 'content/howto/tls.md', target: '/faq/#a' });
const other = error('image-missing', 'y', { file: 'content/a.md', target: 'b.png' });

describe('check.ignore', () => {
  it('silences by code alone, by file and by target', () => {
    expect(applyIgnores([missing, other], [{ code: 'link-missing-page' }], { partial: false })).toEqual([
      other,
    ]);
    expect(
      applyIgnores([missing, other], [{ code: 'image-missing', file: 'content/*.md' }], { partial: false }),
    ).toEqual([missing]);
    expect(
      applyIgnores([missing, other], [{ code: 'link-missing-page', target: '/faq/**' }], { partial: false }),
    ).toEqual([other]);
    expect(
      applyIgnores([missing], [{ code: 'link-missing-page', target: '/faq' }], { partial: false }),
    ).toEqual([]);
  });

  it('silences nothing that differs in one of the given parts', () => {
    const entries = [{ code: 'link-missing-page', file: 'content/howto/*.md', target: '/auth/**' }];
    expect(applyIgnores([missing], entries, { partial: true })).toEqual([missing]);
  });

  it('warns of entries that silence nothing, unless trees were left out', () => {
    const entries = [{ code: 'image-missing', target: '/nowhere' }];
    expect(applyIgnores([missing], entries, { partial: true })).toEqual([missing]);
    expect(applyIgnores([missing], entries, { partial: false })[1]).toMatchObject({
      code: 'config-unused-ignore',
      severity: 'warning',
      file: 'site.config.ts',
    });
    const places = { 'check.ignore[0]': { file: 'site.config.mts', line: 7, column: 3 } };
    expect(applyIgnores([], entries, { partial: false, places })).toMatchObject([
      { file: 'site.config.mts', line: 7, column: 3 },
    ]);
  });
});
