/** The configuration as one tree sees it: `{{version.value}}` filled in. */
import type { SiteConfig, Version } from '../model/config.ts';
import { replaceVariables, variablesOf } from '../model/variables.ts';

/** The same object where no text names the version. */
export function configIn(version: Version, config: SiteConfig): SiteConfig {
  const variables = variablesOf(config, version);
  // Versions are left alone: they are compared by identity with those of other trees.
  return { ...(fillIn(config, variables) as SiteConfig), versions: config.versions };
}

/** The same value where nothing in it changes, so that an ordinary site costs one walk and no copy. */
function fillIn(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.includes('{{version.') ? replaceVariables(value, variables).text : value;
  }
  if (Array.isArray(value)) {
    const filled = value.map((one) => fillIn(one, variables));
    return filled.some((one, index) => one !== value[index]) ? filled : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, fillIn(one, variables)] as const);
  return entries.some(([key, one]) => one !== (value as Record<string, unknown>)[key])
    ? Object.fromEntries(entries)
    : value;
}
