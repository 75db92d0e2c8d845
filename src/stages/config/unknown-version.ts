import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { listVersionValues } from '#model/site/locale';
import { didYouMean, findNearest } from '#model/text';

/** The diagnostic for an unknown version; `option` names it. */
export function reportUnknownVersion(option: string, value: string, config: SiteConfig): Diagnostic {
  const values = listVersionValues(config);
  const near = findNearest(value, [...values, ...config.locales.map((locale) => locale.value)]);
  const message = `${option} names the version "${value}", which the configuration does not list.`;
  return error('version-unknown', message, { hint: didYouMean(near, `Versions: ${values.join(', ')}.`) });
}
