/** Reading of descriptions: what they say, for each version of a site. */
import { describe, expect, it } from 'vitest';
import { head, read } from './helpers.ts';

const versions = ['dev', 'v6.4', 'v6.2'];

describe('reading a description', () => {
  it('gives the operations with the path of the server, their fields in the order written', async () => {
    const { value, diagnostics } = await read({
      'api.yaml': `${head}servers: [{ url: 'https://pbx.example.com/api/' }]
tags: [{ name: Calls, x-displayName: 通话, x-slug: calls }]
paths:
  /calls/{uuid}:
    parameters: [{ name: uuid, in: path, required: true, schema: { type: string } }]
    post:
      operationId: calls.hold
      summary: Hold
      tags: [Calls]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [reason], properties: { reason: { type: string }, seconds: { type: integer, default: 30 } } }
      responses: { '200': { description: Done } }
`,
    });
    expect(diagnostics).toEqual([]);
    const [one] = value;
    expect(one!.tags).toMatchObject([{ name: 'Calls', title: '通话', slug: 'calls' }]);
    const [hold] = one!.operations;
    expect(hold).toMatchObject({
      id: 'calls.hold',
      path: '/api/calls/{uuid}',
      route: '/reference/calls/hold',
    });
    expect(hold!.parameters.map(({ name }) => name)).toEqual(['uuid']);
    const [content] = hold!.body!.content;
    expect(content!.schema!.properties!.map(({ name, required }) => [name, required])).toEqual([
      ['reason', true],
      ['seconds', false],
    ]);
    expect(content!.examples).toMatchObject([{ value: { reason: 'string' }, made: true }]);
    expect(hold!.place).toMatchObject({ file: 'content/api.yaml', line: 8, column: 5 });
  });

  it('takes a summary that is a paragraph for the beginning of the description', async () => {
    const long = `Tells of [calls](https://example.com), ${'and more '.repeat(20)}`.trim();
    const { value } = await read({
      'api.yaml': `${head}paths:
  /a: { get: { operationId: a, summary: '${long}', description: More., responses: {} } }
  /b: { get: { operationId: b, summary: '${long}', description: '${long} More.', responses: {} } }
webhooks:
  c: { post: { summary: '${long}' } }
`,
    });
    expect(value[0]!.operations).toMatchObject([
      { summary: '', description: `${long}\n\nMore.` },
      { summary: '', description: `${long} More.` },
    ]);
    expect(value[0]!.events).toMatchObject([{ summary: '', description: long }]);
  });

  it('follows references to other files, and says where each part stands', async () => {
    const { value, diagnostics } = await read({
      'api/rest.yaml': `${head}paths: { /calls: { $ref: 'rest/calls.yaml#/paths/~1calls' } }\n`,
      'api/rest/calls.yaml': `paths:
  /calls:
    get:
      operationId: calls.list
      responses:
        '200':
          description: All
          content: { application/json: { schema: { $ref: 'schemas.json#/Call' } } }
`,
      'api/rest/schemas.json':
        '{ "Call": { "type": "object", "properties": { "uuid": { "type": "string" } } } }',
    });
    expect(diagnostics).toEqual([]);
    const schema = value[0]!.operations[0]!.answers[0]!.content[0]!.schema!;
    expect(schema.name).toBe('Call');
    expect(schema.properties![0]!.place).toEqual({
      file: 'content/api/rest/schemas.json',
      line: 1,
      column: 47,
    });
  });

  it('leaves out what a version does not have, and changes what differs', async () => {
    const { value, diagnostics } = await read(
      {
        'api.yaml': `${head}paths:
  /a:
    get:
      operationId: a.get
      x-versions: { v6.2: { summary: Old } }
      summary: New
      deprecated: true
      x-deprecated: { since: v6.4, use: 'other' }
      parameters:
        - { name: p, in: query, x-since: v6.4, schema: { type: string, enum: [x, y], x-enum: { y: { description: why, x-since: dev } } } }
      responses: { '200': { description: ok } }
  /b:
    x-since: dev
    get: { operationId: b.get, responses: { '200': { description: ok } } }
  /c:
    get: { operationId: c.get, x-until: v6.2, responses: { '200': { description: ok } } }
`,
      },
      versions,
    );
    expect(diagnostics).toEqual([]);
    expect(value.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
      ['a.get', 'b.get'],
      ['a.get'],
      ['a.get', 'c.get'],
    ]);
    const [dev, newer, older] = value.map(({ operations }) => operations[0]!);
    expect([dev!.summary, older!.summary]).toEqual(['New', 'Old']);
    expect([newer!.deprecated, older!.deprecated]).toEqual([{ since: 'v6.4', use: 'other' }, undefined]);
    expect(older!.parameters).toEqual([]);
    const values = (one: typeof dev) => one!.parameters[0]!.schema.enum!.map(({ value }) => value);
    expect([values(dev), values(newer)]).toEqual([['x', 'y'], ['x']]);
  });

  it('puts allOf together, takes null out of types, and names the variants of a discriminator', async () => {
    const { value, diagnostics } = await read({
      'api.yaml': `${head}components:
  schemas:
    Base: { type: object, required: [kind], properties: { kind: { type: string } } }
    Sip: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { host: { type: [string, 'null'] } } }] }
    Pstn: { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { number: { anyOf: [{ type: string }, { type: 'null' }] } } }
    Target:
      oneOf: [{ $ref: '#/components/schemas/Sip' }, { $ref: '#/components/schemas/Pstn' }]
      discriminator: { propertyName: kind, mapping: { sip: '#/components/schemas/Sip' } }
`,
    });
    expect(diagnostics).toEqual([]);
    const [, sip, pstn, target] = value[0]!.schemas;
    expect(sip!.properties!.map(({ name, required }) => [name, required])).toEqual([
      ['kind', true],
      ['host', false],
    ]);
    expect(sip!.properties![1]!.schema).toMatchObject({ types: ['string'], nullable: true });
    expect(pstn!.properties![1]!.schema).toMatchObject({ types: ['string'], nullable: true });
    expect(target!.variants).toMatchObject({
      of: 'one',
      discriminator: { property: 'kind', values: [['sip'], ['Pstn']] },
    });
  });

  it('cuts circles by name, directly and by way of others', async () => {
    const { value, diagnostics } = await read({
      'api.yaml': `${head}components:
  schemas:
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Call: { type: object, properties: { legs: { type: array, items: { $ref: '#/components/schemas/Leg' } } } }
    Leg: { type: object, properties: { call: { $ref: '#/components/schemas/Call' } } }
`,
    });
    expect(diagnostics).toEqual([]);
    const [tree, call, leg] = value[0]!.schemas;
    expect(tree!.properties![0]!.schema.items).toMatchObject({ name: 'Tree', recursive: true });
    const inner = call!.properties![0]!.schema.items!;
    expect(inner).toMatchObject({ name: 'Leg' });
    expect(inner.properties![0]!.schema).toMatchObject({ name: 'Call', recursive: true });
    expect(leg!.properties![0]!.schema.recursive).toBeUndefined();
  });

  it('describes a value by what is written at its place, not by what the schema that it refers to says of itself', async () => {
    const { value, diagnostics } = await read({
      'a.yaml': `${head}components:
  schemas:
    File: { type: object, description: A file., title: File, example: { id: '1' }, properties: { id: { type: string } } }
    Tree: { type: object, description: A tree., properties: { left: { allOf: [{ $ref: '#/components/schemas/Tree' }, { description: The left one. }] } } }
    Job:
      type: object
      properties:
        one: { allOf: [{ $ref: '#/components/schemas/File' }, { description: The template., default: { id: '2' }, readOnly: true }] }
        two: { allOf: [{ description: The output. }, { $ref: '#/components/schemas/File' }] }
        three: { allOf: [{ $ref: '#/components/schemas/File' }, { type: object, description: A larger file., properties: { size: { type: integer } } }] }
        four: { description: Mine., allOf: [{ $ref: '#/components/schemas/File' }, { description: Not mine. }] }
        five: { allOf: [{ $ref: '#/components/schemas/File' }] }
`,
    });
    expect(diagnostics).toEqual([]);
    const [, tree, job] = value[0]!.schemas;
    const shown = job!.properties!.map(({ name, schema }) => [name, schema.name, schema.description]);
    expect(shown).toEqual([
      ['one', 'File', 'The template.'],
      ['two', 'File', 'The output.'],
      ['three', undefined, 'A larger file.'],
      ['four', 'File', 'Mine.'],
      ['five', 'File', 'A file.'],
    ]);
    const [one, , three] = job!.properties!.map(({ schema }) => schema);
    expect(one).toMatchObject({ default: { id: '2' }, example: { id: '1' }, readOnly: true });
    expect(three!.properties!.map(({ name }) => name)).toEqual(['id', 'size']);
    expect(tree!.properties![0]!.schema).toMatchObject({
      name: 'Tree',
      recursive: true,
      description: 'The left one.',
    });
  });

  it('has parameters of the path in the order of the path, whatever order they are written in', async () => {
    const { value } = await read({
      'a.yaml': `${head}paths:
  /orgs/{org}/users/{id}:
    get:
      operationId: a
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: org, in: path, required: true, schema: { type: string } }
      responses: { '200': { description: ok } }
`,
    });
    const names = value[0]!.operations[0]!.parameters.map(({ name }) => name);
    expect(names).toEqual(['org', 'id', 'page']);
  });
});
