/** The trees that a run is asked for. */
import type { SiteConfig, Version } from '#model/config/config';
import type { Request } from '#model/run/request';

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
