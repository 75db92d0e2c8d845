/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'math-failed': [
      'A formula cannot be rendered; docgen shows its source.',
      'Fix the reported command. Use `\\text{…}` for words and `\\$` for a dollar sign.',
    ],
    'math-too-large': [
      'A formula is too large to render; docgen shows its source.',
      'Divide it into several formulas.',
    ],
    'math-label': [
      'A formula refers to a label that no numbered formula of the page has.',
      'Number the formula: `\\begin{equation} … \\label{name} \\end{equation}`, or `\\tag{1} \\label{name}`.',
    ],
    'math-unclosed': [
      'A formula between two `$$` lines is not closed, so it is text.',
      'Add a line `$$` after the formula, or write `\\$\\$` for two dollar signs.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
