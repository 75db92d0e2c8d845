/**
 * Reads content/ into memory: the pages of the disk and of the versions that come from a git ref, and the
 * files that are copied. It knows nothing of frontmatter, markdown or routes.
 */
import type { Version } from '../model/config.ts';
import { type Diagnostic, error, type Found, unique, warning } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/document.ts';
import { overlayOf } from '../model/route.ts';
import { nearest } from '../model/text.ts';
import { commitReader } from './commit.ts';
import { isMarkdown, isPublic } from './names.ts';
import { type PagePlan, type Readings, readPages } from './pages.ts';
import type { ListedFile } from './reader.ts';

/** What one run read, for the next one: whoever keeps it takes out what may have changed. */
export type PreviousReading = {
  /** Files of the disk by path. */
  readonly pages: Readings;
  /** What a file of the disk was when it could last be read: it stands for one that cannot be read now. */
  readonly readable?: ReadonlyMap<string, SourceFile>;
  /** Content of git refs by version. */
  readonly refs: Map<string, Found<SourceFile[]>>;
  /** What stands in content/: it is not looked through again while this is there. */
  listing?: Listing;
};

type Listing = Found<readonly ListedFile[] | undefined>;

export type DiscoverOptions = {
  readonly siteDir: string;
  readonly versions: readonly Version[];
  /** Versions that the site has and this run does without: their overlays are no mistakes, but not read. */
  readonly leftOut?: readonly Version[];
  readonly kept?: PreviousReading;
};

export type Discovery = {
  readonly sources: SourceFile[];
  readonly assets: AssetFile[];
  /**
   * Files of the disk that pages ask for besides those that are published, from the site folder; in content/ also
   * such as are not there: what an overlay does not have is taken from the shared content.
   */
  readonly included: readonly string[];
};

/** Reads content/ (and the content/ of git refs) into memory. */
export async function discover(options: DiscoverOptions): Promise<Found<Discovery>> {
  const { siteDir, versions, leftOut = [], kept } = options;
  // fast-glob and image-size take 8 ms to load, which a run that finds nothing changed does without.
  const [{ diskReader }, { assetOf }] = await Promise.all([import('./disk.ts'), import('./assets.ts')]);
  const disk = diskReader(siteDir);
  const listing = kept?.listing ?? disk.list();
  if (kept) kept.listing = listing;
  const { value: entries, diagnostics: overlayFaults } = withKnownOverlays(listing.value ?? [], [
    ...versions,
    ...leftOut,
  ]);
  const plans = entries.filter(isPage).map(({ path }) => planOf(path));
  const wanted = plans.filter(({ version }) => !leftOut.some(({ value }) => value === version));
  const requested = new Set<string>();
  const read = (path: string) => {
    requested.add(path);
    return disk.read(path);
  };
  const pages = await readPages({ ...disk, read }, wanted, kept?.pages, kept?.readable);
  const assets = entries.filter((entry) => !isPage(entry)).map(assetOf);
  const commits: Found<SourceFile[]>[] = [];
  for (const version of versions) {
    if (version.ref === undefined) continue;
    const commit = kept?.refs.get(version.value) ?? (await readCommit(siteDir, version));
    kept?.refs.set(version.value, commit);
    commits.push(commit);
  }

  const published = new Set(entries.map(({ path }) => path));
  const sources = [...pages.value, ...commits.flatMap(({ value }) => value)];
  const onlyRefs = versions.length > 0 && versions.every(({ ref }) => ref !== undefined);
  const diagnostics = [
    ...listing.diagnostics.filter(({ code }) => !(onlyRefs && code === 'content-missing')),
    ...overlayFaults,
    ...publicInOverlays(entries),
    ...[pages, ...commits, ...assets].flatMap((found) => found.diagnostics),
  ];
  if (listing.value !== undefined && plans.length === 0 && sources.length === 0) diagnostics.push(empty());
  return {
    value: {
      sources,
      assets: assets.flatMap(({ value }) => value ?? []),
      included: [...requested].filter((path) => !published.has(path)),
    },
    diagnostics: unique(diagnostics).filter(isMissed(sources)),
  };
}

