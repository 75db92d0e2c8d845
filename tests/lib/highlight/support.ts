/** The text that lines of highlighted code show. */
export function textOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/<\/?t-[ksfncp]>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
