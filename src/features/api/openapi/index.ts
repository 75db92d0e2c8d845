/**
 * Entry point: reads API descriptions into the model, once for each version of the site, whose overlay may replace files.
 * The caller supplies the file reader.
 */
import { type Diagnostic, type Found, removeDuplicates, warning } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { Keeping, type Kept, nothingKept } from '../reuse/kept.ts';
import { createSourceKeeper, type SourcesOptions } from '../reuse/sources.ts';
import { createUnits, type Units } from '../reuse/units.ts';
import { checkExamples } from './check-examples.ts';
import { describe } from './describe.ts';
import { type Files, type ReadFile, readFiles } from './files.ts';
import { joinMissingFiles } from './missing-files.ts';
import { isUnfoldable, unfoldFiles } from './unfold.ts';

export type DescriptionsOptions = {
  /** Values of the site's versions, newest first. */
  readonly versions: readonly string[];
  readonly read: ReadFile;
  /** By version: reads the files of those that come from a git ref. */
  readonly frozen?: ReadonlyMap<string, ReadFile>;
  readonly sources?: SourcesOptions;
};

export type Descriptions = Found<readonly ApiDescription[]> & {
  /** All files read, or tried, relative to the site folder. */
  readonly files: readonly string[];
  /** The files read for each description, by its path in the configuration. */
  readonly filesOf: ReadonlyMap<string, DescriptionFiles>;
};

