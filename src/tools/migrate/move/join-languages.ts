/** Joins sites whose settings stand in folders of languages, such as docs/en/mkdocs.yml and docs/zh/mkdocs.yml, to one of several languages. */
import type { PagePlan, SitePlan } from '../shared/model.ts';
import { readLanguage } from '../shared/settings/common.ts';

export type FoundSite = { readonly path: string; readonly plan: SitePlan };

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Undefined if they are no languages of one site. The language with most pages is the default one: the others follow it. */
export function joinLanguages(sites: readonly FoundSite[]): SitePlan | undefined {
  const found = sites.flatMap(({ path, plan }) => {
    const [, around = '', name = '', file = ''] = /^(.*?)([^/]+)\/([^/]+)$/.exec(path) ?? [];
    const value = isLanguage(name) ? readLanguage(name) : undefined;
    return value === undefined || (plan.locales ?? []).length > 1 || plan.versions
      ? []
      : [{ plan, value, name, place: `${around}*/${file}` }];
  });
  const isOne = found.every(({ place }) => place === found[0]?.place);
  if (found.length < 2 || found.length < sites.length || !isOne) return undefined;
  const [main, ...others] = found.sort((a, b) => b.plan.pages.length - a.plan.pages.length);
  const { plan, value } = main!;
  const places = Object.fromEntries(Object.entries(plan.folders));
  for (const { plan: own, value: language } of others)
    for (const [source, folder] of Object.entries(own.folders))
      places[source] ??= `@${language}${folder === '' ? '' : `/${folder}`}`;
  const tasks = others.flatMap((one) => one.plan.tasks);
  const isKnown = (message: string) => plan.tasks.some((task) => task.message === message);
  return {
    ...plan,
    folders: places,
    pages: [
      ...plan.pages,
      ...others.flatMap((one) => one.plan.pages.map((page) => moveToLanguage(page, one.value, one.name))),
    ],
    sidebars: [
      ...plan.sidebars,
      ...others.flatMap((one) => one.plan.sidebars.map((sidebar) => ({ ...sidebar, locale: one.value }))),
    ],
    publicFiles: Object.assign({}, ...others.map((one) => one.plan.publicFiles), plan.publicFiles),
    includeFolders: [...new Set(found.flatMap((one) => one.plan.includeFolders ?? []))],
    locales: [
      { value, base: '', isDefault: true },
      ...others.map((one) => ({
        value: one.value,
        base: `/${one.name}`,
        config: { title: one.plan.config.title, description: one.plan.config.description },
      })),
    ],
    tasks: [...plan.tasks, ...tasks.filter(({ message }) => !isKnown(message))],
  };
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name) && names.of(name.replace('_', '-')) !== undefined;
}

function moveToLanguage(page: PagePlan, value: string, folder: string): PagePlan {
  return {
    ...page,
    path: page.path.replace(/^content\//, `content/@${value}/`),
    url: `/${folder}${page.url === '/' ? '' : page.url}`,
    locale: value,
  };
}
