/** Door: descriptions of APIs in, what each version of the site tells of them out. Reads files by the caller's hand alone. */
import type { ApiDescription } from '../model/api/api.ts';
import type { ApiEntry } from '../model/config/api-config.ts';
import { type Diagnostic, type Found, unique, warning } from '../model/diagnostic/diagnostic.ts';
import { checkExamples } from './check-examples.ts';
import { describe } from './describe.ts';
import { type ReadFile, readFiles } from './files.ts';

export type DescriptionsOptions = {
  /** Values of the site's versions, newest first. */
  readonly versions: readonly string[];
  readonly read: ReadFile;
};

export type Descriptions = Found<readonly ApiDescription[]> & {
  /** All files that were read or asked for, from the site folder. */
  readonly files: readonly string[];
  /** Those of each description that were read, by its file as the configuration names it. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
};

/** Marks by which versions differ. */
const marks = /\bx-(?:since|until|versions|deprecated)\b/;
/** So many faults of one description are listed. */
const faultLimit = 200;

/** One description for each entry and version, in that order. */
export async function readDescriptions(
  entries: readonly ApiEntry[],
  options: DescriptionsOptions,
): Promise<Descriptions> {
  const value: ApiDescription[] = [];
  const diagnostics: Diagnostic[] = [];
  const asked = new Set<string>();
  const filesOf = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const texts = new Map<string, string>();
    const read: ReadFile = async (path) => {
      asked.add(path);
      const answer = await options.read(path);
      if ('text' in answer) texts.set(path, answer.text);
      return answer;
    };
    const file = `content/${entry.file}`;
    const { value: files, diagnostics: faults } = await readFiles(file, read);
    filesOf.set(entry.file, [...texts.keys()]);
    const isMarked = [...texts.values()].some((text) => marks.test(text));
    const found: Diagnostic[] = [...faults];
    let alike: ApiDescription | undefined;
    for (const version of options.versions) {
      if (alike) {
        value.push({ ...alike, version });
        continue;
      }
      const { prefix, pages = 'operation' } = entry;
      const { value: one, context } = describe(files, {
        name: entry.file,
        file,
        prefix,
        pages,
        version,
        versions: options.versions,
      });
      found.push(...context.diagnostics);
      if (!one) break;
      value.push(one);
      found.push(...checkExamples(one));
      if (!isMarked) alike = one;
    }
    const own = value.filter((one) => one.file === entry.file);
    if (own.length > 0 && own.every(isEmpty)) {
      const message = 'The description has no operations and no schemas: nothing is made of it.';
      found.push(warning('api-invalid', message, { file, line: 1, column: 1 }));
    }
    diagnostics.push(...limited(unique(found)));
  }
  return { value, diagnostics, files: [...asked], filesOf };
}

/** Schemas alone are for pages that show them. */
function isEmpty({ operations, events = [], schemas }: ApiDescription): boolean {
  return operations.length + events.length + schemas.length === 0;
}

function limited(found: readonly Diagnostic[]): Diagnostic[] {
  const kept = found.slice(0, faultLimit);
  const rest = found.length - kept.length;
  const last = kept.at(-1);
  if (rest > 0 && last)
    kept[kept.length - 1] = {
      ...last,
      message: `${last.message} (${rest} more are not listed.)`,
      count: rest + 1,
    };
  return kept;
}
