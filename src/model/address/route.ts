/** From a path below content/ to the route that it becomes. */

/** What stands before a path below content/ in an overlay: at most a locale and a version, each in a folder of its own. */
const overlay = /^(?:@[^/]+\/){1,2}(?=.)/;

/**
 * The overlay of a path below content/: '@v6.2/howto/tls.md' -> { names: ['v6.2'], rest: 'howto/tls.md' }. Which of its
 * names is a locale's only the configuration tells.
 */
export function overlayOf(path: string): { readonly names: readonly string[]; readonly rest: string } {
  const folder = path.startsWith('@') ? overlay.exec(path)?.[0] : undefined;
  if (folder === undefined) return { names: [], rest: path };
  return { names: folder.slice(1, -1).split('/@'), rest: path.slice(folder.length) };
}

/** The same of a path from the site folder. */
export function overlayOfFile(path: string): ReturnType<typeof overlayOf> {
  return overlayOf(path.replace(/^content\//, ''));
}

/**
 * Where what a file of an overlay asks for may stand, as folders below content/, its own first:
 * ['en', 'v6.2'] -> '@en/@v6.2/', '@en/', '@v6.2/', ''.
 */
export function layersOf(names: readonly string[]): string[] {
  const single = names.map((name) => `@${name}/`);
  return names.length < 2 ? [...single, ''] : [single.join(''), ...single, ''];
}

/** The same place in the layers that lie below a file's own; none of what is in no overlay. All from the site folder. */
export function pathsBelow(path: string): string[] {
  if (!path.startsWith('content/@')) return [];
  const { names, rest } = overlayOfFile(path);
  return layersOf(names)
    .slice(1)
    .map((folder) => `content/${folder}${rest}`);
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

/** The same of a path from the site folder, whatever overlay it lies in. */
export function routeOfFile(path: string, slug: string): string {
  return routeOfPath(overlayOfFile(path).rest, slug);
}
