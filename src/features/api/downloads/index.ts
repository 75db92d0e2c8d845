/** Makes the downloads of a reference: the description in one file, and collections of requests for tools. */
import { dump } from 'js-yaml';
import { replaceVariables, type Variables } from '#model/markup/variables';
import { remembered } from '#model/remembered';
import type { ApiDescription } from '../model/api.ts';
import type { Files } from '../openapi/files.ts';
import { emptyMap, isRead, type RawMap, readSource } from '../openapi/source.ts';
import { bundled } from './bundle.ts';
import { httpFile } from './http-file.ts';
import { downloadNames } from './names.ts';
import { postmanCollection } from './postman.ts';

export type Download = {
  /** 'openapi.yaml'. */
  readonly name: string;
  /** Makes the text, with the site's variables filled in. */
  make(variables: Variables): string;
};

export type DownloadsOptions = {
  /** The description's files; `filesOf` reads them. */
  readonly files: () => Files;
  /** Newest first. */
  readonly versions: readonly string[];
};

/** Downloads for one version. Lazy: `make` reads the files. */
export function downloadsOf(description: ApiDescription, options: DownloadsOptions): Download[] {
  const whole = later((): RawMap => {
    const file = `content/${description.file}`;
    const { files, versions } = options;
    return bundled(files(), { file, version: description.version, versions }) ?? emptyMap();
  });
  // Cached: each value serves two files of a tree.
  const wholeWith = remembered((variables: Variables) => filled(whole(), variables));
  const operationsWith = remembered((variables: Variables) => filled(description, variables));
  const [yamlName, jsonName, ...others] = downloadNames(description);
  const own: Download[] = [
    { name: yamlName!, make: (variables) => yaml(wholeWith(variables)) },
    { name: jsonName!, make: (variables) => `${JSON.stringify(wholeWith(variables), null, 2)}\n` },
  ];
  if (others.length === 0) return own;
  return [
    ...own,
    { name: others[0]!, make: (variables) => postmanCollection(operationsWith(variables)) },
    { name: others[1]!, make: (variables) => httpFile(operationsWith(variables)) },
  ];
}

/** Parses the texts on first use. `texts`: by path relative to the site folder. */
export function filesOf(texts: ReadonlyMap<string, string>): () => Files {
  return later(() => new Map(Array.from(texts, ([file, text]) => [file, readSource(file, text)] as const)));
}

function yaml(value: RawMap): string {
  // No aliases: some YAML readers do not know them.
  return dump(value, { noRefs: true, lineWidth: 110 });
}

function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Fills variables into all strings of a value. Unchanged parts are shared, not copied. */
function filled<T>(value: T, variables: Variables): T {
  const known = new Map<object, object>();
  const fill = (one: unknown): unknown => {
    if (typeof one === 'string') return replaceVariables(one, variables).text;
    if (typeof one !== 'object' || one === null) return one;
    const before = known.get(one);
    if (before) return before;
    // No prototype, so that `__proto__` is a key like others. js-yaml refuses the prototype of parsed maps.
    const copied = () => Object.assign(Array.isArray(one) ? [] : Object.create(null), one);
    let made = isRead(one) ? copied() : one;
    for (const [key, each] of Object.entries(one)) {
      const now = fill(each);
      if (now === each) continue;
      if (made === one) made = copied();
      made[key] = now;
    }
    known.set(one, made);
    return made;
  };
  return fill(value) as T;
}
