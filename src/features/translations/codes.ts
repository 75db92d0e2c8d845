/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'language-unknown': [
      'docgen has no interface texts in the language of the site.',
      'Add the texts to `strings`, or set `lang` to a language that docgen supports.',
    ],
    'locale-empty': [
      'A locale has no page of its own.',
      'Add a page to the folder of the locale, such as `content/@en/index.md`, or remove the locale.',
    ],
  },
  closer: {
    'translation-outdated': [
      'A translation is older than its original.',
      'Update the translation. If it has `original` in its frontmatter, write the hash from the hint there.',
    ],
    'translation-pending': [
      'A page was copied to be translated, and has the text of its original still.',
      'Translate it, and remove `translated: false` from its frontmatter.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
