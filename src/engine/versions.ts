/** The trees that a run is asked for. */
import type { SiteConfig, Version } from '#model/config/config';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { versionValues } from '#model/site/locale';
import { didYouMean, nearest } from '#model/text';
import type { Request } from './request.ts';

/** The requested trees: by version, by locale, or by both. */
export function versionsOf({ versions, locales }: SiteConfig, { only }: Pick<Request, 'only'>): Version[] {
  const languages = only.filter((one) => locales.some(({ value }) => value === one));
  const values = only.filter((one) => !languages.includes(one));
  return versions.filter(
    ({ value, locale }) =>
      (values.length === 0 || values.includes(value)) &&
      (languages.length === 0 || languages.includes(locale!)),
  );
}

/** The diagnostic for an unknown version; `option` names it. */
export function unknownVersion(option: string, value: string, config: SiteConfig): Diagnostic {
  const values = versionValues(config);
  const near = nearest(value, [...values, ...config.locales.map((locale) => locale.value)]);
  const message = `${option} names the version "${value}", which the configuration does not list.`;
  const hint = didYouMean(near, `Versions: ${values.join(', ')}.`);
  return error('version-unknown', message, { hint });
}
