/**
 * Entry point: reads API descriptions into the model, once for each version of the site, whose overlay may replace files.
 * The caller supplies the file reader.
 */

import { type Diagnostic, type Found, removeDuplicates, warning } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { checkExamples } from './check-examples.ts';
import { describe } from './describe.ts';
import { type Files, type ReadFile, readFiles } from './files.ts';
import { unfoldFiles } from './unfold.ts';

export type DescriptionsOptions = {
  /** Values of the site's versions, newest first. */
  readonly versions: readonly string[];
  readonly read: ReadFile;
  /** By version: reads the files of those that come from a git ref. */
  readonly frozen?: ReadonlyMap<string, ReadFile>;
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
  const value: ApiDescription[] = [];
  const diagnostics: Diagnostic[] = [];
  const requested = new Set<string>();
  const filesOf = new Map<string, DescriptionFiles>();
  for (const entry of entries) {
    const texts = new Map<string, string>();
    const readRequested: ReadFile = async (path) => {
      requested.add(path);
      const answer = await options.read(path);
      if ('text' in answer) texts.set(path, answer.text);
      return answer;
    };
    const file = `content/${entry.file}`;
    // Every version may have its own.
    const isShared = options.versions.some((version) => !options.frozen?.has(version));
    const { value: files, diagnostics: faults } = isShared
      ? await readWhole(file, readRequested)
      : { value: new Map(), diagnostics: [] };
    const isMarked = [...texts.values()].some((text) => marks.test(text));
    const found: Diagnostic[] = [...faults];
    const ofVersions = new Map<string, ReadonlyMap<string, string>>();
    let shared: ApiDescription | undefined;
    let isBroken = false;
    for (const version of options.versions) {
      const frozen = options.frozen?.get(version);
      const own = frozen
        ? await readFrozen(file, version, frozen)
        : await readOverlay(files, file, version, readRequested);
      // The ref is older than the description.
      if (frozen && !own) continue;
      if (own) {
        ofVersions.set(version, placesOf(own.value));
        found.push(...own.diagnostics);
      } else if (shared) {
        value.push({ ...shared, version });
        continue;
      } else if (isBroken) continue;
      const { prefix, pages = 'operation' } = entry;
      const { value: one, context } = describe(own?.value ?? files, {
        name: entry.file,
        file,
        prefix,
        pages,
        version,
        versions: options.versions,
        isFrozen: frozen !== undefined,
      });
      found.push(...context.diagnostics);
      if (!one) {
        isBroken ||= !own;
        continue;
      }
      value.push(one);
      found.push(...(await checkExamples(one, context)));
      if (!isMarked && !own) shared = one;
    }
    filesOf.set(entry.file, { shared: placesOf(files), ofVersions });
    const own = value.filter((one) => one.file === entry.file);
    if (own.length > 0 && own.every(isEmpty)) {
      const message = 'The description has no operations and no schemas: nothing is made of it.';
      found.push(warning('api-invalid', message, { file, line: 1, column: 1 }));
    }
    diagnostics.push(...limitFaults(removeDuplicates(found)));
  }
  return { value, diagnostics, files: [...requested], filesOf };
}

/** The files of the version's git ref, with its overlay; undefined if the ref has no such description. */
async function readFrozen(file: string, version: string, read: ReadFile): Promise<Found<Files> | undefined> {
  const readLayered = addOverlay(read, version);
  const first = await readLayered(file);
  return 'reason' in first && first.isMissing ? undefined : readWhole(file, readLayered);
}

/** The files as the version sees them; undefined if its overlay has none of them. */
async function readOverlay(
  shared: Files,
  file: string,
  version: string,
  read: ReadFile,
): Promise<Found<Files> | undefined> {
  const readLayered = addOverlay(read, version);
  for (const path of shared.keys()) {
    const answer = await readLayered(path);
    if ('reason' in answer || answer.path !== undefined) return readWhole(file, readLayered);
  }
  return undefined;
}

async function readWhole(file: string, read: ReadFile): Promise<Found<Files>> {
  const found = await readFiles(file, read);
  unfoldFiles(found.value);
  return found;
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
