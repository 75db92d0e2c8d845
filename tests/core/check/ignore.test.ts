import { describe, expect, it } from 'vitest';
import { error } from '#model/diagnostic/diagnostic';
import { isAlwaysAsked } from '../../../src/engine/codes.ts';
import { applyIgnores, createIgnoredTargets } from '../../../src/stages/check/ignore.ts';

const missing = error('link-missing-page', 'x', { file: 'content/guide/tls.md', target: '/faq/#a' });
const other = error('image-missing', 'y', { file: 'content/a.md', target: 'b.png' });

describe('check.ignore', () => {
  it('silences by code alone, by file and by target', () => {
    expect(
      applyIgnores([missing, other], [{ code: 'link-missing-page' }], {
        partial: false,
        isAsked: isAlwaysAsked,
      }),
    ).toEqual([other]);
    expect(
      applyIgnores([missing, other], [{ code: 'image-missing', file: 'content/*.md' }], {
        partial: false,
        isAsked: isAlwaysAsked,
      }),
    ).toEqual([missing]);
    expect(
      applyIgnores([missing, other], [{ code: 'link-missing-page', target: '/faq/**' }], {
        partial: false,
        isAsked: isAlwaysAsked,
      }),
    ).toEqual([other]);
    expect(
      applyIgnores([missing], [{ code: 'link-missing-page', target: '/faq' }], {
        partial: false,
        isAsked: isAlwaysAsked,
      }),
    ).toEqual([]);
  });

  it('silences nothing that differs in one of the given parts', () => {
    const entries = [{ code: 'link-missing-page', file: 'content/guide/*.md', target: '/auth/**' }];
    expect(applyIgnores([missing], entries, { partial: true, isAsked: isAlwaysAsked })).toEqual([missing]);
  });

  it('warns of entries that silence nothing, unless trees were left out', () => {
    const entries = [{ code: 'image-missing', target: '/nowhere' }];
    expect(applyIgnores([missing], entries, { partial: true, isAsked: isAlwaysAsked })).toEqual([missing]);
    expect(applyIgnores([missing], entries, { partial: false, isAsked: isAlwaysAsked })[1]).toMatchObject({
      code: 'config-unused-ignore',
      severity: 'warning',
      file: 'site.config.ts',
    });
    const places = { 'check.ignore[0]': { file: 'site.config.mts', line: 7, column: 3 } };
    expect(applyIgnores([], entries, { partial: false, places, isAsked: isAlwaysAsked })).toMatchObject([
      { file: 'site.config.mts', line: 7, column: 3 },
    ]);
  });

  it('does not call entries unused for what this run did not look for', () => {
    const entries = [{ code: 'prose-quotes' }, { code: 'link-external' }, { code: 'route-vanished' }];
    expect(applyIgnores([], entries, { partial: false, isAsked: isAlwaysAsked })).toEqual([]);
    const isAsked = (code: string) => code === 'prose-quotes';
    expect(applyIgnores([], entries, { partial: false, isAsked })).toMatchObject([
      { message: 'check.ignore silences nothing with: prose-quotes.' },
    ]);
  });

  it('says beforehand which addresses nobody wants to know of', () => {
    const isIgnored = createIgnoredTargets('link-external', [
      { code: 'link-external', target: 'https://flaky.dev/**' },
      { code: 'link-external', target: 'https://one.dev/x', file: 'content/a.md' },
      { code: 'image-missing' },
    ]);
    expect(isIgnored('content/a.md', 'https://flaky.dev/a/b?c#d')).toBe(true);
    expect(isIgnored(undefined, 'https://flaky.dev.example/')).toBe(false);
    expect(isIgnored('content/a.md', 'https://one.dev/x')).toBe(true);
    expect(isIgnored('content/b.md', 'https://one.dev/x')).toBe(false);
  });
});
