/** Chooses the interface's strings by a tree's language. The client must not import it: that would load all languages. */
import { getInterfaceLanguage, type InterfaceLanguage } from '../site/language.ts';
import type { CoreStrings, Strings, StringTables } from '../strings.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { strings } from './zh-CN.ts';
import { traditionalChinese } from './zh-TW.ts';

/** By the language's tag. */
const stringsByLanguage: Readonly<Record<InterfaceLanguage, CoreStrings>> = {
  'zh-CN': strings,
  'zh-TW': traditionalChinese,
  en: english,
  ja: japanese,
  ko: korean,
  de: german,
  fr: french,
  es: spanish,
};

/**
 * All strings. `lang`: any language tag; `de-AT` gets German. Languages that docgen does not have get English. `added`: those of
 * capabilities.
 */
export function getStrings(lang: string, added: readonly StringTables[]): Strings {
  const language = getInterfaceLanguage(lang) ?? 'en';
  return Object.assign({}, stringsByLanguage[language], ...added.map((tables) => tables[language]));
}
