/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'page-copy': [
      'A page has the name that a cloud service or a file manager gives to copies, and stands beside the page that it copies.',
      'Keep what the copy has and the page has not, and delete the copy. If it is a page of its own, give it a name and a title of its own.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
