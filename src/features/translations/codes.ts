/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
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
