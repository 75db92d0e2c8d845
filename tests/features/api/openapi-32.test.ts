/** What OpenAPI 3.2 has and earlier versions have not. */
import { describe, expect, it } from 'vitest';
import { writeHttpFile } from '../../../src/features/api/downloads/http-file.ts';
import { writePostmanCollection } from '../../../src/features/api/downloads/postman.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { buildSampleRequest } from '../../../src/features/api/samples/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry as plain, read } from './helpers.ts';

const head = 'openapi: 3.2.0\ninfo: { title: Test, version: "1" }\nservers: [{ url: "https://a.example" }]\n';
const ok = `responses: { '200': { description: ok } }`;

async function describedBy(text: string) {
  const { value, diagnostics } = await read({ 'a.yaml': head + text });
  expect(diagnostics).toEqual([]);
  const pages = buildApiPages(value[0]!, { ...plain, samples: ['curl'] }, stringsOf('en'));
  return { description: value[0]!, pages: new Map(pages.map((one) => [one.path, one.text])) };
}

describe('OpenAPI 3.2', () => {
  it('has operations of any method, on pages, in downloads and in webhooks', async () => {
    const { description, pages } = await describedBy(`paths:
  /a:
    get: { operationId: a, tags: [T], responses: { '200': { description: ok, links: { c: { operationRef: '#/paths/~1a/additionalOperations/COPY' } } } } }
    query: { operationId: q, tags: [T], summary: Ask, requestBody: { content: { application/json: { example: { a: 1 } } } }, ${ok} }
    additionalOperations:
      COPY: { operationId: c, tags: [T], summary: Copies, ${ok} }
      x-own: {}
webhooks: { w: { query: { summary: Asked, requestBody: { content: { application/json: { example: {} } } } } } }
`);
    expect(description.operations.map(({ method, id }) => [method, id])).toEqual([
      ['get', 'a'],
      ['query', 'q'],
      ['copy', 'c'],
    ]);
    expect(description.events).toMatchObject([{ channel: { protocols: ['HTTP QUERY'] } }]);
    expect(pages.get('reference/t/c.md')).toContain("curl -X COPY 'https://a.example/a'");
    expect(pages.get('reference/t/index.md')).toContain('{"k":"row","method":"copy"');
    expect(pages.get('reference/t/a.md')).toContain('/reference/t/c/');
    expect(writeHttpFile(description)).toMatch(/^QUERY {{baseUrl}}\/a$/m);
    expect(writePostmanCollection(description)).toContain('"method":"COPY"');
  });

  it('describes a query as a whole', async () => {
    const { description, pages } = await describedBy(`paths:
  /a:
    get:
      operationId: a
      tags: [T]
      parameters:
        - name: criteria
          in: querystring
          description: All of it.
          content:
            application/x-www-form-urlencoded:
              schema: { type: object, properties: { state: { type: string, description: Its state. }, ids: { type: array, items: { type: integer } } } }
              encoding: { ids: { style: form, explode: false } }
              example: { state: up, ids: [1, 2] }
      ${ok}
  /b: { get: { operationId: b, tags: [T], parameters: [{ name: j, in: querystring, content: { application/json: { schema: { type: object }, example: { a: 1 } } } }], ${ok} } }
`);
    const urls = description.operations.map((one) => buildSampleRequest(one, 'https://a.example').url);
    expect(urls).toEqual(['https://a.example/a?state=up&ids=1,2', 'https://a.example/b?%7B%22a%22%3A1%7D']);
    expect(pages.get('reference/t/a.md')).toContain('All of it.\\n\\nIts state.');
    expect(pages.get('reference/t/a.md')).toContain('## Query parameters');
  });

  it('sends items one after another', async () => {
    const { description, pages } = await describedBy(`paths:
  /a:
    get:
      operationId: a
      tags: [T]
      responses:
        '200':
          summary: The stream
          content:
            text/event-stream: { itemSchema: { type: object, properties: { event: { type: string, const: add, description: Its kind. }, data: { type: string, example: "1\\n2", contentMediaType: application/json, contentSchema: { type: object, properties: { up: { type: boolean, description: Whether up. } } } } } } }
            application/jsonl: { itemSchema: { $ref: '#/components/schemas/Call' }, examples: { two: { summary: Two, serializedValue: "{}\\n{}" } } }
            application/json-seq: { itemSchema: { $ref: '#/components/schemas/Call' } }
components: { schemas: { Call: { type: object, properties: { id: { type: integer, example: 7 } } } } }
`);
    const page = pages.get('reference/t/a.md')!;
    for (const text of [
      'Its kind.',
      'Whether up.',
      '**The stream**',
      '`application/jsonl` · Call, one after another',
    ])
      expect(page).toContain(text);
    expect(page).toContain('event: add\ndata: 1\ndata: 2\n```');
    expect(page).toContain('[200 Two]\n{}\n{}\n```');
    expect(page).toContain('[200 application/json-seq]\n{"id":7}\n```');
    expect(buildSampleRequest(description.operations[0]!, '').answer).toBe('text');
  });

  it('shows items that an author gives as a list one after another, and JSON within texts of events', async () => {
    const { description, pages } = await describedBy(`paths:
  /a:
    post:
      operationId: a
      tags: [T]
      requestBody: { content: { application/x-ndjson: { itemSchema: { type: object }, example: [{ a: 1 }, { a: 2.50 }] } } }
      responses:
        '200':
          description: ok
          content:
            application/jsonl: { itemSchema: { type: object }, examples: { one: { dataValue: [{ b: 1 }, { b: 2 }] } } }
            text/event-stream:
              itemSchema:
                type: object
                properties:
                  event: { const: joined }
                  data: { type: string, contentMediaType: application/json, contentSchema: { type: object, required: [member], properties: { member: { type: string, example: m1 } } } }
                  id: { type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { type: object } }
`);
    const page = pages.get('reference/t/a.md')!;
    expect(page).toContain('{"a":1}\n{"a":2.50}');
    expect(page).toContain('{"b":1}\n{"b":2}\n```');
    expect(page).toContain('event: joined\ndata: {"member":"m1"}\nid: string\n```');
    expect(buildSampleRequest(description.operations[0]!, '').body).toMatchObject({
      text: '{"a":1}\n{"a":2.50}',
    });
  });

  it('has examples as data and as they are sent, and media types by reference', async () => {
    const { pages } = await describedBy(`paths:
  /a:
    post:
      operationId: a
      tags: [T]
      parameters:
        - { name: since, in: query, schema: { type: string }, examples: { a: { dataValue: now, serializedValue: since=now } } }
        - { name: theme, in: cookie, style: cookie, required: true, schema: { type: string }, example: 'a b' }
      requestBody: { content: { application/xml: { examples: { x: { dataValue: { id: 5 }, serializedValue: <doc id="5"/> } } } } }
      responses: { '200': { content: { application/json: { $ref: '#/components/mediaTypes/List' }, text/json: { examples: { s: { serializedValue: '{"b":2}' } } } } } }
components: { mediaTypes: { List: { schema: { type: array }, examples: { m: { summary: Some, dataValue: [{ id: up }] } } } } }
`);
    const page = pages.get('reference/t/a.md')!;
    for (const text of [
      '[{"value":"now"}]',
      '<doc id="5"/>',
      '"id": "up"',
      '"b": 2',
      "-H 'Cookie: theme=a b'",
    ])
      expect(page).toContain(text);
  });

  it('names tags for readers, nests them, and marks operations by those that are no groups', async () => {
    const { description, pages } = await describedBy(`tags:
  - { name: live, summary: Live calls, parent: calls, description: Of now. }
  - { name: calls, summary: Calls, kind: nav }
  - { name: beta, summary: Beta, kind: badge, description: May change. }
  - { name: a, parent: b }
  - { name: b, parent: a }
paths:
  /a: { get: { operationId: stream, tags: [beta, live], ${ok} } }
  /b: { get: { operationId: old, tags: [beta], ${ok} } }
  /c: { get: { operationId: live, tags: [calls], ${ok} } }
  /d: { get: { operationId: circle, tags: [b], ${ok} } }
`);
    expect(description.tags.map(({ title, slug }) => [title, slug])).toEqual([
      ['Calls', 'calls'],
      ['Live calls', 'calls/live'],
      ['b', 'b'],
      ['', 'operations'],
    ]);
    expect([...pages.keys()]).toEqual([
      'reference/index.md',
      'reference/calls/index.md',
      'reference/calls/live-2.md',
      'reference/calls/live/index.md',
      'reference/calls/live/stream.md',
      'reference/b/index.md',
      'reference/b/circle.md',
      'reference/operations/index.md',
      'reference/operations/old.md',
    ]);
    expect(pages.get('reference/calls/live/stream.md')).toContain('"badges":["Beta"]');
    expect(pages.get('reference/calls/index.md')).toContain('- [Live calls](/reference/calls/live/)');
    const index = pages.get('reference/index.md')!;
    expect(index).toContain('- **Beta** May change.');
    expect(index).toContain('### [Live calls](/reference/calls/live/)');
  });

  it('names servers, device flows, metadata and schemes by reference', async () => {
    const { pages } = await describedBy(`paths:
  /a: { servers: [{ url: 'https://b.example', name: Second }], get: { operationId: a, tags: [T], security: [{ '#/components/securitySchemes/dev': [calls] }], ${ok} } }
components:
  securitySchemes:
    dev:
      type: oauth2
      oauth2MetadataUrl: https://sso.example/meta
      flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://sso.example/device', tokenUrl: 'https://sso.example/token', refreshUrl: 'https://sso.example/again', scopes: { calls: Calls } } }
    old: { type: apiKey, in: header, name: X-Old, deprecated: true }
`);
    const index = pages.get('reference/index.md')!;
    expect(index).toContain('OAuth 2.0 `https://sso.example/meta`');
    expect(index).toContain(
      '`https://sso.example/device` `https://sso.example/token` `https://sso.example/again`',
    );
    expect(index).toContain('`old` · `X-Old: …` · *deprecated*');
    expect(pages.get('reference/t/a.md')).toContain('`https://b.example` **Second**');
    expect(pages.get('reference/t/a.md')).toContain('"signIn":["dev"]');
  });

  it('tells the parts of a body without names, and which schema takes all other values', async () => {
    const { pages } = await describedBy(`paths:
  /a:
    post:
      operationId: a
      tags: [T]
      requestBody: { content: { multipart/mixed: { schema: { type: array }, prefixEncoding: [{ contentType: application/json }], itemEncoding: { contentType: image/png, headers: { X-Name: { description: Its name., schema: { type: string } } } } } } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: Other } }
    Cat: { type: object, properties: { kind: { type: string } } }
    Other: { type: object, properties: { kind: { type: string }, noise: { type: string } } }
`);
    const page = pages.get('reference/t/a.md')!;
    expect(page).toContain('"name":"[0]","type":"application/json"');
    expect(page).toContain('"name":"[1…]","type":"image/png"');
    expect(page).toContain('Its name.');
    expect(page).toContain('"type":"kind: cat"');
    expect(page).toContain('"type":"kind: any other value"');
  });
});
