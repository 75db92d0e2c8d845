/** Schemas as JSON Schema 2020-12 writes them, on a page and for samples. */
import { describe, expect, it } from 'vitest';
import { findJsonFaults } from '../../../src/features/api/check/values.ts';
import { compareSchemas } from '../../../src/features/api/diff/schema.ts';
import type { ApiPiece } from '../../../src/features/api/model/pieces.ts';
import { makeExample } from '../../../src/features/api/openapi/make-example.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { formatTypeName } from '../../../src/features/api/pages/type-name.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

/** `schema`: of the body's field `x`. `more`: components. */
async function readField(schema: string, more = '{}') {
  const found = await read({
    'a.yaml': `${head}paths: { /a: { post: { operationId: a, summary: A, tags: [T], requestBody: { content: { application/json: { schema: { type: object, properties: { x: ${schema} } } } } }, responses: { '200': { description: ok } } } } }
components: { schemas: ${more} }
`,
  });
  const [description] = found.value;
  const [content] = description!.operations[0]!.body!.content;
  return {
    ...found,
    description: description!,
    content: content!,
    x: content!.schema!.properties![0]!.schema,
  };
}

/** What a reader sees of the field: the entries of the lists, their types, limits and texts. */
async function show(schema: string, more?: string): Promise<string[]> {
  const { description, diagnostics } = await readField(schema, more);
  expect(diagnostics).toEqual([]);
  const page = buildApiPages(description, entry, stringsOf('en')).find(({ path }) => path.endsWith('/a.md'))!;
  const pieces = page.text
    .split('\n')
    .filter((line) => line.startsWith('{"k":"'))
    .map((line) => JSON.parse(line) as ApiPiece);
  let depth = 0;
  const lines = pieces.flatMap((piece) => {
    if (piece.k === 'list') depth++;
    if (piece.k === 'end') depth--;
    const indent = '  '.repeat(Math.max(0, depth - 2));
    if (piece.k === 'list' && piece.title !== undefined) return [`${indent}${piece.title}:`];
    if (piece.k !== 'field') return [];
    const limits = (piece.limits ?? []).map(({ text }) => text);
    const values = (piece.values ?? []).map(({ value }) => String(value));
    const marks = piece.required ? ['required'] : [];
    return [
      `${indent}${[piece.name, piece.type, ...marks, ...limits, ...values, piece.md].filter(Boolean).join(' ')}`,
    ];
  });
  return lines.slice(0, lines.indexOf('200') < 0 ? undefined : lines.indexOf('200'));
}

