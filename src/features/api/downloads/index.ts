/** Makes the downloads of a reference: the description in one file, and collections of requests for tools. */
import { dump } from 'js-yaml';
import { replaceVariables, type Variables } from '#model/markup/variables';
import { memoize } from '#model/remembered';
import type { ApiDescription } from '../model/api.ts';
import { unquoteNumbers } from '../model/numbers.ts';
import { type Files, settleAddresses } from '../openapi/files.ts';
import { createEmptyMap, isMap, isRead, type Raw, type RawMap } from '../openapi/source.ts';
import { isUnfoldable, unfoldFiles } from '../openapi/unfold.ts';
import { findParsed } from '../reuse/sources.ts';
import { bundleFiles } from './bundle.ts';
import { writeHttpFile } from './http-file.ts';
import { downloadNames } from './names.ts';
import { kinds, sections } from './positions.ts';
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
  const pieces = findPieces(options.files);
  const wholeWith = memoize((variables: Variables) => writePieces(whole(), variables, pieces));
  const operationsWith = memoize((variables: Variables) => fillVariables(description, variables));
  const [yamlName, jsonName, ...others] = downloadNames(description);
  const own: Download[] = [
    { name: yamlName!, make: (variables) => wholeWith(variables).yaml },
    { name: jsonName!, make: (variables) => wholeWith(variables).json },
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
    const { parse, take } = findParsed(texts);
    const parsed = new Map(Array.from(texts, ([file, text]) => [file, parse(file, text)] as const));
    settleAddresses(parsed);
    if (!isUnfoldable(parsed)) return parsed;
    const files = take(parsed);
    unfoldFiles(files);
    return files;
  });
}

type Written = { readonly yaml: string; readonly json: string };

/** What stands at each path of a bundle, by path and text: versions share most of it, and each is written once. */
const findPieces = memoize((_files: () => Files) => new Map<string, Written>());

/** Writes paths and components one by one. */
function writePieces(whole: RawMap, variables: Variables, pieces: Map<string, Written>): Written {
  const named = JSON.stringify(variables);
  const write = (path: readonly string[], value: Raw): Written => {
    const entries = cutPaths.has(path.join(' ')) && isMap(value) ? Object.entries(value) : [];
    if (entries.length > 0) {
      const inner = entries.map(([key, one]) => [key, write([...path, key], one)] as const);
      const json = inner.map(([key, one]) => `${JSON.stringify(key)}:${one.json}`);
      const head = path.length > 0 ? `${'  '.repeat(path.length - 1)}${path.at(-1)}:\n` : '';
      return { yaml: head + inner.map(([, { yaml }]) => yaml).join(''), json: `{${json.join()}}` };
    }
    const text = JSON.stringify(value);
    const id = JSON.stringify([path, text, text.includes('{{') ? named : '']);
    const known = pieces.get(id) ?? writePiece(path, fillVariables(value, variables));
    pieces.set(id, known);
    return known;
  };
  const { yaml, json } = write([], whole);
  return { yaml: unquoteNumbers(yaml), json: `${unquoteNumbers(json)}\n` };
}

/** Their keys need no quotes in YAML. */
const cutPaths = new Set([
  '',
  'paths',
  'components',
  ...['schemas', ...Object.values(kinds)].map((kind) => `components ${kind}`),
  ...Object.values(sections),
]);

/** At its depth: the width of lines depends on that. */
function writePiece(path: readonly string[], value: Raw): Written {
  const around = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  // No aliases: some YAML readers do not know them.
  const lines = dump(around, { noRefs: true, lineWidth: 110 }).split('\n');
  return { yaml: lines.slice(Math.max(0, path.length - 1)).join('\n'), json: JSON.stringify(value) };
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
