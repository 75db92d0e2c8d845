/** Finds mermaid fences in a text that is not parsed yet. */

/** How many the page may hold; pages with none do not load what draws them. */
export function countMermaid(text: string): number {
  return text.match(/(?:```|~~~)[ \t]*mermaid/gi)?.length ?? 0;
}
