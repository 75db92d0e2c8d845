/** Scripts and styles of features: which of them the pages of a tree may load, and which files a site needs. */
import { bundleTheme as bundle, type ThemeBundle } from '#bundle';
import type { ClientEntry } from '#model/client-entry';
import type { OutputFile } from '#model/output/output';
import type { Site, Tree } from '#model/site/site';
import type { ThemeAssets } from '#model/view/theme-assets';
import { clientEntries } from './features.ts';

export { prebuiltName } from '#bundle';

/** The theme with the entries of all features. */
export function bundleTheme(...[folders, options]: Parameters<typeof bundle>): ReturnType<typeof bundle> {
  return bundle(folders, { ...options, entries: clientEntries });
}

/** Docgen's assets, and those of features that the tree uses. */
export function assetsFor(tree: Tree, site: Site, { assets, entries }: ThemeBundle): ThemeAssets {
  const own: Partial<Record<keyof ThemeAssets, unknown>> = {};
  for (const { name, asset, isUsed } of clientEntries) {
    if (asset === undefined || !isUsed(tree, site)) continue;
    own[asset] = asset === 'scripts' ? [...assets.scripts, entries[name]] : entries[name];
  }
  return { ...assets, ...(own as Partial<ThemeAssets>) };
}

/** The theme's files without those that no page of the site loads. */
export function usedFiles(site: Site, { assets, entries, files }: ThemeBundle): readonly OutputFile[] {
  const isUsed = (entry: ClientEntry) => site.trees.some((tree) => entry.isUsed(tree, site));
  const unused = new Set<unknown>();
  for (const entry of clientEntries) {
    if (!isUsed(entry)) unused.add(entries[entry.name]);
    else if (entry.asset !== undefined) unused.add(assets[entry.asset]);
  }
  return files.filter(({ path }) => !unused.has(path));
}
