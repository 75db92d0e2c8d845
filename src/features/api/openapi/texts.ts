/** Reads the translations of descriptions, from the overlays of the locales whose pages embed them. */
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { memoize, memoizeText } from '#model/remembered';
import { apiKey } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import type { ReadFile } from './files.ts';
import { type Raw, readSource } from './source.ts';
import { type Translated, translateDescription } from './translate.ts';
import { findTranslationFaults } from './translation-faults.ts';

export type ApiTexts = {
  /** Parsed translation files, by path relative to the site folder. */
  readonly texts: ReadonlyMap<string, Raw>;
  readonly diagnostics: readonly Diagnostic[];
};

/** 'api/rest.yaml' in English -> 'content/@en/api/rest.yaml' */
export function getTextsFile(file: string, locale: string): string {
  return `content/@${locale}/${file}`;
}

/** Finds the faults of a translation, or knows them from before. `of`: the description's file. */
export type KeepFaults = (
  of: string,
  texts: { readonly file: string; readonly text: string },
  find: () => readonly Diagnostic[],
) => readonly Diagnostic[];

/** Reads the translations of all descriptions in the locales of `pages`. */
export async function readTexts(
  config: Pick<SiteConfig, 'features'>,
  descriptions: readonly ApiDescription[],
  pages: readonly SourceFile[],
  read: ReadFile,
  keep: KeepFaults = (_of, _texts, find) => find(),
): Promise<ApiTexts> {
  const locales = new Set(pages.flatMap(({ locale }) => (locale === undefined ? [] : [locale])));
  const texts = new Map<string, Raw>();
  const diagnostics: Diagnostic[] = [];
  for (const locale of locales) {
    for (const entry of readSetting(config, apiKey)) {
      const file = getTextsFile(entry.file, locale);
      const answer = await read(file);
      if (!('text' in answer)) {
        if (!answer.isMissing) diagnostics.push(reportUnreadableTexts(file, answer.reason));
        continue;
      }
      const { root, diagnostics: faults } = sourcesIn(answer)(file);
      diagnostics.push(...faults);
      if (root === undefined) continue;
      texts.set(file, root);
      const own = descriptions.filter((description) => description.file === entry.file);
      const findFaults = () => (own.length > 0 ? findTranslationFaults(file, root, own) : []);
      diagnostics.push(...keep(entry.file, { file, text: answer.text }, findFaults));
    }
  }
  return { texts, diagnostics };
}

type Answer = Awaited<ReturnType<ReadFile>> & { readonly text: string };

/** `dev` gets the same answer after each save for as long as the file stays the same. */
const sourcesIn = memoize(({ text }: Answer) => memoizeText((file) => readSource(file, text)));

function reportUnreadableTexts(file: string, reason: string): Diagnostic {
  return error('api-unreadable', `The texts of a description cannot be read: ${reason}.`, { file });
}

/** Translates a description; cached for each locale. */
export type InLocale = (description: ApiDescription, locale: string) => Translated;

export function createTranslator(texts: ReadonlyMap<string, Raw>): InLocale {
  const made = new Map<ApiDescription, Map<string, Translated>>();
  return (description, locale) => {
    const known = made.get(description) ?? new Map<string, Translated>();
    made.set(description, known);
    const found =
      known.get(locale) ??
      translateDescription(description, texts.get(getTextsFile(description.file, locale)));
    known.set(locale, found);
    return found;
  };
}
