/** Which addresses are pages of the reader's tree. Strings only, no elements. */

/**
 * True if `pathname` belongs to the first of `trees` (addresses with a final slash): of nested trees the
 * innermost counts, so that '/v6.2/howto' is not in '/'.
 */
export function inTree(pathname: string, [own, ...others]: readonly string[]): boolean {
  const path = `${pathname}/`;
  const has = (tree = '-') => path.startsWith(tree);
  return has(own) && !others.some((tree) => tree.length > own!.length && has(tree));
}

/** '/howto/jwt/' and '/howto/jwt' are one page. */
export function samePage(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

/** What an `a` element says of where it leads. */
type Anchor = {
  readonly origin: string;
  readonly pathname: string;
  readonly target: string;
  hasAttribute(name: string): boolean;
};

/**
 * True for a link that opens a page of this tree in this tab. Names of files have endings, '/img/a.png'; a
 * route may have dots too, '/version/v6.2', but an ending begins with a letter.
 */
export function isPageLink(link: Anchor, origin: string, trees: readonly string[]): boolean {
  return (
    link.origin === origin &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    !/\.[a-z]\w*$/i.test(link.pathname) &&
    inTree(link.pathname, trees)
  );
}
