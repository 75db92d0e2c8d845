/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'history-unknown': [
      'git has no change dates for the pages, so they show none.',
      'Build in a full clone of the repository, or remove `lastUpdated` and `contributors`.',
    ],
    'history-shallow': [
      'The clone lacks older commits, so pages show no history.',
      'Clone the whole history: `fetch-depth: 0` in CI, or `git fetch --unshallow`.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
