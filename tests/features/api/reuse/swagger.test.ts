/** Edits of a Swagger description: what its root says of all operations, and what they share, changes each of them. */
import { expect, it } from 'vitest';
import { createEdited } from './edited.ts';

const files = {
  'api.yaml': `swagger: '2.0'
info: { title: Test, version: '1' }
host: a.example.com
basePath: /api
schemes: [https]
consumes: [application/json]
produces: [application/json]
security: [{ key: [] }]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
parameters:
  body: { name: body, in: body, required: true, schema: { $ref: 'common.yaml#/definitions/Call' } }
responses:
  Missing: { description: gone, schema: { $ref: '#/definitions/Error' }, examples: { application/json: { code: 1 } } }
paths:
  /a:
    parameters: [{ name: q, in: query, type: array, items: { type: string } }]
    post:
      operationId: a.make
      tags: [calls]
      parameters: [{ $ref: '#/parameters/body' }]
      responses: { 200: { description: ok, schema: { $ref: 'common.yaml#/definitions/Call' } }, 404: { $ref: '#/responses/Missing' } }
  /b:
    post:
      operationId: b.send
      tags: [calls]
      schemes: [https]
      parameters: [{ name: f, in: formData, type: integer, x-example: 7 }]
      responses: { 204: { description: ok } }
definitions:
  Error: { type: object, properties: { code: { type: integer } } }
  Pet: { type: object, discriminator: kind, properties: { kind: { type: string } } }
  Cat: { allOf: [{ $ref: '#/definitions/Pet' }] }
`,
  'common.yaml':
    'definitions:\n  Call: { type: object, properties: { id: { type: integer, example: 7 } } }\n',
  'page.md': '# Page\n\n::: api a.make\n\n::: schema Pet\n\n::: security key\n',
};

const edits: readonly (readonly [string, string | RegExp, string])[] = [
  ['api.yaml', 'host: a.', 'host: b.'],
  ['api.yaml', 'basePath: /api', 'basePath: /v2'],
  ['api.yaml', 'schemes: [https]\nconsumes', 'schemes: [http]\nconsumes'],
  ['api.yaml', 'consumes: [application/json]', 'consumes: [application/xml]'],
  ['api.yaml', 'produces: [application/json]', 'produces: [text/json, application/json]'],
  ['api.yaml', 'type: apiKey, in: header, name: X-Key', 'type: basic'],
  ['api.yaml', 'required: true, schema', 'schema'],
  ['api.yaml', 'code: 1', 'code: x'],
  ['api.yaml', 'type: array, items', 'type: array, collectionFormat: multi, items'],
  ['api.yaml', 'type: integer, x-example', 'type: string, x-example'],
  ['api.yaml', 'Cat: { allOf', 'Dog: { allOf'],
  ['api.yaml', 'discriminator: kind, ', ''],
  ['common.yaml', 'example: 7', 'example: x'],
  ['api.yaml', "swagger: '2.0'", "# x\nswagger: '2.0'"],
  ['api.yaml', 'tags: [calls]\n      parameters', 'tags: [talks]\n      parameters'],
];

it('all read the same as if nothing were kept, and each changes what is read', async () => {
  const site = createEdited(files);
  const found: unknown[] = [];
  let before = await site.read();
  for (const [name, from, to] of edits) {
    site.write({ [name]: site.text(name).replace(from, to) });
    const after = await site.read();
    const isChanged =
      after.text !== before.text || JSON.stringify(after.messages) !== JSON.stringify(before.messages);
    if (!after.isSame || !isChanged) found.push([from, after.isSame, isChanged]);
    before = after;
  }
  expect(found).toEqual([]);
});
