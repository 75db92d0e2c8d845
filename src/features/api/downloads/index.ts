/** Makes the downloads of a reference: the description in one file, and collections of requests for tools. */

import { dump } from 'js-yaml';
import { replaceVariables, type Variables } from '#model/markup/variables';
import { memoize } from '#model/remembered';
import type { ApiDescription } from '../model/api.ts';
import { formatJsonText, unquoteNumbers } from '../model/numbers.ts';
import { type Files, settleAddresses } from '../openapi/files.ts';
import { createEmptyMap, isRead, type RawMap } from '../openapi/source.ts';
import { unfoldFiles } from '../openapi/unfold.ts';
import { findParsed } from '../reuse/sources.ts';
import { bundleFiles } from './bundle.ts';
import { writeHttpFile } from './http-file.ts';
import { downloadNames } from './names.ts';
import { writePostmanCollection } from './postman.ts';

export type Download = {
  /** 'openapi.yaml'. */
  readonly name: string;
  /** Makes the text, with the site's variables filled in. */
  make(variables: Variables): string;
};

export type DownloadsOptions = {
  /** The description's files; `parseFilesLazily` reads them. */
  readonly files: () => Files;
  /** Newest first. */
  readonly versions: readonly string[];
};

/** Downloads for one version. Lazy: `make` reads the files. */
export function listDescriptionDownloads(description: ApiDescription, options: DownloadsOptions): Download[] {
  const whole = memoizeResult((): RawMap => {
    const file = `content/${description.file}`;
    const { files, versions } = options;
    return bundleFiles(files(), { file, version: description.version, versions }) ?? createEmptyMap();
  });
  // Cached: each value serves two files of a tree.
  const wholeWith = memoize((variables: Variables) => fillVariables(whole(), variables));
  const operationsWith = memoize((variables: Variables) => fillVariables(description, variables));
  const [yamlName, jsonName, ...others] = downloadNames(description);
  const own: Download[] = [
    { name: yamlName!, make: (variables) => writeYaml(wholeWith(variables)) },
    { name: jsonName!, make: (variables) => `${formatJsonText(wholeWith(variables))}\n` },
  ];
  if (others.length === 0) return own;
  return [
    ...own,
    { name: others[0]!, make: (variables) => writePostmanCollection(operationsWith(variables)) },
    { name: others[1]!, make: (variables) => writeHttpFile(operationsWith(variables)) },
  ];
}

/** Parses the texts on first use. `texts`: by path relative to the site folder. */
export function parseFilesLazily(texts: ReadonlyMap<string, string>): () => Files {
  return memoizeResult(() => {
    const { parse } = findParsed(texts);
    const files = new Map(Array.from(texts, ([file, text]) => [file, parse(file, text)] as const));
    settleAddresses(files);
    unfoldFiles(files);
    return files;
  });
}

function writeYaml(value: RawMap): string {
  // No aliases: some YAML readers do not know them.
  return unquoteNumbers(dump(value, { noRefs: true, lineWidth: 110 }));
}

function memoizeResult<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Fills variables into all strings of a value. Unchanged parts are shared, not copied. */
function fillVariables<T>(value: T, variables: Variables): T {
  const known = new Map<object, object>();
  const fillVariable = (one: unknown): unknown => {
    if (typeof one === 'string') return replaceVariables(one, variables).text;
    if (typeof one !== 'object' || one === null) return one;
    const before = known.get(one);
    if (before) return before;
    // No prototype, so that `__proto__` is a key like others. js-yaml refuses the prototype of parsed maps.
    const copyContainer = () => Object.assign(Array.isArray(one) ? [] : Object.create(null), one);
    let made = isRead(one) ? copyContainer() : one;
    for (const [key, each] of Object.entries(one)) {
      const now = fillVariable(each);
      if (now === each) continue;
      if (made === one) made = copyContainer();
      made[key] = now;
    }
    known.set(one, made);
    return made;
  };
  return fillVariable(value) as T;
}
