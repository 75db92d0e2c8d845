/** The languages of a site of MkDocs: as the plugin mkdocs-static-i18n has them, by suffix or by folder. */
import type { LocalePlan, PagePlan } from '../shared/model.ts';
import { keepPlace, renameFile } from '../shared/routes.ts';
import { readEntries, readObjects, readPath, readText, type Values } from '../shared/script/values.ts';
import { readLanguage } from '../shared/settings/common.ts';

/** The locales of the plugin mkdocs-static-i18n; the default one first. */
export function planMkdocsLocales(plugin: Values | undefined): LocalePlan[] {
  const given = plugin?.languages;
  // Older settings are an object with language codes as keys.
  const all = Array.isArray(given)
    ? readObjects(given)
    : readEntries(given).map(([locale, one]) => ({
        locale,
        name: typeof one === 'string' ? one : readPath(one, 'name'),
        default: locale === readText(plugin?.default_language),
        build: readPath(one, 'build'),
      }));
  const plans = all.flatMap((one): LocalePlan[] => {
    const value = readLanguage(one.locale);
    if (value === undefined || one.build === false) return [];
    const label = readText(one.name);
    const isDefault = one.default === true;
    return [
      { value, label, base: isDefault ? '' : `/${value}`, ...(isDefault && { isDefault: true as const }) },
    ];
  });
  const main = plans.filter(({ isDefault }) => isDefault);
  return main.length === 1 ? [...main, ...plans.filter(({ isDefault }) => !isDefault)] : [];
}

/** Treats `guide/a.fr.md` as `fr/guide/a.md`, and `a.en.md` of the default language as `a.md`. */
export function moveToFolder(page: PagePlan, languages: readonly LocalePlan[]): PagePlan {
  const name = page.path.slice('content/'.length);
  const [, stem = '', suffix] = /^(.*)\.([A-Za-z][\w-]*)\.md$/.exec(name) ?? [];
  const locale = languages.find(({ value }) => value === suffix?.replaceAll('_', '-'));
  if (!locale) return page;
  const moved = `${locale.isDefault ? '' : `${locale.value}/`}${renameFile(`${stem}.md`)}`;
  return { ...page, ...keepPlace(moved) };
}

/** Drops the default language's folder from addresses. */
export function moveToTop(page: PagePlan, languages: readonly LocalePlan[]): PagePlan {
  const folder = `content/${languages.find(({ isDefault }) => isDefault)?.value}/`;
  if (!page.path.startsWith(folder)) return page;
  return { ...page, ...keepPlace(page.path.slice(folder.length)) };
}
