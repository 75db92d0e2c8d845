/** The interface texts in the page's language, or the site's replacements. */
import { attribute } from '#model/contract';
import { interfaceLanguageOf } from '#model/site/language';
import { type ReaderWords, readerWords } from '#model/strings';
import { setting } from '../navigation/scripts.ts';

const own: Partial<ReaderWords> = JSON.parse(setting(attribute.words) || '{}');

export function wordOf(name: keyof ReaderWords): string {
  return own[name] ?? readerWords[interfaceLanguageOf(document.documentElement.lang) ?? 'en'][name];
}
