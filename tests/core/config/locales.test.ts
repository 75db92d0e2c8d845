import { describe, expect, it } from 'vitest';
import { readConfig } from '../../helpers/config.ts';
import { complete, mistakes } from './mistakes.ts';

const versions = [
  { value: 'v6.4', base: '' },
  { value: 'v6.2', base: '/v6.2' },
];
const zh = { value: 'zh-CN', base: '' };
const en = { value: 'en', base: '/en' };

describe('locales', () => {
  it('make a tree with each version, its base theirs one after the other', () => {
    const { versions: trees } = complete({ title: 'T', versions, locales: [zh, en] });
    expect(trees.map(({ locale, value, base, isDefault }) => [locale, value, base, isDefault])).toEqual([
      ['zh-CN', 'v6.4', '', true],
      ['zh-CN', 'v6.2', '/v6.2', false],
      ['en', 'v6.4', '/en', true],
      ['en', 'v6.2', '/en/v6.2', false],
    ]);
  });

  it('may have some of the versions, of which one is their default', () => {
    const { versions: trees } = complete({
      title: 'T',
      versions,
      locales: [zh, { ...en, versions: ['v6.2'] }],
    });
    expect(trees.filter(({ locale }) => locale === 'en')).toEqual([
      { value: 'v6.2', label: 'v6.2', base: '/en/v6.2', isDefault: true, locale: 'en' },
    ]);
  });

  it('bear their own names where they are given none', () => {
    const locales = [
      zh,
      ...['zh-TW', 'en', 'en-GB', 'ja', 'pt-BR'].map((value) => ({ value, base: `/${value}` })),
    ];
    expect(complete({ title: 'T', locales }).locales.map(({ label }) => label)).toEqual([
      '简体中文',
      '繁體中文',
      'English',
      'English',
      '日本語',
      'pt-BR',
    ]);
  });

  it('have their own language, and what they say themselves in place of the site’s', () => {
    const { lang, locales } = complete({
      title: '文档',
      brand: '中心',
      tagline: '一句话',
      product: { slug: 'x', name: 'X' },
      strings: { home: '主页' },
      locales: [zh, { ...en, title: 'Docs', footer: { since: 2019 }, strings: { edit: 'Improve' } }],
    });
    expect(lang).toBe('zh-CN');
    expect(Object.keys(locales[0]!.settings)).toEqual(['lang', 'strings']);
    expect(locales[0]!.settings.strings).toMatchObject({ home: '主页', edit: '编辑此页' });
    const { strings, ...settings } = locales[1]!.settings;
    expect(settings).toEqual({
      lang: 'en',
      title: 'Docs',
      brand: 'Docs',
      footer: { since: 2019, holder: 'X', links: [] },
    });
    expect(strings).toMatchObject({ home: 'Home', edit: 'Improve' });
  });

  it('name their own title where they write {{site.title}}', () => {
    const { value } = readConfig({
      title: '文档',
      topNav: [{ title: '{{site.title}}', href: '/' }],
      locales: [zh, { ...en, title: 'Docs', topNav: [{ title: '{{site.title}}', href: '/' }] }],
    });
    expect([value?.topNav[0]?.title, value?.locales[1]?.settings.topNav?.[0]?.title]).toEqual([
      '文档',
      'Docs',
    ]);
  });
});

describe('locales that cannot be', () => {
  it.each<[string, object, string]>([
    [
      'share a base',
      { locales: [zh, { ...en, base: '' }] },
      '`locales[1].base` is "", which `locales[0].base` is already.',
    ],
    [
      'share a base but for case',
      { locales: [zh, en, { value: 'de', base: '/EN' }] },
      '`locales[2].base` is "/EN", which `locales[1].base` is already.',
    ],
    [
      'have the base of a version',
      { versions, locales: [zh, { ...en, base: '/v6.2' }] },
      '`locales[1].base` makes "/v6.2" the path of v6.4 in en, where v6.2 in zh-CN stands.',
    ],
    [
      'leave open which is the default',
      { locales: [{ ...zh, base: '/zh' }, en] },
      "`locales` has no default: give one locale `default: true` or the base ''.",
    ],
    [
      'are two defaults',
      {
        locales: [
          { ...zh, default: true },
          { ...en, default: true },
        ],
      },
      '`locales[1].default` is a second default; `locales[0]` is the default already.',
    ],
    [
      'put another language at the root',
      {
        locales: [
          { ...zh, base: '/zh', default: true },
          { ...en, base: '' },
        ],
      },
      '`locales[1].base` is the site\'s root, which belongs to the default locale "zh-CN".',
    ],
    [
      'are no language',
      { locales: [zh, { value: 'en_US', base: '/en' }] },
      '`locales[1].value` must be a language tag such as zh-CN; found "en_US".',
    ],
    [
      'are called as a version is',
      { versions: [{ value: 'dev', base: '' }], locales: [zh, { value: 'dev', base: '/en' }] },
      '`locales[1].value` is "dev", which is the value of `versions[0]` already.',
    ],
    [
      'name a version that is none',
      { versions, locales: [zh, { ...en, versions: ['v7'] }] },
      '`locales[1].versions[0]` is "v7", which is no version: known are v6.4, v6.2.',
    ],
    [
      'contradict the language of the site',
      { lang: 'en', locales: [zh] },
      '`lang` is "en", but the default locale is "zh-CN".',
    ],
  ])('%s: told once', (_, config, message) => {
    expect(mistakes(config)).toEqual([`config-invalid: ${message}`]);
  });
});
