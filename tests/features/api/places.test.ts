/** What is wrong with a text of a description is told in the file that has it, wherever in the description it stands. */
import { afterEach, expect, it } from 'vitest';
import { check } from '../../helpers/api.ts';
import { docgen, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

/** `@n` stands for a text that no page may have. */
const rest = `openapi: 3.1.0
info: { title: API, version: '1', description: '@1' }
servers: [{ url: 'https://a.example/api', description: '@2' }]
tags: [{ name: calls, description: '@3' }]
paths:
  /calls:
    parameters:
      - { name: p, in: query, description: '@4', schema: { type: string } }
    get:
      operationId: listCalls
      tags: [calls]
      description: '@5'
      parameters:
        - name: a
          in: query
          description: '@6'
          schema: { type: string, enum: [a, b], x-enum-descriptions: ['@7', B] }
      requestBody:
        description: '@8'
        content:
          application/json:
            schema:
              oneOf:
                - { description: '@9', type: object, properties: { x: { type: string, description: '@10' } } }
                - { const: a, title: Const, description: '@11' }
      responses:
        '200':
          description: '@12'
          headers: { X-A: { description: '@13', schema: { type: string } } }
          links: { next: { operationId: listCalls, description: '@14' } }
          content:
            application/json: { schema: { $ref: './parts.yaml#/Call' } }
        '400': { description: '@15' }
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              description: '@16'
              requestBody: { description: '@17', content: { application/json: { schema: { type: string } } } }
              responses: { '200': { description: '@18' } }
webhooks:
  hook: { post: { description: '@19', responses: { '200': { description: '@20' } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer, description: '@21' } }
`;
const parts = `Call:
  type: object
  description: '@22'
  properties: { id: { type: string, description: '@23' } }
`;

it('a fault of any text of a description names its file', async () => {
  const marked = (text: string) => text.replace(/@(\d+)/g, 'T <script>marker($1)</script>');
  site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', lang: 'en', api: [{ file: 'rest.yaml', prefix: '/ref' }] };\n",
    'content/index.md': '---\ntitle: Home\ndescription: The home page.\n---\n\nText.\n',
    'content/rest.yaml': marked(rest),
    'content/parts.yaml': marked(parts),
  });
  const { diagnostics } = await check({ dir: site.dir });
  const found = diagnostics.filter(({ code }) => code === 'html-script');
  expect(found.length).toBeGreaterThan(12);
  for (const { file, line } of found) {
    expect(file).toMatch(/^content\/(?:rest|parts)\.yaml$/);
    expect(line).toBeGreaterThan(1);
  }
  // What stands in the other file is told there, and nothing else is.
  const told = (file: string) =>
    found.filter((one) => one.file === `content/${file}`).map(({ line }) => line);
  expect(new Set(told('parts.yaml'))).toEqual(new Set([3, 4]));
  const answer = rest.split('\n').findIndex((line) => line.includes("'200':")) + 1;
  const callback = rest.split('\n').findIndex((line) => line.includes('post:')) + 1;
  expect(told('rest.yaml')).toEqual(expect.arrayContaining([answer, callback]));
});

it('of a table is told of a row that has too many cells, and of no other', async () => {
  const description = (row: string) =>
    ['Text.', '', '| a | b |', '| - | - |', '| `a \\| b` | c \\| d |', row].join('\n');
  const tell = async (row: string) => {
    const text = JSON.stringify(description(row));
    site = temporarySite({
      'site.config.ts':
        "export default { title: 'T', lang: 'en', api: [{ file: 'a.json', prefix: '/api' }] };\n",
      'content/index.md': '---\ntitle: T\n---\n\nText.\n',
      'content/a.json': `{"openapi":"3.1.0","info":{"title":"A","version":"1","description":${text}},"paths":{"/a":{"get":{"description":${text},"responses":{"200":{"description":${text}}}}}}}`,
    });
    const { stdout } = await docgen(['check', '--json'], { cwd: site.dir });
    site.remove();
    return stdout.match(/"table-cells"/g)?.length ?? 0;
  };
  expect(await tell('| 1 | 2 |')).toBe(0);
  expect(await tell('| 1 | 2 | lost |')).toBeGreaterThan(0);
});