describe('a schema of JSON Schema 2020-12 is shown whole', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a tuple that is closed',
      '{ type: array, prefixItems: [{ type: number, description: LONGITUDE }, { type: number, description: LATITUDE }], items: false }',
      ['x [number, number] ≤ 2', '[0] number LONGITUDE', '[1] number LATITUDE'],
    ],
    [
      'a tuple that is open',
      '{ prefixItems: [{ type: string }, { type: integer }] }',
      ['x [string, integer, …]', '[0] string', '[1] integer'],
    ],
    [
      'a tuple with items behind it',
      '{ prefixItems: [{ type: string }], items: { type: boolean, description: REST } }',
      ['x [string, …boolean[]] REST', '[0] string'],
    ],
    [
      'a tuple with unevaluated items behind it',
      '{ prefixItems: [{ type: string }], unevaluatedItems: { type: boolean } }',
      ['x [string, …boolean[]]', '[0] string'],
    ],
    [
      'items with words of their own',
      '{ type: array, description: LIST, items: { type: string, description: ITEM } }',
      ['x string[] LIST', '[…] string ITEM'],
    ],
    [
      'some items',
      '{ type: array, contains: { type: integer, description: ONE } }',
      ['x []', 'At least one item integer ONE'],
    ],
    [
      'so many items',
      '{ type: array, contains: { type: integer }, minContains: 2, maxContains: 3 }',
      ['x []', '2–3 items integer'],
    ],
    [
      'several patterns for keys',
      "{ type: object, patternProperties: { '^n-': { type: integer }, '^s-': { type: string, description: TEXT } } }",
      ['x object<integer | string>', '/^n-/ integer', '/^s-/ string TEXT'],
    ],
    [
      'patterns and further keys beside fields',
      "{ type: object, properties: { a: { type: string } }, patternProperties: { '^n-': { type: integer } }, additionalProperties: { type: boolean, description: MORE } }",
      ['x object', 'a string', '/^n-/ integer', 'Other keys boolean MORE'],
    ],
    [
      'unevaluated keys',
      '{ type: object, properties: { a: { type: string } }, unevaluatedProperties: { type: integer } }',
      ['x object', 'a string', 'Other keys integer'],
    ],
    [
      'names of keys',
      "{ type: object, propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: integer } }",
      ['x object<integer>', 'Names of keys string ^[a-z]+$'],
    ],
    [
      'a condition',
      '{ type: object, properties: { kind: { enum: [a, b] }, n: { type: integer } }, if: { properties: { kind: { const: a } }, required: [kind] }, then: { properties: { r: { type: number, description: RADIUS } }, required: [r, n] }, else: { properties: { s: { type: number } } } }',
      [
        'x object',
        'kind string a b',
        'n integer',
        'If kind: a:',
        'r number required RADIUS',
        'n integer required',
        'Otherwise (not kind: a):',
        's number',
      ],
    ],
    [
      'a condition on a text',
      "{ type: string, if: { pattern: '^x' }, then: { minLength: 5 } }",
      ['x string', 'If pattern: ^x:', 'any any ≥ 5'],
    ],
    [
      'dependent schemas and fields',
      '{ type: object, properties: { card: { type: string }, tax: { type: string } }, dependentSchemas: { card: { properties: { bill: { type: string, description: BILL } } } }, dependentRequired: { card: [tax] } }',
      [
        'x object',
        'card string',
        'tax string',
        'If card:',
        'bill string BILL',
        'If card:',
        'tax string required',
      ],
    ],
    [
      'alternatives that only require',
      '{ type: object, properties: { p: { type: string }, q: { type: string } }, anyOf: [{ required: [p] }, { required: [q] }] }',
      [
        'x object',
        'p string',
        'q string',
        'Any of:',
        '{ p } object',
        '  p string required',
        '{ q } object',
        '  q string required',
      ],
    ],
    [
      'what must not be',
      '{ type: string, not: { enum: [a], description: NOT } }',
      ['x string', 'Must not be string a NOT'],
    ],
    [
      'the content of a text',
      '{ type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { in: { type: string } } } }',
      ['x string application/json', 'Content object', '  in string'],
    ],
    ['what can never be', 'false', ['x never']],
  ])('%s', async (_, schema, lines) => {
    expect(await show(schema)).toEqual(lines);
  });

  it('with the fields of both, where keys stand beside a reference', async () => {
    const base =
      '{ Base: { type: object, required: [id], properties: { id: { type: string, description: ID } } } }';
    const schema =
      "{ $ref: '#/components/schemas/Base', required: [more], properties: { more: { type: string } } }";
    expect(await show(schema, base)).toEqual(['x Base', 'id string required ID', 'more string required']);
  });

  it('with all that a component and the keys beside its reference say of one field', async () => {
    const base =
      '{ Base: { properties: { state: { type: string, enum: [up, down], description: STATE, example: down }, at: { type: object, properties: { line: { type: string } } } } } }';
    const show2 = (properties: string) =>
      show(`{ $ref: '#/components/schemas/Base', properties: { ${properties} } }`, base);
    expect(await show2('state: { const: up }, at: { required: [line], description: HERE }')).toEqual([
      'x Base',
      'state string up STATE',
      'at object HERE',
      '  line string required',
    ]);
    expect(await show2('state: { deprecated: true, description: OWN }, at: false')).toEqual([
      'x Base',
      'state string up down OWN',
      'at never',
    ]);
  });
});

