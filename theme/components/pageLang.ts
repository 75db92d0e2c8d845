/** Language attributes for untranslated pages, whose article and interface differ in language. */
import { isRightToLeft } from '#model/site/language';
import type { PageView } from '#model/view/view';

/** `dir` is set only if the language runs the other way than its surroundings. */
type LanguageAttributes = { readonly lang?: string; readonly dir?: 'rtl' | 'ltr' };

/** For interface texts inside an article; empty if both have one language. */
export function getPageLang({ language, chrome }: PageView): LanguageAttributes {
  return language === undefined ? {} : buildLangAttributes(chrome.lang, language);
}

/** For the article and texts taken from it. */
export function getArticleLang({ language, chrome }: PageView): LanguageAttributes {
  return language === undefined ? {} : buildLangAttributes(language, chrome.lang);
}

function buildLangAttributes(lang: string, around: string): LanguageAttributes {
  const toLeft = isRightToLeft(lang);
  return { lang, ...(toLeft !== isRightToLeft(around) && { dir: toLeft ? 'rtl' : 'ltr' }) };
}
