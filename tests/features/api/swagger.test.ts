/** Swagger 2.0 is read as it is: what it says stands where OpenAPI 3 has it, and messages name its own lines. */
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { getServerAddress } from '../../../src/features/api/openapi/servers.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { buildSampleRequest } from '../../../src/features/api/samples/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { entry, read, type Texts } from './helpers.ts';

const start = `swagger: '2.0'\ninfo: { title: A, version: '1' }\n`;
const ok = `responses: { 204: { description: ok } }`;

async function readWith(text: string, more: Texts = {}) {
  const { value, diagnostics } = await read({ 'a.yaml': start + text, ...more });
  const told = diagnostics.map(
    ({ file, line, column, code, message, hint }) =>
      `${file}:${line}:${column} ${code} ${message}${hint ? ` ${hint}` : ''}`,
  );
  return { description: value[0]!, operations: value[0]?.operations ?? [], told };
}

async function operationOf(text: string, more: Texts = {}) {
  const { operations, description, told } = await readWith(text, more);
  expect(told).toEqual([]);
  const operation = operations[0]!;
  return { operation, sample: buildSampleRequest(operation, getServerAddress(operation, description)) };
}

const post = (text: string, around = '') =>
  `${around}paths: { /a: { post: { operationId: a, ${text}, ${ok} } } }\n`;

describe('the addresses of Swagger', () => {
  const addressesOf = async (text: string) =>
    (await readWith(`${text}paths: { /a: { get: { operationId: a, ${ok} } } }\n`)).description.servers.map(
      ({ url }) => url,
    );

  it('are made of schemes, host and basePath', async () => {
    const whole = `host: pbx.example.com:8443\nbasePath: /api/v1/\nschemes: [https, wss]\n`;
    expect(await addressesOf(whole)).toEqual([
      'https://pbx.example.com:8443/api/v1',
      'wss://pbx.example.com:8443/api/v1',
    ]);
    expect(await addressesOf('host: pbx.example.com\n')).toEqual(['//pbx.example.com']);
    expect(await addressesOf('basePath: api\n')).toEqual(['/api']);
    expect(await addressesOf('basePath: /\n')).toEqual([]);
  });

  it('are those of an operation that has schemes of its own', async () => {
    const { operation, sample } = await operationOf(
      post('schemes: [https]', 'host: a.example\nbasePath: /v1\nschemes: [http, https]\n'),
    );
    expect(operation.servers).toEqual([{ url: 'https://a.example/v1' }]);
    expect([operation.path, sample.url]).toEqual(['/v1/a', 'https://a.example/v1/a']);
  });

  it('are read in time that grows with their length', async () => {
    const before = cpuTime();
    expect(await addressesOf(`basePath: ${'/'.repeat(100_000)}x\n`)).toEqual(['/x']);
    await addressesOf(`host: x${'/'.repeat(100_000)}x://\n`);
    expect(cpuTime() - before).toBeLessThan(2000);
  });
});

