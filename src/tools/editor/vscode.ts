/** Files in `.vscode/`: a task with a problem matcher, snippets, and settings. What is there already is joined, or stays. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainError, makeFolders, replaceFile } from '#files';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { isRecord } from '#model/record';
import { writeSchemas } from './schema.ts';
import type { SnippetLanguage } from './snippets.ts';
import { createFiles, type Json } from './vscode-files.ts';

export type EditorFiles = {
  /** Files that are new or have more in them now, relative to the site folder. */
  readonly written: readonly string[];
  /** Files that stay as they are: comments stand in them, or what is no JSON. */
  readonly left: readonly string[];
};

const folder = '.vscode';

/** `exec`: runs a program of the site's packages: 'npx --no'. */
export async function writeEditorFiles(
  siteDir: string,
  { lang, exec }: { readonly lang: SnippetLanguage; readonly exec: string },
): Promise<Found<EditorFiles>> {
  const written: string[] = [];
  const left: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, wanted] of Object.entries(createFiles(lang, exec))) {
    const path = `${folder}/${name}`;
    const place = join(siteDir, path);
    try {
      const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
      const known = before === undefined ? {} : parseObject(before);
      if (!known) {
        left.push(path);
        continue;
      }
      const joined = joinObjects(known, wanted);
      if (before !== undefined && JSON.stringify(joined) === JSON.stringify(known)) continue;
      makeFolders(join(siteDir, folder));
      replaceFile(place, `${JSON.stringify(joined, null, 2)}\n`);
      written.push(path);
    } catch (cause) {
      diagnostics.push(
        error('write-failed', `The file cannot be written: ${explainError(cause)}.`, { file: path }),
      );
    }
  }
  await writeSchemas(siteDir);
  return { value: { written, left }, diagnostics };
}

/** Undefined if comments stand in it, which would be lost. */
function parseObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return text.trim() === '' ? {} : undefined;
  }
}

/** What a key has already stays; lists get the items that they do not have. */
function joinObjects(known: Json, wanted: Json): Json {
  const joined: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(wanted)) {
    const own = known[key];
    if (!Object.hasOwn(known, key)) joined[key] = value;
    else if (isRecord(own) && isRecord(value)) joined[key] = joinObjects(own, value);
    else if (Array.isArray(own) && Array.isArray(value))
      joined[key] = [...own, ...value.filter((item) => !own.some((one) => getName(one) === getName(item)))];
  }
  return joined;
}

/** Tasks are the same by their label. */
function getName(item: unknown): unknown {
  return isRecord(item) ? item.label : item;
}
