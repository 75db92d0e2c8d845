import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../src/cli/language/choose.ts';
import { guessSiteLanguage } from '../../../../src/cli/language/guess.ts';
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

describe('the language of a site before its configuration is read', () => {
  const guess = (config: string) => {
    const dir = mkdtempSync(join(tmpdir(), 'guess-'));
    writeFileSync(join(dir, 'site.config.ts'), config);
    const found = guessSiteLanguage(['check', dir, '--strict']);
    rmSync(dir, { recursive: true });
    return found;
  };

  it.each([
    ['is what a line says', "export default {\n  title: 'x',\n  lang: 'en',\n};", 'en'],
    ['may stand on the first line', "export default defineConfig({ lang: 'zh-TW' })", 'zh-TW'],
    ['may follow another key there', "export default { title: 'x', lang: 'de' };", 'de'],
    ['is the first of several on a line', "export default { lang: 'en', x: [{ lang: 'zh-CN' }] };", 'en'],
    ['is Chinese without one, as in a build', "export default { title: '文档' };", 'zh-CN'],
    ['is not found where it is computed', "export default { lang: pick('en') };", undefined],
    [
      'is not guessed from several',
      "export default { locales: [{ value: 'en' }, { value: 'zh' }] };",
      undefined,
    ],
    [
      'is not that of something deeper',
      "export default {\n  x: [\n      {\n        lang: 'en' }] };",
      undefined,
    ],
  ])('%s', (_, config, language) => {
    expect(guess(config)).toBe(language);
  });
});
