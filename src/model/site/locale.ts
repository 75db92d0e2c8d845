/** Languages of a site: names of trees that have a locale and a version, and the settings of a locale. */
import type { Locale, SiteConfig, Version } from '../config/config.ts';

type Tree = Pick<Version, 'value' | 'locale'>;

/** The name of a tree: 'v6.2'; with a locale 'en/v6.2'. */
export function formatTreeName({ value, locale }: Tree): string {
  return locale === undefined ? value : `${locale}/${value}`;
}

/** A tree's name in messages; if the site has one version, only the locale. */
export function formatShownTree(tree: Tree, config: Pick<SiteConfig, 'versions'>): string {
  return (listVersionValues(config).length === 1 ? tree.locale : undefined) ?? formatTreeName(tree);
}

export function isSameTree(a: Tree, b: Tree): boolean {
  return a.value === b.value && a.locale === b.locale;
}

/** The distinct values of all versions. */
export function listVersionValues({ versions }: Pick<SiteConfig, 'versions'>): string[] {
  return [...new Set(versions.map(({ value }) => value))];
}

type Localized = Pick<SiteConfig, 'locales'>;

/** Undefined on sites without locales. */
export function findLocale(value: string | undefined, { locales }: Localized): Locale | undefined {
  return value === undefined ? undefined : locales.find((locale) => locale.value === value);
}

/** The locale of pages outside locale folders. Undefined on sites without locales. */
export function getDefaultLocale({ locales }: Localized): Locale | undefined {
  return locales.find(({ isDefault }) => isDefault);
}

/** True for all trees of a site without locales. */
export function isInDefaultLocale({ locale }: Pick<Version, 'locale'>, config: Localized): boolean {
  return locale === getDefaultLocale(config)?.value;
}

/** True for the default version in the default locale, which stands for the site where only one tree is possible. */
export function isMain(version: Version, config: Localized): boolean {
  return version.isDefault && isInDefaultLocale(version, config);
}

/** The default version in the language of that tree. */
export function getDefaultVersion({ locale }: Pick<Version, 'locale'>, { versions }: SiteConfig): Version {
  return versions.find((one) => one.isDefault && one.locale === locale)!;
}

/** The tree of a locale with the same version, else the locale's default. */
export function findLocaleVersion(
  locale: string | undefined,
  { value }: Tree,
  { versions }: SiteConfig,
): Version {
  const own = versions.filter((one) => one.locale === locale);
  return own.find((one) => one.value === value) ?? own.find(({ isDefault }) => isDefault)!;
}

/** The tree of a version in the same language, else in the default locale. Undefined if there is no such version. */
export function findVersion(
  value: string,
  { locale }: Pick<Version, 'locale'>,
  config: SiteConfig,
): Version | undefined {
  const all = config.versions.filter((one) => one.value === value);
  return (
    all.find((one) => one.locale === locale) ?? all.find((one) => isInDefaultLocale(one, config)) ?? all[0]
  );
}

/** The configuration with a locale's settings applied. */
export function applyLocale(locale: string | undefined, config: SiteConfig): SiteConfig {
  const own = findLocale(locale, config);
  return own
    ? { ...config, ...own.settings, features: { ...config.features, ...own.settings.features } }
    : config;
}

/** The path of a locale's file: 'feed.xml', 'en/feed.xml'. The default locale's files are at the root. */
export function getLocaleFile({ locale }: Pick<Version, 'locale'>, name: string, config: Localized): string {
  const own = findLocale(locale, config);
  return own === undefined || own.isDefault ? name : `${own.base.slice(1)}/${name}`;
}

type LocaleFile = {
  readonly locale?: string;
  readonly name: string;
  /** Below the output root. */
  readonly path: string;
  /** The language's default. */
  readonly version: Version;
};

/** A file that each language has; one on sites without locales. */
export function listLocaleFiles(name: string, config: SiteConfig): LocaleFile[] {
  const locales = config.locales.length > 0 ? config.locales.map(({ value }) => value) : [undefined];
  return locales.map((locale) => {
    const version = getDefaultVersion({ locale }, config);
    return { locale, name, path: getLocaleFile({ locale }, name, config), version };
  });
}
