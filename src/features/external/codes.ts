/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  external: {
    'link-external': [
      'The target of an external link no longer exists.',
      'Find the new address, or remove the link.',
    ],
    'link-external-unsure': [
      'The target of an external link does not answer as expected.',
      'Check again later. If the host never answers programs, add it to `check.ignore`.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
