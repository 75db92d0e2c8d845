/** Finds pages in another language than their tree: untranslated pages appear in their own language. */
import type { SiteConfig, Version } from '#model/config/config';
import type { Document } from '#model/document/document';
import { getDefaultLocale } from '#model/site/locale';
import type { Page } from '#model/site/site';

/** The language of a list whose pages are all in another language. */
export function getListLanguage(
  documents: readonly Document[],
  version: Version,
  config: SiteConfig,
): Pick<Page, 'language'> {
  const all = documents.map((document) => getLanguage(document, version, config));
  return all.every(({ language }) => language !== undefined) ? (all[0] ?? {}) : {};
}

/** Pages outside locale folders, and copies that wait for their translation, are in the default locale's language. */
export function getLanguage(
  { locale, meta }: Document,
  version: Version,
  config: SiteConfig,
): Pick<Page, 'language'> {
  const own = meta.translated === false ? undefined : locale;
  const language = own ?? getDefaultLocale(config)?.value;
  return language === version.locale ? {} : { language };
}
