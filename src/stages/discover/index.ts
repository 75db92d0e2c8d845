/**
 * Reads content/ into memory: pages on disk, pages of versions that come from a git ref, and files to copy. Knows nothing
 * of frontmatter, markdown or routes.
 */
import type { Version } from '#model/config/config';
import { type Diagnostic, error, type Found, removeDuplicates, warning } from '#model/diagnostic/diagnostic';
import type { AssetFile, SourceFile } from '#model/document/document';
import type { Include, SiteFiles } from '#model/document/include';
import type { OtherFiles } from '#model/document/other-files';
import { nameInRef, removeRefName } from '#model/document/ref-name';
import { type FolderFile, isFolderFile } from '#model/site/folder';
import { createCommitReader } from './commit.ts';
import { decode } from './decode.ts';
import type { KeepFile } from './frozen-files.ts';
import { isMarkdown, isPublic, isPublished } from './names.ts';
import { createOverlayReader, filterKnownOverlays, isFor, type ReadOverlay } from './overlays.ts';
import { type PagePlan, type ReadResults, readPages } from './pages.ts';
import { type ContentReader, type ListedFile, notThere } from './reader.ts';

export { decode } from './decode.ts';
export { hasPrivatePart, isMarkdown } from './names.ts';
export { createCommitTextReader, createTextReader, type ReadText } from './text-reader.ts';

/** Finds lines of code in markdown. Loads its parser, which a run with nothing to do needs not. */
export async function loadCodeLines(): Promise<(lines: readonly string[]) => ReadonlySet<number>> {
  return (await import('./code-lines.ts')).findCodeLines;
}

/** What one run read, for the next one. The caller removes what may have changed. */
export type PreviousRead = {
  /** Files on disk by path. */
  readonly pages: ReadResults;
  /** The last readable state of each file; used while a file cannot be read. */
  readonly readable?: ReadonlyMap<string, SourceFile>;
  /** Contents of git refs by version. */
  readonly refs: Map<string, Found<CommitContent>>;
  /** The listing of content/; while it is set, content/ is not listed again. */
  listing?: Listing;
  /** Texts that stand for files on disk, by path: what an editor has not saved. Undefined: as if there were no such file. */
  readonly texts?: ReadonlyMap<string, string | undefined>;
};

type Listing = Found<readonly ListedFile[] | undefined>;

/** The files of a version in its git ref. */
type CommitContent = Pick<Discovery, 'sources' | 'folders' | 'assets'>;

export type DiscoverOptions = {
  readonly siteDir: string;
  readonly versions: readonly Version[];
  /** Versions that the site has and this run skips: their overlays are known, but not read. */
  readonly leftOut?: readonly Version[];
  /** Pages without a file, with their paths: 'content/howto/codes.md'. */
  readonly virtualPages?: readonly { readonly path: string; readonly text: string }[];
  readonly kept?: PreviousRead;
  /** What other tools would read. */
  readonly others?: readonly OtherFiles[];
  /** Puts files into pages; absent: nothing does. */
  readonly includes?: (files: SiteFiles) => Include;
  /** Keeps public files of git refs; absent: all versions show those on disk. */
  readonly keep?: KeepFile;
};

export type Discovery = {
  readonly sources: SourceFile[];
  readonly assets: AssetFile[];
  /** The `_folder.yaml` files. */
  readonly folders: readonly FolderFile[];
  /**
   * Files on disk that pages asked for and that are not published, relative to the site folder. Includes files of
   * content/ that do not exist: an overlay looks for a file before it takes the shared one.
   */
  readonly included: readonly string[];
};

