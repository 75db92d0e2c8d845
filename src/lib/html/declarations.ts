/** Markup that begins with `<?` or `<!`. Browsers read it as a comment up to the first `>`, and show any text after that. */

const ends = [
  ['<!--', undefined],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
] as const;

/** The end mark of the declaration that a text begins with; undefined if it begins with none. */
export function getDeclarationEnd(text: string): string | undefined {
  return ends.find(([opening]) => text.startsWith(opening))?.[1];
}

/** The declaration at the start of raw HTML, if browsers end it before markdown does; else ''. */
export function splitDeclaration(html: string): string {
  const start = html.search(/\S/);
  const end = start < 0 ? undefined : getDeclarationEnd(html.slice(start, start + 9));
  const at = end === undefined ? -1 : html.indexOf(end, start + 2);
  if (end === undefined || at < 0) return '';
  const whole = html.slice(0, at + end.length);
  return hasEarlyEnd(whole) ? whole : '';
}

/** Stands for a `<` that is plain text; no source contains it. */
export const lessThan = '\u0002';

/** Turns each instruction with a `>` inside into text, since browsers would show its second half. Calls `report` for it. */
export function escapeInstructions(html: string, report: (raw: string, at: number) => void): string {
  let result = '';
  let done = 0;
  for (let at = html.indexOf('<?'); at >= 0; at = html.indexOf('<?', at + 2)) {
    const end = html.indexOf('?>', at + 2);
    if (end < 0) break;
    const raw = html.slice(at, end + 2);
    // In an attribute's value it is text already.
    if (!hasEarlyEnd(raw) || /["'=]/.test(html[at - 1] ?? '')) continue;
    report(raw, at);
    result += html.slice(done, at) + lessThan;
    done = at + 1;
    at = end;
  }
  return result + html.slice(done);
}

/** True for a declaration that contains a `>` before its end. */
export function hasEarlyEnd(declaration: string): boolean {
  return declaration.indexOf('>') < declaration.length - 1;
}
