import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getInterfaceLanguage } from '#model/site/language';
import type { Strings } from '#model/strings';
import { english as core } from '#model/strings/en';
import { added, stringsOf } from '../../helpers/config.ts';
import { projectRoot } from '../../helpers/docgen.ts';

const strings = stringsOf('zh-CN');
const english = stringsOf('en');
const others = ['zh-TW', 'en', 'ja', 'ko', 'de', 'fr', 'es'].map((lang) => [lang, stringsOf(lang)] as const);

/** Words that are written alike in English and in another language. */
const alike: Readonly<Record<string, readonly string[]>> = {
  en: Object.keys(english),
  de: [
    'version',
    'badgeBeta',
    'details',
    'apiCookie',
    'apiCallbacks',
    'apiCode',
    'apiDownloads',
    'apiTryTime',
  ],
  es: ['badgeBeta', 'apiCookie', 'apiRoles', 'apiTryTime'],
  fr: [
    'menu',
    'version',
    'important',
    'danger',
    'apiCookie',
    'apiCode',
    'apiAbout',
    'apiMessage',
    'apiTryTime',
    'apiContact',
  ],
  ja: ['apiTryTime'],
  ko: ['apiTryTime'],
};
/** Marks that no text of a language has: those of its neighbours. */
const foreign: Readonly<Record<string, RegExp>> = {
  'zh-TW': /[\u3040-\u30ff\uac00-\ud7af“”]|[这页复链检显关开图结]/,
  ja: /[\uac00-\ud7af“”！]|[这页复链检显关开图结]/,
  ko: /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef“”]/,
};
const eastAsian = /[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/;

describe.each(others)('the words of %s', (language, words: Strings) => {
  it('are there for every Chinese one, in the same order, and for nothing else', () => {
    expect(Object.keys(words)).toEqual(Object.keys(strings));
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have room for a value where the Chinese ones do, once', () => {
    const rooms = (table: Strings) =>
      Object.entries(table).map(([key, text]) => [key, text.split('{x}').length]);
    expect(rooms(words)).toEqual(rooms(strings));
    expect(Object.values(words).join().replaceAll('{x}', '')).not.toMatch(/[{}]/);
  });

  it('have nothing of another script in them', () => {
    expect(Object.values(words).join('\n')).not.toMatch(foreign[language] ?? eastAsian);
  });

  it('are English in English alone, but for words that are written alike', () => {
    const same = Object.keys(words).filter((key) => words[key as 'copy'] === english[key as 'copy']);
    expect(same).toEqual(alike[language] ?? []);
  });

  it('part what stands in brackets behind a word as the language does', () => {
    expect(words.newTab).toMatch(/^zh|^ja/.test(language) ? /^（.+）$/ : / \(.+\)$/);
  });
});

describe('the words of features', () => {
  it('are words of nothing else', () => {
    const names = [core, ...added.strings.map((tables) => tables.en)].flatMap((words) => Object.keys(words));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toEqual(Object.keys(english));
  });

  it('stand in the type of strings', () => {
    const folder = join(projectRoot, 'src/features');
    const imported = readFileSync(join(folder, 'strings.ts'), 'utf8').matchAll(/^import '\.\/(.*)';$/gm);
    const owners = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('/strings.ts'));
    expect(Array.from(imported, ([, file]) => file).sort()).toEqual(owners.sort());
    expect(owners).toHaveLength(added.strings.length);
  });
});

describe('the language of the interface', () => {
  it('is found by the beginning of a tag, in any case', () => {
    const tags = {
      'zh-CN': 'zh ZH-cn zh-Hans zh-Hans-HK zh-SG',
      'zh-TW': 'zh-TW zh-tw zh-Hant zh-HK zh-MO zh-Hant-HK',
      en: 'en EN en-GB',
      ja: 'ja ja-JP',
      ko: 'ko ko-KR',
      de: 'de de-AT DE-ch de-1996',
      fr: 'fr fr-CA',
      es: 'es es-419',
    };
    for (const [language, list] of Object.entries(tags))
      for (const tag of list.split(' ')) expect([tag, getInterfaceLanguage(tag)]).toEqual([tag, language]);
  });

  it('is none where docgen speaks no such language, and the words are English', () => {
    for (const tag of ['it', 'pt-BR', 'enf', 'zha', 'x-zh', 'den', '', '-', 'constructor', '__proto__'])
      expect([tag, getInterfaceLanguage(tag), stringsOf(tag)]).toEqual([tag, undefined, english]);
  });
});

it('counts hits with words that are right for one too', () => {
  // Between the number and the end stands no noun that would need another form.
  for (const lang of ['en', 'fr']) expect(stringsOf(lang).searchCount).toMatch(/\{x\}$/);
});
