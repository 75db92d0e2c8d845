/** Chooses the interface's words by the language of a tree. Of the client only `strings.ts` is asked, which knows one language. */
import { type InterfaceLanguage, interfaceLanguageOf } from '../site/language.ts';
import type { Strings } from '../strings.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { strings } from './zh-CN.ts';
import { traditionalChinese } from './zh-TW.ts';

/**
 * All words of each language that docgen speaks, by its tag.
 * @internal Exported for tests.
 */
export const stringsByLanguage: Readonly<Record<InterfaceLanguage, Strings>> = {
  'zh-CN': strings,
  'zh-TW': traditionalChinese,
  en: english,
  ja: japanese,
  ko: korean,
  de: german,
  fr: french,
  es: spanish,
};

/** `lang` is any language tag: `de-AT` gets German. In a language that docgen does not speak the words are English. */
export function stringsIn(lang: string): Strings {
  return stringsByLanguage[interfaceLanguageOf(lang) ?? 'en'];
}
