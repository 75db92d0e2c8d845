/** Under which name a page's picture is saved. */

/** '/howto/jwt/' -> 'howto-jwt'; the home page is 'index'. Output on disk is told by its file names. */
export function fileName(path: string): string {
  const inner = path.replace(/(^|\/)index\.html$/, '$1').replace(/^\/+|\/+$/g, '');
  return inner === '' ? 'index' : inner.replace(/\/+/g, '-');
}
