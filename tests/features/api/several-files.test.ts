/** Faults of descriptions in several files are told in the file that has them, and once. */
import { afterEach, describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { head, read, type Texts } from './helpers.ts';

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

const ok = `responses: { '200': { description: ok } }`;

/** The description as one file, as readers download it. */
async function bundle(files: Texts) {
  const { value, diagnostics } = await read(files);
  expect(diagnostics).toEqual([]);
  const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
  const made = listDescriptionDownloads(value[0]!, { files: parseFilesLazily(texts), versions: ['v1'] });
  const json = made.find(({ name }) => name === 'openapi.json')!.make({});
  return { description: value[0]!, whole: JSON.parse(json) };
}

async function told(files: Texts) {
  const { diagnostics } = await read(files);
  return diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

describe('a description in several files', () => {
  it('tells what is wrong beside a reference in the file of the reference', async () => {
    const files = {
      'a.yaml': `${head}paths: {}
components:
  schemas:
    A:
      $ref: common.yaml#/Id
      type: strin
    B:
      type: object
      properties:
        id: { $ref: common.yaml#/Id, deprecated: maybe }
`,
      'common.yaml': 'Id:\n\n\n\n\n\n\n\n\n\n\n  type: string\n  minLength: 1\n',
    };
    expect(await told(files)).toEqual([
      'content/a.yaml:8:7 "strin" is no type of JSON.',
      'content/a.yaml:12:38 `deprecated` must be true or false.',
    ]);
  });

  it('tells what is wrong beside a reference to a file of paths there too', async () => {
    const files = {
      'a.yaml': `${head}paths:\n  $ref: paths.yaml\n  /b: yes\n`,
      'paths.yaml': `\n\n\n\n\n\n\n/a: { get: { operationId: a, ${ok} } }\n`,
    };
    expect(await told(files)).toEqual(['content/a.yaml:5:3 This must be an object.']);
  });

  it('tells of a file that is no YAML once, and not of each reference into it', async () => {
    const files = {
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, ${ok} } } }
components: { schemas: { A: { $ref: 'b.yaml#/A' }, B: { $ref: 'b.yaml#/B' }, C: { $ref: 'c.yaml' } } }
`,
      'b.yaml': 'A: { type: string }\nB: x: y\n',
      'c.yaml': '',
    };
    expect(await told(files)).toEqual([
      'content/c.yaml:1:1 It is empty.',
      'content/b.yaml:2:4 A text with ": " in it must stand in quotes.',
    ]);
  });

  it('tells of a way to sign in whose file is missing as a reference, and not as an unknown name', async () => {
    const files = {
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, security: [{ openId: [] }, { none: [] }], ${ok} } } }
components: { securitySchemes: { openId: { $ref: 'common.yaml#/openId' } } }
`,
    };
    expect(await told(files)).toEqual([
      expect.stringContaining(
        '"$ref: common.yaml#/openId" leads to content/common.yaml, which cannot be read.',
      ),
      expect.stringContaining('"none" is no key of `components.securitySchemes`.'),
    ]);
  });

  it('tells what is wrong with the text of a component where the text stands, whatever shows it', async () => {
    site = temporarySite({
      'site.config.ts':
        "export default { title: 'T', lang: 'en', api: [{ file: 'a.yaml', prefix: '/ref' }] };\n",
      'content/index.md': '---\ntitle: Home\ndescription: The home page.\n---\n\nText.\n',
      'content/a.yaml': `${head}paths:
  /a:
    get:
      operationId: a
      tags: [t]
      parameters: [{ name: id, in: query, schema: { $ref: 'common.yaml#/Id' } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'common.yaml#/Call' } } } }
    post:
      operationId: b
      tags: [t]
      requestBody: { content: { application/json: { schema: { type: object, properties: { own: { $ref: 'common.yaml#/Id', description: '<Own>' } } } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'common.yaml#/Call' } } } }
`,
      'content/common.yaml': `Id:
  type: string
  description: Written <nai>.
Call:
  type: object
  description: A <gci>.
  properties:
    id: { $ref: '#/Id' }
    also: { $ref: '#/Id' }
    legs: { type: array, items: { $ref: '#/Id' } }
`,
    });
    const { diagnostics } = await check({ dir: site.dir });
    const found = diagnostics
      .filter(({ code }) => code === 'html-unknown')
      .map(({ file, line, message }) => `${file}:${line} ${message.split(' ')[0]}`);
    expect([...new Set(found)]).toEqual([
      'content/a.yaml:14 <Own>',
      'content/common.yaml:3 <nai>',
      'content/common.yaml:6 <gci>',
    ]);
  });

  it('has a file of Markdown, or a text of another file, as a description', async () => {
    const { description, whole } = await bundle({
      'api/a.yaml': `openapi: 3.1.0
info: { title: Test, version: '1', description: { $ref: _parts/intro.md } }
paths:
  /a: { get: { operationId: a, description: { $ref: 'texts.yaml#/a' }, ${ok} } }
components: { schemas: { A: { type: object, properties: { description: { $ref: '#/components/schemas/B' } } }, B: { type: string } } }
`,
      'api/_parts/intro.md': '---\ntitle: Intro\n---\n# Calls\n\nNote: `a: b`.\n',
      'api/texts.yaml': 'a: Of the text.\n',
    });
    expect(description.description).toBe('# Calls\n\nNote: `a: b`.\n');
    expect(description.place).toEqual({ file: 'content/api/_parts/intro.md', line: 1, column: 1 });
    expect(description.operations[0]!.description).toBe('Of the text.');
    expect(whole.info.description).toBe('# Calls\n\nNote: `a: b`.\n');
    expect(whole.paths['/a'].get.description).toBe('Of the text.');
    expect(whole.components.schemas.A.properties.description).toEqual({ $ref: '#/components/schemas/B' });
  });

  it('tells that a file of Markdown is missing, and that it is no schema', async () => {
    const files = {
      'a.yaml': `${head}paths:
  /a:
    get:
      operationId: a
      description: { $ref: none.md }
      requestBody: { content: { application/json: { schema: { $ref: some.md } } } }
      ${ok}
`,
      'some.md': 'Text.\n',
    };
    expect(await told(files)).toEqual([
      'content/a.yaml:8:63 "$ref: some.md" leads to nothing that is an object.',
      'content/a.yaml:7:22 "$ref: none.md" leads to content/none.md, which cannot be read.',
    ]);
  });

  it('finds an anchor by the path of its file, also of one with an $id', async () => {
    const schema = (id: string) => `${id}type: object
properties: { all: { type: string } }
$defs: { Member: { $anchor: member, type: object, properties: { name: { type: string } } } }
`;
    const { description, whole } = await bundle({
      'api/a.yaml': `${head}paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { $ref: 'schemas/a.yaml#member' } } } }
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'schemas/b.yaml#member' } } } } }
`,
      'api/schemas/a.yaml': schema('$id: https://x.example/a\n'),
      'api/schemas/b.yaml': schema(''),
    });
    const [{ body, answers }] = description.operations as [(typeof description.operations)[number]];
    for (const content of [body!.content, answers[0]!.content])
      expect(content[0]!.schema!.properties!.map(({ name }) => name)).toEqual(['name']);
    const { post } = whole.paths['/a'];
    for (const one of [post.requestBody, post.responses['200']]) {
      const [, name] = /schemas\/(.+)$/.exec(one.content['application/json'].schema.$ref)!;
      expect(Object.keys(whole.components.schemas[name!].properties)).toEqual(['name']);
    }
  });

  it('takes a pointer without a slash for no reference to the whole file', async () => {
    const files = {
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, ${ok} } } }
components:
  schemas:
    A: { $ref: '#components/schemas/B' }
    B: { type: string }
    C: { $ref: 'c.yaml#/' }
    D: { $ref: 'c.yaml#None' }
`,
      'c.yaml': 'type: string\n',
    };
    expect(await told(files)).toEqual([
      'content/a.yaml:6:10 "$ref: #components/schemas/B" leads to nothing: there is no "components/schemas/B".',
      'content/a.yaml:9:10 "$ref: c.yaml#None" leads to nothing: there is no "None".',
    ]);
    const { diagnostics } = await read(files);
    expect(diagnostics[0]!.hint).toContain('"#/components/schemas/B"');
  });

  it('links operations by references between its files, in pages and in the download', async () => {
    const link = (ref: string) => `it: { operationRef: '${ref}', parameters: { id: $response.body#/id } }`;
    const files = (ref: string) => ({
      'api/a.yaml': `openapi: 3.2.0
$self: https://x.example/a.yaml
info: { title: Test, version: '1' }
paths:
  /calls: { $ref: paths/calls.yaml }
  /calls/{id}: { $ref: 'paths/all.json#/~1calls~1%7Bid%7D' }
`,
      'api/paths/calls.yaml': `post: { operationId: make, responses: { '201': { description: Made, links: { ${link(ref)} } } } }\n`,
      'api/paths/all.json': JSON.stringify({
        '/calls/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'show', responses: { 200: { description: 'ok' } } },
        },
      }),
    });
    const main = '../a.yaml#/paths/~1calls~1%7Bid%7D/get';
    for (const ref of [main, main.replace('../', 'https://x.example/')]) {
      const { description, whole } = await bundle(files(ref));
      expect(description.operations[0]!.answers[0]!.links).toMatchObject([{ name: 'it', operation: 'show' }]);
      expect(whole.paths['/calls'].post.responses['201'].links.it.operationRef).toBe(
        '#/paths/~1calls~1%7Bid%7D/get',
      );
    }
    const { description } = await bundle(files('all.json#/~1calls~1%7Bid%7D/get'));
    expect(description.operations[0]!.answers[0]!.links).toMatchObject([{ operation: 'show' }]);
    expect(await told(files(main.replace('/get', '/put')))).toEqual([
      expect.stringMatching(
        /^content\/api\/paths\/calls\.yaml:1:\d+ "operationRef: .*\/put" leads to no operation\.$/,
      ),
    ]);
    const far = await bundle(files('https://y.example/b.yaml#/paths/~1x/get'));
    expect(far.description.operations[0]!.answers[0]!.links).toMatchObject([
      { elsewhere: 'https://y.example/b.yaml#/paths/~1x/get' },
    ]);
  });
});
