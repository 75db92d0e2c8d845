/** Which addresses are pages of the reader's tree. It knows strings, no document. */

/**
 * True for a link that opens in this tab a page of the tree whose address, with its final slash, is `own`;
 * `inner` are the addresses of trees inside it, as '/v6.2/' in '/'. Files have endings, '/img/a.png'; a route may
 * have dots too, '/version/v6.2', but an ending begins with a letter.
 */
export function isPageLink(
  link: Pick<HTMLAnchorElement, 'href' | 'pathname' | 'target' | 'hasAttribute'>,
  origin: string,
  [own, ...inner]: readonly string[],
): boolean {
  const isIn = (tree: string) => `${link.pathname}/`.startsWith(tree);
  return (
    Boolean(own && isIn(own)) &&
    !inner.some(isIn) &&
    link.href.startsWith(`${origin}/`) &&
    !link.target &&
    !link.hasAttribute('download') &&
    // Only where the browser itself goes does it look for a text.
    !link.href.includes(':~:') &&
    !/\.[a-z]\w*$/i.test(link.pathname)
  );
}

/** An address without query, hash and final slash: '/howto/jwt/' and '/howto/jwt' are one page. */
export function pageOf({ origin, pathname }: { readonly origin: string; readonly pathname: string }): string {
  return origin + pathname.replace(/\/$/, '');
}
