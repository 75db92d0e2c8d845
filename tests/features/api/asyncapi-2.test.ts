/** AsyncAPI 2: a channel says what clients publish and subscribe to. */
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, read, type Texts } from './helpers.ts';

const start = `asyncapi: 2.6.0\ninfo: { title: A, version: '1' }\n`;

async function eventsOf(text: string, more: Texts = {}) {
  const { value, diagnostics } = await read({ 'a.yaml': start + text, ...more });
  const told = diagnostics.map(
    ({ file, line, column, code, message, hint }) =>
      `${file}:${line}:${column} ${code} ${message}${hint ? ` ${hint}` : ''}`,
  );
  return { events: value[0]?.events ?? [], description: value[0]!, told };
}

async function pageOf(text: string, path: string): Promise<string> {
  const { description, told } = await eventsOf(text);
  expect(told).toEqual([]);
  const pages = buildApiPages(description, entry, stringsOf('en'));
  return pages.find((one) => one.path.endsWith(`${path}.md`))!.text;
}

describe('an operation of AsyncAPI 2', () => {
  it('is received by the service if clients publish, and sent if they subscribe', async () => {
    const { events, told } = await eventsOf(`servers: { s: { url: 'pbx.example.com/ws', protocol: wss } }
channels:
  calls/{id}:
    description: CHANNEL
    parameters: { id: { description: The call., schema: { type: integer, minimum: 1 } } }
    publish: { operationId: hangUp, summary: Ends a call, message: { name: hangup, payload: { type: object } } }
    subscribe: { operationId: onCall, tags: [{ name: Calls }], message: { $ref: '#/components/messages/call' } }
components: { messages: { call: { payload: { type: object, properties: { state: { type: string } } } } } }
`);
    expect(told).toEqual([]);
    expect(
      events.map(({ id, action, summary, tag, messages }) => [id, action, summary, tag, messages[0]!.name]),
    ).toEqual([
      ['hangUp', 'receive', 'Ends a call', '', 'hangup'],
      ['onCall', 'send', '', 'Calls', 'call'],
    ]);
    expect(events[1]!.channel).toMatchObject({
      name: 'calls/{id}',
      address: 'calls/{id}',
      description: 'CHANNEL',
      protocols: ['wss'],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The call.',
          schema: { types: ['integer'], limits: { minimum: 1 } },
        },
      ],
    });
    expect(events[1]!.messages[0]!.content.examples[0]!.value).toEqual({ state: 'string' });
  });

  it('without an operationId is called by its address', async () => {
    const both = `channels: { /v1/listen: { publish: { message: { payload: {} } }, subscribe: { message: { payload: {} } } } }\n`;
    const page = await pageOf(both, 'send-v1-listen');
    expect(page).toContain('title: "/v1/listen · SEND"');
    expect(page).toContain('{"k":"head","id":""');
    expect(page).toContain('"path":"/v1/listen"');
    const long = `/${'a'.repeat(30)}/${'b'.repeat(40)}`;
    expect(
      await pageOf(`channels: { ${long}: { publish: {} } }\n`, `receive${long.replaceAll('/', '-')}`),
    ).toContain(`title: "${long}"`);
  });

  it('has one of several messages, which are named by what they have', async () => {
    const { events, told } = await eventsOf(`channels:
  c:
    subscribe:
      operationId: on
      message:
        oneOf:
          - { name: a, messageId: x, title: T, payload: {} }
          - { messageId: b, title: T, payload: {} }
          - { $ref: '#/components/messages/c' }
          - { title: D, payload: {} }
          - { payload: { $ref: '#/components/schemas/E' } }
          - { payload: { type: string } }
components: { messages: { c: { payload: {} } }, schemas: { E: { type: object } } }
`);
    expect(told).toEqual([]);
    expect(events[0]!.messages.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'D', 'E', 'on']);
  });

  it('takes from its traits what they say, also where it says otherwise', async () => {
    const { events } = await eventsOf(`channels:
  c:
    publish:
      summary: OWN
      traits: [{ summary: FIRST }, { $ref: '#/components/operationTraits/t' }]
      message: { name: m, traits: [{ title: TRAIT }], title: OWN, payload: {} }
components: { operationTraits: { t: { summary: SECOND, description: TEXT } } }
`);
    expect(events[0]).toMatchObject({
      summary: 'SECOND',
      description: 'TEXT',
      messages: [{ title: 'TRAIT' }],
    });
  });

  it('is signed in to as it says itself, else as the first of its servers', async () => {
    const { events, told } = await eventsOf(`servers:
  a: { url: 'wss://a.example.com', protocol: wss, security: [{ key: [] }] }
  b: { url: 'b.example.com:{port}', protocol: mqtt, variables: { port: { default: '1883' } }, security: [{ oauth: [calls.read] }, { key: [] }] }
channels:
  first: { publish: { operationId: one } }
  second: { servers: [b], publish: { operationId: two }, subscribe: { operationId: three, security: [] } }
components:
  securitySchemes:
    key: { type: httpApiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.com/t', scopes: { calls.read: Reads } } } }
`);
    expect(told).toEqual([]);
    expect(
      events.map(({ id, channel, scopes, security }) => [
        id,
        channel.protocols,
        scopes,
        security.map((way) => way.map(({ name }) => name)),
      ]),
    ).toEqual([
      ['one', ['wss', 'mqtt'], [], [['key']]],
      ['two', ['mqtt'], ['calls.read'], [['oauth'], ['key']]],
      ['three', ['mqtt'], [], []],
    ]);
  });

  it('has servers whose addresses are those of their url', async () => {
    const { description } = await eventsOf(`servers:
  a: { url: 'wss://a.example.com/x', protocol: wss }
  b: { url: 'b.example.com:{port}', protocol: mqtt, variables: { port: { default: '1883' } } }
channels: { c: { publish: {} } }
tags: [{ name: T, description: TAG }]
externalDocs: { url: 'https://example.com/docs' }
`);
    expect(description.servers.map(({ url }) => url)).toEqual([
      'wss://a.example.com/x',
      'mqtt://b.example.com:1883',
    ]);
    expect(description.docs?.url).toBe('https://example.com/docs');
  });

  it('shows a payload in another language as it is written', async () => {
    const page = await pageOf(
      `channels: { c: { publish: { operationId: o, message: { name: m, schemaFormat: 'application/vnd.apache.avro;version=1.9.0', payload: { type: record, name: U } } } } }\n`,
      '/o',
    );
    expect(page).toContain(
      '`application/vnd.apache.avro;version=1.9.0`\\n\\n```json\\n{\\n  \\"type\\": \\"record\\"',
    );
  });
});

