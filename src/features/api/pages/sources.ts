/** Merges the pages of all versions into as few source files as possible. */
import { hash } from 'node:crypto';
import type { SiteConfig } from '#model/config/config';
import type { SourceFile } from '#model/document/document';
import { memoize } from '#model/remembered';
import type { Strings } from '#model/strings';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { jsonLines } from '../model/pieces.ts';
import { type ApiPage, buildApiPages } from './index.ts';
import type { PageKeeper } from './page-keeper.ts';

type Variant = { readonly page: ApiPage; readonly versions: string[] };

/** `descriptions`: of one entry, one for each version of this run; `everyVersion`: of all versions, newest first. */
export function buildSources(
  descriptions: readonly ApiDescription[],
  entry: ApiEntry,
  strings: Strings,
  config: SiteConfig,
  everyVersion: readonly ApiDescription[] = descriptions,
  kept?: PageKeeper,
): SourceFile[] {
  const byPath = new Map<string, Variant[]>();
  let before: { readonly of: ApiDescription; readonly pages: readonly ApiPage[] } | undefined;
  for (const description of descriptions) {
    // Without version marks, versions share the same operations object.
    const isSame = before !== undefined && before.of.operations === description.operations;
    const older = everyVersion[everyVersion.indexOf(description) + 1];
    const pages = isSame ? before!.pages : buildApiPages(description, entry, strings, older, kept);
    before = { of: description, pages };
    for (const page of pages) {
      const variants = byPath.get(page.path) ?? [];
      byPath.set(page.path, variants);
      const same = variants.find((variant) => variant.page.text === page.text);
      if (same) same.versions.push(description.version);
      else variants.push({ page, versions: [description.version] });
    }
  }
  const shared = new Set(config.versions.filter(({ ref }) => ref === undefined).map(({ value }) => value));
  const sharedVersions = descriptions.map(({ version }) => version).filter((version) => shared.has(version));
  return [...byPath.values()].flatMap((variants) => buildPageSources(variants, sharedVersions));
}

/** The most common text becomes shared content; others go into overlays. `sharedVersions`: versions that use shared content. */
function buildPageSources(variants: readonly Variant[], sharedVersions: readonly string[]): SourceFile[] {
  const countShared = ({ versions }: Variant) =>
    versions.filter((version) => sharedVersions.includes(version)).length;
  const main = variants.reduce((most, variant) =>
    countShared(variant) > countShared(most) ? variant : most,
  );
  return variants.flatMap((variant): SourceFile[] => {
    const { page, versions } = variant;
    const own = versions.filter((version) => variant !== main || !sharedVersions.includes(version));
    const overlays = own.map((version) =>
      createVirtualSource(page, { path: `content/@${version}/${page.path}`, version, overlay: true }),
    );
    if (variant !== main || countShared(main) === 0) return overlays;
    const taking = versions.filter((version) => sharedVersions.includes(version));
    const isForAll = taking.length === sharedVersions.length;
    const whole = isForAll
      ? page
      : addVersionsLine(page, [...new Set([...taking, ...variants.flatMap((one) => one.versions)])]);
    return [createVirtualSource(whole, { path: `content/${page.path}`, overlay: false }), ...overlays];
  });
}

function createVirtualSource(
  { text, origins, hash: known }: ApiPage,
  place: Pick<SourceFile, 'path' | 'version' | 'overlay'>,
): SourceFile {
  return {
    ...place,
    text,
    origins,
    originsDigest: digestOrigins(origins),
    hash: known ?? hash('sha256', text),
    isVirtual: true,
    tellsChanges: true,
    jsonLines,
  };
}

/** Versions share most of them. */
const digestOrigins = memoize((origins: SourceFile['origins']) => hash('md5', JSON.stringify(origins)));

/** Adds a frontmatter line that lists the page's versions. */
function addVersionsLine(page: ApiPage, versions: readonly string[]): ApiPage {
  const [first, ...rest] = page.origins;
  const moved = rest.map((origin) => ({ ...origin, line: origin.line + 1 }));
  return {
    path: page.path,
    text: page.text.replace('---\n', `---\nversions: ${JSON.stringify(versions)}\n`),
    origins: [first!, { ...first!, line: 2 }, ...moved],
  };
}
