/** Chooses the words that describe a diagram. */
import { type InterfaceLanguage, interfaceLanguageOf } from '#model/site/language';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { japanese } from './words/ja.ts';
import { korean } from './words/ko.ts';
import { chinese, type Words } from './words/zh-CN.ts';
import { traditionalChinese } from './words/zh-TW.ts';

const byLanguage: Readonly<Record<InterfaceLanguage, Words>> = {
  'zh-CN': chinese,
  'zh-TW': traditionalChinese,
  en: english,
  ja: japanese,
  ko: korean,
  de: german,
  fr: french,
  es: spanish,
};

/** `lang`: a language tag; an unknown one gives English. */
export function wordsIn(lang: string): Words {
  return byLanguage[interfaceLanguageOf(lang) ?? 'en'];
}
