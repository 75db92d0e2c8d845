/** Pages of a reference, as text. */
import { describe, expect, it } from 'vitest';
import { findOriginPlace } from '#model/document/origin';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { head, entry as plain, read } from './helpers.ts';

const english = stringsOf('en');

const entry = { ...plain, samples: ['curl'] } as const;

async function pages(text: string): Promise<Map<string, string>> {
  const { value } = await read({ 'a.yaml': head + text });
  return new Map(buildApiPages(value[0]!, entry, english).map(({ path, text }) => [path, text]));
}

const ok = `responses: { '200': { description: ok } }`;

describe('pages of a reference', () => {
  it('say how to sign in, by each way that the description knows', async () => {
    const text =
      await pages(`paths: { /a: { get: { operationId: a, tags: [T], security: [{ oauth: ['calls:read'] }], ${ok} } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, bearerFormat: JWT, description: A token of **yours**. }
    key: { type: apiKey, in: query, name: api_key }
    session: { type: apiKey, in: cookie, name: sid }
    old: { type: apiKey, in: header, name: X-Old, description: 旧的请求头。, x-deprecated: { since: v1, use: a token } }
    oauth:
      type: oauth2
      flows: { authorizationCode: { authorizationUrl: 'https://a.example/auth', tokenUrl: 'https://a.example/token', scopes: { 'calls:read': Reads calls } } }
`);
    const index = text.get('reference/index.md')!;
    expect(index).toContain(
      [
        '- `token` · `Authorization: Bearer …` (JWT) · A token of **yours**.',
        '- `key` · `?api_key=…`',
        '- `session` · `Cookie: sid=…`',
        '- `old` · `X-Old: …` · *deprecated* · 旧的请求头。Use instead: a token',
        '- `oauth` · OAuth 2.0',
        '  - `authorizationCode` `https://a.example/auth` `https://a.example/token`',
        '    - `calls:read` Reads calls',
      ].join('\\n'),
    );
    expect(text.get('reference/t/a.md')).toContain('"scopes":["calls:read"]');
  });

  it('say how to sign in to a channel, by the ways of brokers too', async () => {
    const { value, diagnostics } = await read({
      'a.yaml': `asyncapi: 3.0.0
info: { title: Test, version: '1' }
channels: { c: { address: c, messages: { m: { payload: { type: string } } } } }
operations: { send: { action: send, channel: { $ref: '#/channels/c' } } }
components:
  securitySchemes:
    token: { type: httpApiKey, in: query, name: token, description: Of a session. }
    broker: { type: scramSha256 }
    user: { type: userPassword }
`,
    });
    expect(diagnostics).toEqual([]);
    const [index] = buildApiPages(value[0]!, entry, english);
    expect(index!.text).toContain('- `token` · `?token=…` · Of a session.');
    expect(index!.text).toContain('- `broker` · SASL SCRAM-SHA-256');
    expect(index!.text).toContain('- `user` · user name and password');
  });

  it('ask where an operation or its path is served, which may be elsewhere, and by a name to be replaced where no host is named', async () => {
    const found = await pages(`paths:
  /a: { get: { operationId: a, tags: [T], servers: [{ url: 'https://files.example.com/v2', description: For files }], ${ok} } }
  /b: { servers: [{ url: /v3 }], get: { operationId: b, tags: [T], ${ok} } }
  /c: { get: { operationId: c, tags: [T], ${ok} } }
`);
    const [a, b, c] = ['a', 'b', 'c'].map((one) => found.get(`reference/t/${one}.md`));
    expect(a).toContain('"path":"/v2/a"');
    expect(a).toContain('`https://files.example.com/v2` For files');
    expect(a).toContain("curl 'https://files.example.com/v2/a'");
    expect(b).toContain("curl 'https://YOUR-SERVER/v3/b'");
    expect(c).toContain("curl 'https://YOUR-SERVER/c'");
    expect(b).toContain('- `https://YOUR-SERVER/v3` Address of your server');
    expect(c).not.toContain('Address of your server');
    expect(found.get('reference/index.md')).toContain('- `https://YOUR-SERVER` Address of your server');
  });

  it('of operations that are called as the page of their tag keep apart from it', async () => {
    const found = await pages(`paths: { /a: { get: { operationId: users.index, tags: [users], ${ok} } } }\n`);
    expect([...found.keys()]).toEqual([
      'reference/index.md',
      'reference/users/index.md',
      'reference/users/index-2.md',
    ]);
  });

  it('show the first values of an enumeration that is very long, and how many more there are', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => `v${index}`).join(', ');
    const found = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], parameters: [{ name: q, in: query, schema: { enum: [${values}] } }], ${ok} } } }\n`,
    );
    expect(found.get('reference/t/a.md')).toContain('{"value":"v199"}],"more":800');
  });

  it('say of each line where it is written, in a description on one line too', async () => {
    const { value } = await read({
      'a.json':
        '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"operationId":"a","parameters":[{"name":"q","in":"query","description":"[no](/page)","schema":{"type":"string"}}],"responses":{}}}}}',
    });
    const page = buildApiPages(value[0]!, entry, english).find(({ path }) => path.endsWith('/a.md'))!;
    const line = page.text.split('\n').findIndex((one) => one.includes('[no](/page)')) + 1;
    expect(findOriginPlace(page.origins, line, 7)).toEqual({ file: 'content/a.json', line: 1, column: 109 });
  });

  it('say once what title and description both say, and list titles as they are written', async () => {
    const found = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], summary: 'Makes an *a*_b', description: 'makes an *a*_b.', ${ok} } } }\n`,
    );
    expect(found.get('reference/t/index.md')).toContain('description: "Makes an *a*_b"\nlead: false');
    const plain = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], summary: Makes a call, description: Makes a call., ${ok} } } }\n`,
    );
    expect(plain.get('reference/t/a.md')).toContain('description: "GET /a · Makes a call"\nlead: false');
    expect(plain.get('reference/t/a.md')).not.toContain('Makes a call.');
  });
});

describe('descriptions as their makers publish them', () => {
  it('call an operation by the first sentence of its summary, or of its description, or by the words of its id', async () => {
    const found = await pages(`paths:
  /a: { get: { operationId: a, tags: [T], summary: 'Lists files. [Learn more](/guide), e.g. here.', ${ok} } }
  /b: { get: { operationId: getCharges, tags: [T], description: '<p>Returns a list of charges, e.g. A or B.</p><p>Newest first.</p>', ${ok} } }
  /c: { get: { operationId: createChatCompletion, tags: [T], description: '**New?** Read on.', ${ok} } }
  /d: { get: { operationId: activateURLs, tags: [T], ${ok} } }
  /e: { get: { operationId: calls.listAll, tags: [T], ${ok} } }
  /f: { get: { operationId: list-all_calls, tags: [T], ${ok} } }
  /g: { get: { operationId: g, tags: [T], summary: 'Takes \`oneOf\` as it is', ${ok} } }
