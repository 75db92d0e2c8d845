import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { versionValues } from '#model/site/locale';
import { didYouMean, nearest } from '#model/text';

/** The diagnostic for an unknown version; `option` names it. */
export function unknownVersion(option: string, value: string, config: SiteConfig): Diagnostic {
  const values = versionValues(config);
  const near = nearest(value, [...values, ...config.locales.map((locale) => locale.value)]);
  const message = `${option} names the version "${value}", which the configuration does not list.`;
  const hint = didYouMean(near, `Versions: ${values.join(', ')}.`);
  return error('version-unknown', message, { hint });
}