describe('a parameter of Swagger', () => {
  it('has a schema of what it says of its value', async () => {
    const { operation } = await operationOf(`parameters:
  id: { name: id, in: path, required: true, type: string, format: uuid, description: The call. }
paths:
  /a/{id}:
    parameters: [{ $ref: '#/parameters/id' }]
    get:
      operationId: a
      parameters:
        - { name: n, in: query, type: integer, minimum: 1, exclusiveMinimum: true, default: 5, x-example: 7, allowEmptyValue: true }
        - { name: X-S, in: header, type: string, enum: [a, b], x-enum-varnames: [First, Second], x-nullable: true }
      ${ok}
`);
    const [id, n, s] = operation.parameters;
    expect(id).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
      description: 'The call.',
      schema: { types: ['string'], format: 'uuid' },
    });
    expect(id!.schema.description).toBeUndefined();
    expect(n).toMatchObject({
      in: 'query',
      required: false,
      example: 7,
      mayBeEmpty: true,
      schema: { types: ['integer'], default: 5, limits: { minimum: 1, exclusiveMinimum: true } },
    });
    expect(s!.schema.enum!.map(({ description }) => description)).toEqual(['`First`', '`Second`']);
    expect(s!.schema.nullable).toBe(true);
  });

  it('writes a list as its collectionFormat says, with commas if it says nothing', async () => {
    const list = 'type: array, required: true, items: { type: string }, x-example: [a b, c]';
    const { sample } = await operationOf(`paths:
  /p/{ps}/{pp}:
    get:
      operationId: a
      parameters:
        - { name: none, in: query, ${list} }
        - { name: multi, in: query, collectionFormat: multi, ${list} }
        - { name: ssv, in: query, collectionFormat: ssv, ${list} }
        - { name: tsv, in: query, collectionFormat: tsv, ${list} }
        - { name: pipes, in: query, collectionFormat: pipes, ${list} }
        - { name: ps, in: path, collectionFormat: csv, ${list} }
        - { name: pp, in: path, collectionFormat: pipes, ${list} }
        - { name: X-H, in: header, collectionFormat: ssv, ${list} }
      ${ok}
`);
    expect(sample.url.replace(/^https:\/\/[^/]+/, '')).toBe(
      '/p/a%20b,c/a%20b%7Cc?none=a%20b,c&multi=a%20b&multi=c&ssv=a%20b%20c&tsv=a%20b%09c&pipes=a%20b%7Cc',
    );
    expect(sample.headers).toEqual([{ name: 'X-H', value: 'a b c' }]);
  });
});

describe('the body of a request of Swagger', () => {
  it('is the parameter `in: body`, in each media type that is consumed', async () => {
    const { operation, sample } = await operationOf(`consumes: [application/xml]
parameters: { call: { name: body, in: body, required: true, description: A call., schema: { $ref: '#/definitions/Call' }, x-example: { to: 8 } } }
paths: { /a: { parameters: [{ name: body, in: body, schema: {} }], post: { operationId: a, consumes: [application/json, text/json], parameters: [{ $ref: '#/parameters/call' }], ${ok} } } }
definitions: { Call: { type: object, properties: { to: { type: integer } } } }
`);
    expect(operation.parameters).toEqual([]);
    expect(operation.body).toMatchObject({ required: true, description: 'A call.' });
    expect(operation.body!.content.map(({ type, schema }) => [type, schema!.name])).toEqual([
      ['application/json', 'Call'],
      ['text/json', 'Call'],
    ]);
    expect(sample.body).toEqual({ kind: 'json', json: { to: 8 } });
  });

  it('is JSON where no media type is named, and has the example of its media type', async () => {
    const { operation } = await operationOf(
      post(`parameters: [{ name: body, in: body, schema: { type: object } }]`),
    );
    expect(operation.body).toMatchObject({ required: false, content: [{ type: 'application/json' }] });
    const { operation: shown } = await operationOf(
      post(
        `parameters: [{ name: body, in: body, schema: { type: object }, x-examples: { application/json: { a: 1 }, text/plain: b } }]`,
      ),
    );
    expect(shown.body!.content.map(({ type, examples }) => [type, examples[0]!.value])).toEqual([
      ['application/json', { a: 1 }],
      ['text/plain', 'b'],
    ]);
  });

  it('is a form of the parameters `in: formData`', async () => {
    const { operation, sample } = await operationOf(
      post(
        `parameters: [{ name: to, in: formData, type: integer, required: true, description: Whom., x-example: 8 }, { name: tags, in: formData, type: array, required: true, items: { type: string }, collectionFormat: csv, x-example: [a, b] }]`,
        'consumes: [application/json]\n',
      ),
    );
    const [content] = operation.body!.content;
    expect(operation.body!.required).toBe(true);
    expect(content).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      schema: { properties: [{ name: 'to', required: true, description: 'Whom.' }, { name: 'tags' }] },
      encoding: { tags: { style: 'form', explode: false } },
    });
    expect(sample.body).toMatchObject({
      kind: 'form',
      parts: [
        { name: 'to', value: '8' },
        { name: 'tags', value: 'a,b' },
      ],
    });
  });

  it('with a file is sent in parts', async () => {
    const { operation, sample } = await operationOf(
      post(
        `consumes: [application/x-www-form-urlencoded], parameters: [{ name: sound, in: formData, type: file, required: true }]`,
      ),
    );
    expect(operation.body!.content.map(({ type }) => type)).toEqual(['multipart/form-data']);
    expect(operation.body!.content[0]!.schema!.properties![0]!.schema).toMatchObject({
      types: ['string'],
      format: 'binary',
    });
    expect(sample.body).toMatchObject({ kind: 'multipart', parts: [{ name: 'sound', isFile: true }] });
  });
});