it('faults of AsyncAPI 2 are told at their places', async () => {
  const { told } = await eventsOf(
    `servers: { prod: { url: x, protocol: ws, security: [{ kee: [] }] } }
channels:
  c:
    servers: [prd]
    publish: { message: text }
  d: { subscribe: { message: { $ref: 'm.yaml#/M' } }, publish: { message: { oneOf: [{ $ref: '#/components/messages/Cal' }] } } }
components: { messages: { Call: {} }, securitySchemes: { key: { type: X509 } } }
`,
    { 'm.yaml': 'M:\n  payload: { type: 7 }\n' },
  );
  expect(told).toEqual([
    'content/a.yaml:6:15 api-unknown-name "prd" is no key of `servers`. Did you mean "prod"?',
    'content/a.yaml:7:16 api-invalid This must be an object.',
    'content/a.yaml:3:55 api-unknown-name "kee" is no key of `components.securitySchemes`. Did you mean "key"?',
    'content/m.yaml:2:14 api-invalid `type` must be a list.',
    'content/a.yaml:8:87 api-ref-missing "$ref: #/components/messages/Cal" leads to nothing: there is no "Cal". Did you mean "Call"?',
  ]);
});

it('the alternatives of AsyncAPI, whose discriminator is the name of a property, are told apart by it', async () => {
  for (const version of ['2.6.0', '3.0.0']) {
    const channels =
      version === '2.6.0'
        ? `channels: { c: { publish: { message: { payload: { $ref: '#/components/schemas/Any' } } } } }`
        : `channels: { c: { messages: { m: { payload: { $ref: '#/components/schemas/Any' } } } } }\noperations: { o: { action: receive, channel: { $ref: '#/channels/c' } } }`;
    const { value, diagnostics } = await read({
      'a.yaml': `asyncapi: ${version}\ninfo: { title: A, version: '1' }\n${channels}
components:
  schemas:
    Any: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], discriminator: kind }
    A: { type: object, properties: { kind: { const: alpha } } }
    B: { type: object, properties: { kind: { type: string } } }
    Pet: { type: object, discriminator: petType, properties: { petType: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { claws: { type: integer } } }] }
`,
    });
    expect(diagnostics).toEqual([]);
    const schemas = new Map(value[0]!.schemas.map((one) => [one.name, one]));
    expect(schemas.get('Any')!.variants!.discriminator).toEqual({
      property: 'kind',
      values: [['alpha'], ['B']],
    });
    expect(schemas.get('Pet')!.variants!.options.map(({ name }) => name)).toEqual(['Cat']);
  }
});

