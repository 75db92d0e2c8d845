/**
 * The record of the last build, one file for each output folder: its inputs, its outputs and its report. It tells whether
 * the output is up to date, and which files the next build can reuse. If in doubt, an input counts as changed: that costs
 * a build, but the output is never wrong.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readStatMark, readTreeStats } from '#files';
import { listFoldersAbove } from '#model/address/url';
import type { BuildReport } from '#model/run/report';
import type { Request } from '#model/run/request';
import type { Period } from '#model/site/site';
import { readKept, writeCachedJson } from '#store';
import type { FileRecord, Output, PreviousFile, PreviousOutput } from '#write';
import { getCacheFolder } from './cache/folder.ts';
import type { StatFingerprint } from './stat-fingerprint.ts';

export type BuildRecord = {
  /** Names the code that wrote the record. */
  readonly tool: string;
  /** Of the inputs, without reading them; absent if the file system cannot tell. */
  readonly stats?: StatFingerprint;
  /** Of the contents of the inputs (`fingerprintInput`); absent if it cannot be computed. */
  readonly input?: string;
  /** Builds within this period release the same pages. */
  readonly period?: Period;
  readonly report: BuildReport;
  /** Everything in the output folder after the build, by path; folders end in '/' and have no hash. */
  readonly files: readonly (readonly [path: string, file: PreviousFile])[];
};

/** Undefined if there is no record, if it is damaged, or with `--no-cache`. */
export function readBuildRecord(request: Request, output: Output): BuildRecord | undefined {
  return request.cache ? (readKept(recordFile(request, output)) as BuildRecord | undefined) : undefined;
}

/** True if no post was published, or is to be, between that build and `now`. */
export function isOfNow({ period }: BuildRecord, now: number | undefined): boolean {
  if (!period || now === undefined) return true;
  const { from = now, until = Number.POSITIVE_INFINITY } = period;
  return from <= now && now < until;
}

/** True if the output folder is exactly as that build left it. */
export function isIntact({ files }: BuildRecord, { out }: Output): boolean {
  const stats = readTreeStats(out);
  return stats?.size === files.length && files.every(([path, { stat }]) => stats.get(path) === stat);
}

/** What a build can reuse. Keys are valid only for the code that made them. */
export function findPreviousOutput(
  record: BuildRecord | undefined,
  request: Request,
  output: Output,
): PreviousOutput | undefined {
  if (!record) return undefined;
  const files =
    record.tool === request.tool
      ? record.files
      : record.files.map(([path, { key: _, ...file }]) => [path, file] as const);
  return {
    folder: output.out,
    files: new Map(files),
    spare: getCacheFolder(request.siteDir, 'spare', nameOutput(output)),
  };
}

/** `files`: what the build wrote, by path. */
export type Outcome = Pick<BuildRecord, 'stats' | 'input' | 'period' | 'report'> & {
  readonly files: ReadonlyMap<string, FileRecord>;
};

/** Call it after a build that wrote. A record that cannot be saved is no fault: the next build just has more work. */
export function writeBuildRecord(request: Request, output: Output, { files, ...rest }: Outcome): void {
  if (!request.cache) return;
  const recorded = new Map<string, PreviousFile>();
  try {
    for (const [path, file] of files) {
      for (const above of listFoldersAbove(path)) recorded.set(`${above}/`, { hash: '', size: 0, stat: '' });
      recorded.set(path, { ...file, stat: file.stat ?? readStatMark(join(output.out, path)) });
    }
  } catch {
    // Somebody has removed the output.
    return;
  }
  saveBuildRecord(request, output, { tool: request.tool, ...rest, files: [...recorded] });
}

export function saveBuildRecord(request: Request, output: Output, record: BuildRecord): void {
  writeCachedJson(recordFile(request, output), record);
}

function recordFile({ siteDir }: Request, output: Output): string | undefined {
  return getCacheFolder(siteDir, 'builds', `${nameOutput(output)}.json`);
}

function nameOutput({ out }: Output): string {
  return hash('sha256', out).slice(0, 16);
}
