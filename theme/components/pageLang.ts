/** Which parts of an untranslated article are in the page's language and not in the article's. */
import { isRightToLeft } from '../../src/model/site/language.ts';
import type { PageView } from '../../src/model/view/view.ts';

/** `dir` only where the language runs the other way than what is around it. */
type LanguageAttributes = { readonly lang?: string; readonly dir?: 'rtl' | 'ltr' };

/** For what the interface says inside an article; nothing where both are in one language. */
export function ofPage({ language, chrome }: PageView): LanguageAttributes {
  return language === undefined ? {} : attributes(chrome.lang, language);
}

/** For the article, and for what is taken from it. */
export function ofArticle({ language, chrome }: PageView): LanguageAttributes {
  return language === undefined ? {} : attributes(language, chrome.lang);
}

function attributes(lang: string, around: string): LanguageAttributes {
  const toLeft = isRightToLeft(lang);
  return { lang, ...(toLeft !== isRightToLeft(around) && { dir: toLeft ? 'rtl' : 'ltr' }) };
}
