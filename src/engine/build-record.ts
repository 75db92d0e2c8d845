/**
 * What a build notes of itself for the next one, in one file for each output folder: what it was made from, what it wrote,
 * and its report. It answers whether the output is up to date, and tells what can be taken over. Whatever is doubtful
 * counts as changed: that costs a build, and never a wrong output.
 */
import { hash } from 'node:crypto';
import type { Period } from '../model/site/site.ts';
import {
  type FileRecord,
  type Output,
  type PreviousFile,
  type PreviousOutput,
  treeStats,
} from '../write/index.ts';
import { keptIn } from './cache/folder.ts';
import { keep, readKept } from './cache/kept-json.ts';
import type { BuildReport } from './report.ts';
import type { Request } from './request.ts';
import type { StatFingerprint } from './stat-fingerprint.ts';

export type BuildRecord = {
  /** Names the code that has written it. */
  readonly tool: string;
  /** Of the inputs, told without reading them; absent where it cannot be. */
  readonly stats?: StatFingerprint;
  /** Of the inputs, as they were read (`inputFingerprint`); absent where that cannot be told. */
  readonly input?: string;
  /** Builds of this period publish the same posts. */
  readonly period?: Period;
  readonly report: BuildReport;
  /** All that stood in the output folder after the build, by path; folders end in '/' and have no hash. */
  readonly files: readonly (readonly [path: string, file: PreviousFile])[];
};

/** Undefined where there is none, a damaged one, or none is wanted. */
export function readBuildRecord(request: Request, output: Output): BuildRecord | undefined {
  return request.cache ? (readKept(recordFile(request, output)) as BuildRecord | undefined) : undefined;
}

/** True if nothing was or is to be published between that build and the moment. */
export function isOfNow({ period }: BuildRecord, now: number | undefined): boolean {
  if (!period || now === undefined) return true;
  const { from = now, until = Number.POSITIVE_INFINITY } = period;
  return from <= now && now < until;
}

/** True if the output folder is exactly as that build left it. */
export function isIntact({ files }: BuildRecord, { out }: Output): boolean {
  const marks = treeStats(out);
  return marks?.size === files.length && files.every(([path, { stat }]) => marks.get(path) === stat);
}

/**
 * What a build can take over. Keys hold only for the code that made them, and tell nothing of a theme of the site's own:
 * they are left out where it cannot be told what either build is made from (`input`).
 */
export function previousOutput(
  record: BuildRecord | undefined,
  { tool }: Request,
  { out }: Output,
  input: string | undefined,
): PreviousOutput | undefined {
  if (!record) return undefined;
  const hasKeys = record.tool === tool && record.input !== undefined && input !== undefined;
  const files = hasKeys
    ? record.files
    : record.files.map(([path, { key: _, ...file }]) => [path, file] as const);
  return { folder: out, files: new Map(files) };
}

/** `files`: what the build wrote, by path. */
export type Outcome = Pick<BuildRecord, 'stats' | 'input' | 'period' | 'report'> & {
  readonly files: ReadonlyMap<string, FileRecord>;
};

/** To be called after a build that has written. What cannot be kept is no fault: the next build does its work. */
export function writeBuildRecord(request: Request, output: Output, { files, ...rest }: Outcome): void {
  const marks = request.cache ? treeStats(output.out) : undefined;
  if (!marks) return;
  const noted = [...marks].map(([path, stat]): [string, PreviousFile] => [
    path,
    { ...(files.get(path) ?? { hash: '', size: 0 }), stat },
  ]);
  keep(recordFile(request, output), { tool: request.tool, ...rest, files: noted } satisfies BuildRecord);
}

/** The same record with another fingerprint of its inputs, so that the next build need not read them. */
export function refreshStats(
  request: Request,
  output: Output,
  record: BuildRecord,
  stats: StatFingerprint | undefined,
): void {
  if (stats) keep(recordFile(request, output), { ...record, stats });
}

function recordFile({ siteDir }: Request, { out }: Output): string | undefined {
  return keptIn(siteDir, 'builds', `${hash('sha256', out).slice(0, 16)}.json`);
}