describe('a schema with a name of its own', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'is a template that others fill in, as the specification of OpenAPI shows',
      "{ type: object, properties: { n: { $ref: array_of_numbers }, s: { $ref: '#/components/schemas/stringArray' }, any: { $ref: fully_generic_array } } }",
      `{ genericArrayComponent: { $id: fully_generic_array, type: array, items: { $dynamicRef: '#generic-array' }, $defs: { allowAll: { $dynamicAnchor: generic-array } } },
        numberArray: { $id: array_of_numbers, $ref: fully_generic_array, $defs: { numbersOnly: { $dynamicAnchor: generic-array, type: number } } },
        stringArray: { $id: array_of_strings, $ref: fully_generic_array, $defs: { stringsOnly: { $dynamicAnchor: generic-array, type: string } } } }`,
      ['x object', 'n number[]', 's string[]', 'any generic-array[]'],
    ],
    [
      'is a tree whose branches are those of the schema that extends it',
      '{ $ref: strict }',
      `{ Tree: { $id: tree, $dynamicAnchor: node, type: object, properties: { data: true, children: { type: array, items: { $dynamicRef: '#node' } } } },
        Strict: { $id: strict, $dynamicAnchor: node, $ref: tree, required: [data] } }`,
      ['x Strict', 'data any required', 'children Strict[]'],
    ],
    [
      'is found by its full address, and by an anchor',
      "{ type: object, properties: { a: { $ref: 'https://example.com/schemas/A' }, b: { $ref: 'https://example.com/schemas/A#inner' }, c: { $ref: '#here' } } }",
      `{ A: { $id: 'https://example.com/schemas/A', type: object, properties: { i: { $ref: '#/$defs/In' } }, $defs: { In: { $anchor: inner, type: integer } } },
        C: { $anchor: here, type: boolean } }`,
      ['x object', 'a A', 'i integer', 'b integer', 'c boolean'],
    ],
    [
      'still leads to the rest of the description',
      '{ $ref: Order }',
      "{ O: { $id: Order, type: object, properties: { p: { $ref: '#/components/schemas/P' } } }, P: { type: integer } }",
      ['x O', 'p integer'],
    ],
    [
      'may be a property',
      '{ type: object, properties: { $id: { type: string }, $anchor: { type: string } } }',
      '{}',
      ['x object', '$id string', '$anchor string'],
    ],
  ])('%s', async (_, schema, more, lines) => {
    expect((await show(schema, more)).map((line) => line.trim())).toEqual(lines);
  });
});

