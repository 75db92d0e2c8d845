/** The languages of a site and the trees that they make with its versions. Must not judge what is written. */
import { type Locale, localKeys, type SiteConfig, type Version } from '../model/config/config.ts';
import type { UserConfig } from '../model/config/user-config.ts';
import { ownName } from '../model/site/language.ts';

type Settle = (config: UserConfig) => Omit<SiteConfig, 'versions' | 'locales'>;

/** `settle`: completes a configuration. */
export function localesOf(config: UserConfig, settle: Settle): Locale[] {
  const { locales = [], brand, ...shared } = config;
  const main = defaultOf(locales);
  return locales.map((locale) => {
    const { value, label, base, default: _, versions: __, fallback = true, ...own } = locale;
    const isMain = locale === main;
    const whole = settle({
      ...shared,
      ...own,
      title: own.title ?? config.title,
      // A name in another language would stand beside the title.
      brand: own.brand ?? own.title ?? brand,
      lang: value,
      // What a site calls things is in its default language.
      strings: { ...(isMain && config.strings), ...own.strings },
    });
    const { lang, strings } = whole;
    const kept = localKeys.filter(
      (key) => (key === 'brand' ? (own.brand ?? own.title) : own[key]) !== undefined,
    );
    return {
      value,
      label: label ?? ownName(value),
      base,
      isDefault: isMain,
      fallback,
      settings: {
        ...Object.fromEntries(kept.map((key) => [key, whole[key]])),
        lang,
        strings,
      },
    };
  });
}

/** The default of versions or locales is the one that says so, else the one at the site's root, else the first. */
export function defaultOf<T extends { readonly default?: boolean; readonly base: string }>(
  all: readonly T[],
): T | undefined {
  return all.find((one) => one.default === true) ?? all.find((one) => one.base === '') ?? all[0];
}

/** Each locale's versions, the locales one after the other; the versions alone where there are none. */
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
