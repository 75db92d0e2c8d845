/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'tabs-invalid': [
      'A ::: tabs container has no tabs, or a tab without its own label.',
      'Write a line `== Label` before each tab, with a different label for each.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