describe('a response of Swagger', () => {
  const answersOf = async (text: string, around = '', more: Texts = {}) =>
    (await operationOf(`${around}paths: { /a: { get: { operationId: a, responses: { ${text} } } } }\n`, more))
      .operation.answers;

  it('has a body in each media type that is produced, with its example and headers', async () => {
    const [answer] = await answersOf(
      `200: { description: ok, schema: { type: object, properties: { a: { type: integer } } }, examples: { application/json: { a: 7 } }, headers: { X-Left: { type: integer, description: Left. } } }`,
      'produces: [application/json; charset=utf-8, application/xml]\n',
    );
    expect(answer!.content.map(({ type, examples }) => [type, examples[0]!.value])).toEqual([
      ['application/json; charset=utf-8', { a: 7 }],
      ['application/xml', expect.stringContaining('<a>')],
    ]);
    expect(answer!.content[0]!.examples[0]!.place).toMatchObject({ line: 4, column: 152 });
    expect(answer!.headers).toMatchObject([{ name: 'X-Left', description: 'Left.' }]);
  });

  it('without a media type has those of its examples, else JSON, and a file bytes', async () => {
    const answers = await answersOf(
      `200: { description: a, schema: { type: string }, examples: { text/plain: a } }, 201: { description: b, schema: {} }, 202: { description: c, schema: { type: file } }, 204: { description: d }`,
    );
    expect(answers.map(({ content }) => content.map(({ type }) => type))).toEqual([
      ['text/plain'],
      ['application/json'],
      ['application/octet-stream'],
      [],
    ]);
  });

  it('of a file is not JSON because all others are, unless its operation says so', async () => {
    const file = '200: { description: a, schema: { type: file } }';
    const typesOf = async (text: string) =>
      (await operationOf(text)).operation.answers[0]!.content.map(({ type }) => type);
    const root = 'produces: [application/json, audio/wav]\n';
    const paths = (own: string) =>
      `paths: { /a: { get: { operationId: a, ${own}responses: { ${file} } } } }\n`;
    expect(await typesOf(root + paths(''))).toEqual(['audio/wav']);
    expect(await typesOf(root + paths('produces: [application/json], '))).toEqual(['application/json']);
  });

  it('may be one of all operations, and its example may stand in a file', async () => {
    const answers = await answersOf(
      `404: { $ref: '#/responses/Missing' }, default: { $ref: 'b.yaml#/responses/Any' }`,
      `responses: { Missing: { description: gone, schema: { $ref: '#/definitions/Error' } } }\ndefinitions: { Error: { type: object } }\n`,
      {
        'b.yaml': `responses: { Any: { description: any, examples: { application/json: { $ref: e.json } } } }\n`,
        'e.json': '[1]',
      },
    );
    expect(
      answers.map(({ status, description, content }) => [status, description, content[0]!.type]),
    ).toEqual([
      ['404', 'gone', 'application/json'],
      ['default', 'any', 'application/json'],
    ]);
    expect(answers[0]!.content[0]!.schema!.name).toBe('Error');
    expect(answers[1]!.content[0]!.examples[0]!.value).toEqual([1]);
  });
});

it('the ways to sign in of Swagger are those of OpenAPI, with the names of its flows', async () => {
  const { operation } = await operationOf(
    post(
      'security: [{ basic: [] }, { key: [] }, { oauth: [calls] }]',
      `securityDefinitions:
  basic: { type: basic }
  key: { type: apiKey, in: query, name: token }
  oauth: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scopes: { calls: Calls } }
  other: { type: oauth2, flow: application, tokenUrl: 'https://a.example/t', scopes: {} }
`,
    ),
  );
  expect(operation.security.flat()).toMatchObject([
    { type: 'http', scheme: 'basic' },
    { type: 'apiKey', parameter: { in: 'query', name: 'token' } },
    {
      type: 'oauth2',
      flows: [{ name: 'authorizationCode', scopes: [{ name: 'calls', description: 'Calls' }] }],
    },
  ]);
  expect(operation.scopes).toEqual(['calls']);
});

