/** Finds headings of one name below the same heading: who cites the section by its heading names two. Those in tabs stand for one another. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { OwnHeading } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';

export const repeatedHeadings = {
  name: 'repeated-headings',
  check({ headings }) {
    const seen = new Map<string, OwnHeading>();
    let above: OwnHeading[] = [];
    return headings.flatMap((heading): Diagnostic[] => {
      if (heading.isInside || heading.text === '') return [];
      const { level, text, file, line, column } = heading;
      above = above.filter((one) => one.level < level);
      const key = [...above.map((one) => one.line), text.normalize('NFKC').toLowerCase()].join('\n');
      const first = seen.get(key);
      above.push(heading);
      if (!first) seen.set(key, heading);
      if (!first) return [];
      const message = `Two sections beside each other are called "${text}": the other one is in line ${first.line}.`;
      const hint = 'Say in each heading what its section is about: agents cite sections by their headings.';
      return [warning('heading-repeated', message, { file, line, column, hint })];
    });
  },
} satisfies PageCheck;
