/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'component-unknown': [
      'A page uses a component that does not exist, with a name similar to an existing one.',
      'Use the name in the hint. If you do not mean a component, write `\\<Name>`.',
    ],
    'component-props': [
      'A prop in the tag of a component is not plain data, is given twice, or is too large.',
      'Write only JSON between braces, put strings in quotes, and give each prop once.',
    ],
    'component-unclosed': [
      'The tag of a component is not closed, or cannot be parsed.',
      'Write `</Name>` on its own line, or `<Name />` if the component has no content.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