export async function discover(options: DiscoverOptions): Promise<Found<Discovery>> {
  const { siteDir, versions, leftOut = [], virtualPages = [], kept, others = [], includes } = options;
  // fast-glob and image-size take 8 ms to load; a build that finds nothing changed does not get here.
  const [{ openDisk }, { readAsset }] = await Promise.all([import('./disk.ts'), import('./assets.ts')]);
  const disk = openDisk(siteDir, others);
  const listing = kept?.listing ?? disk.list();
  if (kept) kept.listing = listing;
  const files = [...(listing.value ?? []), ...listUnsaved(kept, listing.value)];
  const virtual = indexVirtualTexts(virtualPages, files);
  const listed = [...files, ...Array.from(virtual.value.keys(), (path) => ({ path }))];
  const trees = [...versions, ...leftOut];
  const overlayIn = createOverlayReader(trees);
  const { value: entries, diagnostics: overlayFaults } = filterKnownOverlays(listed, trees, overlayIn);
  const isWanted = (plan: PagePlan) => versions.some((version) => isFor(version, plan));
  const listPlans = (isKind: typeof isPage) =>
    entries.filter(isKind).flatMap(({ path }) => planPage(path, overlayIn) ?? []);
  const plans = listPlans(isPage);
  const requested = new Set<string>();
  const readSiteFile = (path: string) => {
    requested.add(path);
    const text = virtual.value.get(path) ?? kept?.texts?.get(path);
    if (text !== undefined) return Promise.resolve(Buffer.from(text));
    return kept?.texts?.has(path) ? Promise.resolve(notThere) : disk.read(path);
  };
  // The function that makes virtual pages may have changed.
  for (const path of virtual.value.keys()) kept?.pages.delete(path);
  const reader = { ...disk, read: readSiteFile, includes };
  const pages = await readPages(reader, plans.filter(isWanted), kept?.pages, kept?.readable);
  const folders = await readFolders(reader, listPlans(isFolder).filter(isWanted));
  const assets = entries.filter((entry) => !isPage(entry) && !isFolder(entry)).map(readAsset);
  const commits = await readCommits(options, overlayIn);
  const published = new Set(entries.map(({ path }) => path));
  const sources = [...pages.value, ...commits.flatMap(({ value }) => value.sources)].map((source) =>
    virtual.value.has(source.path) ? ({ ...source, isVirtual: true } as const) : source,
  );
  const onlyRefs = versions.length > 0 && versions.every(({ ref }) => ref !== undefined);
  const diagnostics = [
    ...listing.diagnostics.filter(({ code }) => !(onlyRefs && code === 'content-missing')),
    ...overlayFaults,
    ...virtual.diagnostics,
    ...reportPublicInOverlays(entries),
    ...[pages, folders, ...commits, ...assets].flatMap((found) => found.diagnostics),
  ];
  if (listing.value !== undefined && plans.length === 0 && sources.length === 0) diagnostics.push(empty());
  return {
    value: {
      sources,
      assets: [...assets, ...commits.map((one) => ({ value: one.value.assets }))].flatMap(
        ({ value }) => value ?? [],
      ),
      folders: [...folders.value, ...commits.flatMap(({ value }) => value.folders)],
      included: [...requested].filter((path) => !published.has(path)),
    },
    diagnostics: removeDuplicates(diagnostics).filter(isUnread(sources)),
  };
}

/** False for a foreign file that some page includes: it is read after all. */
function isUnread(sources: readonly SourceFile[]): (diagnostic: Diagnostic) => boolean {
  let included: Set<string> | undefined;
  return ({ code, file = '' }) => {
    if (code !== 'file-foreign') return true;
    included ??= new Set(
      sources.flatMap(({ path, origins }) =>
        origins.map(({ file }) => file).filter((one) => removeRefName(one) !== path),
      ),
    );
    return !included.has(file);
  };
}

/** Markdown in content/public is copied unchanged. */
function isPage({ path }: ListedFile): boolean {
  return isMarkdown(path) && !isPublic(path);
}

function isFolder({ path }: ListedFile): boolean {
  return isFolderFile(path);
}

/** Reads the `_folder.yaml` files without validating them. */
async function readFolders(reader: ContentReader, plans: readonly PagePlan[]): Promise<Found<FolderFile[]>> {
  const value: FolderFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const paths = new Set(plans.map(({ path }) => path));
  for (const plan of plans) {
    if (paths.has(plan.path.replace(/\.yml$/, '.yaml')) && plan.path.endsWith('.yml')) {
      const message = 'Not read: the folder has a "_folder.yaml" too.';
      diagnostics.push(
        warning('folder-misnamed', message, { hint: 'Delete one of the two.', file: plan.path }),
      );
      continue;
    }
    const bytes = await reader.read(plan.path);
    if (!(bytes instanceof Uint8Array)) {
      const message = `The file cannot be read: ${bytes.reason}.`;
      diagnostics.push(error('file-unreadable', message, { file: plan.path }));
      continue;
    }
    const decoded = decode(bytes, plan.path);
    diagnostics.push(...decoded.diagnostics);
    if (decoded.value !== undefined) value.push({ ...plan, text: decoded.value });
  }
  return { value, diagnostics };
}

/** Undefined for a file in an overlay of no tree. */
function planPage(path: string, read: ReadOverlay): PagePlan | undefined {
  const overlay = read(path);
  return overlay && { path, ...overlay, overlay: Object.keys(overlay).length > 0 };
}

