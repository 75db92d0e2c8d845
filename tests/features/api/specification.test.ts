/** The list of fields has all of those that the JSON Schemas of the specifications have, as other packages ship them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asyncapiFields, openapiFields } from './specification.ts';

const { resolve } = createRequire(import.meta.url);

type Node = { readonly [key: string]: unknown };

/** The package's files of schemas are modules that it does not export. */
async function loadSchema(file: string): Promise<Node> {
  const root = dirname(dirname(resolve('@hyperjump/json-schema')));
  const found = (await import(pathToFileURL(join(root, file)).href)) as { readonly default: Node };
  return found.default;
}

function readAsyncapi(): Node {
  return JSON.parse(
    readFileSync(join(dirname(resolve('@asyncapi/specs/package.json')), 'schemas/3.1.0.json'), 'utf8'),
  ) as Node;
}

/** Names of fields in all forms of an object: its properties, those under conditions and in parts. */
function listFields(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (/^(?:enum|const|default|examples?|required)$/.test(key)) continue;
    if (key === 'properties') for (const name of Object.keys(value as Node)) found.add(name);
    listFields(key === 'properties' ? Object.values(value as Node) : value, found);
  }
  return found;
}

/** Objects with several names: as a part, and in 3.0 one for each kind. */
const names: Readonly<Record<string, string>> = {
  Example: 'example',
  Contact: 'contact',
  ExternalDocumentation: 'external-documentation',
  ParameterLocation: 'parameter',
  parameters: 'parameter',
  examples: 'parameter',
  'styles-for-form': 'parameter',
  MediaType: 'media-type',
  RequestBody: 'request-body',
  PathItem: 'path-item',
  ServerVariable: 'server-variable',
  OAuthFlows: 'oauth-flows',
};

function nameObject(written: string): string {
  if (/SecurityScheme$/.test(written)) return 'security-scheme';
  if (/Flow$/.test(written)) return 'oauth-flows';
  return names[written] ?? written.toLowerCase();
}

/** 'operation.tags' for each field of each object. */
function listPaths(root: Node, rename: (name: string) => string): string[] {
  const objects = (root.$defs ?? root.definitions) as Node;
  const own = Object.keys(root.properties as Node).map((name) => `root.${name}`);
  return [
    ...own,
    ...Object.entries(objects).flatMap(([name, node]) =>
      [...listFields(node)].map((field) => `${rename(name)}.${field}`),
    ),
  ];
}

const listOwn = (fields: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(fields).flatMap(([name, own]) => Object.keys(own).map((field) => `${name}.${field}`));

describe('the list of fields', () => {
  it('has every field of OpenAPI 3.0, 3.1 and 3.2 and of their schemas, and no other', async () => {
    const versions = await Promise.all(
      ['3-0', '3-1', '3-2'].map((version) => loadSchema(`openapi-${version}/schema.js`)),
    );
    const bases = await Promise.all(
      ['3-1', '3-2'].map((version) => loadSchema(`openapi-${version}/meta/base.js`)),
    );
    const vocabularies = await Promise.all(
      ['core', 'applicator', 'validation', 'unevaluated', 'meta-data', 'format-annotation', 'content'].map(
        (name) => loadSchema(`draft-2020-12/meta/${name}.js`),
      ),
    );
    const older = readAsyncapi().definitions as Node;
    const schemas = [...bases, ...vocabularies, await loadSchema('draft-2020-12/schema.js')];
    const known = new Set([
      ...versions.flatMap((root) => listPaths(root, nameObject)),
      ...bases.flatMap((base) =>
        Object.entries(base.$defs as Node).flatMap(([name, node]) =>
          ['discriminator', 'xml'].includes(name)
            ? [...listFields(node)].map((field) => `${name}.${field}`)
            : [],
        ),
      ),
      // The schema of 3.0 that AsyncAPI's package has for its messages.
      ...[...schemas, older['http://asyncapi.com/definitions/3.0.0/openapiSchema_3_0.json'] as Node].flatMap(
        ({ properties }) => Object.keys(properties as Node).map((name) => `schema.${name}`),
      ),
    ]);
    const listed = new Set(listOwn(openapiFields));
    expect([...known].filter((path) => !listed.has(path))).toEqual([]);
    // These have one list for all places in which they stand.
    const shared = /^(?:header\.(?:name|in)|media-type\.examples?|parameter\.)/;
    expect([...listed].filter((path) => !known.has(path) && !shared.test(path))).toEqual([]);
    expect(listed.size).toBeGreaterThan(180);
  });

  it('has every field of AsyncAPI 3.1, and no other', () => {
    const root = readAsyncapi();
    const definitions = Object.entries(root.definitions as Node).flatMap(([id, node]) => {
      const [, name] = /\/definitions\/3\.1\.0\/([\w-]+)\.json$/.exec(id) ?? [];
      return name === undefined ? [] : [[name, node] as const];
    });
    const known = new Set([
      ...Object.keys(root.properties as Node).map((name) => `root.${name}`),
      ...definitions.flatMap(([name, node]) =>
        [...listFields(node)].map((field) => `${nameAsyncObject(name)}.${field}`),
      ),
    ]);
    const listed = new Set(listOwn(asyncapiFields));
    expect([...known].filter((path) => !listed.has(path))).toEqual([]);
    expect([...listed].filter((path) => !known.has(path))).toEqual([]);
  });

  it('says of each one where it is, or why it is not', () => {
    const all = [openapiFields, asyncapiFields].flatMap((one) => Object.values(one).flatMap(Object.values));
    expect(all.filter((text) => !/^[A-Z"`].{3,}[^.]$/.test(text as string))).toEqual([]);
  });
});

function nameAsyncObject(name: string): string {
  if (/BindingsObject$/.test(name)) return 'bindings';
  if (
    /Security|^(?:userPassword|apiKey|X509|symmetric|asymmetric|openIdConnect)/i.test(name) &&
    !/Requirements/.test(name)
  )
    return 'securityScheme';
  if (/^oauth2/.test(name)) return 'oauth2Flows';
  if (/^(?:messageTrait|messageObject)$/.test(name)) return 'message';
  if (name === 'operationTrait') return 'operation';
  if (/^(?:Reference|ReferenceObject)$/.test(name)) return 'reference';
  return name;
}
