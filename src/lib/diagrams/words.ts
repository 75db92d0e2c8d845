/** Chooses the words that describe a diagram. */
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { japanese } from './words/ja.ts';
import { korean } from './words/ko.ts';
import { chinese, type Words } from './words/zh-CN.ts';
import { traditionalChinese } from './words/zh-TW.ts';

/** By the beginning of a language tag, in lower case. */
const byTag: ReadonlyMap<string, Words> = new Map([
  ['zh', chinese],
  ['zh-hant', traditionalChinese],
  ['zh-tw', traditionalChinese],
  ['zh-hk', traditionalChinese],
  ['zh-mo', traditionalChinese],
  ['en', english],
  ['ja', japanese],
  ['ko', korean],
  ['de', german],
  ['fr', french],
  ['es', spanish],
]);

/** `lang`: a BCP 47 tag in any case; an unknown one gives English. */
export function chooseWords(lang: string): Words {
  const [language = '', region] = lang.toLowerCase().split('-');
  return byTag.get(`${language}-${region}`) ?? byTag.get(language) ?? english;
}
