/** What differs between alternatives is told of each: scopes of ways to sign in, fields that one of them requires. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const write = async (text: string) => {
  const { value } = await read({ 'a.yaml': text });
  return buildApiPages(value[0]!, entry, stringsOf('en')).map((page) => page.text);
};

const schemes = `components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.com/t', scopes: { read: r, write: w, admin: a } } } }
    key: { type: apiKey, in: header, name: X-Key }
`;

describe('ways to sign in', () => {
  const headOf = async (security: string) => {
    const pages = await write(`${head}${schemes}paths:
  /a: { get: { operationId: a, x-scopes: [own], security: ${security}, responses: { '200': { description: ok } } } }
`);
    const line = pages
      .join('\n')
      .split('\n')
      .find((one) => one.startsWith('{"k":"head"'))!;
    const { scopes, signIn } = JSON.parse(line) as { readonly scopes: string[]; readonly signIn: string[] };
    return { scopes, signIn };
  };

  it('that need different scopes are shown with their own, as nobody needs them all', async () => {
    expect(await headOf('[{ oauth: [read] }, { oauth: [write, admin], key: [] }]')).toEqual({
      scopes: ['own'],
      signIn: ['oauth (read)', 'oauth (write admin) + key'],
    });
  });

  it('of which one alone needs scopes, or all the same, have one list', async () => {
    for (const security of [
      '[{ oauth: [read, write] }, { key: [] }]',
      '[{ oauth: [read, write] }, { oauth: [write, read] }]',
    ])
      expect((await headOf(security)).scopes).toEqual(['own', 'read', 'write']);
  });
});

it('alternatives that only require fields are objects, and say which', async () => {
  const pages = await write(`${head}paths: {}
components:
  schemas:
    Call:
      type: object
      properties: { from: { type: string }, sip: { type: string } }
      anyOf: [{ required: [from] }, { required: [sip] }]
`);
  const { value } = await read({
    'a.yaml': `${head}paths: {}
components: { schemas: { Call: { properties: { from: { type: string } }, anyOf: [{ required: [from] }, { not: { type: string } }] } } }
`,
  });
  const [option, other] = value[0]!.schemas[0]!.variants!.options;
  expect([
    option!.types,
    option!.properties!.map(({ name, required }) => [name, required]),
    other!.types,
  ]).toEqual([['object'], [['from', true]], []]);
  expect(pages.join()).not.toContain('"name":"any"');
});

it('alternatives of one type are named by the fields that they alone require', async () => {
  const namesOf = async (options: string) => {
    const pages = await write(`${head}paths:
  /x: { get: { operationId: x, responses: { '200': { description: ok, content: { application/json: { schema: { oneOf: [${options}] } } } } } } }
`);
    const fields = pages
      .join('\n')
      .split('\n')
      .filter((line) => line.startsWith('{"k":"field"'))
      .map(
        (line) => JSON.parse(line) as { readonly id: string; readonly name: string; readonly type: string },
      );
    return fields
      .filter(({ type }) => type !== 'string')
      .map(({ id, name, type }) => `${id} ${name}${type === undefined ? '' : ` ${type}`}`);
  };
  const object = (required: string, names = 'kind a b c d') =>
    `{ type: object, required: [${required}], properties: { ${names
      .split(' ')
      .map((name) => `${name}: { type: string }`)
      .join(', ')} } }`;
  expect(await namesOf(`${object('kind, a, b')}, ${object('kind, c', 'kind c')}`)).toEqual([
    'response-200-a-b { a, b, … } object',
    'response-200-c { c, … } object',
  ]);
  expect(await namesOf(`${object('kind')}, ${object('kind')}, { title: A b, type: object }`)).toEqual([
    'response-200-kind { kind, … } object',
    'response-200-kind { kind, … } object',
    'response-200-A-b A b object',
  ]);
  // One object among others is known by its type.
  expect(await namesOf(`${object('kind')}, { type: integer, minimum: 1 }`)).toEqual([
    'response-200-object object',
    'response-200-integer integer',
  ]);
});

it('a webhook without operationId is called by its name, which is no operationId', async () => {
  const pages = await write(`${head}webhooks:
  ringing: { post: { responses: { '200': { description: ok } } } }
  hangup: { post: { operationId: call.hangup, responses: { '200': { description: ok } } } }
`);
  const ids = pages.flatMap((text) => [...text.matchAll(/"k":"head","id":"([^"]*)"/g)].map(([, id]) => id));
  expect(ids).toEqual(['', 'call.hangup']);
  expect(pages.join('\n')).toContain('keywords: ["ringing","SEND ringing"]');
});

it('a file that is missing is told once, with the number of references to it', async () => {
  const ref = (name: string) =>
    `{ get: { operationId: ${name}, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'gone.yaml#/${name}' } } } } } } }`;
  const { diagnostics } = await read({
    'a.yaml': `${head}paths:\n  /a: ${ref('a')}\n  /b: ${ref('b')}\n  /c: ${ref('c')}\n  /d: { $ref: other.yaml }\n`,
  });
  expect(diagnostics.map(({ message, line }) => `${line} ${message}`)).toEqual([
    '4 "$ref: gone.yaml#/a" leads to content/gone.yaml, which cannot be read. (Other references to this file: 2.)',
    '7 "$ref: other.yaml" leads to content/other.yaml, which cannot be read.',
  ]);
});
