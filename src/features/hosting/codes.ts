/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'hosting-limit': [
      'A host in the configuration supports fewer redirects than the site has.',
      'You do not need to do anything: docgen also writes pages that redirect. To get below the limit, remove aliases that nobody uses any more.',
    ],
    'hosting-replaced': [
      "A public file takes the place of docgen's own file for a host, which would refuse both in one.",
      'Change what the message names, so that docgen can add its rules to the file, or take the host out of `hosting`.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
