/** Reads the languages of a VitePress site: `locales`, and `config.ts` files in folders of pages. */
import { planLanguage } from '../shared/locales.ts';
import type { LocalePlan } from '../shared/model.ts';
import { joinFolder } from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import { readEntries, readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import { type ReadLink, readLanguage } from '../shared/settings/common.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { createRewriter } from './paths.ts';
import { readNav } from './sidebars.ts';

/** Adds the `config.ts` files in folders of pages as locales. `source`: the folder of all pages. */
export async function addFolderLocales(tree: SourceTree, source: string, config: Values): Promise<Values> {
  const locales: Record<string, Values> = Object.fromEntries(
    readEntries(config.locales).map(([key, value]) => [key, readObject(value)]),
  );
  const rewrite = createRewriter(config.rewrites);
  for (const name of tree.listNames(source).filter((path) => /^[^/.]+\/config\.[cm]?[jt]s$/.test(path))) {
    const folder = name.split('/')[0]!;
    const key = rewrite(`${folder}/x.md`).includes('/') ? folder : 'root';
    const given = readObject(await readScript(tree, joinFolder(source, name)));
    if (given.themeConfig === undefined) continue;
    const before = locales[key] ?? {};
    const theme = { ...readObject(given.themeConfig), ...readObject(before.themeConfig) };
    locales[key] = { ...given, ...before, themeConfig: theme };
  }
  return { ...config, locales };
}

/**
 * The default locale first, even if the settings do not list it. Keys are folders; ignores patterns. `folders`: those of all pages
 * with a text; without a page outside of the locales, the first of these is the default one.
 */
export function planVitepressLocales(config: Values, folders: ReadonlySet<string>): LocalePlan[] {
  const language = readLanguage(config.lang);
  const found = readEntries(config.locales)
    .filter(([key]) => /^[\w-]+$/.test(key))
    .map(([key, locale]): LocalePlan => {
      const [own, label] = [readLanguage(readPath(locale, 'lang')), readText(locale, 'label')];
      if (key === 'root') return { value: own ?? language ?? 'en', label, base: '', isDefault: true };
      const settings = { title: readText(locale, 'title'), description: readText(locale, 'description') };
      return { ...planLanguage(key, false), ...(own && { value: own }), label, config: settings };
    });
  const main = found.find(({ base }) => base === '');
  const others = found.filter(({ base }) => base !== '');
  if (main || others.length === 0)
    return [main ?? { value: language ?? 'en', base: '', isDefault: true }, ...others];
  const isRooted = [...folders].some((folder) => !others.some(({ base }) => base === `/${folder}`));
  const first = isRooted ? undefined : others.find(({ base }) => folders.has(base.slice(1)));
  if (!first) return [{ value: language ?? 'en', base: '', isDefault: true }, ...others];
  return [{ ...first, isDefault: true }, ...others.filter((plan) => plan !== first)];
}

export function addTopNav(
  languages: readonly LocalePlan[],
  locales: unknown,
  readLink: ReadLink,
): LocalePlan[] {
  return languages.map((language) => {
    if (language.isDefault) return language;
    const nav = readPath(readObject(locales)[language.base.slice(1)], 'themeConfig.nav');
    return { ...language, config: { ...language.config, topNav: readNav(nav, readLink) } };
  });
}