`);
    const titles = [...found.values()].slice(2).map((text) => /^title: "(.*)"$/m.exec(text)![1]);
    expect(titles).toEqual([
      'Lists files',
      'Returns a list of charges, e.g. A or B',
      'Create chat completion',
      'Activate URLs',
      'calls.listAll',
      'List all calls',
      'Takes oneOf as it is',
    ]);
    expect([...found.values()][2]).toContain('Lists files. [Learn more](/guide), e.g. here.');
  });

  it('call an operation by what it does where its summary begins with a note or a rule', async () => {
    const found = await pages(`paths:
  /a: { get: { operationId: a, tags: [T], summary: "**New project?** Try [B](/b).\\n\\n---\\n\\nCreates a **reply**. And more.", ${ok} } }
  /b: { get: { operationId: b, tags: [T], summary: '**NOTE:** It needs a key.', ${ok} } }
`);
    const titles = [...found.values()].slice(2).map((text) => /^title: "(.*)"$/m.exec(text)![1]);
    expect(titles).toEqual(['Creates a reply', 'NOTE: It needs a key']);
    expect(found.get('reference/t/a.md')).toContain('**New project?** Try [B](/b).');
  });

  it('tell operations of one tag apart that are called alike, by their methods or else by their ids', async () => {
    const found = await pages(`paths:
  /a/{x}:
    parameters: [{ name: x, in: path, schema: { type: string } }]
    put: { operationId: a.put, tags: [T], summary: Change it, ${ok} }
    patch: { operationId: a.patch, tags: [T], summary: Change it, ${ok} }
    get: { operationId: a.get, tags: [U], summary: Change it, ${ok} }
  /b: { get: { operationId: t/list-all, tags: [T], summary: List, description: All of it., ${ok} } }
  /c: { get: { operationId: listOwn, tags: [T], summary: List, ${ok} } }
