/** Makes the strings of the interface in a language, with those that a site replaces. */
import type { SiteConfig } from '#model/config/config';
import { getInterfaceLanguage } from '#model/site/language';
import { getStrings } from '#model/strings/index';
import type { Added } from './added.ts';

/** `own`: those that the site replaces. */
export function completeStrings(
  lang: string,
  tables: Added['strings'],
  own: Readonly<Record<string, string>>,
): Pick<SiteConfig, 'strings' | 'untranslated'> {
  const builtIn: Readonly<Record<string, string>> = { ...getStrings(lang, tables) };
  const strings = { ...builtIn, ...own };
  if (getInterfaceLanguage(lang) !== undefined) return { strings };
  return { strings, untranslated: Object.keys(builtIn).filter((name) => strings[name] === builtIn[name]) };
}
