import { describe, expect, it } from 'vitest';
import { getOwnName, isRightToLeft } from '#model/site/language';

describe('a language', () => {
  it.each(['ar', 'ar-EG', 'he', 'HE-il', 'fa', 'fa-AF', 'ur', 'ur-PK', 'ps', 'yi', 'az-Arab', 'pa-Arab-PK'])(
    'is written from right to left: %s',
    (lang) => expect(isRightToLeft(lang)).toBe(true),
  );

  it.each(['en', 'zh-CN', 'arn', 'hr', 'az', 'ur-Latn', 'fa-Cyrl', 'ar-Latn-EG', '', 'toString'])(
    'is written from left to right: %s',
    (lang) => expect(isRightToLeft(lang)).toBe(false),
  );

  it('is called by its own name where readers of it choose it, also where docgen has no words in it', () => {
    expect(['ar', 'he-IL', 'fa', 'ur-PK', 'it'].map(getOwnName)).toEqual([
      'العربية',
      'עברית',
      'فارسی',
      'اردو',
      'it',
    ]);
  });
});
