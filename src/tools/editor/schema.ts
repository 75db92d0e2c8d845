/**
 * JSON Schemas of frontmatter and `_folder.yaml`, for YAML servers of editors. The readers of the keys are asked what they
 * take: no key and no type is written down twice.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadParseTools } from '#engine';
import { makeFolders, replaceFile } from '#files';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { folderKeys, listMetaKeys, type ParseOptions, parse, readFolder } from '#parse';

type Schema = Readonly<Record<string, unknown>>;

/** What a value may be, with an example that only such keys take. */
const probes: readonly (readonly [written: string, schema: Schema])[] = [
  ['some words', { type: 'string' }],
  ['2025-07-09', { type: 'string' }],
  ['/guide/install', { type: 'string' }],
  ['0123456789ab', { type: 'string' }],
  ['3', { type: 'number' }],
  ['true', { const: true }],
  ['false', { const: false }],
  ['[one, two]', { type: 'array', items: { type: ['string', 'number'] } }],
  ['[2, 4]', { type: 'array', items: { type: ['string', 'number'] } }],
  [
    '{ heading: [one, two] }',
    { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  ],
];

/** In the site folder. */
const folder = '.docgen/schema';

export const schemaPaths = { frontmatter: `${folder}/frontmatter.json`, folder: `${folder}/folder.json` };

/** Texts by path relative to the site folder. */
export async function createSchemas(): Promise<ReadonlyMap<string, string>> {
  const tools = await loadParseTools();
  const options: ParseOptions = {
    version: '',
    knownVersions: ['one', 'two'],
    variables: {},
    strings: tools.strings,
    lang: 'en',
    allowScripts: false,
  };
  const tryKey = (key: string, written: string) => {
    const text = `---\n${key}: ${written}\n---\n\n# T\n`;
    const source: SourceFile = {
      path: 'content/a.md',
      overlay: false,
      text,
      origins: [{ line: 1, file: 'content/a.md', fileLine: 1, indent: 0 }],
      hash: '',
    };
    return parse(source, options, tools).diagnostics.filter(({ line }) => line === 2);
  };
  const tryFolder = (key: string, written: string) =>
    readFolder({ path: 'content/a/_folder.yaml', overlay: false, text: `${key}: ${written}\n` }).diagnostics;
  return new Map([
    // A site may have keys of its own.
    [schemaPaths.frontmatter, formatSchema('docgen: frontmatter', listMetaKeys(tools), tryKey, true)],
    [schemaPaths.folder, formatSchema('docgen: _folder.yaml', folderKeys, tryFolder, false)],
  ]);
}

/** Writes those that are not there as they should be. Editors only read them, so a failure does no harm. */
export async function writeSchemas(siteDir: string): Promise<void> {
  for (const [path, text] of await createSchemas()) {
    try {
      if (readSchema(join(siteDir, path)) === text) continue;
      makeFolders(join(siteDir, folder));
      replaceFile(join(siteDir, path), text);
    } catch {
      return;
    }
  }
}

function formatSchema(
  title: string,
  keys: readonly string[],
  attempt: (key: string, written: string) => readonly Diagnostic[],
  isOpen: boolean,
): string {
  const properties = Object.fromEntries(
    keys.map((key) => [key, findForm((written) => attempt(key, written))]),
  );
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    type: 'object',
    properties,
    ...(!isOpen && { additionalProperties: false }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** What the reader of a key takes; a list of words if it takes these alone. */
function findForm(attempt: (written: string) => readonly Diagnostic[]): Schema {
  const taken = probes.filter(([written]) => attempt(written).length === 0).map(([, schema]) => schema);
  const forms = [...new Map(taken.map((schema) => [JSON.stringify(schema), schema])).values()];
  if (forms.length > 0) return forms.length === 1 ? forms[0]! : { anyOf: forms };
  const words = /must be one of ([\w, -]+)\./.exec(attempt('some words')[0]?.message ?? '')?.[1];
  return words === undefined ? {} : { enum: words.split(', ') };
}

function readSchema(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
