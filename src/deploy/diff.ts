/**
 * `diff`: what a deploy has to do so that what is served becomes the new output: upload, purge, delete. Goes by the
 * manifests of both outputs, which may come from anywhere; of a folder it looks whether it holds what its manifest lists.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodePath } from '../model/address/url.ts';
import { byText, type Diagnostic, error, type Found } from '../model/diagnostic/diagnostic.ts';
import { listOf, type Manifest, manifestName, readManifest, readManifestFile } from '../write/index.ts';

/** Everything in the order in which it is safe to be done. */
export type Difference = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Addresses whose kept copies are out of date once the files above are uploaded, or removed. */
  readonly purge: { readonly uploaded: readonly string[]; readonly removed: readonly string[] };
};

type Published = { readonly manifest: Manifest; readonly text: Buffer };

/** `before` and `after`: output folders or manifests, as the user gave them. No value: the diagnostics say why. */
export function diffOutputs(siteDir: string, before: string, after: string): Found<Difference | undefined> {
  const [old, now] = [before, after].map((shown) => readPublished(siteDir, shown));
  const diagnostics = [old, now].filter((one): one is Diagnostic => one !== undefined && 'code' in one);
  if (!old || !now || 'code' in old || 'code' in now) return { value: undefined, diagnostics };
  return { value: compare(old, now), diagnostics };
}

function compare(old: Published, now: Published): Difference {
  const [before, after] = [old.manifest.files, now.manifest.files];
  const added = [...after.keys()].filter((path) => !before.has(path)).sort(byUpload);
  const changed = [...after]
    .filter(([path, { hash }]) => before.has(path) && before.get(path)?.hash !== hash)
    .map(([path]) => path)
    .sort(byUpload);
  const removed = [...before.keys()].filter((path) => !after.has(path)).sort((a, b) => byUpload(b, a));
  // Its own hash is not in it. Last of the uploads: it tells of all others.
  if (!old.text.equals(now.text)) changed.push(manifestName);
  const bases = [...new Set([old.manifest.base, now.manifest.base])];
  const addresses = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => bases.flatMap((base) => addressesOf(path, base)))),
  ];
  return {
    added,
    changed,
    removed,
    purge: {
      // Of an added file a CDN may still know that it was not there.
      uploaded: addresses([...added.filter((path) => !isHashed(path)), ...changed]),
      removed: addresses(removed.filter((path) => !isHashed(path))),
    },
  };
}

/** Named by its content: what once stood under the name is what will ever stand there. */
function isHashed(path: string): boolean {
  return (
    /^assets\/(?:[^/]+\.)?[0-9a-f]{10}(?:\.[^/]+)?$/.test(path) ||
    /(?:^|\/)search\/[0-9a-f]{7,10}\.js$/.test(path)
  );
}

/** What pages need comes before them. */
function byUpload(a: string, b: string): number {
  return rank(a) - rank(b) || byText(a, b);
}

function rank(path: string): number {
  if (isHashed(path)) return 0;
  return path.endsWith('.html') ? 2 : 1;
}

/** Where a file is served: a page under its route, with and without the final slash. */
function addressesOf(path: string, base: string): string[] {
  const address = encodePath(`${base}/${path}`);
  if (path !== 'index.html' && !path.endsWith('/index.html')) return [address];
  const route = address.slice(0, -'/index.html'.length);
  return route === '' ? ['/'] : [`${route}/`, route];
}

/** What would be taken for served, and for uploaded, and is not there. */
function missingIn(folder: string, { files }: Manifest): string[] {
  const isThere = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile();
  return [...files.keys()].filter((path) => !isThere(path));
}

function readPublished(siteDir: string, shown: string): Published | Diagnostic {
  const refuse = (why: string) =>
    error('manifest-unreadable', `"${shown}" ${why}.`, {
      hint: 'Name an output folder of docgen build, or the manifest.json of one.',
      file: shown,
    });
  const place = resolve(siteDir, shown);
  try {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (!stats) return refuse('does not exist');
    if (!stats.isFile() && !stats.isDirectory()) return refuse('is neither a file nor a folder');
    const manifest = stats.isFile() ? readManifestFile(place) : readManifest(place);
    if (!manifest) {
      return refuse(stats.isFile() ? 'is no manifest.json of docgen' : 'holds no manifest.json of docgen');
    }
    if (manifest.part) {
      const { index, count } = manifest.part;
      return refuse(`is part ${index} of ${count}; docgen merge joins the parts first`);
    }
    // No file of docgen's is called so: its names would steer the terminal, or show as other names there.
    const steering = [...manifest.files.keys()].some((path) =>
      /[\u0080-\u009F\u2028-\u202E\u2066-\u2069]/.test(path),
    );
    if (steering) return refuse('lists a file with a control character in its name');
    const missing = stats.isDirectory() ? missingIn(place, manifest) : [];
    if (missing.length > 0) {
      return error('output-incomplete', `"${shown}" lacks ${listOf(missing)}, which its manifest lists.`, {
        hint: 'Build it again, or fetch it whole.',
        file: shown,
      });
    }
    return { manifest, text: readFileSync(stats.isFile() ? place : join(place, manifestName)) };
  } catch {
    return refuse('cannot be read');
  }
}