it('the definitions of Swagger are its schemas, whose discriminator is the name of a property', async () => {
  const { description, told } = await readWith(
    `definitions:
  Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string }, chip: { type: string, x-nullable: true, example: null } } }
  Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { type: object, properties: { claws: { $ref: 'b.yaml#/definitions/Page«Claw»' } } }] }
`,
    {
      'b.yaml': `definitions: { Page«Claw»: { type: array, items: { $ref: '#/definitions/Claw' } }, Claw: { type: object } }\n`,
    },
  );
  expect(told).toEqual([]);
  const schemas = new Map(description.schemas.map((one) => [one.name, one]));
  expect(schemas.get('Pet')!.variants).toMatchObject({
    isExtending: true,
    discriminator: { property: 'kind', values: [['Cat']] },
    options: [{ name: 'Cat' }],
  });
  expect(schemas.get('Pet')!.properties![1]!.schema).toMatchObject({ nullable: true });
});

it('faults of Swagger are told at their places', async () => {
  const { told } = await readWith(`host: https://a.example
securityDefinitions: { a: { type: bearer }, b: { type: oauth2, flow: code } }
paths:
  /a:
    post:
      operationId: a
      security: [{ c: [] }]
      parameters:
        - { name: a, in: formdata, type: string }
        - { name: b, in: query, type: array, items: { type: string }, collectionFormat: piped }
        - { name: c, in: body }
        - { name: d, in: formData, type: string }
        - { in: query, type: string }
        - { $ref: '#/parameters/gone' }
      responses:
        200: { description: ok, schema: { $ref: '#/definitions/Cal' }, examples: { good: { a: 1 } } }
        201: { description: ok, schema: { type: integer }, examples: { application/json: b } }
definitions: { Call: { type: strng } }
`);
  expect(told.map((one) => one.replace('content/a.yaml:', ''))).toEqual([
    '4:29 api-invalid `type` of a security scheme must be one of basic, apiKey, oauth2.',
    '4:64 api-invalid `flow` of OAuth must be one of implicit, password, application, accessCode.',
    '3:1 api-invalid `host` is a host alone, such as "pbx.example.com:8443". Write the protocol into `schemes`, and a path into `basePath`.',
    '11:22 api-invalid `in` of the parameter "a" must be path, query, header, formData or body. Did you mean "formData"?',
    '12:71 api-invalid `collectionFormat` must be one of csv, ssv, tsv, pipes, multi here. Did you mean "pipes"?',
    '16:13 api-ref-missing "$ref: #/parameters/gone" leads to nothing: there is no "parameters".',
    '14:22 api-invalid A request has one parameter `in: body`, and no `formData` beside it; this one is left out.',
    '13:11 api-invalid A parameter `in: body` needs a `schema`.',
    '18:84 api-invalid "good" is no media type: the examples of a response stand by their media types. Write a media type such as "application/json" above it.',
    '15:11 api-invalid A parameter needs a `name`.',
    '9:20 api-unknown-name "c" is no key of `securityDefinitions`. Did you mean "b"?',
    '18:43 api-ref-missing "$ref: #/definitions/Cal" leads to nothing: there is no "Cal". Did you mean "Call"?',
    '20:24 api-invalid "strng" is no type of JSON. Types: string, number, integer, boolean, object, array, null.',
    '19:72 api-example-invalid The example breaks its schema: The value must be integer, not string.',
  ]);
});

