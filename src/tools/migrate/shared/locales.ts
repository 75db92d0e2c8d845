/** The languages of a site: which is the default one, and where their pages go. */
import type { LocalePlan, PagePlan } from './model.ts';
import { isBelow, joinFolder } from './routes.ts';
import { readLanguage } from './settings/common.ts';

/** The language of a key in settings, which is also the folder of its pages. `base`: '' if its addresses have no folder. */
export function planLanguage(key: string, isDefault: boolean, base = `/${key}`): LocalePlan {
  return { value: readLanguage(key) ?? key, base, ...(isDefault && { isDefault }) };
}

/** The default language before the others. */
export function sortLanguages<L extends LocalePlan>(languages: readonly L[]): L[] {
  return [
    ...languages.filter(({ isDefault }) => isDefault),
    ...languages.filter(({ isDefault }) => !isDefault),
  ];
}

/** Pages of a language with their addresses below its base, as links write them. */
export function stripBase(pages: readonly PagePlan[], base: string): PagePlan[] {
  return pages.map((page) => ({ ...page, url: page.url.slice(base.length) || '/' }));
}

/** Assigns pages below the base of a language to that language. */
export function assignLocales<P extends PagePlan>(pages: readonly P[], locales: readonly LocalePlan[]): P[] {
  return pages.map((page) => {
    const locale = locales.find(({ base }) => isBelow(page.url, base));
    if (!locale) return page;
    const folder = `content${locale.base}/`;
    if (!page.path.startsWith(folder)) return page;
    return {
      ...page,
      path: `content/${locale.isDefault ? '' : `@${locale.value}/`}${page.path.slice(folder.length)}`,
      route: page.route.slice(locale.base.length) || '/',
      ...(!locale.isDefault && { locale: locale.value }),
    };
  });
}

/** Destinations of files beside pages of languages. `source`: the folder of the pages. */
export function listLocaleFolders(source: string, locales: readonly LocalePlan[]): Record<string, string> {
  return Object.fromEntries(
    locales
      .filter(({ base }) => base !== '')
      .map(({ value, base, isDefault }) => [joinFolder(source, base.slice(1)), isDefault ? '' : `@${value}`]),
  );
}
