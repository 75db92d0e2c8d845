/** The text that lines of highlighted code show. */
export function textOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/<\/?span(?: class="[ksfnc]")?>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
