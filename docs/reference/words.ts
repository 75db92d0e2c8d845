/** What the generated pages of the manual have in common. */

export type Language = 'en' | 'zh';

export type GeneratedPage = {
  readonly title: string;
  readonly description: string;
  /** Further lines of frontmatter. */
  readonly more?: readonly string[];
  readonly body: string;
};

/** A page with its frontmatter, and a note for those who would change it by hand. */
export function generated({ title, description, more = [], body }: GeneratedPage): string {
  return `---
title: ${title}
${[`description: ${JSON.stringify(description)}`, ...more].join('\n')}
---

<!-- Generated: \`npm run docs:reference\` writes this file anew. -->

${body.trim()}
`;
}

/** A table of GFM; `|` in cells is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
