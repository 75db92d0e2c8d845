/** Moves the pages in a language's folder to its overlay. */

import type { LocalePlan, PagePlan } from './model.ts';

/** Assigns pages below the base of a language to that language. */
export function assignLocales<P extends PagePlan>(pages: readonly P[], locales: readonly LocalePlan[]): P[] {
  return pages.map((page) => {
    const locale = findLocale(page.url, locales);
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

/** The language whose base contains an address; undefined if that language has no base. */
function findLocale(url: string, locales: readonly LocalePlan[]): LocalePlan | undefined {
  return locales.find(({ base }) => base !== '' && (url === base || url.startsWith(`${base}/`)));
}

/** Destinations of files beside pages of languages. `source`: the folder of the pages. */
export function listLocaleFolders(source: string, locales: readonly LocalePlan[]): Record<string, string> {
  const start = source === '' ? '' : `${source}/`;
  return Object.fromEntries(
    locales
      .filter(({ base }) => base !== '')
      .map(({ value, base, isDefault }) => [`${start}${base.slice(1)}`, isDefault ? '' : `@${value}`]),
  );
}