/** False for a file of another kind that pages include: it is read after all. */
function isMissed(sources: readonly SourceFile[]): (diagnostic: Diagnostic) => boolean {
  let included: Set<string> | undefined;
  return ({ code, file = '' }) => {
    if (code !== 'file-foreign') return true;
    included ??= new Set(
      sources.flatMap(({ path, origins }) =>
        origins.map((origin) => origin.file).filter((one) => one !== path),
      ),
    );
    return !included.has(file);
  };
}

/** Markdown below content/public is copied as it is. */
function isPage({ path }: ListedFile): boolean {
  return isMarkdown(path) && !isPublic(path);
}

function overlayVersion(path: string): string | undefined {
  return overlayOf(path.slice('content/'.length)).version;
}

function planOf(path: string): PagePlan {
  const version = overlayVersion(path);
  return version === undefined ? { path, overlay: false } : { path, version, overlay: true };
}

/** Public files belong to no version: those in an overlay's own folder would be missed without a word. */
function publicInOverlays(entries: readonly ListedFile[]): Diagnostic[] {
  const folders = entries.flatMap(({ path }) => /^content\/@[^/]+\/public(?=\/)/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].map((file) =>
    warning('overlay-public', 'Nothing here becomes a public file: a version has none of its own.', {
      hint: 'Move the files to content/public, under names that tell the versions apart.',
      file,
    }),
  );
}

/** Leaves out overlay folders of versions that do not exist, and says so once each. */
function withKnownOverlays(
  entries: readonly ListedFile[],
  versions: readonly Version[],
): Found<ListedFile[]> {
  const names = versions.map(({ value }) => value);
  const unknown = new Set<string>();
  const value = entries.filter(({ path }) => {
    const version = overlayVersion(path);
    if (version === undefined || names.includes(version)) return true;
    unknown.add(version);
    return false;
  });
  const diagnostics = [...unknown].map((version) => {
    const near = nearest(version, names);
    const hint =
      near === undefined ? `The versions are: ${names.join(', ')}.` : `Did you mean "content/@${near}"?`;
    const message = `The overlay folder is for "${version}", which is no version of this site.`;
    return error('version-unknown', message, { hint, file: `content/@${version}`, target: version });
  });
  return { value, diagnostics };
}

/** The pages of a version as its ref has them. Its public files and images are those of the disk. */
async function readCommit(siteDir: string, version: Version): Promise<Found<SourceFile[]>> {
  const { value: reader, diagnostics } = await commitReader(siteDir, version);
  if (reader === undefined) return { value: [], diagnostics };
  const listing = reader.list();
  const plans = (listing.value ?? []).filter(isPage).flatMap(({ path }) => {
    const overlay = overlayVersion(path);
    // Overlays of other versions in that commit are of no use to this one.
    if (overlay !== undefined && overlay !== version.value) return [];
    return [{ path, version: version.value, overlay: overlay !== undefined }];
  });
  const pages = await readPages(reader, plans);
  const inRef = [...listing.diagnostics, ...pages.diagnostics].map((one) => inCommit(one, version));
  return { value: pages.value, diagnostics: [...diagnostics, ...inRef] };
}

/** The same path may be right on the disk: the message says which text is meant. */
function inCommit(diagnostic: Diagnostic, version: Version): Diagnostic {
  return {
    ...diagnostic,
    message: `${diagnostic.message} (In git ref "${version.ref}" of ${version.value}.)`,
  };
}

function empty(): Diagnostic {
  return error('content-empty', 'content/ holds no markdown file that is published.', {
    hint: 'Create content/index.md. Names that begin with "_" or "." are not published.',
    file: 'content',
  });
}
