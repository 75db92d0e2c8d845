/**
 * Remembers of each output what it was made from, so that a build which would write the same again writes nothing.
 * Whatever is doubtful counts as changed: that costs a build, and never a wrong output.
 */
import { createHash, hash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { themeFolders } from '../bundle/index.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Earlier, type LastFile, type Output, sealOf } from '../write/index.ts';
import type { MemoryPlaces } from './emission/memory.ts';
import { type Glance, isSeen } from './glance.ts';
import { keyedText, readKeyed } from './keyed.ts';
import { askedOf, type Content, type Request } from './load.ts';
import type { Report } from './report.ts';
import { readSummed, writeSummed } from './summed.ts';

/** So many outputs of a site are remembered; the oldest goes. */
const most = 4;

type Settled = {
  /** Told without reading the content; absent where it cannot be. */
  readonly glance?: Glance;
  /** Absent where that cannot be told. */
  readonly input?: string;
  readonly seal: string;
  /** The seal of the output before. */
  readonly before?: string;
  readonly report: Report;
};

/**
 * A name for everything that the output hangs on. Undefined where that cannot be told: a theme of the site's own may
 * import anything.
 */
export function inputOf(request: Request, config: SiteConfig, content: Content): string | undefined {
  if (themeFolders(request.packageRoot, request.siteDir).own !== undefined) return undefined;
  const digest = createHash('sha256');
  const add = (part: unknown) => digest.update(`${JSON.stringify(part)}\n`);
  add({ ...askedOf(request), config, told: content.diagnostics });
  try {
    // Its hash stands for the text, which nobody may have asked for yet.
    for (const { path, version, overlay, origins, hash: sum } of content.value.sources)
      add([path, version, overlay, origins, sum]);
    // By what the file system notes of them: films must not be read to learn that nothing has changed.
    for (const asset of content.value.assets) add([asset, markOf(asset.absolute)]);
  } catch {
    return undefined;
  }
  return digest.digest('hex');
}

/** The report of the build that made what stands there, if what it was made from looks the same: nothing is read. */
export function recallSeen(request: Request, output: Output, config: SiteConfig): Report | undefined {
  if (!request.cache) return undefined;
  const known = readSettled(placeOf(request, output));
  return known?.glance && isSeen(request, config, known.glance) ? reportOf(known, output) : undefined;
}

/** The same where it was read, and is the same. */
export function recall(
  request: Request,
  output: Output,
  input: string | undefined,
  glance: () => Glance | undefined,
): Report | undefined {
  if (input === undefined || !request.cache) return undefined;
  const file = placeOf(request, output);
  const known = readSettled(file);
  if (known?.input !== input) return undefined;
  const report = reportOf(known, output);
  const seen = report && glance();
  // So that the next build need not read it.
  if (seen) keep(() => writeSettled(file, { ...known, glance: seen }));
  return report;
}

/** How many pages the next build will have, told by the last one where that was known by what is seen; else 0. */
export function pagesBefore(request: Request, output: Output): number {
  const known = request.cache ? readSettled(placeOf(request, output)) : undefined;
  return known?.glance ? known.report.pages.reduce((sum, { count }) => sum + count, 0) : 0;
}

function reportOf({ seal, report }: Settled, { out }: Output): Report | undefined {
  return seal === sealOf(out) ? report : undefined;
}

/** Tells the seal of a folder from another thread. `changed`: as for `Sealer`. */
type SealElsewhere = (folder: string, changed?: ReadonlySet<string>) => Promise<string | undefined>;

/** A folder as it was before it was moved. */
export type Sealed = { readonly mark: string; readonly seal: string };

/** Looks through the output before the last, somewhere else while the site is judged. */
export async function sealEarlier(
  request: Request,
  output: Output,
  sealElsewhere: SealElsewhere,
): Promise<Sealed | undefined> {
  const folder = earlierFolder(placeOf(request, output));
  const mark = request.cache ? markOfFolder(folder) : undefined;
  const seal = mark === undefined ? undefined : await sealElsewhere(folder);
  return mark === undefined || seal === undefined ? undefined : { mark, seal };
}

/**
 * The output before the last, with which the next one begins, and what the last one can be told by. `sealing`: what is
 * known of its folder; it holds as long as no other build has put another folder there.
 */
export function earlierOf(
  request: Request,
  output: Output,
  input: string | undefined,
  sealing?: Promise<Sealed | undefined>,
): Earlier | undefined {
  if (!request.cache) return undefined;
  const file = placeOf(request, output);
  return {
    folder: earlierFolder(file),
    ready: async () => sealing,
    async isWhole(path) {
      const before = readSettled(file)?.before;
      if (before === undefined) return false;
      const known = await sealing;
      return before === (known && known.mark === markOfFolder(path) ? known.seal : sealOf(path));
    },
    // Components of a site's own may show what no key covers; and a cache may be restored where no output stands.
    last: input !== undefined && existsSync(output.out) ? readKeyed(keysOf(file), request.tool) : new Map(),
  };
}

/** What a build has written. */
type Done = {
  readonly input: string | undefined;
  readonly glance: Glance | undefined;
  readonly report: Report;
  /** What the next build can take over, by path. */
  readonly keyed: ReadonlyMap<string, LastFile>;
  /** Where it began with an earlier output: the paths of what is not as it stood there. */
  readonly changed?: ReadonlySet<string>;
};

/** To be called after a build that has written. What cannot be kept is no fault: the next build does its work. */
export async function remember(
  request: Request,
  output: Output,
  { keyed, changed, ...done }: Done,
  sealElsewhere?: SealElsewhere,
): Promise<void> {
  if (!request.cache) return;
  const sealing = sealElsewhere?.(output.out, changed);
  const file = placeOf(request, output);
  // What components of a site's own have made is not told by its keys.
  const told = done.input === undefined ? new Map<string, LastFile>() : keyed;
  const keys = keyedText(request.tool, told);
  const seal = (await sealing) ?? sealOf(output.out);
  if (seal === undefined) return;
  keep(() => {
    const before = readSettled(file)?.seal;
    mkdirSync(folderOf(request), { recursive: true });
    writeSummed(keysOf(file), keys);
    writeSettled(file, { ...done, seal, before });
    takeMemory(memoryOf(file));
    forgetOld(folderOf(request));
  });
}

function keep(write: () => void): void {
  try {
    write();
  } catch {
    // The runner of the pages tells of a folder that cannot be used.
  }
}

function folderOf({ siteDir }: Request): string {
  return join(siteDir, '.docgen', 'outputs');
}

function placeOf(request: Request, { out }: Output): string {
  return join(folderOf(request), `${hash('sha256', out).slice(0, 16)}.json`);
}

function readSettled(file: string): Settled | undefined {
  try {
    const body = readSummed(file);
    return body === undefined ? undefined : (JSON.parse(body) as Settled);
  } catch {
    return undefined;
  }
}

function writeSettled(file: string, settled: Settled): void {
  writeSummed(file, JSON.stringify(settled));
}

/** Beside what is remembered of an output: the output before it. */
function earlierFolder(file: string): string {
  return file.replace(/\.json$/, '');
}

/** Stays the same where a folder is moved. Undefined where none stands that can be looked at. */
function markOfFolder(path: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs, mtimeMs } = lstatSync(path);
    return [dev, ino, birthtimeMs, mtimeMs].join(' ');
  } catch {
    return undefined;
  }
}

/** Beside what is remembered of an output: what its files were made from. */
function keysOf(file: string): string {
  return file.replace(/\.json$/, '.keys');
}

/** Beside what is remembered of an output: what its emitters keep for the next build. */
export function memoryPlaces(request: Request, output: Output): MemoryPlaces | undefined {
  if (!request.cache) return undefined;
  const before = memoryOf(placeOf(request, output));
  return { before, after: `${before}.new`, tool: request.tool };
}

function memoryOf(file: string): string {
  return file.replace(/\.json$/, '.search');
}

/** Puts what this build has kept in the place of what the last one had. */
function takeMemory(file: string): void {
  try {
    renameSync(`${file}.new`, file);
  } catch {
    // This build kept nothing new.
  }
}

function forgetOld(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length <= most) return;
  const byAge = files
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(most)) {
    rmSync(path, { force: true });
    for (const other of [keysOf(path), memoryOf(path), `${memoryOf(path)}.new`])
      rmSync(other, { force: true });
    rmSync(earlierFolder(path), { force: true, recursive: true });
  }
}

function markOf(file: string): number[] {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino];
}
