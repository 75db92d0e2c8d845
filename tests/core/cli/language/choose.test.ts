import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../src/cli/language/choose.ts';
import { measureWidth } from '../../../../src/cli/language/index.ts';

describe('the language of the terminal', () => {
  it.each([
    ['--lang before all', ['build', '--lang', 'en'], { DOCGEN_LANG: 'zh', LANG: 'zh_CN.UTF-8' }, 'en', true],
    ['--lang=', ['--lang=zh', 'check'], {}, 'zh', true],
    ['not after --', ['new', '--', '--lang', 'zh'], { LANG: 'C.UTF-8' }, 'en', false],
    ['DOCGEN_LANG before the locale', [], { DOCGEN_LANG: 'zh-CN', LANG: 'en_US.UTF-8' }, 'zh', true],
    ['LC_ALL before LANG', [], { LC_ALL: 'zh_TW.UTF-8', LANG: 'en_US' }, 'zh', true],
    ['English of the locale, which the site does not replace', [], { LANG: 'en_GB.UTF-8' }, 'en', true],
    ['C says nothing: the site may', [], { LANG: 'C.UTF-8' }, 'en', false],
    [
      'a language that docgen does not speak says nothing',
      [],
      { DOCGEN_LANG: 'de', LANG: 'de_DE' },
      'en',
      false,
    ],
    ['a wrong --lang says nothing', ['--lang'], { LANG: 'C' }, 'en', false],
  ])('%s', (_, argv, environment, language, isAsked) => {
    expect(chooseLanguage(argv, environment)).toEqual({ language, isAsked });
  });

  it('counts two columns for full-width characters', () => {
    expect(['页面 a', '：', '“x”'].map(measureWidth)).toEqual([6, 2, 3]);
  });
});