/** Where the files of a description stand, by the paths by which they name each other; both relative to the site folder. */
export type DescriptionFiles = {
  readonly shared: ReadonlyMap<string, string>;
  /** Of the versions whose overlay replaces one of them, or that come from a git ref. */
  readonly ofVersions: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Without these marks a description is the same in all versions, and is read once. */
const marks = /\bx-(?:since|until|versions|deprecated)\b/;
/** Faults listed for one description. */
const faultLimit = 200;

/** One description for each entry and version, in that order. */
export async function readDescriptions(
  entries: readonly ApiEntry[],
  options: DescriptionsOptions,
): Promise<Descriptions> {
  const all: (DescriptionRead & { readonly file: string })[] = [];
  for (const entry of entries) all.push({ ...(await readDescription(entry, options)), file: entry.file });
  return {
    value: all.flatMap(({ value }) => value),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    files: [...new Set(all.flatMap(({ files }) => files))],
    filesOf: new Map(all.map(({ file, places }) => [file, places])),
  };
}

/** What was read of one description, in all versions. */
export type DescriptionRead = Found<readonly ApiDescription[]> & {
  /** All files read, or tried, relative to the site folder. */
  readonly files: readonly string[];
  readonly places: DescriptionFiles;
  /** For the next reading. */
  readonly kept: Omit<Kept, 'pages'>;
};

/** `kept`: of the last reading with the same options. */
export async function readDescription(
  entry: ApiEntry,
  options: DescriptionsOptions,
  kept: Kept = nothingKept,
): Promise<DescriptionRead> {
  return (await readWith(kept, entry, options)) ?? (await readWith(nothingKept, entry, options))!;
}

/** Undefined if what is kept does not suffice. */
async function readWith(
  kept: Kept,
  entry: ApiEntry,
  options: DescriptionsOptions,
): Promise<DescriptionRead | undefined> {
  const value: ApiDescription[] = [];
  const requested = new Set<string>();
  const texts = new Map<string, string>();
  const keeping = new Keeping(kept);
  const readRequested: ReadFile = async (path) => {
    requested.add(path);
    const answer = await options.read(path);
    if ('text' in answer) texts.set(path, answer.text);
    return answer;
  };
  const readAll = (read: ReadFile) => readWhole(file, read, options.sources);
  const file = `content/${entry.file}`;
  // Every version may have its own.
  const isShared = options.versions.some((version) => !options.frozen?.has(version));
  const common = isShared ? await readAll(readRequested) : noFiles;
  const isMarked = [...texts.values()].some((text) => marks.test(text));
  const found: Diagnostic[] = [...common.diagnostics];
  const ofVersions = new Map<string, ReadonlyMap<string, string>>();
  let shared: ApiDescription | undefined;
  let isBroken = false;
  for (const version of options.versions) {
    const frozen = options.frozen?.get(version);
    const own = frozen
      ? await readFrozen(file, addOverlay(frozen, version), readAll)
      : await readOverlay(common.value, addOverlay(readRequested, version), readAll);
    // The ref is older than the description.
    if (frozen && !own) continue;
    if (own) {
      ofVersions.set(version, placesOf(own.value));
      found.push(...own.diagnostics);
    } else if (shared) {
      value.push({ ...shared, version });
      continue;
    } else if (isBroken) continue;
    const described = await describeVersion(own ?? common, version, entry, { ...options, keeping });
    if (!described) return undefined;
    found.push(...described.diagnostics);
    if (!described.value) {
      isBroken ||= !own;
      continue;
    }
    value.push(described.value);
    if (!isMarked && !own) shared = described.value;
  }
  if (value.length > 0 && value.every(isEmpty)) {
    const message = 'The description has no operations and no schemas: nothing is made of it.';
    found.push(warning('api-invalid', message, { file, line: 1, column: 1 }));
  }
  return {
    value,
    diagnostics: limitFaults(removeDuplicates(found)),
    files: [...requested],
    places: { shared: placesOf(common.value), ofVersions },
    kept: keeping.kept,
  };
}

/** Undefined if what is kept does not suffice. */
async function describeVersion(
  { value: files, units }: Whole,
  version: string,
  entry: ApiEntry,
  { versions, frozen, keeping }: DescriptionsOptions & { readonly keeping: Keeping },
): Promise<Found<ApiDescription | undefined> | undefined> {
  const reuse = units && keeping.begin(units);
  const { prefix, pages = 'operation' } = entry;
  const { value, context } = describe(files, {
    name: entry.file,
    file: `content/${entry.file}`,
    prefix,
    pages,
    version,
    versions,
    isFrozen: frozen?.has(version) === true,
    ...(reuse && { reuse }),
  });
  const { diagnostics } = context;
  if (!value) return { value, diagnostics };
  const checked = await checkExamples(value, context, reuse);
  if (!checked) return undefined;
  const all = [...diagnostics, ...checked.faults];
  if (reuse) keeping.add(reuse, all, checked);
  return { value, diagnostics: joinMissingFiles(removeDuplicates(all), files) };
}

type Whole = Found<Files> & { readonly units?: Units };

const noFiles: Whole = { value: new Map(), diagnostics: [] };

type ReadAll = (read: ReadFile) => Promise<Whole>;

/** The files of the version's git ref, with its overlay; undefined if the ref has no such description. */
async function readFrozen(file: string, read: ReadFile, readAll: ReadAll): Promise<Whole | undefined> {
  const first = await read(file);
  return 'reason' in first && first.isMissing ? undefined : readAll(read);
}

/** The files as the version sees them; undefined if its overlay has none of them. */
async function readOverlay(shared: Files, read: ReadFile, readAll: ReadAll): Promise<Whole | undefined> {
  for (const path of shared.keys()) {
    const answer = await read(path);
    if ('reason' in answer || answer.path !== undefined) return readAll(read);
  }
  return undefined;
}

async function readWhole(
  file: string,
  read: ReadFile,
  sources: SourcesOptions = { known: new Map(), own: new Map() },
): Promise<Whole> {
  const keeper = createSourceKeeper(sources);
  const { value, diagnostics } = await readFiles(file, read, keeper.parse);
  const isUnfolded = isUnfoldable(value);
  const files = isUnfolded ? keeper.take(value) : value;
  if (isUnfolded) unfoldFiles(files);
  const units = createUnits(files, isUnfolded);
  return { value: files, diagnostics, ...(units && { units }) };
}

function addOverlay(read: ReadFile, version: string): ReadFile {
  return async (path) => {
    const own = path.replace('content/', `content/@${version}/`);
    const answer = await read(own);
    if ('text' in answer) return { ...answer, path: own };
    return answer.isMissing ? read(path) : answer;
  };
}

function placesOf(files: Files): ReadonlyMap<string, string> {
  return new Map(Array.from(files, ([path, source]) => [path, removeRefName(source.file)]));
}

/** A description with schemas only is not empty: pages can embed them. */
function isEmpty({ operations, events = [], schemas }: ApiDescription): boolean {
  return operations.length + events.length + schemas.length === 0;
}

function limitFaults(found: readonly Diagnostic[]): Diagnostic[] {
  const listed = found.slice(0, faultLimit);
  const rest = found.length - listed.length;
  const last = listed.at(-1);
  if (rest > 0 && last)
    listed[listed.length - 1] = {
      ...last,
      message: `${last.message} (${rest} more are not listed.)`,
      count: rest + 1,
    };
  return listed;
}