`);
    const titles = [...found].flatMap(([path, text]) =>
      /\/[tu]\/(?!index)/.test(path) ? [/^title: "(.*)"$/m.exec(text)![1]] : [],
    );
    expect(titles).toEqual(['Change it', 'Change it · PUT', 'Change it · PATCH', 'List all', 'List own']);
    const listAll = [...found.values()].find((text) => text.includes('title: "List all"'))!;
    expect([listAll, listAll.includes('All of it.')]).toEqual([
      expect.stringMatching(/^description: "List"$/m),
      true,
    ]);
  });

  it('have no body where it holds nothing, and keep one that must be there or is told of', async () => {
    const body = (more: string) =>
      `requestBody: { ${more} content: { application/json: { schema: { type: object, properties: {} } } } }, ${ok}`;
    const found = await pages(`paths:
  /a: { get: { operationId: a, tags: [T], ${body('')} } }
  /b: { post: { operationId: b, tags: [T], ${body('required: true,')} } }
  /c: { post: { operationId: c, tags: [T], ${body('description: All is taken.,')} } }
`);
    const [a, b, c] = ['a', 'b', 'c'].map((one) => found.get(`reference/t/${one}.md`)!);
    expect(a).not.toMatch(/Request body|Content-Type/);
    expect(b).toContain('Request body');
    expect(c).toContain('Request body');
  });

  it('show in a request that is made up what must be sent, and what has an example', async () => {
    const sample = async (schema: string) => {
      const found = await pages(
        `paths: { /a: { post: { operationId: a, tags: [T], requestBody: { content: { application/json: { schema: ${schema} } } }, ${ok} } } }\n`,
      );
      return JSON.parse(/-d '([^']+)'/.exec(found.get('reference/t/a.md')!)![1]!);
    };
    const fields = 'a: { type: string }, b: { type: string, example: x }, c: { type: integer }';
    expect(await sample(`{ type: object, required: [a], properties: { ${fields} } }`)).toEqual({
      a: 'string',
      b: 'x',
    });
    const many = Array.from({ length: 9 }, (_, n) => `f${n}: { type: integer }`).join(', ');
    expect(Object.keys(await sample(`{ type: object, properties: { ${many} } }`))).toHaveLength(5);
  });

  it('say what a named map holds and what a named choice of plain types is, and of a choice of one what it is', async () => {
    const found =
      await pages(`paths: { /a: { post: { operationId: a, tags: [T], requestBody: { content: { application/json: { schema: { type: object, properties: {
    meta: { $ref: '#/components/schemas/Meta' },
    model: { $ref: '#/components/schemas/Model' },
    only: { nullable: true, anyOf: [{ $ref: '#/components/schemas/Only' }] } } } } } }, ${ok} } } }
components: { schemas: { Meta: { type: object, additionalProperties: { type: string } }, Model: { anyOf: [{ type: string }, { type: integer }] }, Only: { type: object, properties: { x: { type: string } } } } }
`);
    const text = found.get('reference/t/a.md')!;
    expect(text).toContain('"name":"meta","type":"object<string>"');
    expect(text).toContain('"name":"model","type":"string | integer"');
    expect(text).toContain('"name":"only","type":"Only","nullable":true');
    expect(text).not.toContain('Any of');
  });

  it('send JSON where any type will do, and tell of a type without its packages', async () => {
    const found =
      await pages(`paths: { /a: { post: { operationId: a, tags: [T], requestBody: { content: { '*/*': { schema: { $ref: '#/components/schemas/io.k8s.api.Pod' } } } }, ${ok} } } }
