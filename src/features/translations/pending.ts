/** Finds pages that were copied to be translated, and still wait for it. */
import { warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { listTranslations } from './outdated.ts';

export const pending: Check = {
  name: 'pending-translations',
  check: (site) =>
    listTranslations(site)
      .filter(({ document }) => document.meta.translated === false)
      .map(({ document, original }) =>
        warning('translation-pending', `This is the text of ${original.path}, not yet translated.`, {
          file: document.path,
          line: 1,
          hint: 'Translate it, then remove "translated: false" from its frontmatter.',
          target: original.path,
        }),
      ),
};
