/** Languages that docgen itself speaks: Chinese, and English where a site says so. */

/** By the primary subtag of a language tag: true for `en` and `en-GB`, not for `enf`. */
export function isEnglish(lang: string): boolean {
  return /^en(-|$)/i.test(lang);
}