describe('an example', () => {
  const judge = async (schema: string, value: string, more = '{}') => {
    const { diagnostics } = await read({
      'a.yaml': `${head}paths: { /a: { post: { operationId: a, summary: A, tags: [T], requestBody: { content: { application/json: { schema: ${schema}, example: ${value} } } }, responses: { '200': { description: ok } } } } }
components: { schemas: ${more} }
`,
    });
    return diagnostics.map(({ code }) => code);
  };

  it.each<[string, string, string?]>([
    ['{ properties: { a: { type: string } }, required: [a] }', 'text'],
    ['{ properties: { a: { type: string } } }', 'null'],
    ['{ items: { type: string } }', '{}'],
    ['{ prefixItems: [{ type: integer }] }', '[1, a]'],
    ["{ patternProperties: { '^x-': { type: integer } }, additionalProperties: false }", '{ x-a: 1 }'],
    [
      '{ type: object, properties: { k: {} }, if: { required: [k] }, then: { properties: { r: {} } }, unevaluatedProperties: false }',
      '{ k: 1, r: 1 }',
    ],
    [
      '{ type: object, dependentSchemas: { k: { properties: { k: {}, r: {} } } }, unevaluatedProperties: false }',
      '{ k: 1, r: 1 }',
    ],
    ['{ allOf: [{ type: object, additionalProperties: true }], unevaluatedProperties: false }', '{ z: 1 }'],
    [
      '{ allOf: [{ prefixItems: [true] }], prefixItems: [true], anyOf: [{ prefixItems: [true, true] }], unevaluatedItems: false }',
      '[1, 2]',
    ],
    ['{ type: array, contains: { type: integer }, unevaluatedItems: { type: string } }', '[1, a]'],
    [
      '{ allOf: [{ oneOf: [{ required: [x] }, { required: [y] }] }, { oneOf: [{ required: [a] }, { required: [b] }] }] }',
      '{ y: 1, b: 1 }',
    ],
    [
      "{ type: object, properties: { a: { $ref: '#/components/schemas/Any' } } }",
      '{ a: [1] }',
      '{ Any: true }',
    ],
    [
      "{ $ref: '#/components/schemas/T' }",
      '{ t: { t: {} } }',
      "{ T: { $id: 'https://example.com/t', type: object, properties: { t: { $ref: '#' } }, additionalProperties: false } }",
    ],
    [
      '{ $ref: tree }',
      '{ children: [{ data: 1, childen: [] }] }',
      "{ Tree: { $id: tree, $dynamicAnchor: node, properties: { children: { items: { $dynamicRef: '#node' } } } } }",
    ],
    [
      '{ const: { $ref: a, $id: b, $schema: c, undefined: d } }',
      '{ undefined: d, $schema: c, $id: b, $ref: a }',
    ],
    ['{ enum: [1.0] }', '1'],
    ['{ type: string, format: date-time }', 'yesterday'],
    ['{ $schema: https://example.com/dialect, minimum: 3 }', '1'],
    ['{ multipleOf: 0.1 }', '0.3'],
    ["{ pattern: '(' }", 'a'],
    ['{ minLength: 2 }', '"\\U0001F600\\U0001F600"'],
    ['{ properties: { toString: { type: string } } }', '{ a: 1 }'],
  ])('that %s allows is no fault: %s', async (schema, value, more) => {
    expect(await judge(schema, value, more)).toEqual([]);
  });

  it.each<[string, string, string?]>([
    ['{ prefixItems: [{ type: integer }] }', '[a]'],
    ['{ type: array, prefixItems: [{ type: integer }], items: false }', '[1, 2]'],
    [
      "{ type: object, patternProperties: { '^x-': { type: integer } }, additionalProperties: false }",
      '{ y: 1 }',
    ],
    [
      "{ $ref: '#/components/schemas/Base', required: [b], properties: { b: {} } }",
      '{ b: 1 }',
      '{ Base: { type: object, required: [a], properties: { a: {} } } }',
    ],
    [
      "{ type: object, properties: { a: { $ref: '#/components/schemas/None' } } }",
      '{ a: 1 }',
      '{ None: false }',
    ],
    ['{ not: { required: [a, b] } }', '{ a: 1, b: 1 }'],
    ['{ oneOf: [{ type: integer }, { type: number }] }', '1'],
    ['{ dependentRequired: { a: [b] } }', '{ a: 1 }'],
    ["{ propertyNames: { pattern: '^[a-z]+$' } }", '{ A1: 1 }'],
    ['{ type: array, uniqueItems: true }', '[{ a: 1, b: 2 }, { b: 2, a: 1 }]'],
    ['{ type: array, contains: { type: integer }, minContains: 2 }', '[1, a]'],
    ['{ minProperties: 2 }', '{ a: 1 }'],
    ['{ allOf: [{ minLength: 3 }, { maxLength: 5 }] }', 'ab'],
    ["{ $ref: '#/components/schemas/Ten', pattern: '0$' }", '"20"', "{ Ten: { pattern: '^1' } }"],
    ['{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }', '{ a: 1, b: 1 }'],
    [
      '{ $ref: strict }',
      '{ children: [{ data: 1, childen: [] }] }',
      `{ Tree: { $id: tree, $dynamicAnchor: node, type: object, properties: { data: true, children: { type: array, items: { $dynamicRef: '#node' } } } },
         Strict: { $id: strict, $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false } }`,
    ],
  ])('that %s does not allow is one: %s', async (schema, value, more) => {
    expect(await judge(schema, value, more)).toEqual(['api-example-invalid']);
  });
});

it('all choices of an allOf are shown', async () => {
  const choice = (a: string, b: string) =>
    `{ oneOf: [{ title: ${a}, properties: { ${a}: {} } }, { title: ${b}, properties: { ${b}: {} } }] }`;
  expect(await show(`{ allOf: [${choice('p', 'q')}, ${choice('r', 's')}] }`)).toEqual(
    expect.arrayContaining(['  p any', '  q any', '  r any', '  s any']),
  );
});

