/** Texts of descriptions in the languages of pages that show parts of them: files of overlays, and what is made of them. */
import type { ApiDescription } from '../../model/api.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import { type Raw, readSource } from '../../openapi/source.ts';
import { type Translated, translated } from '../../openapi/translate.ts';

type Read = (path: string) => Promise<{ readonly text: string } | { readonly reason: string }>;

export type ApiTexts = {
  /** By path from the site folder. */
  readonly texts: ReadonlyMap<string, Raw>;
  readonly diagnostics: readonly Diagnostic[];
};

/** 'api/rest.yaml' in English -> 'content/@en/api/rest.yaml' */
export function textsFile(file: string, locale: string): string {
  return `content/@${locale}/${file}`;
}

/** Of all descriptions in the languages of these pages. */
export async function readTexts(
  { api = [] }: Pick<SiteConfig, 'api'>,
  pages: readonly SourceFile[],
  read: Read,
): Promise<ApiTexts> {
  const locales = new Set(pages.flatMap(({ locale }) => (locale === undefined ? [] : [locale])));
  const files = [...locales].flatMap((locale) => api.map(({ file }) => textsFile(file, locale)));
  const texts = new Map<string, Raw>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const answer = await read(file);
    if (!('text' in answer)) continue;
    const { root, diagnostics: faults } = readSource(file, answer.text);
    diagnostics.push(...faults);
    if (root !== undefined) texts.set(file, root);
  }
  return { texts, diagnostics };
}

/** A description in a language; each is made once. */
export type InLocale = (description: ApiDescription, locale: string) => Translated;

export function inLocales(texts: ReadonlyMap<string, Raw>): InLocale {
  const made = new Map<ApiDescription, Map<string, Translated>>();
  return (description, locale) => {
    const known = made.get(description) ?? new Map<string, Translated>();
    made.set(description, known);
    const found =
      known.get(locale) ?? translated(description, texts.get(textsFile(description.file, locale)));
    known.set(locale, found);
    return found;
  };
}
