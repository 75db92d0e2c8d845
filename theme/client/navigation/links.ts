/** Tells which addresses are pages of the reader's tree. It knows strings, no document. */

/**
 * True for a link that opens a page of the tree in this tab. The first address is the tree's own, with its final slash; the
 * others are trees inside it, as '/v6.2/' in '/'. A path with an extension is a file, '/img/a.png'; a route may have dots too,
 * '/version/v6.2', but an extension begins with a letter.
 */
export function isPageLink(
  link: Pick<HTMLAnchorElement, 'href' | 'pathname' | 'target' | 'hasAttribute'>,
  origin: string,
  [own, ...inner]: readonly string[],
): boolean {
  const isBelowTree = (tree: string) => `${link.pathname}/`.startsWith(tree);
  return (
    Boolean(own && isBelowTree(own)) &&
    !inner.some(isBelowTree) &&
    link.href.startsWith(`${origin}/`) &&
    !link.target &&
    !link.hasAttribute('download') &&
    // Only the browser's own navigation scrolls to a text fragment.
    !link.href.includes(':~:') &&
    !/\.[a-z]\w*$/i.test(link.pathname)
  );
}

/** The address without query, hash and final slash: '/howto/jwt/' and '/howto/jwt' are one page. */
export function getPageAddress({
  origin,
  pathname,
}: {
  readonly origin: string;
  readonly pathname: string;
}): string {
  return origin + pathname.replace(/\/$/, '');
}
