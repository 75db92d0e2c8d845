/** The languages of a site of MkDocs: as the plugin mkdocs-static-i18n has them, by suffix or by folder. */

import { readMeta } from '../shared/frontmatter.ts';
import { planLanguage, sortLanguages } from '../shared/locales.ts';
import type { LocalePlan, PagePlan } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { keepPlace, renameFile } from '../shared/routes.ts';
import {
  readEntries,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { readLanguage } from '../shared/settings/common.ts';
import type { SourceTree } from '../shared/source-tree.ts';

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
    return [{ ...planLanguage(value, isDefault, isDefault ? '' : undefined), label }];
  });
  return plans.filter(({ isDefault }) => isDefault).length === 1 ? sortLanguages(plans) : [];
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

/** Adds the old address of a post as an alias. `blog`: the folder of `posts/`; undefined without a blog. */
export function addPostAlias<P extends PagePlan>(tree: SourceTree, page: P, blog: string | undefined): P {
  if (blog === undefined || !page.source.startsWith(`${blog}/posts/`)) return page;
  const given = readMeta(tree, page.source);
  const day = readText(readObject(given.date).created) ?? readText(given.date);
  const [, date] = /^(\d{4}-\d{2}-\d{2})/.exec(day ?? '') ?? [];
  const name = readText(given.slug) ?? slugifyTitle(readPageTitle(tree, page.source) ?? '');
  if (date === undefined || name === '') return page;
  const top = page.route.slice(0, page.route.indexOf('/posts/'));
  const alias = `${top}/${date.replaceAll('-', '/')}/${name}`;
  return { ...page, meta: { ...page.meta, aliases: [alias] } };
}

function slugifyTitle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}
