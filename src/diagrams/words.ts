/** Chooses the words by which a diagram is told. */
import { type InterfaceLanguage, interfaceLanguageOf } from '../model/site/language.ts';
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

/** `lang` is a language tag; English where there are no words in that language. */
export function wordsIn(lang: string): Words {
  return byLanguage[interfaceLanguageOf(lang) ?? 'en'];
}
