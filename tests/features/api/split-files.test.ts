/** Descriptions as people split them into files, and files that are no descriptions. */
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read, type Texts } from './helpers.ts';

const files: Texts = {
  'api/a.yaml': `openapi: 3.1.0
info: { $ref: parts/info.yaml }
tags: { $ref: parts/tags.yaml }
paths: { $ref: ./paths/index.yaml }
components: { $ref: 'parts/components.yaml#/all' }
`,
  'api/paths/index.yaml': `/a:
  parameters: { $ref: '../parts/lists.yaml#/common' }
  get:
    operationId: a
    tags: [t]
    parameters: [{ $ref: '../parts/lists.yaml#/page' }, { name: own, in: query, schema: { type: string } }]
    responses: { $ref: ../parts/responses.yaml }
`,
  'api/parts/info.yaml':
    "title: SPLIT\nversion: '2'\ncontact: { $ref: contact.yaml }\nlicense: { $ref: 'contact.yaml#/terms' }\n",
  'api/parts/contact.yaml': 'name: MAKER\nterms: { name: MIT }\n',
  'api/parts/tags.yaml': '- { name: t, description: TAGGED }\n',
  'api/parts/components.yaml': 'all: { schemas: { $ref: schemas.yaml, Extra: { type: string } } }\n',
  'api/parts/schemas.yaml':
    "Call: { type: object, properties: { $ref: 'fields.yaml#/call', more: { type: boolean } } }\n",
  'api/parts/fields.yaml':
    'call: { from: { type: string }, properties: { $ref: "#/named" } }\nnamed: { type: integer }\n',
  'api/parts/lists.yaml':
    'common: [{ name: trace, in: header, schema: { type: string } }]\npage: [{ name: page, in: query, schema: { type: integer } }, { name: size, in: query, schema: { type: integer } }]\n',
  'api/parts/responses.yaml':
    "'200': { description: ok, content: { application/json: { schema: { $ref: '../a.yaml#/components/schemas/Call' } } } }\n",
};

describe('a reference in the place of a map or a list', () => {
  it('brings in all of it: paths, components, schemas, properties, tags, parameters, responses', async () => {
    const { value, diagnostics } = await read(files);
    expect(diagnostics).toEqual([]);
    const [one] = value;
    expect(one).toMatchObject({ title: 'SPLIT', contact: { name: 'MAKER' }, license: { name: 'MIT' } });
    expect(one!.tags).toMatchObject([{ name: 't', description: 'TAGGED' }]);
    const [a] = one!.operations;
    expect(a!.parameters.map(({ name }) => name)).toEqual(['trace', 'page', 'size', 'own']);
    const schema = a!.answers[0]!.content[0]!.schema!;
    expect([schema.name, schema.properties!.map(({ name, schema: own }) => `${name} ${own.types}`)]).toEqual([
      'Call',
      ['from string', 'properties integer', 'more boolean'],
    ]);
    expect(one!.schemas.map(({ name }) => name)).toEqual(['Call', 'Extra']);
    expect(a!.place.file).toBe('content/api/paths/index.yaml');
  });

  it('is followed in downloads', async () => {
    const { value } = await read(files);
    const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
    const made = listDescriptionDownloads(value[0]!, { files: parseFilesLazily(texts), versions: ['v1'] });
    const whole = JSON.parse(made.find(({ name }) => name === 'openapi.json')!.make({}));
    expect(whole.paths['/a'].parameters).toMatchObject([{ name: 'trace' }]);
    expect(whole.paths['/a'].get.parameters.length).toBe(3);
    expect(Object.keys(whole.components.schemas.Call.properties)).toEqual(['from', 'properties', 'more']);
    expect((await read({ 'again.json': JSON.stringify(whole) })).diagnostics).toEqual([]);
  });

  it.each(["{ $ref: '#/paths' }", '{ $ref: gone.yaml }', "{ $ref: '#/info/title' }"])(
    'that leads to nothing is told: %s',
    async (paths) => {
      const { diagnostics } = await read({ 'a.yaml': `${head}paths: ${paths}\n` });
      expect(diagnostics.map(({ severity }) => severity)).toContain('error');
    },
  );

  it('is none where a field has the name of a keyword', async () => {
    const { value, diagnostics } = await read({
      'a.yaml': `${head}paths: {}\ncomponents: { schemas: { A: { type: object, properties: { parameters: { $ref: '#/components/schemas/B' }, $ref: { type: string } } }, B: { type: integer } } }\n`,
    });
    expect(diagnostics).toEqual([]);
    expect(value[0]!.schemas[0]!.properties!.map(({ name }) => name)).toEqual(['parameters', '$ref']);
  });
});

