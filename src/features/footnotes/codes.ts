/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'footnote-missing': [
      'A footnote reference has no footnote, or is in a place that cannot show it.',
      'Add the footnote, or refer to it from the text, not only from the title.',
    ],
    'footnote-unused': [
      'No text refers to a footnote, or an earlier footnote has the same label.',
      'Refer to it by its label, give it another label, or delete it.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
