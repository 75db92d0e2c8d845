/** What readers see of a line of code: without directives, and without the marks that colour lines. */

/** Directives that bring in other texts, and shortcodes; mdBook, VitePress and Hugo obey them in code, too. */
export const directive =
  /(?<!\\)\{\{\s*#\w+\s[^{}]*\}\}|<!--\s*@include:.*?-->|\{\{[<%](?!\s*\/\*)[^{}]*[%>]\}\}/g;

/** In time linear in the length of the line. */
export function readCode(text: string): string {
  return text
    .trimEnd()
    .replace(directive, '')
    .replace(
      /(?:\/\/|\/\*|#|<!--|--|;|\{\/\*)\s*(?:highlight-(?:next-line|start|end)|!(?:mark|focus|ins|del|collapse))\b.*$/,
      '',
    )
    .replace(/(?:\[!code [^\]]{0,80}\]\s*){1,9}(?:-->|\*\/\s*\}?|\*\)|#\})?$/, '')
    .replace(/\(\d{1,2}\)!?\s*$/, '');
}
