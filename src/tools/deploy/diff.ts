/**
 * `diff`: what a deploy must upload, purge and delete to replace one output by another. Compares the manifests, which may
 * come from anywhere; for a folder it also checks that the listed files exist.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodePath } from '#model/address/url';
import { compareText, type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { formatNames, type Manifest, manifestName, readManifest, readManifestFile } from '#write';

/** All steps, in a safe order. */
export type Difference = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Addresses whose cached copies are outdated after the upload, after the removal, or after the upload of the manifest. */
  readonly purge: Readonly<Record<'uploaded' | 'removed' | 'manifest', readonly string[]>>;
  /** Addresses of pages as readers write them, for a review of the texts. */
  readonly pages: Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>>;
};

type Published = { readonly manifest: Manifest; readonly text: Buffer };

/** `before` and `after`: output folders or manifests, as the user gave them. Without a value the diagnostics say why. */
export function diffOutputs(siteDir: string, before: string, after: string): Found<Difference | undefined> {
  const [old, now] = [before, after].map((shown) => readPublished(siteDir, shown));
  const diagnostics = [old, now].filter((one): one is Diagnostic => one !== undefined && 'code' in one);
  if (!old || !now || 'code' in old || 'code' in now) return { value: undefined, diagnostics };
  return { value: compare(old, now), diagnostics };
}

function compare(old: Published, now: Published): Difference {
  const [before, after] = [old.manifest.files, now.manifest.files];
  const added = [...after.keys()].filter((path) => !before.has(path)).sort(compareUploads);
  const changed = [...after]
    .filter(([path, { hash }]) => before.has(path) && before.get(path)?.hash !== hash)
    .map(([path]) => path)
    .sort(compareUploads);
  const removed = [...before.keys()].filter((path) => !after.has(path)).sort((a, b) => compareUploads(b, a));
  const upload = [...added.filter((path) => !isHashed(path)), ...changed];
  // The manifest does not list itself.
  const manifest = old.text.equals(now.text) ? [] : [manifestName];
  const bases = [...new Set([old.manifest.base, now.manifest.base])];
  const listAllAddresses = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => bases.flatMap((base) => listAddresses(path, base)))),
  ];
  return {
    added,
    changed: [...changed, ...manifest],
    removed,
    purge: {
      // A CDN may have cached a 404 for an added file.
      uploaded: listAllAddresses(upload),
      removed: listAllAddresses(removed.filter((path) => !isHashed(path))),
      manifest: listAllAddresses(manifest),
    },
    pages: comparePages(old.manifest, now.manifest),
  };
}

/**
 * What to do, in a safe order. A CDN's copy of a deleted page is purged after the deletion; before, the CDN would fetch the page
 * again. The manifest is the last: a deploy that stopped before it, does all of the rest again, deletions too.
 */
export function listSteps({ added, changed, removed, purge }: Difference): [sign: string, name: string][] {
  const isManifest = (name: string) => name === manifestName;
  const steps: [sign: string, names: readonly string[]][] = [
    ['+', added],
    ['~', changed.filter((name) => !isManifest(name))],
    ['!', purge.uploaded],
    ['-', removed],
    ['!', purge.removed],
    ['~', changed.filter(isManifest)],
    ['!', purge.manifest],
  ];
  return steps.flatMap(([sign, names]) => names.map((name): [string, string] => [sign, name]));
}

/**
 * Pages by their Markdown copies: a new style sheet or one more link in the sidebar changes the HTML of all pages, but not what they say.
 * By their HTML if the output has no copies.
 */
function comparePages(before: Manifest, after: Manifest): Difference['pages'] {
  const hasCopies = [before, after].every(({ files }) => [...files.keys()].some(isCopy));
  const list = ({ files, base }: Manifest) =>
    new Map(
      Array.from(files)
        .filter(([path]) => (hasCopies ? isCopy(path) : /(?:^|\/)index\.html$/.test(path)))
        .map(([path, { hash }]) => [`${base}/${path}`.replace(/index\.(?:md|html)$/, ''), hash]),
    );
  const [old, now] = [list(before), list(after)];
  return {
    added: [...now.keys()].filter((page) => !old.has(page)).sort(compareText),
    changed: [...now]
      .flatMap(([page, hash]) => (old.has(page) && old.get(page) !== hash ? page : []))
      .sort(compareText),
    removed: [...old.keys()].filter((page) => !now.has(page)).sort(compareText),
  };
}

function isCopy(path: string): boolean {
  return /(?:^|\/)index\.md$/.test(path);
}

/** True for a name with a content hash: the file behind it never changes. */
function isHashed(path: string): boolean {
  return (
    /^assets\/(?:[^/]+\.)?[0-9a-f]{10}(?:\.[^/]+)?$/.test(path) ||
    /(?:^|\/)search\/[0-9a-f]{7,10}\.js$/.test(path)
  );
}

/** Files that pages need come before pages. */
function compareUploads(a: string, b: string): number {
  return rank(a) - rank(b) || compareText(a, b);
}

function rank(path: string): number {
  if (isHashed(path)) return 0;
  return path.endsWith('.html') ? 2 : 1;
}

/** Addresses of a file: a page has its route, with and without final slash. */
function listAddresses(path: string, base: string): string[] {
  const address = encodePath(`${base}/${path}`);
  if (path !== 'index.html' && !path.endsWith('/index.html')) return [address];
  const route = address.slice(0, -'/index.html'.length);
  return route === '' ? ['/'] : [`${route}/`, route];
}

/** Listed files that do not exist. */
function findMissing(folder: string, { files }: Manifest): string[] {
  const isThere = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile();
  return [...files.keys()].filter((path) => !isThere(path));
}

function readPublished(siteDir: string, shown: string): Published | Diagnostic {
  const refuseOutputManifest = (why: string) =>
    error('manifest-unreadable', `"${shown}" ${why}.`, {
      hint: 'Name an output folder of docgen build, or the manifest.json of one.',
      file: shown,
    });
  const place = resolve(siteDir, shown);
  try {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (!stats) return refuseOutputManifest('does not exist');
    if (!stats.isFile() && !stats.isDirectory())
      return refuseOutputManifest('is neither a file nor a folder');
    const manifest = stats.isFile() ? readManifestFile(place) : readManifest(place);
    if (!manifest)
      return refuseOutputManifest(
        stats.isFile() ? 'is no manifest.json of docgen' : 'holds no manifest.json of docgen',
      );
    if (manifest.part) {
      const { index, count } = manifest.part;
      return refuseOutputManifest(`is part ${index} of ${count}; docgen merge joins the parts first`);
    }
    // docgen makes no such names: they would control the terminal, or look like other names there.
    const steering = [...manifest.files.keys()].some((path) =>
      /[\u0080-\u009F\u2028-\u202E\u2066-\u2069]/.test(path),
    );
    if (steering) return refuseOutputManifest('lists a file with a control character in its name');
    const missing = stats.isDirectory() ? findMissing(place, manifest) : [];
    if (missing.length > 0) {
      return error(
        'output-incomplete',
        `"${shown}" lacks ${formatNames(missing)}, which its manifest lists.`,
        {
          hint: 'Build it again, or fetch it whole.',
          file: shown,
        },
      );
    }
    return { manifest, text: readFileSync(stats.isFile() ? place : join(place, manifestName)) };
  } catch {
    return refuseOutputManifest('cannot be read');
  }
}