describe('what is no Swagger', () => {
  const wrong = [
    'null',
    '7',
    'x',
    '[x, 7, null]',
    '{ x: 7 }',
    `{ $ref: '#' }`,
    `{ $ref: '#/paths' }`,
    '[]',
    '{}',
  ];

  it('in any place is told, and nothing fails', async () => {
    const whole = `host: a
basePath: /b
schemes: [https]
consumes: [application/json]
produces: [application/json]
security: [{ k: [] }]
securityDefinitions: { k: { type: oauth2, flow: implicit, authorizationUrl: u, scopes: { s: S } } }
parameters: { p: { name: p, in: body, schema: { type: object }, x-examples: { application/json: 1 } } }
responses: { r: { description: r, schema: { type: file }, headers: { H: { type: array, items: { type: string }, collectionFormat: csv } }, examples: { text/plain: e } } }
definitions: { D: { type: object, discriminator: d, properties: { d: { $ref: '#/definitions/D', x-nullable: true } } } }
paths: { '/{i}': { parameters: [{ name: i, in: path, required: true, type: string }], post: { schemes: [http], consumes: [text/plain], produces: [text/plain], parameters: [{ $ref: '#/parameters/p' }, { name: f, in: formData, type: array, items: { type: file }, required: true, collectionFormat: multi }], responses: { 200: { $ref: '#/responses/r' } } } } }
`;
    let count = 0;
    const values = [...whole.matchAll(/(?<=: )(?:[^\s,{}[\]]+(?=[,\s}])|\{|\[)/g)];
    for (const { index, 0: value } of values) {
      const end = value === '{' || value === '[' ? findEnd(whole, index) : index + value.length;
      for (const other of wrong) {
        const { description } = await readWith(whole.slice(0, index) + other + whole.slice(end));
        buildApiPages(description, entry, stringsOf('en'));
        count++;
      }
    }
    expect(count).toBeGreaterThan(400);
  });

  it('and leads back to itself ends', async () => {
    const { told } =
      await readWith(`parameters: { a: { $ref: '#/parameters/b' }, b: { $ref: '#/parameters/a' } }
responses: { a: { $ref: '#/responses/a' } }
definitions: { a: { allOf: [{ $ref: '#/definitions/a' }], discriminator: x } }
paths: { /a: { $ref: '#/paths/~1a' }, /b: { get: { operationId: b, parameters: [{ $ref: '#/parameters/a' }], responses: { 200: { $ref: '#/responses/a' }, 201: { description: x, schema: { $ref: '#/definitions/a' } } } } } }
`);
    expect(told.filter((one) => one.includes('leads back to itself'))).toHaveLength(3);
  });

  it('but long is read in time that grows with its length', async () => {
    const before = cpuTime();
    const fields = Array.from({ length: 10_000 }, (_, n) => `{ name: f${n}, in: formData, type: string }`);
    const { operation } = await operationOf(post(`parameters: [${fields.join(', ')}]`));
    expect(operation.body!.content[0]!.schema!.properties).toHaveLength(10_000);
    expect(cpuTime() - before).toBeLessThan(4000);
  });
});

/** The end of what the bracket opens. */
function findEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('{['.includes(text[at]!)) depth++;
    if ('}]'.includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}

describe('the download of Swagger', () => {
  const make = async (files: Texts, versions = ['v1']) => {
    const { value, diagnostics } = await read(files, versions);
    expect(diagnostics).toEqual([]);
    const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
    return value.map((one) => {
      const all = listDescriptionDownloads(one, { files: parseFilesLazily(texts), versions });
      return {
        names: all.map(({ name }) => name),
        whole: JSON.parse(all.find(({ name }) => name === 'swagger.json')!.make({})),
      };
    });
  };

  it('is Swagger as it is written, its examples too, with the parts of other files in its own places', async () => {
    const [made] = await make({
      'a.yaml': `${start}host: a.example
definitions: { Call: { type: object, discriminator: kind, properties: { to: { $ref: 'b.yaml#/definitions/To' } } }, Unused: { type: object } }
securityDefinitions: { k: { type: basic } }
paths:
  /a:
    post:
      operationId: a
      parameters: [{ $ref: 'b.yaml#/parameters/page' }, { name: body, in: body, schema: { $ref: '#/definitions/Call' } }]
      responses: { 200: { description: ok, schema: { $ref: '#/definitions/Call' }, examples: { application/json: { required: [x], properties: { y: 1 }, x-since: v0 } } }, default: { $ref: 'b.yaml#/responses/Any' } }
`,
      'b.yaml': `definitions: { To: { type: string } }
parameters: { page: { name: page, in: query, type: integer } }
responses: { Any: { description: any, examples: { application/json: { $ref: e.json } } } }
`,
      'e.json': '{ "a": 1 }',
    });
    const { names, whole } = made!;
    expect(names).toEqual(['swagger.yaml', 'swagger.json', 'postman.json', 'requests.http']);
    expect(Object.keys(whole)).toEqual([
      ...['swagger', 'info', 'host', 'paths', 'definitions', 'parameters', 'responses'],
      'securityDefinitions',
    ]);
    expect(whole.definitions).toEqual({
      Call: { type: 'object', discriminator: 'kind', properties: { to: { $ref: '#/definitions/To' } } },
      Unused: { type: 'object' },
      To: { type: 'string' },
    });
    const { parameters, responses } = whole.paths['/a'].post;
    expect(parameters[0]).toEqual({ $ref: '#/parameters/page' });
    expect(responses.default).toEqual({ $ref: '#/responses/Any' });
    expect(responses['200'].examples['application/json']).toEqual({
      required: ['x'],
      properties: { y: 1 },
      'x-since': 'v0',
    });
    expect(whole.responses.Any.examples).toEqual({ 'application/json': { a: 1 } });
  });

  it('of each version has what the version has, in the request too', async () => {
    const files = {
      'a.yaml': `${start}paths: { /a: { post: { operationId: a, parameters: [{ name: old, in: formData, type: string, x-until: v1 }, { name: new, in: formData, type: string, x-since: v2 }, { name: all, in: formData, type: string, x-versions: { v2: { type: integer } } }], ${ok} } } }\n`,
    };
    const { value } = await read(files, ['v2', 'v1']);
    const fieldsOf = (index: number) =>
      value[index]!.operations[0]!.body!.content[0]!.schema!.properties!.map(
        ({ name, schema }) => `${name} ${schema.types}`,
      );
    expect([fieldsOf(0), fieldsOf(1)]).toEqual([
      ['new string', 'all integer'],
      ['old string', 'all string'],
    ]);
    const made = await make(files, ['v2', 'v1']);
    expect(
      made.map(({ whole }) => whole.paths['/a'].post.parameters.map(({ name }: { name: string }) => name)),
    ).toEqual([
      ['new', 'all'],
      ['old', 'all'],
    ]);
  });

  it('is offered on the overview by its name', async () => {
    const { description } = await readWith(`paths: { /a: { get: { operationId: a, ${ok} } } }\n`);
    const [overview] = buildApiPages(description, entry, stringsOf('en'));
    expect(overview!.text).toContain('[Swagger (YAML)](/reference/swagger.yaml)');
  });
});

it('a version that is written as a number is that version', async () => {
  const more = `info: { title: A, version: '1' }\ndefinitions: { A: { type: object } }\n`;
  for (const written of ['2.0', "'2.0'", '2', '"2.0"']) {
    const { value, diagnostics } = await read({ 'a.yaml': `swagger: ${written}\n${more}` });
    expect([diagnostics, value[0]?.schemas.map(({ name }) => name)]).toEqual([[], ['A']]);
  }
  const { value } = await read({
    'a.yaml': `asyncapi: 2.0\ninfo: { title: A, version: '1' }\nchannels: { c: { publish: { operationId: o } } }\n`,
  });
  expect(value[0]!.events!.map(({ id }) => id)).toEqual(['o']);
});

it('a reference by a name alone, as before Swagger 2.0, is told what to write', async () => {
  const { told } = await readWith(`definitions: { A: { type: array, items: { $ref: Call } }, Call: {} }\n`);
  expect(told).toEqual([
    'content/a.yaml:3:43 api-ref-missing "$ref: Call" leads to content/Call, which cannot be read. Did you mean "#/definitions/Call"?',
  ]);
});

it('reads a scheme of OpenAPI 3 that stands in Swagger 2.0, and tells of it', async () => {
  const { value, diagnostics } = await read({
    'a.yaml': `swagger: '2.0'
info: { title: A, version: '1' }
securityDefinitions: { token: { type: http, scheme: bearer } }
security: [{ token: [] }]
paths: { /a: { get: { operationId: a, responses: { 200: { description: ok } } } } }
`,
  });
  expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 `type` of a security scheme must be one of basic, apiKey, oauth2.',
  ]);
  expect(value[0]!.operations[0]!.security).toMatchObject([[{ type: 'http', scheme: 'bearer' }]]);
});
