import { describe, expect, it } from 'vitest';
import { error, warning } from '#model/diagnostic/diagnostic';
import { applySeverities } from '../../../src/stages/check/ignore.ts';

describe('check.severity', () => {
  it('makes errors of warnings and warnings of errors, drops what is off, keeps the rest', () => {
    const found = [
      error('link-missing-anchor', 'a'),
      warning('description-missing', 'b'),
      warning('prose-quotes', 'c'),
      error('image-missing', 'd'),
    ];
    const severities = {
      'link-missing-anchor': 'warning',
      'description-missing': 'error',
      'prose-quotes': 'off',
    } as const;
    expect(
      applySeverities(found, severities).map(({ severity, message }) => `${severity} ${message}`),
    ).toEqual(['warning a', 'error b', 'error d']);
  });
});