/** Pages that an editor has not saved once. */
function listUnsaved({ texts }: Partial<PreviousRead> = {}, listed: Listing['value'] = []): ListedFile[] {
  const known = new Set(texts && listed.map(({ path }) => path));
  return [...(texts ?? [])].flatMap(([path, text]) =>
    text !== undefined && !known.has(path) && isMarkdown(path) && isPublished(path) ? [{ path }] : [],
  );
}

/** Texts by path. A file wins over a virtual page with its path. */
function indexVirtualTexts(
  pages: readonly { readonly path: string; readonly text: string }[],
  files: readonly ListedFile[],
): Found<Map<string, string>> {
  const taken = new Set(files.map(({ path }) => path));
  const duplicates = pages.filter(({ path }) => taken.has(path));
  return {
    value: new Map(pages.flatMap(({ path, text }) => (taken.has(path) ? [] : [[path, text]]))),
    diagnostics: duplicates.map(({ path: file }) =>
      error('route-duplicate', '`pages` of the configuration makes this page, too.', {
        file,
        hint: 'Remove the file, or give the page that is made another path.',
      }),
    ),
  };
}

/** Public files belong to no version; without a warning nobody would notice that those in an overlay are ignored. */
function reportPublicInOverlays(entries: readonly ListedFile[]): Diagnostic[] {
  const folders = entries.flatMap(
    ({ path }) => /^content\/(?:@[^/]+\/){1,2}public(?=\/)/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)].map((file) =>
    warning('overlay-public', 'Nothing here becomes a public file: a version has none of its own.', {
      hint: 'Move the files to content/public, under names that tell the versions apart.',
      file,
    }),
  );
}

async function readCommits(
  options: DiscoverOptions,
  overlayIn: ReadOverlay,
): Promise<Found<CommitContent>[]> {
  const { versions, kept } = options;
  const commits: Found<CommitContent>[] = [];
  for (const value of new Set(versions.map((version) => version.value))) {
    const version = versions.find((one) => one.value === value)!;
    if (version.ref === undefined) continue;
    const commit = kept?.refs.get(value) ?? (await readCommit(options, version, overlayIn));
    kept?.refs.set(value, commit);
    commits.push(commit);
  }
  return commits;
}

/** The pages and public files of a version in its ref. Images beside pages come from the disk. */
async function readCommit(
  { siteDir, versions, others = [], includes, keep }: DiscoverOptions,
  version: Version,
  overlayIn: ReadOverlay,
): Promise<Found<CommitContent>> {
  const { value: reader, diagnostics } = await createCommitReader(siteDir, version, others);
  if (reader === undefined) return { value: { sources: [], folders: [], assets: [] }, diagnostics };
  const listing = reader.list();
  const planListed = ({ path }: ListedFile): PagePlan[] => {
    const plan = planPage(path, overlayIn);
    // Overlays of other versions in that commit do not matter for this one.
    if (!plan || (plan.version !== undefined && plan.version !== version.value)) return [];
    return [{ ...plan, version: version.value }];
  };
  const listed = listing.value ?? [];
  const pages = await readPages({ ...reader, includes }, listed.filter(isPage).flatMap(planListed));
  const folders = await readFolders(reader, listed.filter(isFolder).flatMap(planListed));
  const ref = version.ref ?? '';
  const { readFrozenFiles } = await import('./frozen-files.ts');
  const bases = versions.flatMap(({ value, base }) => (value === version.value && base !== '' ? [base] : []));
  const files = await readFrozenFiles(reader, keep && bases.length > 0 ? listed : [], {
    siteDir,
    ref,
    bases,
    keep: keep!,
  });
  const found = [...listing.diagnostics, ...pages.diagnostics, ...folders.diagnostics, ...files.diagnostics];
  const sources = pages.value.map((source) => ({
    ...source,
    shownPath: nameInRef(ref, source.path),
    origins: source.origins.map((origin) => ({ ...origin, file: nameInRef(ref, origin.file) })),
  }));
  return {
    value: {
      sources,
      folders: folders.value.map((folder) => ({ ...folder, shownPath: nameInRef(ref, folder.path) })),
      assets: files.value,
    },
    diagnostics: [
      ...diagnostics,
      ...found.map((one) => (one.file === undefined ? one : { ...one, file: nameInRef(ref, one.file) })),
    ],
  };
}

function empty(): Diagnostic {
  return error('content-empty', 'content/ holds no markdown file that is published.', {
    hint: 'Create content/index.md. Names that begin with "_" or "." are not published.',
    file: 'content',
  });
}