it('a description of OpenAPI whose discriminator is a text is told', async () => {
  const { diagnostics } = await read({
    'a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents: { schemas: { P: { type: object, discriminator: kind } } }\n`,
  });
  expect(diagnostics.map(({ message }) => message)).toContain('`discriminator` must be an object.');
});

describe('the download of a description in several files', () => {
  const make = async (files: Texts) => {
    const { value, diagnostics } = await read(files);
    expect(diagnostics).toEqual([]);
    const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
    const all = listDescriptionDownloads(value[0]!, { files: parseFilesLazily(texts), versions: ['v1'] });
    return JSON.parse(all.find(({ name }) => name === 'asyncapi.json')!.make({}));
  };
  const parts = `asyncapi: 2.6.0
T: { summary: TRAIT }
U: { title: TRAIT }
W: { ws: { query: { type: object } } }
K: { kafka: { key: { type: string } } }
I: { location: '$message.header#/id' }
H: { type: object }
M: { name: m, traits: [{ $ref: '#/U' }], bindings: { $ref: '#/K' }, correlationId: { $ref: '#/I' }, headers: { $ref: '#/H' }, payload: { type: string } }
`;

  it('in AsyncAPI 2 has each part among those of its kind', async () => {
    const whole = await make({
      'a.yaml': `${start}channels:
  c:
    bindings: { $ref: 'p.yaml#/W' }
    publish: { traits: [{ $ref: 'p.yaml#/T' }], message: { oneOf: [{ $ref: 'p.yaml#/M' }] } }
    subscribe: { message: { $ref: 'p.yaml#/M' } }
`,
      'p.yaml': parts,
    });
    const { M, ...others } = whole.components.messages;
    expect(others).toEqual({});
    expect(M.traits).toEqual([{ $ref: '#/components/messageTraits/U' }]);
    expect(whole.channels.c.subscribe.message).toEqual({ $ref: '#/components/messages/M' });
    expect(Object.keys(whole.components).sort()).toEqual(
      'channelBindings correlationIds messageBindings messageTraits messages operationTraits schemas'.split(
        ' ',
      ),
    );
    expect(Object.keys(whole.components.schemas)).toEqual(['H']);
  });

  it('in AsyncAPI 3 too', async () => {
    const whole = await make({
      'a.yaml': `asyncapi: 3.0.0
info: { title: A, version: '1' }
channels: { c: { bindings: { $ref: 'p.yaml#/W' }, messages: { M: { $ref: 'p.yaml#/M' } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/c' }, traits: [{ $ref: 'p.yaml#/T' }] } }
`,
      'p.yaml': parts,
    });
    expect(Object.keys(whole.components.schemas)).toEqual(['H']);
    expect(Object.keys(whole.components.operationTraits)).toEqual(['T']);
  });
});

it('a reference that forgets that a slash in a name is ~1 is told what to write', async () => {
  const { told } = await eventsOf(
    `channels: { c: { publish: { message: { $ref: '#/components/messages/agent/v1.a' } } } }\ncomponents: { messages: { agent/v1.a: { payload: {} } } }\n`,
  );
  expect(told).toEqual([
    'content/a.yaml:3:40 api-ref-missing "$ref: #/components/messages/agent/v1.a" leads to nothing: there is no "agent". Did you mean "agent~1v1.a"?',
  ]);
});
