import { describe, expect, it } from 'vitest';
import {
  type Download,
  listDescriptionDownloads,
  parseFilesLazily,
} from '../../../src/features/api/downloads/index.ts';
import { head, read, type Texts } from './helpers.ts';

const versions = ['dev', 'v2', 'v1'];

async function downloads(files: Texts, version: string): Promise<Map<string, Download>> {
  const found = await read(files, versions);
  const description = found.value.find((one) => one.version === version)!;
  const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
  return new Map(
    listDescriptionDownloads(description, { files: parseFilesLazily(texts), versions }).map((one) => [
      one.name,
      one,
    ]),
  );
}

async function jsonOf(files: Texts, version: string) {
  return JSON.parse((await downloads(files, version)).get('openapi.json')!.make({}));
}

const files: Texts = {
  'api.yaml': `${head}
x-errors: { GONE: { status: 404, meaning: m }, NEW: { status: 409, meaning: m, x-since: v2 } }
tags: [ { name: a }, { name: tenants, x-since: dev } ]
paths:
  /calls: { $ref: 'parts/calls.yaml#/paths/~1calls' }
  /tenants: { get: { operationId: tenants.list, x-since: dev, tags: [tenants], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Tenant' } } } } } } }
components:
  schemas:
    Call: { $ref: 'parts/schemas.yaml#/Call' }
    Tenant: { type: object }
    Alone: { type: string }
`,
  'parts/calls.yaml': `paths:
  /calls:
    post:
      operationId: calls.originate
      summary: Call {{product.name}}
      x-errors: [GONE, NEW]
      deprecated: true
      x-deprecated: { since: dev }
      x-versions: { v1: { summary: Old } }
      requestBody: { content: { application/json: { schema: { $ref: './schemas.yaml#/Call' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: './schemas.yaml#/Answer', description: beside } } } }
        default: { $ref: 'answers.yaml' }
`,
  'parts/answers.yaml': `description: fault
content: { application/json: { schema: { type: object } } }
`,
  'parts/schemas.yaml': `Call:
  type: object
  required: [from, leg]
  properties:
    from: { type: object, example: { $ref: kept, x-since: dev } }
    leg: { type: integer, x-since: v2 }
    state: { type: string, enum: [a, b], x-enum: { a: A, b: { description: B, x-since: v2 } } }
    parent: { $ref: '#/Call' }
    default: { $ref: '#/Answer' }
Answer: { type: object, properties: { call: { $ref: '#/Call' } } }
`,
};

