/** The interface texts in the page's language, or the site's replacements. */
import { attribute } from '../../../src/model/contract.ts';
import { interfaceLanguageOf } from '../../../src/model/site/language.ts';
import { type ReaderWords, readerWords } from '../../../src/model/strings.ts';
import { setting } from '../navigation/scripts.ts';

const own: Partial<ReaderWords> = JSON.parse(setting(attribute.words) || '{}');

export function wordOf(name: keyof ReaderWords): string {
  return own[name] ?? readerWords[interfaceLanguageOf(document.documentElement.lang) ?? 'en'][name];
}
