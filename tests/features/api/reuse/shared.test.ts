/** Descriptions that name the same files share what is parsed of them, and none sees what another makes of it. */
import { describe, expect, it } from 'vitest';
import { type Descriptions, readDescriptions } from '../../../../src/features/api/openapi/index.ts';
import { createSourceKeeper, type KeptSources } from '../../../../src/features/api/reuse/sources.ts';
import { entry, head, type Texts } from '../helpers.ts';

/** Reads the descriptions `names` one after the other, as one run does. */
async function readShared(files: Texts, names: readonly string[], versions = ['v1']) {
  const known: KeptSources = new Map();
  const all: { readonly found: Descriptions; readonly own: KeptSources }[] = [];
  for (const file of names) {
    const own: KeptSources = new Map();
    const found = await readDescriptions([{ ...entry, file }], {
      versions,
      read: async (path) => {
        const text = files[path.replace('content/', '')];
        return text === undefined ? { reason: 'it is not there', isMissing: true } : { text };
      },
      sources: { known, own },
    });
    for (const [name, one] of own) known.set(name, one);
    all.push({ found, own });
  }
  return all;
}

const user = (name: string) => `${head}paths:
  /${name}: { get: { operationId: ${name}, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'shared.yaml#/Call' } } } } } } }
`;

const typesIn = ({ found }: { readonly found: Descriptions }) =>
  found.value.flatMap(({ operations }) =>
    (operations[0]!.answers[0]!.content[0]!.schema!.properties ?? []).map(
      ({ name, schema }) => `${name} ${schema.types}`,
    ),
  );

describe('descriptions that name the same file', () => {
  it('have one parsed form of it', async () => {
    const files = {
      'a.yaml': user('a'),
      'b.yaml': user('b'),
      'shared.yaml': 'Call: { properties: { id: { type: string } } }\n',
    };
    const [a, b] = await readShared(files, ['a.yaml', 'b.yaml']);
    const shared = 'content/shared.yaml';
    expect(a!.own.get(shared)!.source).toBe(b!.own.get(shared)!.source);
    expect([a, b].map((one) => typesIn(one!))).toEqual([['id string'], ['id string']]);
  });

  it('do not see a version that has other files for the references in it', async () => {
    const files = {
      'a.yaml': user('a'),
      'b.yaml': user('b'),
      'shared.yaml': 'Call: { properties: { $ref: fields.yaml } }\n',
      '@v1/fields.yaml': 'id: { type: integer }\n',
      'fields.yaml': 'name: { type: string }\n',
    };
    const all = await readShared(files, ['a.yaml', 'b.yaml'], ['v2', 'v1']);
    expect(all.map(typesIn)).toEqual([
      ['name string', 'id integer'],
      ['name string', 'id integer'],
    ]);
    expect(all.flatMap(({ found }) => found.diagnostics)).toEqual([]);
    // What references were replaced in is nothing for others.
    expect(all.map(({ own }) => own.size)).toEqual([0, 0]);
  });

  it('take an address for the file only where their own `$self` says so', async () => {
    const address = 'https://example.com/api/fields.yaml';
    const files = {
      'a.yaml': `$self: https://example.com/api/a.yaml\n${user('a').replace('3.1.0', '3.2.0')}`,
      'b.yaml': user('b'),
      'shared.yaml': `Call: { properties: { id: { $ref: '${address}' } } }\n`,
      'fields.yaml': 'type: integer\n',
    };
    const [a, b] = await readShared(files, ['a.yaml', 'b.yaml']);
    expect([typesIn(a!), a!.found.diagnostics]).toEqual([['id integer'], []]);
    expect(b!.found.diagnostics).toMatchObject([{ code: 'api-ref-refused', target: address }]);
  });

  it('hold an example against the children that they have themselves', async () => {
    const parent = (name: string, field: string) => `${head}components:
  schemas:
    ${name}: { allOf: [{ $ref: 'shared.yaml#/Event' }], required: [${field}], properties: { ${field}: { type: string } } }
    Sent: { allOf: [{ $ref: 'shared.yaml#/Event' }], example: { kind: ${name} } }
`;
    const files = {
      'a.yaml': parent('Ring', 'from'),
      'b.yaml': parent('Hangup', 'cause'),
      'shared.yaml':
        'Event: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }\n',
    };
    const both = await readShared(files, ['a.yaml', 'b.yaml']);
    const alone = await Promise.all(['a.yaml', 'b.yaml'].map((name) => readShared(files, [name])));
    const messagesOf = ({ found }: { readonly found: Descriptions }) =>
      found.diagnostics.map(({ message }) => message);
    expect(both.map(messagesOf)).toEqual(alone.map(([one]) => messagesOf(one!)));
  });
});

it('a file that has changed since is parsed anew', () => {
  const known: KeptSources = new Map();
  const keeper = createSourceKeeper({ known, own: known });
  const first = keeper.parse('a.yaml', 'a: 1\n');
  expect(keeper.parse('a.yaml', 'a: 1\n')).toBe(first);
  expect(keeper.parse('a.yaml', 'a: 2\n').root).toEqual({ a: 2 });
});
