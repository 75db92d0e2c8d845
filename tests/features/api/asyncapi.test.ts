/** What AsyncAPI 3 says beside the fields of messages. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, read } from './helpers.ts';

async function pagesOf(
  text: string,
): Promise<{ pages: ReadonlyMap<string, string>; codes: readonly string[] }> {
  const { value, diagnostics } = await read({ 'a.yaml': text });
  const pages = new Map(buildApiPages(value[0]!, entry, stringsOf('en')).map((one) => [one.path, one.text]));
  return { pages, codes: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

const start = `asyncapi: 3.1.0\ninfo: { title: A, version: '1' }\n`;

describe('a schema in another language than JSON Schema', () => {
  const shown = async (payload: string, more = '') => {
    const { pages, codes } = await pagesOf(
      `${start}channels: { c: { address: c, messages: { m: { payload: ${payload} } } } }\noperations: { o: { action: send, channel: { $ref: '#/channels/c' } } }\n${more}`,
    );
    expect(codes).toEqual([]);
    return [...pages].find(([path]) => path.endsWith('/o.md'))![1];
  };

  it('is named, and shown as it is written', async () => {
    const avro = `{ schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: record, name: User, fields: [{ name: AGE, type: int, default: 1.0 }] } }`;
    for (const page of [
      await shown(avro),
      await shown("{ $ref: '#/components/schemas/U' }", `components: { schemas: { U: ${avro} } }\n`),
    ]) {
      expect(page).toContain('`application/json` · ');
      expect(page).toContain(
        '`application/vnd.apache.avro;version=1.9.0`\\n\\n```json\\n{\\n  \\"type\\": \\"record\\"',
      );
      expect(page).toContain('\\"default\\": 1.0');
    }
  });

  it('may be a text with fences in it', async () => {
    const page = await shown(
      "{ schemaFormat: 'application/vnd.google.protobuf;version=3', schema: 'message A { string b = 1; } // ```' }",
    );
    expect(page).toContain('````protobuf\\nmessage A { string b = 1; } // ```\\n````');
  });

  it.each([
    'application/vnd.aai.asyncapi+yaml;version=3.1.0',
    'application/schema+json;version=draft-07',
    'application/vnd.oai.openapi;version=3.0.0',
  ])('is none as %s', async (format) => {
    expect(
      await shown(
        `{ schemaFormat: '${format}', schema: { type: object, properties: { f: { type: string, description: FIELD } } } }`,
      ),
    ).toContain('FIELD');
  });
});

it('tags of servers, channels and messages are on the page, and those of an operation are its groups', async () => {
  const { pages, codes } = await pagesOf(`${start}tags: [{ name: group }]
servers:
  s: { host: example.com, protocol: mqtt, tags: [{ name: 'env:prod', description: "Customers\\n\\nuse it." }, { $ref: '#/components/tags/own' }] }
channels:
  c: { address: c, tags: [{ name: CHANNEL-TAG }], messages: { m: { tags: [{ name: 'a\`b' }, { description: NONE }], payload: { type: string } } } }
operations:
  o: { action: receive, channel: { $ref: '#/channels/c' }, tags: [{ name: group }] }
components: { tags: { own: { name: eu } } }
`);
  expect(codes).toEqual([]);
  const page = [...pages].find(([path]) => path.endsWith('/o.md'))![1];
  expect(page).toContain('"md":"`CHANNEL-TAG`"');
  expect(page).toContain('"md":"a\\\\`b"');
  expect(page).not.toContain('`group`');
  expect(pages.get('reference/index.md')!).toContain('`env:prod` Customers use it. · `eu`');
});

it('texts of servers, channels, messages, ids, replies and bindings are on the page', async () => {
  const { pages, codes } = await pagesOf(`${start}servers:
  s:
    host: '{region}.example.com:{port}'
    protocol: mqtt
    protocolVersion: '5'
    title: SERVER-TITLE
    summary: SERVER-SUMMARY
    description: SERVER-TEXT
    variables: { region: { default: eu, enum: [eu, us], description: REGION-TEXT }, port: { default: '8883' } }
    bindings: { mqtt: { clientId: guest } }
channels:
  c:
    address: 'c/{id}'
    title: CHANNEL-TITLE
    summary: CHANNEL-SUMMARY
    description: CHANNEL-TEXT
    parameters: { id: { description: ID-TEXT, location: '$message.payload#/id' } }
    externalDocs: { url: 'https://example.com/c', description: CHANNEL-DOCS }
    bindings: { ros2: { topicType: TOPIC, qosPolicies: { depth: 1.0 } } }
    messages:
      m:
        summary: MESSAGE-SUMMARY
        description: MESSAGE-TEXT
        correlationId: { location: '$message.header#/corr', description: CORRELATION-TEXT }
        bindings: { kafka: { key: { type: string } } }
        payload: { type: string }
  r: { address: null, description: REPLY-CHANNEL, messages: { a: { payload: { type: string } } } }
operations:
  o:
    action: receive
    title: OPERATION-TITLE
    summary: OPERATION-SUMMARY
    description: OPERATION-TEXT
    channel: { $ref: '#/channels/c' }
    bindings: { mqtt: { qos: 2 } }
    reply: { address: { location: '$message.header#/replyTo', description: ADDRESS-TEXT }, channel: { $ref: '#/channels/r' } }
`);
  expect(codes).toEqual([]);
  const page = [...pages].find(([path]) => path.endsWith('/o.md'))![1];
  for (const text of [
    '**Channel** CHANNEL-TITLE',
    'CHANNEL-SUMMARY',
    'CHANNEL-TEXT',
    'ID-TEXT',
    '$message.payload#/id',
    '[CHANNEL-DOCS](https://example.com/c)',
    '**Bindings** `ros2`',
    'TOPIC',
    '\\"depth\\": 1.0',
    'MESSAGE-SUMMARY',
    'MESSAGE-TEXT',
    '**Correlation id** `$message.header#/corr` CORRELATION-TEXT',
    '`kafka`',
    'OPERATION-TITLE',
    'OPERATION-TEXT',
    '\\"qos\\": 2',
    '**Reply address** `$message.header#/replyTo` ADDRESS-TEXT',
    'REPLY-CHANNEL',
  ])
    expect(page).toContain(text);
  const index = pages.get('reference/index.md')!;
  for (const text of [
    'SERVER-TITLE',
    'SERVER-SUMMARY',
    'SERVER-TEXT',
    'mqtt 5',
    '`mqtt://{region}.example.com:{port}`',
    '`region` · default `eu` · Values: `us` · REGION-TEXT',
    '`port` · default `8883`',
    'clientId',
  ])
    expect(index).toContain(text);
});

it.each(['2.6.0', '3.1.0'])(
  'what opens a WebSocket is listed as parameters, as AsyncAPI %s has it in a binding',
  async (version) => {
    const ws = `{ method: GET, bindingVersion: 0.1.0, query: { $ref: '#/components/schemas/Q' }, headers: { type: object, required: [Authorization], properties: { Authorization: { type: string, description: KEY } } } }`;
    const make = (binding: string) =>
      pagesOf(
        version.startsWith('3')
          ? `${start}channels: { c: { address: /listen, bindings: { ws: ${binding} } } }\noperations: { o: { action: receive, channel: { $ref: '#/channels/c' } } }\n${components}`
          : `asyncapi: ${version}\ninfo: { title: A, version: '1' }\nchannels: { /listen: { bindings: { ws: ${binding} }, publish: { operationId: o } } }\n${components}`,
      );
    const components = `components: { schemas: { Q: { type: object, properties: { rate: { type: integer, description: RATE, default: 8000 } } } } }\n`;
    const { pages, codes } = await make(ws);
    expect(codes).toEqual([]);
    const page = [...pages].find(([path]) => path.endsWith('/o.md'))![1];
    expect(page).toMatch(
      /## Query parameters \{#query\}\s+```api-reference\s+.*\s+\{.*"name":"rate","type":"integer","preset":8000.*RATE/,
    );
    expect(page).toMatch(
      /## Headers \{#header\}\s+```api-reference\s+.*\s+\{.*"name":"Authorization".*"required":true.*KEY/,
    );
    expect(page).toContain(
      '**Bindings** `ws`\\n\\n```json\\n{\\n  \\"method\\": \\"GET\\",\\n  \\"bindingVersion\\": \\"0.1.0\\"\\n}',
    );
    const plain = await make(`{ bindingVersion: 0.1.0, query: { $ref: '#/components/schemas/Q' } }`);
    expect([...plain.pages.values()].join()).not.toContain('**Bindings**');
    const choice = await make(`{ query: { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] } }`);
    expect([...choice.pages.values()].join()).toContain('**Bindings** `ws`');
  },
);
