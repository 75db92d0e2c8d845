/** Descriptions with faults: each is told where it stands, and the rest is read all the same. */
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../helpers/cpu.ts';
import { head, read, type Texts } from './helpers.ts';

/** What is told, as 'line:column severity code message'. */
async function told(files: Texts, versions?: readonly string[]): Promise<string[]> {
  const { diagnostics } = await read(files, versions);
  return diagnostics.map(
    ({ severity, code, line, column, message }) => `${line}:${column} ${severity} ${code} ${message}`,
  );
}

const ok = `responses: { '200': { description: ok } }`;

describe('a description with faults', () => {
  it('that is no YAML is told at the line', async () => {
    expect(await told({ 'a.yaml': 'openapi: 3.1.0\ninfo: [1\npaths: {}\n' })).toEqual([
      '2:7 error api-syntax The bracket [ is not closed, or a line in it is not indented further than its key.',
    ]);
  });

  it('that is no JSON is told at the line', async () => {
    expect((await told({ 'a.json': '{\n  "openapi": "3.1.0",\n  "info":\n}\n' }))[0]).toContain(
      "4:1 error api-syntax It is no JSON: Unexpected token '}'",
    );
  });

  it('of a merge that nobody resolved is read with its first side', async () => {
    const conflict = (one: string, other: string) => `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> x\n`;
    const [first, ...others] = await told({
      'a.yaml': `openapi: 3.1.0\n${conflict('info: { title: A, version: "1" }', 'info: {}')}paths: { /a: { get: { operationId: a, ${ok} } } }\n`,
    });
    expect(first).toMatch(/^2:1 error merge-conflict .*line 6/);
    expect(others).toEqual([]);
    expect((await told({ 'a.json': `{\n${conflict('"openapi": "3.1.0",', '')}"x": 1 }` }))[0]).toContain(
      '2:1 error merge-conflict',
    );
  });

  it('that is empty, missing, or of another kind is told', async () => {
    expect((await told({ 'a.yaml': '' }))[0]).toContain('api-syntax It is empty.');
    expect((await told({ 'a.yaml': 'swagger: "3.0"\n' }))[0]).toContain(
      '1:1 error api-unsupported This is no description',
    );
    expect((await told({ 'a.yaml': 'title: no\n' }))[0]).toContain('api-unsupported This is no description');
    const { diagnostics } = await read({ 'a.yaml': '' }, ['v1']);
    expect(diagnostics[0]).toMatchObject({ file: 'content/a.yaml' });
  });

  it('whose references have a % that is no code is told, beside a schema with a name of its own too', async () => {
    const refs = ['https://a.example/s#%ZZ', '#%ZZ', '#/components/schemas/%E', '%ZZ.yaml#/a', '#T%'];
    const { diagnostics } = await read({
      'a.yaml': `${head}components:
  schemas:
    T: { type: object, properties: { ${refs.map((ref, index) => `p${index}: { $ref: '${ref}' }`).join(', ')} } }
    S: { $id: 'https://a.example/s', $anchor: q, type: object }
`,
    });
    expect(diagnostics.map(({ code, target }) => [code, target])).toEqual(
      refs.map((ref) => [ref.startsWith('https:') ? 'api-ref-refused' : 'api-ref-missing', ref]),
    );
  });

  it('without a title is called by its file, and a title that is empty is told at its place', async () => {
    const made = 'components: { schemas: { A: {} } }\n';
    const text = `openapi: 3.1.0\ninfo:\n  title: ''\n  version: '1'\n${made}`;
    const { value, diagnostics } = await read({ 'a.yaml': text });
    expect(value[0]!.title).toBe('a.yaml');
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'api-invalid', message: '`info.title` is empty.', line: 3, column: 3 },
    ]);
    const missing = await read({ 'a.yaml': `openapi: 3.1.0\ninfo: { version: '1' }\n${made}` });
    expect(missing.diagnostics.map(({ message }) => message)).toEqual(['`info.title` is missing.']);
  });

  it('whose references lead nowhere, to other hosts or out of the content is told, with what was meant', async () => {
    const { value, diagnostics } = await read({
      'api/a.yaml': `${head}paths:
  /a: { get: { operationId: a, responses: { '200': { $ref: '#/components/responses/Okay' } } } }
  /b: { $ref: 'https://example.com/paths.yaml#/b' }
  /c: { $ref: '../../../etc/passwd#/c' }
  /d: { $ref: 'missing.yaml#/d' }
  /e: { $ref: '#/paths/~1e' }
  /f: { get: { operationId: f, ${ok} } }
components: { responses: { Ok: { description: fine } } }
`,
    });
    const found = diagnostics.map(({ line, code, hint }) => [line, code, hint]);
    expect(found.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [4, 'api-ref-missing', undefined],
      [5, 'api-ref-refused', expect.stringContaining('relative path')],
      [6, 'api-ref-refused', expect.stringContaining('relative path')],
      [7, 'api-ref-missing', undefined],
      [8, 'api-ref-missing', undefined],
    ]);
    expect(value[0]!.operations.map(({ id }) => id)).toEqual(['a', 'f']);
  });

  it('that refers to a schema where names of fields stand is told what belongs there', async () => {
    const { diagnostics } = await read({
      'a.yaml': `${head}components:\n  schemas:\n    A: { type: object, properties: { $ref: 'b.yaml#/fields' } }\n`,
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'api-invalid',
        line: 5,
        hint: 'A `$ref` stands in the place of one schema, parameter or answer, not of a list of names: `allOf: [{ $ref: … }]` brings in all fields of another schema.',
      }),
    ]);
  });

  it('with aliases that expand without end is refused in time', async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`);
    const started = cpuTime();
    expect((await told({ 'a.yaml': `a0: &a0 [x]\n${levels.join('\n')}\n` }))[0]).toContain('aliases expand');
    expect(cpuTime() - started).toBeLessThan(2000);
  });

  it('with brackets a hundred thousand deep is refused', async () => {
    expect((await told({ 'a.json': '['.repeat(100_000) }))[0]).toContain('api-syntax');
  });

  it('with keys of prototypes reads them as keys', async () => {
    const { value } = await read({
      'a.yaml': `${head}components: { schemas: { constructor: { type: object, properties: { __proto__: { type: string } } } } }\n`,
    });
    expect(value[0]!.schemas.map(({ name, properties }) => [name, properties![0]!.name])).toEqual([
      ['constructor', '__proto__'],
    ]);
  });

  it('with a chain of 5,000 components is read', async () => {
    const chain = Array.from(
      { length: 5000 },
      (_, n) => `    C${n}: { properties: { next: { $ref: '#/components/schemas/C${n + 1}' } } }`,
    );
    const { value, diagnostics } = await read({
      'a.yaml': `${head}components:\n  schemas:\n${chain.join('\n')}\n    C5000: { type: string }\n`,
    });
    expect(diagnostics).toEqual([]);
    expect(value[0]!.schemas).toHaveLength(5001);
  });

  it('with schemas nested beyond measure is cut', async () => {
    const deep = `${'{ items: '.repeat(90)}{ type: string }${' }'.repeat(90)}`;
    expect(await told({ 'a.yaml': `${head}components: { schemas: { Deep: ${deep} } }\n` })).toEqual([
      expect.stringContaining('api-too-deep'),
    ]);
  });

  it('with equal paths under two names, without ids or with one twice tells all of it', async () => {
    const found = await told({
      'a.yaml': `${head}paths:
  /a/{id}: { get: { ${ok}, parameters: [{ name: id, in: path, required: true, schema: {} }] } }
  /a/{name}: { get: { ${ok}, parameters: [{ name: nam, in: path, required: true, schema: {} }] } }
  /b: { get: { operationId: x, ${ok} }, post: { operationId: x, ${ok} } }
`,
    });
    expect(found.map((one) => one.replace(/^(\S+) (\S+) (\S+).*/, '$1 $3')).sort()).toEqual([
      '4:14 api-operation-id',
      '5:21 api-path-parameter',
      '5:3 api-path-duplicate',
      '5:66 api-path-parameter',
      '6:77 api-operation-id',
    ]);
  });

  it('whose examples break their schemas tells the very place', async () => {
    const { diagnostics } = await read({
      'a.yaml': `${head}paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Call' }
            example:
              from: 1000
              state: hald
      ${ok}
components:
  schemas:
    Call: { type: object, required: [to], properties: { from: { type: string }, to: { type: string }, state: { enum: [hold, ring] } } }
`,
    });
    expect(diagnostics).toMatchObject([
      { line: 12, column: 15, message: 'The example breaks its schema: `to` is missing (and 2 more).' },
    ]);
  });

  it('that names versions, errors or ways to sign in which are not there is told', async () => {
    const found = await told(
      {
        'a.yaml': `${head}security: [{ tokn: [] }]
x-errors: { BUSY: { meaning: busy } }
paths:
  /a: { get: { operationId: a, x-since: v6.5, x-errors: [BUZY], ${ok} } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`,
      },
      ['v6.4', 'v6.2'],
    );
    expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      '6:32 error api-version-unknown',
      '3:14 error api-unknown-name',
      '6:58 error api-unknown-name',
    ]);
  });

  it('of Swagger 1, as Asterisk has it for ARI, is told with what to run', async () => {
    const read1 = async (text: string) => {
      const { diagnostics } = await read({ 'ari.json': text });
      return diagnostics.map(({ line, column, message, hint }) => [line, column, message, hint]);
    };
    const start = '{\n  "swaggerVersion": "1.1",\n  "basePath": "http://localhost:8088/ari",\n  ';
    const hint =
      'Convert it to Swagger 2.0, which is read, while its service runs: "npx api-spec-converter --from=swagger_1 --to=swagger_2 http://localhost:8088/ari/api-docs/resources.json".';
    expect(await read1(`${start}"apis": [{ "path": "/api-docs/channels.{format}" }]\n}`)).toEqual([
      [2, 3, 'Swagger 1.1 is not read, and this file only lists the files of its resources.', hint],
    ]);
    expect(await read1(`${start}"resourcePath": "/api-docs/channels.{format}", "apis": []\n}`)).toEqual([
      [2, 3, 'Swagger 1.1 is not read, and this file describes one of the resources of an API.', hint],
    ]);
    expect(await read1('{ "swaggerVersion": 1.2 }')).toEqual([
      [1, 3, 'Swagger 1.2 is not read.', expect.stringContaining('http://HOST/api-docs/resources.json')],
    ]);
  });

  it('that leads twice to what a file lacks is told at both places, as the file is there', async () => {
    const files = {
      'a.yaml': `${head}paths:\n  /a: { $ref: 'b.yaml#/x' }\n  /b: { $ref: 'b.yaml#/y' }\n`,
      'b.yaml': 'z: {}\n',
    };
    expect((await told(files)).map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      '4:9 error api-ref-missing',
      '5:9 error api-ref-missing',
      '1:1 warning api-invalid',
    ]);
  });

  it('of AsyncAPI 1, or without any operation, is told', async () => {
    expect((await told({ 'a.yaml': 'asyncapi: 1.2.0\n' }))[0]).toContain(
      '1:1 error api-unsupported AsyncAPI 1.2.0 is not read',
    );
    expect(await told({ 'a.yaml': `${head}paths: {}\n` })).toEqual([
      '1:1 warning api-invalid The description has no operations and no schemas: nothing is made of it.',
    ]);
  });

  it('whose alternatives multiply is read in time', async () => {
    const levels = Array.from({ length: 30 }, (_, n) => {
      const next = `{ $ref: '#/components/schemas/S${n}' }`;
      return `    S${n + 1}: { oneOf: [${next}, ${next}, { type: array, items: ${next} }] }`;
    });
    const started = cpuTime();
    await read({
      'a.yaml': `${head}components:\n  schemas:\n    S0: { type: object, required: [k] }\n${levels.join('\n')}
paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/S30' }, example: { x: [1] } } } } } } }\n`,
    });
    expect(cpuTime() - started).toBeLessThan(3000);
  });

  it('with patterns that could take for ever tells of texts that are short enough', async () => {
    const parameter = (pattern: string, example: string) =>
      `{ name: p${pattern.length}, in: query, schema: { type: string, pattern: '${pattern}' }, example: '${example}' }`;
    const parameters = [
      parameter('^(a|a)*$', `${'a'.repeat(60)}!`),
      parameter('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)),
      parameter('^(?:(?:a*)b?)*$', `${'a'.repeat(60)}!`),
      parameter('^.*.*.*.*x$', 'a'.repeat(900)),
      parameter('^(ab|c)+$', 'abd'),
      parameter('^[a-z]+@[a-z]+\\.de$', 'no address'),
    ];
    const started = cpuTime();
    const found = await told({
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, parameters: [${parameters.join(', ')}], ${ok} } } }\n`,
    });
    expect(found.map((one) => one.split('pattern ')[1])).toEqual(['^(ab|c)+$.', '^[a-z]+@[a-z]+\\.de$.']);
    expect(cpuTime() - started).toBeLessThan(3000);
  });

  it('with marks of others is none on a site in one version', async () => {
    const text = `${head}paths: { /a: { get: { operationId: a, x-versions: ['6.0'], x-deprecated: soon, ${ok} } } }\n`;
    expect(await told({ 'a.yaml': text })).toEqual([]);
    expect(await told({ 'a.yaml': text }, ['v2', 'v1'])).toHaveLength(2);
  });

  it('of wrong types everywhere never throws', async () => {
    const values = ['1', 'text', '[]', '{}', 'null', 'true', '[1, {}]', '{ a: 1 }'];
    const places = [
      (v: string) =>
        `openapi: 3.1.0\ninfo: ${v}\ntags: ${v}\nservers: ${v}\npaths: ${v}\ncomponents: ${v}\nx-errors: ${v}\nsecurity: ${v}\n`,
      (v: string) => `${head}paths: { /a: ${v}, /b: { get: ${v}, parameters: ${v}, servers: ${v} } }\n`,
      (v: string) =>
        `${head}webhooks: { a: ${v}, b: { post: ${v} }, c: { post: { requestBody: ${v}, responses: ${v}, security: ${v} } } }\n`,
      (v: string) =>
        `${head}security: [{ a: ${v} }]\npaths: { /a: { get: { parameters: [{ name: a, in: query, style: ${v}, explode: ${v}, content: ${v} }] } } }\ncomponents: { securitySchemes: { a: { type: oauth2, flows: ${v} }, b: { type: oauth2, flows: { implicit: ${v} } }, c: { type: oauth2, flows: { implicit: { scopes: ${v} } } } } }\n`,
      (v: string) =>
        `${head}paths: { /a: { get: { operationId: ${v}, tags: ${v}, summary: ${v}, parameters: [${v}], requestBody: ${v}, responses: ${v}, security: ${v}, callbacks: ${v}, x-roles: ${v}, x-errors: ${v}, deprecated: ${v}, x-deprecated: ${v}, x-versions: ${v} } } }\n`,
      (v: string) =>
        `${head}components: { schemas: { A: ${v}, B: { type: ${v}, properties: ${v}, items: ${v}, allOf: ${v}, oneOf: ${v}, enum: ${v}, x-enum: ${v}, required: ${v}, discriminator: ${v}, additionalProperties: ${v}, description: ${v}, minLength: ${v} } } }\n`,
    ];
    for (const place of places)
      for (const value of values) await read({ 'a.yaml': place(value) }, ['v2', 'v1']);
  });
});
