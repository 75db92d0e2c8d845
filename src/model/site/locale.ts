/** The languages of a site: what a tree is called that is one of a locale and a version, and what it has of its own. */
import type { Locale, SiteConfig, Version } from '../config/config.ts';

type Tree = Pick<Version, 'value' | 'locale'>;

/** The name of a tree: 'v6.2'; of a locale's 'en/v6.2'. */
export function treeName({ value, locale }: Tree): string {
  return locale === undefined ? value : `${locale}/${value}`;
}

/** As messages call a tree; of a site that names no versions its languages alone are told. */
export function shownTree(tree: Tree, config: Pick<SiteConfig, 'versions'>): string {
  return (versionValues(config).length === 1 ? tree.locale : undefined) ?? treeName(tree);
}

export function isSameTree(a: Tree, b: Tree): boolean {
  return a.value === b.value && a.locale === b.locale;
}

/** The values of all versions, each once. */
export function versionValues({ versions }: Pick<SiteConfig, 'versions'>): string[] {
  return [...new Set(versions.map(({ value }) => value))];
}

type Localized = Pick<SiteConfig, 'locales'>;

/** Absent on sites without locales. */
export function localeNamed(value: string | undefined, { locales }: Localized): Locale | undefined {
  return value === undefined ? undefined : locales.find((locale) => locale.value === value);
}

/** The language of the pages that lie in no locale's folder. Absent on sites without locales. */
export function defaultLocale({ locales }: Localized): Locale | undefined {
  return locales.find(({ isDefault }) => isDefault);
}

/** True for all trees of a site without locales. */
export function isInDefaultLocale({ locale }: Pick<Version, 'locale'>, config: Localized): boolean {
  return locale === defaultLocale(config)?.value;
}

/** The default version in the default locale: what machines are told of that ask for one tree. */
export function isMain(version: Version, config: Localized): boolean {
  return version.isDefault && isInDefaultLocale(version, config);
}

/** The default version in the language of that tree. */
export function defaultBeside({ locale }: Pick<Version, 'locale'>, { versions }: SiteConfig): Version {
  return versions.find((one) => one.isDefault && one.locale === locale)!;
}

/** The tree of a locale that has the same version, else that locale's default. */
export function inLocale(locale: string | undefined, { value }: Tree, { versions }: SiteConfig): Version {
  const own = versions.filter((one) => one.locale === locale);
  return own.find((one) => one.value === value) ?? own.find(({ isDefault }) => isDefault)!;
}

/** The tree of a version in the same language, else in the default locale's. Absent if there is no such version. */
export function inVersion(
  value: string,
  { locale }: Pick<Version, 'locale'>,
  config: SiteConfig,
): Version | undefined {
  const all = config.versions.filter((one) => one.value === value);
  return (
    all.find((one) => one.locale === locale) ?? all.find((one) => isInDefaultLocale(one, config)) ?? all[0]
  );
}

/** The configuration with what a locale has in place of it. */
export function inLanguage(locale: string | undefined, config: SiteConfig): SiteConfig {
  const own = localeNamed(locale, config);
  return own ? { ...config, ...own.settings } : config;
}

/** A file of a locale by its name: 'feed.xml', 'en/feed.xml'. What the default locale has lies at the root. */
export function localeFile({ locale }: Pick<Version, 'locale'>, name: string, config: Localized): string {
  const own = localeNamed(locale, config);
  return own === undefined || own.isDefault ? name : `${own.base.slice(1)}/${name}`;
}
