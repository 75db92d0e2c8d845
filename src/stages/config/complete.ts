/** Makes of a valid configuration the one that stages read: settings that follow from others, trees, locales. Must not validate. */
import { parseSiteAddress } from '#model/address/url';
import type { CheckedConfig, SiteConfig } from '#model/config/config';
import type { ConfigKey } from '#model/config/config-key';
import { coreEntries } from '#model/config/core';
import type { Added } from './added.ts';
import { buildLocales, buildTrees, markDefault } from './locales.ts';
import { completeStrings } from './strings.ts';

/** The configuration as every stage reads it. `checked`: the output of the schema. */
export function completeConfig(checked: CheckedConfig, { keys, strings }: Added): SiteConfig {
  const readFeatures = (holder: object) => readSettings(keys, holder, checked);
  const { markdown: _, ...core } = pickCore(checked);
  const locales = buildLocales(checked, readFeatures, strings);
  const lang = core.lang ?? locales.find(({ isDefault }) => isDefault)?.value ?? 'zh-CN';
  const address = core.url === undefined ? undefined : parseSiteAddress(core.url);
  const product = core.product ?? { slug: 'product', name: core.title };
  return {
    ...core,
    brand: core.brand ?? core.title,
    lang,
    url: address?.origin,
    base: address?.base ?? '',
    product,
    versions: buildTrees(markDefault(core.versions), locales, checked),
    locales,
    footer: { ...core.footer, holder: core.footer.holder ?? product.name },
    head: typeof core.head === 'function' ? [] : core.head,
    ...completeStrings(lang, strings, core.strings),
    features: readFeatures(checked),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The keys of the core alone, also in objects to which others add keys. */
function pickCore(checked: CheckedConfig): CheckedConfig {
  const values = checked as Values;
  const picked = Object.entries<object>(coreEntries).map(([key, entry]) => {
    const names = 'own' in entry ? Object.keys(entry.own as object) : undefined;
    const value = values[key];
    return [key, names ? Object.fromEntries(names.map((name) => [name, (value as Values)[name]])) : value];
  });
  return Object.fromEntries(picked) as CheckedConfig;
}

/** The settings of capabilities, by the names of their keys. `holder`: the configuration or one of its locales. */
function readSettings(
  keys: readonly ConfigKey[],
  holder: object,
  checked: CheckedConfig,
): Record<string, unknown> {
  const settings = keys.map(({ name, complete }) => {
    const value = name.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], holder);
    return [name, value !== undefined && complete ? complete(value as never, checked) : value] as const;
  });
  return Object.fromEntries(settings.filter(([, value]) => value !== undefined));
}
