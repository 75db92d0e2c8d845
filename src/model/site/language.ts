/** The languages that docgen's own words are in, and which of them a language tag means. */

export type InterfaceLanguage = 'zh-CN' | 'zh-TW' | 'en' | 'ja' | 'ko' | 'de' | 'fr' | 'es';

/** The tags under which each is known, in lower case; the longest that begins a tag decides. */
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

/** By the beginning of a BCP 47 tag, in any case: `de-AT` is German, `zh-Hant-MO` traditional Chinese; undefined: none of ours. */
export function interfaceLanguageOf(lang: string): InterfaceLanguage | undefined {
  const [language = '', region] = lang.toLowerCase().split('-');
  return ownOf(`${language}-${region}`) ?? ownOf(language);
}

function ownOf(tag: string): InterfaceLanguage | undefined {
  return Object.hasOwn(languages, tag) ? languages[tag] : undefined;
}

/** Languages that are written from right to left, and scripts of others that are. */
const toLeft = new Set(
  'ar arc ckb dv fa he iw ji nqo ps sd sdh syr ug ur yi adlm arab hebr mand nkoo rohg samr syrc thaa'.split(
    ' ',
  ),
);

/** Whether text in it runs from right to left: by the script that a BCP 47 tag names, else by its language. */
export function isRightToLeft(lang: string): boolean {
  const [language = '', second = ''] = lang.toLowerCase().split('-');
  return toLeft.has(/^[a-z]{4}$/.test(second) ? second : language);
}

/** The languages that docgen has words in, and those that run from right to left, by their own names; others are called by their tag. */
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

/** What a language is called in itself: 'English' for `en` and, where it is the only one, `en-GB`. */
export function ownName(lang: string): string {
  const tag = lang.toLowerCase();
  return (
    (Object.hasOwn(names, tag) ? names[tag] : undefined) ??
    (tag.startsWith('zh-') ? undefined : names[tag.split('-')[0]!]) ??
    lang
  );
}
