/** Fingerprints of all that a build is made from: one for the next build on this machine, one for shards on other machines. */
import { createHash, type Hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { resolveThemeFolders } from '#bundle';
import { formatStats, hashFile, visitTree } from '#files';
import type { ExtensionKind } from '#model/config/config';
import { compareText } from '#model/diagnostic/diagnostic';
import { identifySource } from '#model/document/source-identity';
import { pickOutputOptions, type Request } from '#model/run/request';
import type { Period } from '#model/site/site';
import type { Loaded } from './load.ts';
import type { Theme } from './theme.ts';

/** Functions of these kinds may read anything while the site is related or written. */
const asksAnything: ReadonlySet<ExtensionKind> = new Set<ExtensionKind>(['head', 'emit', 'rules']);

/** A fingerprint of all that the output depends on; undefined if that cannot be known. `theme`: given if it has files of the site. */
export function fingerprintInput(request: Request, loaded: Loaded, theme?: Theme): string | undefined {
  const { own } = resolveThemeFolders(request.packageRoot, request.siteDir);
  if (own !== undefined && theme?.digest === undefined) return undefined;
  if (loaded.config.extensions?.kinds.some((kind) => asksAnything.has(kind))) return undefined;
  const told = loaded.content.diagnostics;
  try {
    // Stats stand for the contents of files: reading large films only to learn that nothing changed would be slow.
    const markStats = (path: string) => formatStats(statSync(path));
    const digest = digestInput({ ...pickOutputOptions(request), told }, loaded, markStats);
    if (own !== undefined && theme) {
      const { assets, texts, files } = theme.bundle;
      // Files may come from outside the folder; those in it without effect are told.
      addPart(digest, [theme.digest, assets, texts, files.map(({ path }) => path)]);
      addThemeFiles(digest, own);
    }
    return digest.digest('hex');
  } catch {
    return undefined;
  }
}

/** Equal on every machine: `merge` recognizes the shards of one build by it. `period`: when the released pages stay the same. Throws if a file cannot be read. */
export function getInputName(request: Request, loaded: Loaded, period?: Period): string {
  const { tool: _, shard: __, ...options } = pickOutputOptions(request);
  const digest = digestInput({ ...options, period }, loaded, (path) => hashFile(path).hash);
  const { own } = resolveThemeFolders(request.packageRoot, request.siteDir);
  if (own !== undefined) addThemeFiles(digest, own);
  return digest.digest('hex');
}

function addThemeFiles(digest: Hash, own: string): void {
  const files: string[] = [];
  visitTree(own, (path, _, entry) => {
    if (entry.isFile()) files.push(path);
  });
  for (const path of files.sort(compareText)) addPart(digest, [path, hashFile(join(own, path)).hash]);
}

/** Digests options, configuration and content. `sumOf`: a fingerprint of a file's content. */
function digestInput(options: object, { config, content }: Loaded, sumOf: (path: string) => string): Hash {
  const digest = createHash('sha256');
  const { extensions, ...plain } = config;
  // The code contains absolute paths of this machine; its digest does not.
  addPart(digest, { ...options, config: { ...plain, extensions: extensions?.digest } });
  for (const source of content.value.sources) addPart(digest, identifySource(source));
  for (const folder of content.value.folders) addPart(digest, folder);
  addPart(digest, content.digests);
  for (const { absolute, ...asset } of content.value.assets) addPart(digest, [asset, sumOf(absolute)]);
  return digest;
}

function addPart(digest: Hash, part: unknown): void {
  digest.update(`${JSON.stringify(part)}\n`);
}
