/** The interface texts in the page's language, or the site's replacements. */
import { attribute } from '#model/contract';
import { getInterfaceLanguage } from '#model/site/language';
import { type ReaderWords, readerWords } from '#model/strings';
import { getSetting } from '../navigation/scripts.ts';

const own: Partial<ReaderWords> = JSON.parse(getSetting(attribute.words) || '{}');

export function getWord(name: keyof ReaderWords): string {
  return own[name] ?? readerWords[getInterfaceLanguage(document.documentElement.lang) ?? 'en'][name];
}
