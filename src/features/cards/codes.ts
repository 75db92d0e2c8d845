/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  settled: {
    'card-failed': [
      'Social cards cannot be drawn, or a package for them is not installed.',
      'Install the packages in the hint, or remove `socialCards`.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
