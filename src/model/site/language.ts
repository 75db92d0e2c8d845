/** The languages of docgen's interface, and how language tags map to them. */
import { memoizeText } from '../remembered.ts';

export type InterfaceLanguage = 'zh-CN' | 'zh-TW' | 'en' | 'ja' | 'ko' | 'de' | 'fr' | 'es';

/** Prefixes of tags in lower case; the longest match decides. */
const languages: Readonly<Record<string, InterfaceLanguage>> = {
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-tw': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  en: 'en',
  ja: 'ja',
  ko: 'ko',
  de: 'de',
  fr: 'fr',
  es: 'es',
};

/** Maps a BCP 47 tag in any case: `de-AT` is German, `zh-Hant-MO` traditional Chinese; undefined if docgen does not have the language. */
export function getInterfaceLanguage(lang: string): InterfaceLanguage | undefined {
  const [language = '', region] = lang.toLowerCase().split('-');
  return getKnownLanguage(`${language}-${region}`) ?? getKnownLanguage(language);
}

function getKnownLanguage(tag: string): InterfaceLanguage | undefined {
  return Object.hasOwn(languages, tag) ? languages[tag] : undefined;
}

/** Languages and scripts that are written from right to left. */
const toLeft = new Set(
  'ar arc ckb dv fa he iw ji nqo ps sd sdh syr ug ur yi adlm arab hebr mand nkoo rohg samr syrc thaa'.split(
    ' ',
  ),
);

/** True for right-to-left text, by the script in a BCP 47 tag, else by its language. */
export function isRightToLeft(lang: string): boolean {
  const [language = '', second = ''] = lang.toLowerCase().split('-');
  return toLeft.has(/^[a-z]{4}$/.test(second) ? second : language);
}

/** Languages of the interface and right-to-left ones, by their own names; others are shown by their tag. */
const names: Readonly<Record<string, string>> = {
  zh: '中文',
  'zh-cn': '简体中文',
  'zh-hans': '简体中文',
  'zh-tw': '繁體中文',
  'zh-hant': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  fa: 'فارسی',
  he: 'עברית',
  ur: 'اردو',
};

/** A language's name in itself: 'English' for `en`; also for `en-GB`, except for variants of Chinese. */
export function getOwnName(lang: string): string {
  const tag = lang.toLowerCase();
  return (
    (Object.hasOwn(names, tag) ? names[tag] : undefined) ??
    (tag.startsWith('zh-') ? undefined : names[tag.split('-')[0]!]) ??
    lang
  );
}

const namesFor = /* @__PURE__ */ memoizeText((reader) => new Intl.DisplayNames(reader, { type: 'language' }));

/** A language's name for readers of another one: 'Chinese', '英语'. By the data of Node's ICU; the tag where that has none. */
export function nameLanguage(lang: string, reader: string): string {
  const [language = lang] = lang.split('-');
  try {
    return namesFor(reader).of(reader.startsWith(language) ? lang : language) ?? lang;
  } catch {
    return lang;
  }
}
