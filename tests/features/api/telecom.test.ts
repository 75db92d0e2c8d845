/** What the descriptions of 3GPP and CAMARA have, and few others: callbacks, servers made of variables, ways to sign in by scopes. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, read } from './helpers.ts';

const start = 'openapi: 3.0.3\ninfo: { title: Test, version: "1" }\n';
const ok = `responses: { '204': { description: ok } }`;

async function pages(text: string) {
  const { value, diagnostics } = await read({ 'a.yaml': start + text });
  expect(diagnostics).toEqual([]);
  const made = buildApiPages(value[0]!, { ...entry, samples: ['curl'] }, stringsOf('en'));
  return new Map(made.map((one) => [one.path, one.text]));
}

describe('callbacks', () => {
  it('of one event at several addresses, or by several methods, have ids of their own', async () => {
    const found = await pages(`paths:
  /a:
    post:
      operationId: a
      tags: [t]
      ${ok}
      callbacks:
        onNotify:
          '{$request.body#/n1}': { post: { summary: N1, requestBody: { content: { application/json: { schema: { type: string } } } }, ${ok} } }
          '{$request.body#/n2}':
            post: { summary: N2, requestBody: { content: { application/json: { schema: { type: string } } } }, ${ok} }
            put: { summary: N2 again, ${ok} }
        on/Notify: { '{$request.body#/n3}': { post: { ${ok} } } }
        on Notify: { '{$request.body#/n4}': { post: { ${ok} } } }
`);
    const ids = Array.from(found.get('reference/t/a.md')!.matchAll(/\{#(callback-[^}]+)\}/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/-(?:body|responses?(?:-204)?)$/.test(id!))).toEqual([
      'callback-onNotify',
      'callback-onNotify-2',
      'callback-onNotify-3',
      'callback-on-Notify',
      'callback-on-Notify-2',
    ]);
    expect(ids).toContain('callback-onNotify-2-body');
  });
});

describe('what a callback sends', () => {
  it('is shown with the examples that its author wrote, and so are the answers that it expects', async () => {
    const found = await pages(`paths:
  /a:
    post:
      operationId: a
      tags: [t]
      ${ok}
      callbacks:
        done:
          '{$request.body#/sink}':
            post:
              requestBody:
                content:
                  application/json:
                    schema: { type: object, properties: { state: { type: string } } }
                    examples: { up: { summary: It rings, value: { state: ringing } }, down: { value: { state: gone } } }
              responses: { '200': { description: ok, content: { application/json: { schema: { type: object }, example: { seen: true } } } } }
        made:
          '{$request.body#/sink}':
            post:
              requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer, default: 7 } } } } } }
              responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { x: { type: string } } } } } } }
`);
    const text = found.get('reference/t/a.md')!.split('{#callbacks}')[1]!;
    expect(text).toContain('[It rings]\n{\n  "state": "ringing"\n}');
    expect(text).toContain('[down]\n{\n  "state": "gone"\n}');
    expect(text).toContain('"seen": true');
    expect(text).toContain('"id": 7');
    expect(text).not.toContain('"x": "string"');
  });
});

describe('a list whose items are a choice with words of its own', () => {
  it('shows the choice once', async () => {
    const found = await pages(`paths:
  /a:
    post:
      operationId: a
      tags: [t]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                hosts:
                  type: array
                  description: Addresses.
                  items:
                    description: One address.
                    anyOf: [{ $ref: '#/components/schemas/V4' }, { $ref: '#/components/schemas/V6' }]
                codecs: { type: array, items: { anyOf: [{ $ref: '#/components/schemas/V4' }, { $ref: '#/components/schemas/V6' }] } }
      ${ok}
components:
  schemas:
    V4: { type: string, format: ipv4, description: Of version 4. }
    V6: { type: string, format: ipv6, description: Of version 6. }
`);
    const [hosts, codecs] = found.get('reference/t/a.md')!.split('"name":"codecs"');
    for (const part of [hosts!, codecs!]) {
      expect(part.match(/Of version 4\./g)).toHaveLength(1);
      expect(part.match(/Of version 6\./g)).toHaveLength(1);
    }
    expect(hosts).toContain('One address.');
  });
});

describe('ways to sign in', () => {
  it('that differ in their scopes are named with their own, as one of them is enough', async () => {
    const found = await pages(`paths:
  /a: { get: { operationId: a, tags: [t], security: [{}, { oauth: [calls] }, { oauth: [calls, 'calls:read'] }, { oauth: [calls], key: [] }], ${ok} } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { calls: Calls, 'calls:read': Read } } } }
    key: { type: apiKey, in: header, name: X-Key }
`);
    const page = found.get('reference/t/a.md')!;
    expect(page).toContain(
      '"scopes":[],"signIn":["oauth (calls)","oauth (calls calls:read)","oauth (calls) + key"],"isOptional":true',
    );
  });
});

describe('a server', () => {
  it('whose variable names the host by its default is shown as it is written', async () => {
    const found = await pages(`servers:
  - url: '{apiRoot}/calls/v1'
    variables: { apiRoot: { default: 'https://example.com', description: Of the operator. } }
  - url: '{scheme}://{host}/{part}'
    variables: { scheme: { default: https, enum: [https, http] }, host: { default: b.example }, part: { default: '' } }
  - url: '{base}/v2'
    variables: { base: { default: /api } }
paths: { /a: { get: { operationId: a, tags: [t], ${ok} } } }
`);
    const index = found.get('reference/index.md')!;
    expect(index).toContain('- `{apiRoot}/calls/v1`\\n');
    expect(index).toContain('- `{scheme}://{host}/{part}`\\n');
    expect(index).toContain('  - `part` · default `\\"\\"`');
    expect(index).toContain('- `https://YOUR-SERVER/{base}/v2` Address of your server');
    expect(found.get('reference/t/a.md')).toContain("curl 'https://example.com/calls/v1/a'");
  });
});