describe('a description to download', () => {
  it('holds what its version has, in one file', async () => {
    const whole = await jsonOf(files, 'v1');
    expect(Object.keys(whole.paths)).toEqual(['/calls']);
    expect(whole.tags).toEqual([{ name: 'a' }]);
    expect(Object.keys(whole['x-errors'])).toEqual(['GONE']);
    const { post } = whole.paths['/calls'];
    expect(post.summary).toBe('Old');
    expect(post['x-errors']).toEqual(['GONE']);
    expect(post.deprecated).toBeUndefined();
    expect(post.responses.default).toEqual({ $ref: '#/components/responses/answers' });
    expect(post.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Answer',
      description: 'beside',
    });
    expect(Object.keys(whole.components.schemas)).toEqual(['Call', 'Alone', 'Answer']);
    expect(whole.components.schemas.Call).toEqual({
      type: 'object',
      required: ['from'],
      properties: {
        from: { type: 'object', example: { $ref: 'kept', 'x-since': 'dev' } },
        state: { type: 'string', enum: ['a'], 'x-enum': { a: 'A' } },
        parent: { $ref: '#/components/schemas/Call' },
        default: { $ref: '#/components/schemas/Answer' },
      },
    });
    expect(JSON.stringify(whole)).not.toContain('x-versions');
  });

  it('holds what only a later version has in that one', async () => {
    const whole = await jsonOf(files, 'dev');
    expect(Object.keys(whole.paths)).toEqual(['/calls', '/tenants']);
    expect(whole.paths['/calls'].post.deprecated).toBe(true);
    expect(whole.components.schemas.Tenant).toEqual({ type: 'object' });
    expect(whole.components.schemas.Call.required).toEqual(['from', 'leg']);
  });

  it('says the same in YAML, with variables put in', async () => {
    const all = await downloads(files, 'dev');
    const variables = { 'product.name': 'A "B": #c' };
    const yaml = all.get('openapi.yaml')!.make(variables);
    const again = await read({ 'again.yaml': yaml }, ['dev', 'v2', 'v1']);
    expect(again.diagnostics).toEqual([]);
    const summaries = again.value[0]!.operations.map(({ summary }) => summary);
    expect(summaries).toContain('Call A "B": #c');
    expect(all.get('postman.json')!.make(variables)).toContain('Call A \\"B\\": #c');
    expect(all.get('requests.http')!.make(variables)).toContain('### Call A "B": #c');
  });

  // OpenAPI 3.1.0, Components Object: keys match ^[a-zA-Z0-9\.\-_]+$. Redocly 2.64.0 keeps such names: findings/redocly-bundles-chinese-file-names.sh.
  it('gives a schema the name as a title that a key of components cannot hold, also where a `$ref` encodes it', async () => {
    const answer = (ref: string) =>
      `{ responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '${ref}' } } } } } }`;
    const { paths, components } = await jsonOf(
      {
        'api.yaml': `${head}
paths:
  /lines: { get: ${answer('schemas/线路.yaml')} }
  /trunks: { get: ${answer(`schemas/${encodeURIComponent('中继')}.yaml`)} }
  /legs: { get: ${answer('schemas/Leg.yaml')} }
`,
        'schemas/线路.yaml': 'properties: { 中继: { $ref: ./中继.yaml } }\n',
        'schemas/中继.yaml': 'title: 中继线\ntype: object\n',
        'schemas/Leg.yaml': 'type: string\n',
      },
      'v1',
    );
    expect(components.schemas).toEqual({
      _: { title: '线路', properties: { 中继: { $ref: '#/components/schemas/__2' } } },
      __2: { title: '中继线', type: 'object' },
      Leg: { type: 'string' },
    });
    expect(paths['/trunks'].get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/__2',
    });
  });

  it.each(versions)('is read again without a fault, with the same operations: %s', async (version) => {
    const { value } = await read(files, versions);
    const all = await downloads(files, version);
    const again = await read({ 'again.json': all.get('openapi.json')!.make({}) }, versions);
    expect(again.diagnostics).toEqual([]);
    const bare = (text: unknown) =>
      JSON.stringify(text, (key, one) => (/^(?:text)?[pP]lace$/.test(key) ? undefined : one));
    const before = value.find((one) => one.version === version)!;
    const after = again.value.find((one) => one.version === version)!;
    expect(bare(after.operations)).toBe(bare(before.operations));
  });

  it('of AsyncAPI keeps channels and messages where they are', async () => {
    const push = `asyncapi: 3.0.0
info: { title: P, version: '1' }
channels:
  calls: { $ref: 'parts/channels.yaml#/calls' }
operations:
  onCall: { action: send, channel: { $ref: '#/channels/calls' }, messages: [ { $ref: '#/channels/calls/messages/created' } ] }
  onTenant: { action: send, x-since: dev, channel: { $ref: '#/channels/calls' } }
components: { messages: { created: { payload: { type: object } } } }
`;
    const channels =
      "calls: { address: /ws, messages: { created: { $ref: '../push.yaml#/components/messages/created' } } }\n";
    const all = await downloads({ 'push.yaml': push, 'parts/channels.yaml': channels }, 'v1');
    expect([...all.keys()]).toEqual(['asyncapi.yaml', 'asyncapi.json']);
    const whole = JSON.parse(all.get('asyncapi.json')!.make({}));
    expect(whole.channels.calls.messages.created).toEqual({ $ref: '#/components/messages/created' });
    expect(Object.keys(whole.operations)).toEqual(['onCall']);
    expect(whole.operations.onCall.channel).toEqual({ $ref: '#/channels/calls' });
    expect((await read({ 'again.json': JSON.stringify(whole) }, versions)).diagnostics).toEqual([]);
  });

  it('ends where a path leads to what it stands in', async () => {
    const made = await jsonOf(
      {
        'api.yaml': `${head}paths: { /a: { $ref: '#' }, /b: { $ref: api.yaml }, /c: { get: { responses: {} } } }\n`,
      },
      'v2',
    );
    expect(made.paths['/c']).toEqual({ get: { responses: {} } });
  });

  it('has the schemas that references call by their own names, and keeps these names', async () => {
    const made = await jsonOf(
      {
        'api.yaml': `${head}
paths:
  /a: { get: { operationId: a, tags: [t], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { n: { $ref: numbers }, o: { $ref: 'https://example.com/o' }, m: { $ref: 'more.yaml#/M' }, h: { $ref: '#here' } } } } } } } } }
components:
  schemas:
    Any: { $id: any, type: array, items: { $dynamicRef: '#item' }, $defs: { all: { $dynamicAnchor: item } } }
    Numbers: { $id: numbers, $ref: any, $defs: { one: { $dynamicAnchor: item, type: number } } }
    Here: { $anchor: here, type: string }
`,
        'more.yaml':
          "M: { $id: 'https://example.com/o', type: object, properties: { i: { $ref: '#/$defs/i' } }, $defs: { i: { type: string } } }\n",
      },
      'v1',
    );
    const { properties } = made.paths['/a'].get.responses['200'].content['application/json'].schema;
    expect(properties).toEqual({
      n: { $ref: 'numbers' },
      o: { $ref: 'https://example.com/o' },
      m: { $ref: '#/components/schemas/o' },
      h: { $ref: '#/components/schemas/Here' },
    });
    expect(made.components.schemas).toEqual({
      Any: {
        $id: 'any',
        type: 'array',
        items: { $dynamicRef: '#item' },
        $defs: { all: { $dynamicAnchor: 'item' } },
      },
      Numbers: { $id: 'numbers', $ref: 'any', $defs: { one: { $dynamicAnchor: 'item', type: 'number' } } },
      Here: { $anchor: 'here', type: 'string' },
      o: {
        $id: 'https://example.com/o',
        type: 'object',
        properties: { i: { $ref: '#/$defs/i' } },
        $defs: { i: { type: 'string' } },
      },
    });
  });
});