describe('schemas of an allOf hold at once', () => {
  it.each<[string, string, readonly string[]]>([
    ['both patterns', "[{ type: string, pattern: '^\\+86' }, { pattern: '4$' }]", ['x string ^\\+86 4$']],
    [
      'a pattern that both have once',
      "[{ type: string, pattern: '^a' }, { pattern: '^a' }]",
      ['x string ^a'],
    ],
    [
      'the tighter bounds',
      '[{ type: integer, minimum: 5, maximum: 9 }, { minimum: 1, maximum: 7 }]',
      ['x integer 5–7'],
    ],
    ['an open bound', '[{ type: number, exclusiveMinimum: 5 }, { minimum: 5 }]', ['x number > 5']],
    [
      'a tighter bound than an open one',
      '[{ type: number, exclusiveMaximum: 5 }, { maximum: 4 }]',
      ['x number ≤ 4'],
    ],
    [
      'bounds of OpenAPI 3.0',
      '[{ type: number, minimum: 3, exclusiveMinimum: true }, { minimum: 5 }]',
      ['x number ≥ 5'],
    ],
    [
      'the tighter lengths',
      '[{ type: string, minLength: 5, maxLength: 6 }, { minLength: 1, maxLength: 9 }]',
      ['x string 5–6'],
    ],
    ['the tighter counts', '[{ type: array, minItems: 1 }, { minItems: 0 }]', ['x [] ≥ 1']],
    ['a step of both', '[{ type: integer, multipleOf: 4 }, { multipleOf: 6 }]', ['x integer 12']],
    [
      'a step that the other divides',
      '[{ type: number, multipleOf: 0.5 }, { multipleOf: 0.25 }]',
      ['x number 0.5'],
    ],
    ['the values that both have', '[{ type: string, enum: [a, b] }, { enum: [b, c] }]', ['x string b']],
    ['the one value', '[{ const: b }, { enum: [a, b] }]', ['x string b']],
    [
      'types that both have',
      '[{ type: [number, string] }, { type: [integer, string] }]',
      ['x integer | string'],
    ],
    [
      'no further keys',
      '[{ type: object, additionalProperties: { type: string } }, { additionalProperties: false }]',
      ['x object'],
    ],
    [
      'what both say of items',
      '[{ type: array, items: { type: string } }, { items: { maxLength: 3 } }]',
      ['x string[] ≤ 3'],
    ],
    [
      'what both say of a field',
      '[{ properties: { p: { type: integer, minimum: 1, description: PORT } } }, { properties: { p: { maximum: 65535 } } }]',
      ['x object', 'p integer 1–65535 PORT'],
    ],
    [
      'fields of a field',
      '[{ properties: { p: { required: [q], properties: { q: { type: string } } } } }, { properties: { p: { properties: { r: { type: string } } } } }]',
      ['x object', 'p object', '  q string required', '  r string'],
    ],
  ])('%s: %s', async (_, allOf, lines) => {
    expect(await show(`{ allOf: ${allOf} }`)).toEqual(lines);
  });

  it('a field that refers to a component keeps what the component says, within tighter limits', async () => {
    const more = '{ Port: { type: integer, minimum: 1, maximum: 65535, description: PORT } }';
    const port = "{ $ref: '#/components/schemas/Port' }";
    expect(
      await show(
        `{ allOf: [{ properties: { p: ${port} } }, { properties: { p: { minimum: 1024 } } }] }`,
        more,
      ),
    ).toEqual(['x object', 'p integer 1024–65535 PORT']);
  });

  it('limits beside a reference hold with those of the component', async () => {
    const more =
      "{ Port: { type: integer, minimum: 1, maximum: 65535 }, Number: { type: string, pattern: '^1' } }";
    const port = (limits: string) => show(`{ $ref: '#/components/schemas/Port', ${limits} }`, more);
    expect(await port('maximum: 100000')).toEqual(['x integer 1–65535']);
    expect(await port('minimum: 1024')).toEqual(['x integer 1024–65535']);
    expect(await port('exclusiveMinimum: 1023')).toEqual(['x integer > 1023, ≤ 65535']);
    expect(await show("{ $ref: '#/components/schemas/Number', pattern: '0$' }", more)).toEqual([
      'x string ^1 0$',
    ]);
  });

  it('null alone is a type', async () => {
    const { x } = await readField("{ type: 'null' }");
    expect([x.types, x.nullable]).toEqual([['null'], undefined]);
    expect(await show("{ type: 'null' }")).toEqual(['x null']);
  });

  it('a position is called by its title, one word too', async () => {
    const pair =
      '{ type: array, prefixItems: [{ type: number, title: lat }, { type: number, title: Its length }] }';
    expect(await show(pair)).toEqual(['x [number, number, …]', '[0] number lat', '[1] number Its length']);
  });

  it('a choice of plain types is named by them, however deep it is', async () => {
    const list = '{ type: array, items: { oneOf: [{ type: string }, { type: integer }] } }';
    const { x } = await readField(`{ type: object, additionalProperties: ${list} }`);
    expect(formatTypeName(x)).toBe('object<(string | integer)[]>');
  });

  it('null is allowed if all allow it', async () => {
    const { x } = await readField("{ allOf: [{ type: [number, 'null'] }, { type: [integer, 'null'] }] }");
    expect([x.types, x.nullable]).toEqual([['integer'], true]);
    const { x: other } = await readField("{ allOf: [{ type: [number, 'null'] }, { type: integer }] }");
    expect([other.types, other.nullable]).toEqual([['integer'], undefined]);
  });

  it('a field that two ways inherit has its choices and its parts once', async () => {
    const more = `{ Base: { type: object, properties: { p: { oneOf: [{ title: ONE, properties: { a: {} } }, { title: TWO, properties: { b: {} } }] }, q: { type: array, contains: { const: 1 } } } },
      Left: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { p: { description: LEFT } } }] },
      Right: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { q: { minItems: 1 } } }] } }`;
    const lines = await show(
      "{ allOf: [{ $ref: '#/components/schemas/Left' }, { $ref: '#/components/schemas/Right' }] }",
      more,
    );
    for (const one of ['ONE', 'TWO', 'At least one item'])
      expect(lines.filter((line) => line.includes(one))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('LEFT'))).toHaveLength(1);
  });
});

