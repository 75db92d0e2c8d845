/**
 * References inside a parsed body are kept as `\0<n>\0`, so that the same body serves trees with
 * different bases; `\0<n>s\0` stands where the width and height of image n belong.
 * NUL cannot come from a source file: discovery leaves control characters out.
 */

/** Stands in an attribute's value for the address of reference `index`. */
export function hrefPlaceholder(index: number): string {
  return `\0${index}\0`;
}

/** Stands between attributes for ` width="…" height="…"` of image `index`. */
export function sizePlaceholder(index: number): string {
  return `\0${index}s\0`;
}

/** Fills all placeholders; both functions return text that is already escaped for where it stands. */
export function fillPlaceholders(
  html: string,
  href: (index: number) => string,
  size: (index: number) => string,
): string {
  if (!html.includes('\0')) return html;
  return html.replace(/\0(\d+)(s?)\0/g, (_, index: string, kind: string) =>
    kind === '' ? href(Number(index)) : size(Number(index)),
  );
}
