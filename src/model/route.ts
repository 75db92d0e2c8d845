/** From a path below content/ to the route that it becomes. */

/** The overlay of a path below content/: '@v6.2/howto/tls.md' -> { version: 'v6.2', rest: 'howto/tls.md' }. */
export function overlayOf(path: string): { version?: string; rest: string } {
  const match = /^@([^/]+)\/(.+)$/.exec(path);
  return match ? { version: match[1]!, rest: match[2]! } : { rest: path };
}

/** The same place in the content that all versions share; undefined for what is in no overlay. Both from the site folder. */
export function sharedPath(path: string): string | undefined {
  const { version, rest } = overlayOf(path.replace(/^content\//, ''));
  return version === undefined || !path.startsWith('content/') ? undefined : `content/${rest}`;
}

/**
 * The route of a markdown path below content/ (or below an overlay's folder): without '.md', `index` and
 * `README` stand for their folder, `[product]` becomes the slug.
 * Whether a README gives way to an index beside it is the site stage's matter.
 */
export function routeOfPath(path: string, slug: string): string {
  const parts = path.replace(/\.(?:md|markdown)$/i, '').split('/');
  if (/^(?:index|readme)$/i.test(parts.at(-1) ?? '')) parts.pop();
  return `/${parts.join('/')}`.replaceAll('[product]', slug);
}
