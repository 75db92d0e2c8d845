/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'include-missing': [
      'An included file or region does not exist, or the include is in a place where docgen does not read it.',
      'Correct the path or the name of the region.',
    ],
    'include-cycle': [
      'Files include one another in a cycle.',
      'Remove one of the includes in the reported chain.',
    ],
    'include-too-deep': [
      'Includes are nested too deeply or become too large.',
      'Use fewer levels of includes, or smaller parts.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
