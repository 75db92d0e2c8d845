/** Maps a path in content/ to its route. */

/** The overlay folders at the beginning of a path in content/: at most a locale and a version. */
const overlay = /^(?:@[^/]+\/){1,2}(?=.)/;

/**
 * The overlay of a path in content/: '@v6.2/howto/tls.md' -> { names: ['v6.2'], rest: 'howto/tls.md' }. Only the
 * configuration tells which name is a locale.
 */
export function splitOverlay(path: string): { readonly names: readonly string[]; readonly rest: string } {
  const folder = path.startsWith('@') ? overlay.exec(path)?.[0] : undefined;
  if (folder === undefined) return { names: [], rest: path };
  return { names: folder.slice(1, -1).split('/@'), rest: path.slice(folder.length) };
}

/** The same for a path relative to the site folder. */
export function splitFileOverlay(path: string): ReturnType<typeof splitOverlay> {
  return splitOverlay(path.replace(/^content\//, ''));
}

/**
 * Folders of content/ in which a file of an overlay looks for another one, in order:
 * ['en', 'v6.2'] -> '@en/@v6.2/', '@en/', '@v6.2/', ''.
 */
export function listLayers(names: readonly string[]): string[] {
  const single = names.map((name) => `@${name}/`);
  return names.length < 2 ? [...single, ''] : [single.join(''), ...single, ''];
}

/** The paths of a file in the layers below its own overlay; none for shared content. Relative to the site folder. */
export function listLowerPaths(path: string): string[] {
  if (!path.startsWith('content/@')) return [];
  const { names, rest } = splitFileOverlay(path);
  return listLayers(names)
    .slice(1)
    .map((folder) => `content/${folder}${rest}`);
}

/**
 * The route of a markdown path in content/ (or in an overlay): without '.md'; `index` and `README` stand for their
 * folder, and `[product]` becomes the slug. The site stage decides between a README and an index in one folder.
 */
export function computeRoute(path: string, slug: string): string {
  const parts = path.replace(/\.(?:md|markdown)$/i, '').split('/');
  if (/^(?:index|readme)$/i.test(parts.at(-1) ?? '')) parts.pop();
  return `/${parts.join('/')}`.replaceAll('[product]', slug);
}

/** The same for a path relative to the site folder, in any overlay. */
export function computeFileRoute(path: string, slug: string): string {
  return computeRoute(splitFileOverlay(path).rest, slug);
}
