import { describe, expect, it } from 'vitest';
import type { Place } from '#model/diagnostic/diagnostic';
import { interfaceLanguage } from '../../../src/features/translations/interface-language.ts';
import { complete } from '../../core/config/mistakes.ts';
import { stringsOf } from '../../helpers/config.ts';
import { siteOf } from '../../helpers/site.ts';

const english: Readonly<Record<string, string>> = { ...stringsOf('en') };

function told(lang: string, strings = {}, places: Record<string, Place> = {}) {
  const config = { ...complete({ title: 'Docs', lang, strings }), places };
  return interfaceLanguage.check(siteOf({ pages: {}, config }).value);
}

describe('the language of the interface', () => {
  it('is told where docgen has no words in it, with its place', () => {
    const places = { lang: { file: 'site.config.ts', line: 3, column: 5 } };
    expect(told('it', {}, places)).toMatchObject([
      {
        severity: 'warning',
        code: 'language-unknown',
        message: 'The interface is not in "it" yet: English stands for all of its words.',
        target: 'it',
        ...places.lang,
      },
    ]);
    expect(told('pt-BR', english)).toHaveLength(1);
  });

  it('is no matter where docgen speaks it', () => {
    for (const lang of [
      'zh',
      'zh-Hans-SG',
      'zh-Hant-HK',
      'en-GB',
      'EN',
      'ja',
      'ko-KR',
      'de-AT',
      'fr',
      'es-419',
    ])
      expect(told(lang)).toEqual([]);
  });

  it('is no matter once the site gives all words itself', () => {
    const given = Object.fromEntries(Object.keys(english).map((key) => [key, `x ${key}`]));
    expect(told('it', given)).toEqual([]);
    const { copy, ...others } = given;
    expect(told('it', others)[0]).toMatchObject({
      message: 'The interface is not in "it" yet: English stands for 1 of its words.',
      hint: 'Give it words by "strings" in the configuration: copy.',
    });
  });
});
