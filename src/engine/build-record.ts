/**
 * What a build notes of itself for the next one, in one file for each output folder: what it was made from, what it wrote,
 * and its report. It answers whether the output is up to date, and tells what can be taken over. Whatever is doubtful
 * counts as changed: that costs a build, and never a wrong output.
 */
import { createHash, hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { themeFolders } from '../bundle/index.ts';
import type { SiteConfig } from '../model/config.ts';
import {
  type FileRecord,
  type Output,
  type PreviousFile,
  type PreviousOutput,
  replaceFile,
  treeStats,
} from '../write/index.ts';
import type { Content } from './load.ts';
import type { Report } from './report.ts';
import { outputOptions, type Request } from './request.ts';
import type { StatFingerprint } from './stat-fingerprint.ts';

/** So many outputs of a site are remembered; the oldest goes. */
const mostOutputs = 4;

export type BuildRecord = {
  /** Names the code that has written it. */
  readonly tool: string;
  /** Of the inputs, told without reading them; absent where it cannot be. */
  readonly stats?: StatFingerprint;
  /** Of the inputs, as they were read (`inputFingerprint`); absent where that cannot be told. */
  readonly input?: string;
  readonly report: Report;
  /** All that stood in the output folder after the build, by path; folders end in '/' and have no hash. */
  readonly files: readonly (readonly [path: string, file: PreviousFile])[];
};

/**
 * A fingerprint of everything that the output hangs on. Undefined where that cannot be told: a theme of the site's own
 * may import anything.
 */
export function inputFingerprint(request: Request, config: SiteConfig, content: Content): string | undefined {
  if (themeFolders(request.packageRoot, request.siteDir).own !== undefined) return undefined;
  const digest = createHash('sha256');
  const add = (part: unknown) => digest.update(`${JSON.stringify(part)}\n`);
  add({ ...outputOptions(request), config, told: content.diagnostics });
  try {
    // Its hash stands for the text, which nobody may have asked for yet.
    for (const { path, version, overlay, origins, hash: sum } of content.value.sources)
      add([path, version, overlay, origins, sum]);
    // By what the file system notes of them: films must not be read to learn that nothing has changed.
    for (const asset of content.value.assets) {
      const { size, mtimeMs, ctimeMs, ino } = statSync(asset.absolute);
      add([asset, size, mtimeMs, ctimeMs, ino]);
    }
  } catch {
    return undefined;
  }
  return digest.digest('hex');
}

/** Undefined where there is none, a damaged one, or none is wanted. */
export function readBuildRecord(request: Request, output: Output): BuildRecord | undefined {
  if (!request.cache) return undefined;
  try {
    const file = recordFile(request, output);
    // A pipe, put there by somebody else, would be waited for for ever.
    if (!statSync(file).isFile()) return undefined;
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return hash('sha256', body) === text.slice(0, end) ? (JSON.parse(body) as BuildRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** True if the output folder is exactly as that build left it. */
export function isIntact({ files }: BuildRecord, { out }: Output): boolean {
  const marks = treeStats(out);
  return marks?.size === files.length && files.every(([path, { stat }]) => marks.get(path) === stat);
}

/**
 * What a build can take over. Keys hold only for the code that made them, and tell nothing of a theme of the site's own:
 * they are left out where it cannot be told what this build is made from (`input`).
 */
export function previousOutput(
  record: BuildRecord | undefined,
  { tool }: Request,
  { out }: Output,
  input: string | undefined,
): PreviousOutput | undefined {
  if (!record) return undefined;
  const hasKeys = record.tool === tool && input !== undefined;
  const files = new Map<string, PreviousFile>();
  for (const [path, file] of record.files) {
    const { hash: sum, size, stat } = file;
    files.set(path, hasKeys ? file : { hash: sum, size, stat });
  }
  return { folder: out, files };
}

/** `files`: what the build wrote, by path. */
export type Outcome = Pick<BuildRecord, 'stats' | 'input' | 'report'> & {
  readonly files: ReadonlyMap<string, FileRecord>;
};

/** To be called after a build that has written. What cannot be kept is no fault: the next build does its work. */
export function writeBuildRecord(request: Request, output: Output, { files, ...rest }: Outcome): void {
  const marks = request.cache ? treeStats(output.out) : undefined;
  if (!marks) return;
  // What a theme of the site's own has made is not told by keys.
  const hasKeys = rest.input !== undefined;
  const noted = [...marks].map(([path, stat]): [string, PreviousFile] => {
    const { key, ...file } = files.get(path) ?? { hash: '', size: 0 };
    return [path, { ...file, stat, ...(hasKeys && key !== undefined && { key }) }];
  });
  const body = JSON.stringify({ tool: request.tool, ...rest, files: noted } satisfies BuildRecord);
  replaceRecord(recordFile(request, output), body);
}

/** The same record with another fingerprint of its inputs, so that the next build need not read them. */
export function refreshStats(
  request: Request,
  output: Output,
  record: BuildRecord,
  stats: StatFingerprint | undefined,
): void {
  if (stats) replaceRecord(recordFile(request, output), JSON.stringify({ ...record, stats }));
}

function replaceRecord(file: string, body: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(file, `${hash('sha256', body)}\n${body}`);
    forgetOldest(folder);
  } catch {
    // The cache of the pages tells of a folder that cannot be used.
  }
}

function recordFile({ siteDir }: Request, { out }: Output): string {
  return join(siteDir, '.docgen', 'builds', `${hash('sha256', out).slice(0, 16)}.json`);
}

function forgetOldest(folder: string): void {
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(mostOutputs)) rmSync(path, { force: true });
}
