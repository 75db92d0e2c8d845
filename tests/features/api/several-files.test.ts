/** Faults of descriptions in several files are told in the file that has them, and once. */
import { afterEach, describe, expect, it } from 'vitest';
import { check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { head, read } from './helpers.ts';

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

const ok = `responses: { '200': { description: ok } }`;

async function told(files: Readonly<Record<string, string>>) {
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
});
