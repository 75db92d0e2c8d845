/**
 * Tells by what the file system notes of the content that nothing in it has changed.
 * Problem: reading and hashing all pages takes most of a build that has nothing to do.
 * Number: 0.25 s of processor time of 0.4 on 1,000 pages.
 * It can go when nobody minds. Whatever cannot be told this way is read.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { themeFolders } from '../bundle/index.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Loaded } from './load.ts';
import { outputOptions, type Request } from './request.ts';

export type StatFingerprint = {
  /** Names all files with their sizes and times. */
  readonly sum: string;
  /** Files outside content/ that pages include, from the site folder. */
  readonly others: readonly string[];
};

/** File systems note the time of a change in steps of some ms: two changes within one step look like one. */
const step = 20;

/** What is seen of what was read. Undefined where that does not tell all: links lead elsewhere, a git ref may move. */
export function statFingerprint(
  request: Request,
  { config, content, since }: Loaded,
): StatFingerprint | undefined {
  if (content.diagnostics.length > 0) return undefined;
  // All that stands in content/ is seen in its folders, and so is what comes to stand where a page has looked in vain.
  const others = content.value.included.filter((path) => !path.startsWith('content/'));
  // What has changed since may not be what was read.
  const sum = sumOf(request, config, others, since - step);
  return sum === undefined ? undefined : { sum, others };
}

/** True if all looks as it did. */
export function isUnchanged(request: Request, config: SiteConfig, { sum, others }: StatFingerprint): boolean {
  const now = sumOf(request, config, others, Number.POSITIVE_INFINITY);
  return now !== undefined && now === sum;
}

/** Undefined also if anything has changed after `latest`, ms since 1970. */
function sumOf(
  request: Request,
  config: SiteConfig,
  others: readonly string[],
  latest: number,
): string | undefined {
  if (config.versions.some(({ ref }) => ref !== undefined)) return undefined;
  if (themeFolders(request.packageRoot, request.siteDir).own !== undefined) return undefined;
  const digest = createHash('sha256').update(`${JSON.stringify({ ...outputOptions(request), config })}\n`);
  const note = (path: string, shown: string): void => {
    const stats = lstatSync(path);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (!stats.isFile() || ctimeMs > latest) throw doubtful;
    digest.update(`${shown}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  };
  const visit = (folder: string, shown: string): void => {
    // Whoever adds or removes a file changes the folder.
    if (lstatSync(folder).ctimeMs > latest) throw doubtful;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path, `${shown}/${entry.name}`);
      else note(path, `${shown}/${entry.name}`);
    }
    digest.update(`${shown}\0end\n`);
  };
  try {
    const real = realpathSync.native(request.siteDir);
    if (realpathSync.native(join(request.siteDir, 'content')) !== join(real, 'content')) return undefined;
    visit(join(real, 'content'), 'content');
    for (const other of others) {
      if (realpathSync.native(join(real, other)) !== join(real, other)) return undefined;
      note(join(real, other), other);
    }
    return digest.digest('hex');
  } catch {
    // Not there, not readable, or changed a moment ago.
    return undefined;
  }
}

const doubtful = new Error('It cannot be told.');
