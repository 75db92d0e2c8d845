/** Texts of a description that are not in the language of the page that shows them. */
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, type Place, warning } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { joinToOneLine } from '#model/text';
import { getTextsFile } from '../openapi/texts.ts';

/** Texts that are not in the page's language. */
export type ForeignPart = { readonly file: string; readonly texts: readonly string[] };

export function reportOtherLanguageText(
  { file, texts }: ForeignPart,
  { locale }: SourceFile,
  at: Place & { readonly target: string },
  { config }: { readonly config: Pick<SiteConfig, 'lang'> },
): Diagnostic {
  const [first = ''] = texts;
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  const more = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
  const message = `"${joinToOneLine(shown)}"${more} of ${file} is in ${config.lang}, not in the language of the page.`;
  const hint = `Put it into ${getTextsFile(file, locale ?? '')}, by the names of operations, schemas and errors.`;
  return warning('api-embed-language', message, { ...at, hint });
}