describe('a sample', () => {
  it.each([
    ['{ prefixItems: [{ type: string }, { type: integer }], items: false }', ['string', 1]],
    ['{ type: array, contains: { type: integer } }', [1]],
    ["{ type: object, patternProperties: { '^x-': { type: integer } }, additionalProperties: false }", {}],
  ])('made of %s fits it', async (schema, value) => {
    expect(makeExample((await readField(schema)).x, 'request')).toEqual(value);
  });

  it.each([
    ['{ prefixItems: [{ type: string }, { type: integer }] }', '["a", 1, true]', '["a", "b"]'],
    [
      "{ type: object, patternProperties: { '^n-': { type: integer }, '^s-': { type: string } }, additionalProperties: false }",
      '{ "n-a": 1, "s-b": "" }',
      '{ "n-a": "" }',
    ],
    [
      "{ type: object, patternProperties: { '^n-': { type: integer } }, additionalProperties: false }",
      '{ "n-a": 1 }',
      '{ "m": 1 }',
    ],
    [
      '{ type: object, properties: { k: {} }, if: { required: [k] }, then: { properties: { r: { type: integer } } }, unevaluatedProperties: false }',
      '{ "r": 1 }',
      '{ "z": 1 }',
    ],
    [
      '{ type: object, properties: { k: {} }, dependentSchemas: { k: { properties: { r: { type: integer } } } }, unevaluatedProperties: false }',
      '{ "r": 1 }',
      '{ "r": "" }',
    ],
  ])('on a page is judged by %s', async (schema, right, wrong) => {
    const { content } = await readField(schema);
    const judge = (value: string) => findJsonFaults(`{ "x": ${value} }`, [content], 'request').length;
    expect([judge(right), judge(wrong)]).toEqual([0, 1]);
  });
});

it('changes of positions, patterns and conditions are told between versions', async () => {
  const form = (type: string) =>
    `{ prefixItems: [{ type: ${type} }], patternProperties: { a: { type: ${type} } }, if: { required: [k] }, then: { properties: { r: { type: ${type} } } } }`;
  const [before, after] = [(await readField(form('string'))).x, (await readField(form('integer'))).x];
  expect(compareSchemas(before, after, 'request', 'x').map(({ where, kind }) => `${kind} ${where}`)).toEqual([
    'type-changed x[0]',
    'type-changed x./a/',
    'type-changed x.(k).r',
  ]);
});