components: { schemas: { io.k8s.api.Pod: { type: object, properties: { name: { type: string, uniqueItems: true }, spec: { title: pod_spec, type: string }, meta: { title: Its words, type: string } } } } }
`);
    const text = found.get('reference/t/a.md')!;
    expect(text).toContain("-H 'Content-Type: application/json'");
    expect(text).toContain('"name": "string"');
    expect(text).toContain('`*/*` · Pod');
    expect(text).not.toMatch(/"unique"|pod_spec/);
    expect(text).toContain('"md":"Its words"');
  });

  it('say where an operation is served only where that is elsewhere', async () => {
    const found = await pages(`servers: [{ url: 'https://a.example/v1' }]
paths: { /a: { servers: [{ url: '//a.example/v1/' }], get: { operationId: a, tags: [T], ${ok} } } }
`);
    expect(found.get('reference/t/a.md')).not.toContain('Servers');
    expect(found.get('reference/t/a.md')).toContain('"path":"/v1/a"');
    const hostOnly = await pages(
      `servers: [{ url: '//a.example' }]\npaths: { /a: { get: { operationId: a, tags: [T], ${ok} } } }\n`,
    );
    expect(hostOnly.get('reference/t/a.md')).toContain('"path":"/a"');
    expect(hostOnly.get('reference/t/a.md')).toContain("curl 'https://a.example/a'");
  });

  it('name all values that stand for an alternative, and take an example with any of them', async () => {
    const found = await read({
      'a.yaml': `${head}paths: { /a: { post: { operationId: a, tags: [T], requestBody: { content: { application/json: { example: { kind: b, x: 1 }, schema: { $ref: '#/components/schemas/Either' } } } }, ${ok} } } }
components:
  schemas:
    One: { type: object, required: [x], properties: { x: { type: integer } } }
    Two: { type: object, required: [y], properties: { y: { type: integer } } }
    Either:
      oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }]
      discriminator: { propertyName: kind, mapping: { a: One, b: '#/components/schemas/One', c: Two } }
`,
    });
    expect(found.diagnostics).toEqual([]);
    const text = buildApiPages(found.value[0]!, entry, english).find(({ path }) =>
      path.endsWith('/a.md'),
    )!.text;
    expect(text).toContain('"name":"One","type":"kind: a | b"');
  });

  it('name the one value of an alternative, and say that a type has more alternatives than are named', async () => {
    const found = await pages(`paths:
  /a:
    post:
      operationId: a
      tags: [T]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                mode: { oneOf: [{ const: auto }, { type: object, properties: { size: { type: integer } } }] }
                any: { oneOf: [{ type: string, format: a }, { type: string, format: b }, { type: string, format: c }, { type: string, format: d }, { type: string, format: e }] }
      ${ok}
`);
    const text = found.get('reference/t/a.md')!;
    expect(text).toContain('"name":"string","values":[{"value":"auto"}]');
    expect(text).toContain('string <c> | string <d> | …');
  });

  it('show an example in YAML as YAML', async () => {
    const found = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], responses: { '200': { description: ok, content: { application/yaml: { example: "a: 1" } } } } } } }\n`,
    );
    expect(found.get('reference/t/a.md')).toContain('```yaml [200]\na: 1');
  });

  it('show an example that several answers have once, under all of their statuses', async () => {
    const answer = (value: string) => `content: { application/json: { example: { code: ${value} } } }`;
    const found = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], responses: { '200': { description: ok, ${answer('fine')} }, '400': { description: no, ${answer('bad')} }, '404': { description: no, ${answer('bad')} } } } } }\n`,
    );
    const text = found.get('reference/t/a.md')!;
    expect(text).toContain('```json [400 · 404]');
    expect(text.split('"bad"')).toHaveLength(2);
    const typed = (value: string) =>
      `content: { application/json: { example: { code: ${value} } }, application/yaml: { schema: { type: object } } }`;
    const several = await pages(
      `paths: { /a: { get: { operationId: a, tags: [T], responses: { '200': { description: ok, ${typed('fine')} }, '201': { description: ok, ${typed('fine')} } } } } }\n`,
    );
    expect(several.get('reference/t/a.md')).toContain('```json [200 · 201 application/json]');
  });
});
