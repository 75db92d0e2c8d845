/** What one tree has of a page's source. */

/** The text without the passages (`::: only v6.4`) that are for other trees. */
export function only(text: string, tree: string): string {
  return text.replace(
    /^(:{3,}) only ([^\n]*)\n([\s\S]*?)^\1[ \t]*$/gm,
    (_, _fence, names: string, inner: string) => (names.split(/[\s,]+/).includes(tree) ? inner : ''),
  );
}
