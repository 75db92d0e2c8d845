/** The page as markdown for machines: without frontmatter, title and the passages of other versions. */
import type { Cut } from './page.ts';

/** `text` without the cuts; `firstLine` (1-based) is where the body begins. */
export function cleanMarkdown(text: string, firstLine: number, cuts: readonly Cut[]): string {
  const lines = text.split('\n');
  const sorted = [...cuts].sort((a, b) => a.from - b.from);
  const kept: string[] = [];
  let next = 0;
  for (let number = firstLine; number <= lines.length; number++) {
    const cut = sorted[next];
    if (!cut || number < cut.from) {
      kept.push(lines[number - 1]!);
      continue;
    }
    if (cut.prefix !== '') kept.push(cut.prefix.trimEnd());
    // A passage leaves one blank line, not the two around it.
    else if (isBlank(kept.at(-1)) && isBlank(lines[cut.to - 1])) kept.pop();
    number = cut.to - 1;
    while (sorted[next] && sorted[next]!.from <= number) next++;
  }
  return kept.join('\n').trim();
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
