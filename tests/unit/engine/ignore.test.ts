import { describe, expect, it } from 'vitest';
import { applyIgnores } from '../../../src/engine/ignore.ts';
import { error } from '../../../src/model/diagnostic.ts';

const missing = error('link-missing-page', 'x', { file: 'content/howto/tls.md', target: '/faq/#a' });
const other = error('image-missing', 'y', { file: 'content/a.md', target: 'b.png' });

describe('check.ignore', () => {
  it('silences by code alone, by file and by target', () => {
    expect(applyIgnores([missing, other], [{ code: 'link-missing-page' }], false)).toEqual([other]);
    expect(applyIgnores([missing, other], [{ code: 'image-missing', file: 'content/*.md' }], false)).toEqual([
      missing,
    ]);
    expect(applyIgnores([missing, other], [{ code: 'link-missing-page', target: '/faq/**' }], false)).toEqual(
      [other],
    );
    expect(applyIgnores([missing], [{ code: 'link-missing-page', target: '/faq' }], false)).toEqual([]);
  });

  it('silences nothing that differs in one of the given parts', () => {
    const entries = [{ code: 'link-missing-page', file: 'content/howto/*.md', target: '/auth/**' }];
    expect(applyIgnores([missing], entries, true)).toEqual([missing]);
  });

  it('warns of entries that silence nothing, unless trees were left out', () => {
    const entries = [{ code: 'image-missing', target: '/nowhere' }];
    expect(applyIgnores([missing], entries, true)).toEqual([missing]);
    expect(applyIgnores([missing], entries, false)[1]).toMatchObject({
      code: 'config-unused-ignore',
      severity: 'warning',
    });
  });
});