it.each(['null', '[]', 'text', '42', '~', '- openapi: 3.1.0'])(
  'a file that is %s is told to be no description',
  async (text) => {
    const { diagnostics } = await read({ 'a.yaml': `${text}\n` });
    expect(diagnostics).toMatchObject([{ code: 'api-unsupported', file: 'content/a.yaml', line: 1 }]);
  },
);

describe('headings of the description of an API', () => {
  const text = `${head.replace('version: "1"', 'version: "1", description: "Intro.\\n\\n# Sign in\\n\\nA [link](#section/Sign-in/Keys).\\n\\n## Keys {#my-keys}\\n\\n~~~\\n# no heading\\n~~~\\n\\n## **Rate** <b>limits</b>\\n"')}paths: { /a: { get: { operationId: a, tags: [t], summary: A, description: 'See [a](#section/Sign-in), [b](#description/sign-in), [c](#sign-in), [d](#Keys), [e](#rate-limits) and [f](#here).', responses: { '200': { description: ok } } } } }\n`;

  it('stand in the table of contents, and links of other viewers lead to them', async () => {
    const { value } = await read({ 'a.yaml': text });
    const pages = new Map(
      buildApiPages(value[0]!, entry, stringsOf('en')).map((one) => [one.path, one.text]),
    );
    const index = pages.get('reference/index.md')!;
    expect(index.match(/^#+ .*/gm)!.slice(0, 3)).toEqual([
      '## Sign in',
      '### Keys {#my-keys}',
      '### **Rate** limits',
    ]);
    expect(index).toContain('# no heading');
    const page = pages.get('reference/t/a.md')!;
    expect([...page.matchAll(/\]\(([^)]*#[^)]*)\)/g)].map(([, to]) => to)).toEqual([
      '/reference/#sign-in',
      '/reference/#sign-in',
      '/reference/#sign-in',
      '/reference/#my-keys',
      '/reference/#rate-limits',
      '#here',
    ]);
  });
});

describe('a reference in the place of a map', () => {
  const told = async (text: string) =>
    (await read({ 'a.yaml': `${head}paths: {}\n${text}` })).diagnostics.map(
      ({ line, column, message }) => `${line}:${column} ${message}`,
    );

  it('that would bring in what it stands in stays, and is told', async () => {
    const all = `{ type: object, properties: { $ref: '#/components/schemas' } }`;
    const schemas = Array.from({ length: 12 }, (_, n) => `S${n}: ${all}`).join(', ');
    const found = await told(`components: { schemas: { ${schemas} } }\n`);
    expect(found).toHaveLength(12);
    expect(found[0]).toMatch(/^4:\d+ This must be an object\.$/);
  });

  it('that doubles what it brings in at every step stays where it is too much, and is told', async () => {
    const both = (n: number) => `{ type: object, properties: { $ref: '#/x${n}' } }`;
    const steps = Array.from({ length: 40 }, (_, n) => `x${n}: { a: ${both(n + 1)}, b: ${both(n + 1)} }\n`);
    const found = await told(
      `components: { schemas: { S: ${both(0)} } }\n${steps.join('')}x40: { z: { type: string } }\n`,
    );
    expect(found.every((one) => one.endsWith('This must be an object.'))).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });
});

it('a component that has the name of a keyword for data may refer to another file', async () => {
  const names = ['default', 'example', 'enum', 'const', 'x-versions'];
  const all = (form: (name: string) => string) => names.map((name) => `${name}: ${form(name)}`).join(', ');
  const other = `{ $ref: 'b.yaml#/A' }`;
  const b = { 'b.yaml': 'A: { type: string, description: OTHER }\n' };
  const openapi = await read({
    'a.yaml': `${head}paths: {}\ncomponents: { schemas: { ${all(() => `{ type: object, properties: { a: ${other} } }`)} }, parameters: { ${all((name) => `{ name: ${name}, in: query, schema: ${other} }`)} } }\n`,
    ...b,
  });
  const swagger = await read({
    'a.yaml': `swagger: '2.0'\ninfo: { title: A, version: '1' }\ndefinitions: { ${all(() => `{ type: array, items: ${other} }`)} }\nparameters: { ${all(() => `{ name: b, in: body, schema: ${other} }`)} }\n`,
    ...b,
  });
  for (const { value, diagnostics } of [openapi, swagger]) {
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(value[0]!.schemas).match(/OTHER/g)!.length).toBeGreaterThanOrEqual(5);
  }
});
