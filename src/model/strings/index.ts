/** Chooses the interface's strings by a tree's language. The client must not import it: that would load all languages. */
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
 * All strings, by the language's tag.
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

/** `lang`: any language tag; `de-AT` gets German. Languages that docgen does not have get English. */
export function stringsIn(lang: string): Strings {
  return stringsByLanguage[interfaceLanguageOf(lang) ?? 'en'];
}
