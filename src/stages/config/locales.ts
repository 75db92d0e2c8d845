/** Makes the locales of a site, and its trees: each locale with each of its versions. Must not validate. */
import type { CheckedConfig, Locale, SiteConfig, Version } from '#model/config/config';
import { localKeys } from '#model/config/locales';
import { getOwnName } from '#model/site/language';
import type { Added } from './added.ts';
import { completeStrings } from './strings.ts';

/** `readFeatures`: reads the settings of capabilities that a locale has. */
export function buildLocales(
  checked: CheckedConfig,
  readFeatures: (locale: object) => SiteConfig['features'],
  tables: Added['strings'],
): Locale[] {
  const { locales = [], product, title } = checked;
  const main = findDefault(locales);
  return locales.map((locale) => {
    const { value, label, base, fallback, footer, strings } = locale;
    const features = readFeatures(locale);
    const isDefault = locale === main;
    const own = localKeys.flatMap((key) => (locale[key] === undefined ? [] : [[key, locale[key]]]));
    // Otherwise the brand beside the title would be in another language.
    const brand = locale.brand ?? locale.title;
    return {
      value,
      label: label ?? getOwnName(value),
      base,
      isDefault,
      fallback,
      settings: {
        ...Object.fromEntries(own),
        ...(brand !== undefined && { brand }),
        ...(footer && {
          footer: { ...footer, holder: footer.holder ?? product?.name ?? locale.title ?? title },
        }),
        ...(Object.keys(features).length > 0 && { features }),
        lang: value,
        // The site's own `strings` are in its default language.
        ...completeStrings(value, tables, { ...(isDefault && checked.strings), ...strings }),
      },
    };
  });
}

/** The default version or locale: the one with `default: true`, else the one at the site's root, else the first. */
function findDefault<T extends { readonly default?: boolean; readonly base: string }>(
  all: readonly T[],
): T | undefined {
  return all.find((one) => one.default === true) ?? all.find((one) => one.base === '') ?? all[0];
}

export function markDefault(versions: CheckedConfig['versions']): Version[] {
  const main = findDefault(versions);
  return versions.map((version) => {
    const { default: _, label = version.value, ...own } = version;
    return { ...own, label, isDefault: version === main };
  });
}

/** The versions of each locale, in order of locales; without locales, just the versions. */
export function buildTrees(
  versions: readonly Version[],
  locales: readonly Locale[],
  { locales: written = [] }: CheckedConfig,
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
