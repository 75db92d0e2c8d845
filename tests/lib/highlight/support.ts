/** The text that lines of highlighted code show. */
export function textOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/<\/?t-[ksfnc]>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
