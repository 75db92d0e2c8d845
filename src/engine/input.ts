/** Names for all that a build is made from: for the next build of this machine, and for parts that other machines make. */
import { createHash, type Hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { themeFolders } from '../bundle/index.ts';
import type { ExtensionKind } from '../model/config/config.ts';
import { byText } from '../model/diagnostic/diagnostic.ts';
import type { Period } from '../model/site/site.ts';
import { hashFile, markOf, visitTree } from '../write/index.ts';
import type { Loaded } from './load.ts';
import { outputOptions, type Request } from './request.ts';

/** What these give may hang on anything. */
const asksAnything: ReadonlySet<ExtensionKind> = new Set<ExtensionKind>(['head', 'emit', 'rules']);

/** A fingerprint of all that the output hangs on; undefined where a theme of the site's own may import anything. */
export function inputFingerprint(request: Request, loaded: Loaded): string | undefined {
  if (themeFolders(request.packageRoot, request.siteDir).own !== undefined) return undefined;
  if (loaded.config.extensions?.kinds.some((kind) => asksAnything.has(kind))) return undefined;
  const told = loaded.content.diagnostics;
  try {
    // By what the file system notes of them: films must not be read to learn that nothing has changed.
    const mark = (path: string) => markOf(statSync(path));
    return digestOf({ ...outputOptions(request), told }, loaded, mark).digest('hex');
  } catch {
    return undefined;
  }
}

/** The same on every machine: `merge` tells parts of one build from others by it. `period`: in which it publishes what it does. Throws where a file cannot be read. */
export function inputName(request: Request, loaded: Loaded, period?: Period): string {
  const { tool: _, shard: __, ...options } = outputOptions(request);
  const digest = digestOf({ ...options, period }, loaded, (path) => hashFile(path).hash);
  const { own } = themeFolders(request.packageRoot, request.siteDir);
  if (own !== undefined) {
    const files: string[] = [];
    visitTree(own, (path, _, entry) => {
      if (entry.isFile()) files.push(path);
    });
    for (const path of files.sort(byText)) add(digest, [path, hashFile(join(own, path)).hash]);
  }
  return digest.digest('hex');
}

/** Options, configuration, and what stands in content/. `mark`: names what a file holds. */
function digestOf(options: object, { config, content }: Loaded, mark: (path: string) => string): Hash {
  const digest = createHash('sha256');
  const { extensions, ...plain } = config;
  // Its code names places of this machine.
  add(digest, { ...options, config: { ...plain, extensions: extensions?.digest } });
  // Its hash stands for the text, which nobody may have asked for yet.
  for (const { path, version, locale, overlay, origins, hash } of content.value.sources)
    add(digest, [path, version, locale, overlay, origins, hash]);
  for (const folder of content.value.folders) add(digest, folder);
  if (content.histories) add(digest, [...content.histories]);
  // Pages may be the same where they are not.
  for (const { path, key } of content.apiDownloads ?? []) add(digest, [path, key]);
  for (const { absolute, ...asset } of content.value.assets) add(digest, [asset, mark(absolute)]);
  return digest;
}

function add(digest: Hash, part: unknown): void {
  digest.update(`${JSON.stringify(part)}\n`);
}
