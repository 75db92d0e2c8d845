/** The configuration for one tree: in its language, with `{{version.value}}` replaced. */
import type { SiteConfig, Version } from '#model/config/config';
import { mentionsVersion, replaceVariables, type Variables, variablesOf } from '#model/markup/variables';
import { inLanguage } from '#model/site/locale';

export function configIn(version: Version, config: SiteConfig): SiteConfig {
  const { versions, locales, ...own } = inLanguage(version.locale, config);
  const variables = variablesOf({ ...own, versions, locales }, version);
  // Versions stay the same objects, because trees compare them by identity.
  return { ...fillIn(own, variables), versions, locales };
}

function fillIn<T>(value: T, variables: Variables): T;
function fillIn(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string')
    return mentionsVersion(value) ? replaceVariables(value, variables).text : value;
  if (Array.isArray(value)) return value.map((one) => fillIn(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, variables)]));
}
