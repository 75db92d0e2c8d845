/**
 * Finds long stretches of text without a heading. Agents cite and search by section, and the reference server of MCP for
 * fetching reads 5,000 characters at a time. Tables and samples, which no heading can divide, do not count.
 */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

const longest = 5000;
const hint = 'Divide it by headings: agents find and cite sections.';

export const longSections = {
  name: 'long-sections',
  check({ headings, lead }) {
    const long = headings
      .filter(({ size }) => size > longest)
      .map(
        ({ text, size, level: _, isInside: __, ...place }): Diagnostic =>
          warning('section-long', `"${text}" has ${size} characters of text without a further heading.`, {
            ...place,
            hint,
          }),
      );
    if (!lead || lead.size <= longest) return long;
    const { size, ...place } = lead;
    const message = `The page begins with ${size} characters of text without a heading.`;
    return [warning('section-long', message, { ...place, hint }), ...long];
  },
} satisfies PageCheck;
