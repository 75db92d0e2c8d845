/** Makes the locales of a site, and its trees: each locale with each of its versions. Must not validate. */
import { type Locale, localKeys, type SiteConfig, type Version } from '#model/config/config';
import type { UserConfig } from '#model/config/user-config';
import { ownName } from '#model/site/language';

type WithDefaults = (config: UserConfig) => Omit<SiteConfig, 'versions' | 'locales'>;

/** `withDefaults` completes a configuration. */
export function localesOf(config: UserConfig, withDefaults: WithDefaults): Locale[] {
  const { locales = [], brand, ...shared } = config;
  const main = defaultOf(locales);
  return locales.map((locale) => {
    const { value, label, base, default: _, versions: __, fallback = true, ...own } = locale;
    const isMain = locale === main;
    const whole = withDefaults({
      ...shared,
      ...own,
      title: own.title ?? config.title,
      // Otherwise the brand beside the title would be in another language.
      brand: own.brand ?? own.title ?? brand,
      lang: value,
      // The site's own `strings` are in its default language.
      strings: { ...(isMain && config.strings), ...own.strings },
    });
    const { lang, strings } = whole;
    const localised = localKeys.filter(
      (key) => (key === 'brand' ? (own.brand ?? own.title) : own[key]) !== undefined,
    );
    return {
      value,
      label: label ?? ownName(value),
      base,
      isDefault: isMain,
      fallback,
      settings: {
        ...Object.fromEntries(localised.map((key) => [key, whole[key]])),
        lang,
        strings,
      },
    };
  });
}

/** The default version or locale: the one with `default: true`, else the one at the site's root, else the first. */
export function defaultOf<T extends { readonly default?: boolean; readonly base: string }>(
  all: readonly T[],
): T | undefined {
  return all.find((one) => one.default === true) ?? all.find((one) => one.base === '') ?? all[0];
}

/** The versions of each locale, in order of locales; without locales, just the versions. */
export function treesOf(
  versions: readonly Version[],
  locales: readonly Locale[],
  { locales: written = [] }: UserConfig,
): Version[] {
  if (locales.length === 0) return [...versions];
  return locales.flatMap(({ value: locale, base }, index) => {
    const { versions: listed } = written[index]!;
    const own = versions.filter(({ value }) => listed === undefined || listed.includes(value));
    const main = own.find(({ isDefault }) => isDefault) ?? own[0];
    return own.map((version) => ({
      ...version,
      base: base + version.base,
      isDefault: version === main,
      locale,
    }));
  });
}
