/** How examples are held against their schemas: dialects, directions, words, and what nobody can judge in time. */
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../helpers/cpu.ts';
import { read } from './helpers.ts';

type Case = {
  readonly schema: string;
  readonly value: string;
  readonly more?: string;
  readonly openapi?: string;
};

async function judge(
  { schema, value, more = '{}', openapi = '3.1.0' }: Case,
  where: 'request' | 'answer' = 'request',
) {
  const content = `content: { application/json: { schema: ${schema}, example: ${value} } }`;
  const [body, answer] = where === 'request' ? [`requestBody: { ${content} },`, ''] : ['', `, ${content}`];
  const { diagnostics } = await read({
    'a.yaml': `openapi: ${openapi}
info: { title: Test, version: "1" }
paths: { /a: { post: { operationId: a, summary: A, ${body} responses: { '200': { description: ok${answer} } } } } }
components: { schemas: ${more} }
`,
  });
  return diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));
}

const asNumber =
  'The value must be string, not integer. Write it in quotes: a number loses leading zeros and a plus sign.';
const fault = (text: string) => [`The example breaks its schema: ${text}`];

describe('an example of OpenAPI 3.0', () => {
  it.each([
    ['{ type: string, nullable: true }', 'null'],
    ["{ nullable: true, allOf: [{ $ref: '#/components/schemas/S' }] }", 'null'],
    ["{ $ref: '#/components/schemas/S', nullable: true }", 'null'],
    ["{ $ref: '#/components/schemas/S', maxLength: 1 }", 'ab'],
    ['{ type: string, nullable: true, enum: [a] }', 'null'],
    ['{ type: number, minimum: 1, exclusiveMinimum: false }', '1'],
    ['{ type: string, format: email }', 'no address'],
    ['{ type: string, format: date }', "'2024-02-29'"],
  ])('fits %s: %s', async (schema, value) => {
    expect(await judge({ schema, value, openapi: '3.0.3', more: '{ S: { type: string } }' })).toEqual([]);
  });

  it.each([
    ['{ type: string }', 'null', 'The value must be string, not null.'],
    ['{ type: number, minimum: 1, exclusiveMinimum: true }', '1', 'The value must be more than 1.'],
    ['{ type: string, format: date }', "'2023-02-29'", 'The value must be a date, not "2023-02-29".'],
    ['{ type: string, nullable: true, maxLength: 1 }', 'ab', 'The value must have 1 characters at most.'],
    ["{ nullable: true, allOf: [{ $ref: '#/components/schemas/S' }] }", '1', asNumber],
  ])('does not fit %s: %s', async (schema, value, told) => {
    const found = await judge({ schema, value, openapi: '3.0.3', more: '{ S: { type: string } }' });
    expect(found).toEqual(fault(told));
  });
});

