/** Gives hashed names to the files beside pages that some page refers to. */
import { listLayers, splitFileOverlay } from '#model/address/route';
import { decode, getFolder, isExternal, joinPath, splitHref } from '#model/address/url';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { AssetFile, Document } from '#model/document/document';
import { memoize } from '#model/remembered';
import type { HashedAsset } from '#model/site/site';

/** `hashOf`: hash of a file's content; throws if it is unreadable. */
export function hashAssets(
  assets: readonly AssetFile[],
  documents: Iterable<Document>,
  hashOf: (absolute: string) => string,
): { assets: HashedAsset[]; unused: string[]; diagnostics: Diagnostic[] } {
  const wanted = new Set<string>();
  for (const document of documents) for (const path of referredPaths(document)) wanted.add(path);
  const diagnostics: Diagnostic[] = [];
  const unused: string[] = [];
  const hashed = assets.flatMap((asset) => {
    if (asset.publicPath !== undefined) return [];
    const below = asset.path.replace(/^content\//, '');
    if (!wanted.has(below)) {
      unused.push(below);
      return [];
    }
    try {
      const hash = hashOf(asset.absolute).slice(0, 10);
      return [{ ...asset, outputPath: `assets/${buildHashedName(asset.path, hash)}` }];
    } catch {
      diagnostics.push(error('file-unreadable', `${asset.path} cannot be read.`, { file: asset.path }));
      return [];
    }
  });
  return { assets: hashed, unused, diagnostics };
}

/** Paths in content/ that a document's relative references may mean. Remembered, because `dev` asks again at every save. */
const referredPaths = memoize(({ path, links }: Document): readonly string[] => {
  const { names, rest } = splitFileOverlay(path);
  return links.flatMap(({ href }) => {
    if (isExternal(href) || href.startsWith('/') || href.startsWith('#')) return [];
    const joined = joinPath(getFolder(rest), decode(splitHref(href).path));
    if (joined === undefined) return [];
    return names.length === 0 ? [joined] : listLayers(names).map((folder) => folder + joined);
  });
});

/** 'howto/flow chart.svg' -> 'flow-chart.1a2b3c4d5e.svg': safe in every URL and on every file system. */
function buildHashedName(path: string, hash: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // A leading dot is part of the name.
  const end = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  const safe = name
    .slice(0, end)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${safe === '' ? '' : `${safe}.`}${hash}${name
    .slice(end)
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')}`;
}
