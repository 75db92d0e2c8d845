/** Which pages of a tree are in another language than the tree: what is not translated is shown in its own. */
import type { SiteConfig, Version } from '../model/config/config.ts';
import type { Document } from '../model/document/document.ts';
import { defaultLocale } from '../model/site/locale.ts';
import type { Page } from '../model/site/site.ts';

/** A list of pages in another language is itself in that one. */
export function languageOfList(
  documents: readonly Document[],
  version: Version,
  config: SiteConfig,
): Pick<Page, 'language'> {
  const all = documents.map((one) => languageOf(one, version, config));
  return all.every(({ language }) => language !== undefined) ? (all[0] ?? {}) : {};
}

/** What stands in no locale's folder is in the default one's language. */
export function languageOf(
  { locale }: Document,
  version: Version,
  config: SiteConfig,
): Pick<Page, 'language'> {
  const language = locale ?? defaultLocale(config)?.value;
  return language === version.locale ? {} : { language };
}
