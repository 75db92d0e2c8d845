/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  closer: {
    'page-long': [
      'A page is longer than tools of agents read.',
      'Divide it into pages. The limit is 50,000 characters of its Markdown copy.',
    ],
    'section-long': [
      'A long text has no heading that divides it.',
      'Divide it by headings. The limit is 5,000 characters, without tables and samples: readers and agents find and cite sections.',
    ],
    'heading-repeated': [
      'Two sections beside each other have the same heading.',
      'Say in each heading what its section is about.',
    ],
    'table-picture': [
      'Only a picture explains a table.',
      'Say in words what the picture shows: in the cells, in its text, or in a sentence above the table. Agents read no pictures.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
