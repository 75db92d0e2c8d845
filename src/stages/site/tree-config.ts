/** The configuration for one tree: in its language, with `{{version.value}}` replaced. */
import type { SiteConfig, Version } from '#model/config/config';
import { hasVersionVariable, listVariables, replaceVariables, type Variables } from '#model/markup/variables';
import { memoize } from '#model/remembered';
import { applyLocale } from '#model/site/locale';

export function buildTreeConfig(version: Version, config: SiteConfig): SiteConfig {
  const known = configsOf(config);
  const key = `${version.locale} ${version.value}`;
  const made = known.get(key) ?? fillConfig(version, config);
  known.set(key, made);
  return made;
}

/** By language and version. Remembered, because `dev` asks again after each save. */
const configsOf = memoize((_: SiteConfig) => new Map<string, SiteConfig>());

function fillConfig(version: Version, config: SiteConfig): SiteConfig {
  const { versions, locales, ...own } = applyLocale(version.locale, config);
  const variables = listVariables({ ...own, versions, locales }, version);
  // Versions stay the same objects, because trees compare them by identity.
  return { ...fillValue(own, variables), versions, locales };
}

function fillValue<T>(value: T, variables: Variables): T;
function fillValue(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string')
    return hasVersionVariable(value) ? replaceVariables(value, variables).text : value;
  if (Array.isArray(value)) return value.map((one) => fillValue(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillValue(one, variables)]));
}