describe('an example', () => {
  it.each([
    [
      '{ additionalProperties: false, properties: { from: {} } }',
      '{ frm: 1 }',
      '`frm` is no field of it. Did you mean "from"?',
    ],
    [
      '{ enum: [hold, ring] }',
      'hald',
      'The value must be one of hold, ring, not "hald". Did you mean "hold"?',
    ],
    ['{ const: 7 }', '8', 'The value must be 7.'],
    [
      '{ items: { properties: { a: { items: { type: integer } } } } }',
      '[{ a: [1, b] }]',
      '`[0].a[1]` must be integer, not string.',
    ],
    [
      "{ properties: { 'a/b~c %': { type: integer } } }",
      "{ 'a/b~c %': x }",
      '`a/b~c %` must be integer, not string.',
    ],
    [
      '{ oneOf: [{ type: integer }, { type: number }] }',
      '1',
      'The value fits 2 of the 2 that it may be, and has to fit one alone.',
    ],
    ['{ anyOf: [{ type: integer }, { required: [a], type: object }] }', '{}', '`a` is missing.'],
    [
      '{ anyOf: [{ required: [a, b] }, { required: [c] }] }',
      '{}',
      'The value is none of the 2 that it may be; by the nearest: `c` is missing.',
    ],
    [
      '{ oneOf: [{ type: integer }, { type: boolean }] }',
      'a',
      'The value is none of the 2 that it may be; by the nearest: The value must be integer, not string.',
    ],
    ['{ type: [string, "null"] }', '1', asNumber],
    ['{ dependentRequired: { a: [b] } }', '{ a: 1 }', '`b` is missing.'],
    ['{ properties: { a: false } }', '{ a: 1 }', '`a` may not be there.'],
    ['{ prefixItems: [true], items: false }', '[1, 2]', '`[1]` may not be there.'],
    ['{ propertyNames: { maxLength: 1 } }', '{ ab: 1 }', '`ab` may not have this name.'],
    ['{ properties: { a: { not: {} } } }', '{ a: 1 }', '`a` may not be there.'],
    [
      '{ properties: { name: {} }, unevaluatedProperties: { not: {} } }',
      '{ b: 1 }',
      '`b` is no field of it.',
    ],
    ['{ not: { type: string } }', 'a', 'The value is what it may not be.'],
    ['{ type: array, contains: { const: 1 } }', '[2]', 'The value must have 1 such items at least.'],
    [
      '{ type: array, contains: { const: 1 }, maxContains: 1 }',
      '[1, 1]',
      'The value must have 1 to 1 such items.',
    ],
    ['{ type: array, uniqueItems: true }', '[1, 1]', 'The value must not have an item twice.'],
    ['{ allOf: [{ type: string }, { type: string }] }', '1', asNumber],
  ])('of %s is told what is wrong: %s', async (schema, value, told) => {
    expect(await judge({ schema, value })).toEqual(fault(told));
  });

  it('may leave out what only the other direction has, wherever in its parts that stands', async () => {
    const more = `{ Base: { type: object, required: [id, name], properties: { id: { readOnly: true }, name: {} } },
      Key: { type: string, readOnly: true },
      Child: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [key], properties: { key: { $ref: '#/components/schemas/Key' } } }] },
      Late: { allOf: [{ required: [id] }, { $ref: '#/components/schemas/Base' }] } }`;
    for (const name of ['Base', 'Child', 'Late']) {
      const one = { schema: `{ $ref: '#/components/schemas/${name}' }`, value: '{ name: a }', more };
      expect([name, await judge(one)]).toEqual([name, []]);
      expect((await judge(one, 'answer'))[0]).toMatch(/`(?:id|key)` is missing/);
    }
  });

  it('is held to the alternative that its discriminator names, and to that alone', async () => {
    const more = `{ Cat: { required: [kind], properties: { kind: { type: string }, claws: { type: integer } } },
      Dog: { required: [kind], properties: { kind: { type: string }, tail: { type: integer } } } }`;
    const schema =
      "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } } }";
    expect(await judge({ schema, more, value: '{ kind: cat, claws: 4 }' })).toEqual([]);
    expect(await judge({ schema, more, value: '{ kind: Dog, tail: 1 }' })).toEqual([]);
    expect(await judge({ schema, more, value: '{ kind: cat, claws: four }' })).toEqual(
      fault('`claws` must be integer, not string.'),
    );
  });

  it('of a message of AsyncAPI may have what stands beside a reference', async () => {
    const { diagnostics } = await read({
      'a.yaml': `asyncapi: 3.0.0
info: { title: T, version: "1" }
channels: { c: { address: c, messages: { m: { payload: { $ref: '#/components/schemas/S', maxLength: 1 }, examples: [{ payload: abc }, { payload: 1 }] } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/c' }, messages: [{ $ref: '#/channels/c/messages/m' }] } }
components: { schemas: { S: { type: string } } }
`,
    });
    expect(diagnostics.map(({ message }) => message)).toEqual(
      fault('The value must be string, not integer.'),
    );
  });

  it('is held to what its own version has', async () => {
    const { diagnostics } = await read(
      {
        'a.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
components:
  schemas:
    S:
      type: object
      additionalProperties: false
      required: [a, b]
      properties: { a: {}, b: { x-since: v2 } }
      example: { a: 1, b: 1 }
`,
      },
      ['v2', 'v1'],
    );
    expect(diagnostics.map(({ message }) => message)).toEqual(fault('`b` is no field of it.'));
  });
});

describe('a schema that nobody could judge in time', () => {
  const nested = (depth: number) => `${'{ a: '.repeat(depth)}1${' }'.repeat(depth)}`;
  it.each([
    [
      'doubles at every level',
      {
        schema: "{ $ref: '#/components/schemas/A' }",
        value: nested(60),
        more: `{ A: { properties: { a: { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }] } } } }`,
      },
    ],
    [
      'doubles in conditions',
      {
        schema: "{ $ref: '#/components/schemas/A' }",
        value: nested(60),
        more: `{ A: { if: { properties: { a: { $ref: '#/components/schemas/A' } } }, then: { properties: { a: { $ref: '#/components/schemas/A' } } } } }`,
      },
    ],
    [
      'leads to itself in place',
      {
        schema: "{ $ref: '#/components/schemas/A' }",
        value: '1',
        more: `{ A: { allOf: [{ $ref: '#/components/schemas/A' }] } }`,
      },
    ],
    ['has a pattern that runs for ever', { schema: "{ pattern: '^(a+)+$' }", value: `${'a'.repeat(60)}b` }],
    [
      'has a pattern of keys that runs for ever',
      {
        schema: "{ patternProperties: { '^(a+)+$': {} }, additionalProperties: false }",
        value: `{ ${'a'.repeat(60)}b: 1 }`,
      },
    ],
  ] as [string, Case][])('says nothing, and soon, where it %s', async (_, one) => {
    const started = cpuTime();
    expect(await judge(one)).toEqual([]);
    expect(cpuTime() - started).toBeLessThan(5000);
  });
});
