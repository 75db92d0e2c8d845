/** Where readers of an AsyncAPI operation reach its channel, and with what. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, read } from './helpers.ts';

async function readPages(text: string, samples: readonly 'javascript'[] = ['javascript']) {
  const { value, diagnostics } = await read({
    'a.yaml': `asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\n${text}`,
  });
  expect(diagnostics).toEqual([]);
  const made = buildApiPages(value[0]!, { ...entry, samples: [...samples] }, stringsOf('en'));
  const pages = new Map(made.map((one) => [one.path, one.text]));
  return { description: value[0]!, pages, page: pages.get('reference/operations/o.md') ?? '' };
}

const operation = (channel: string, more = '') =>
  `channels:\n  c: ${channel}\n  r: { address: null, messages: { m: { payload: { type: object, properties: { ok: { const: true } } } } } }\noperations:\n  o: { action: receive, channel: { $ref: '#/channels/c' }${more} }\n`;
const message = `messages: { m: { payload: { type: object, required: [to], properties: { to: { const: '1001' } } } } }`;
const socket = `servers: { s: { host: ws.example.com, pathname: /v1/, protocol: wss } }\n`;

describe('a channel', () => {
  it('has the whole address of its WebSocket on its page, and a sample that opens it and sends a message', async () => {
    const { page } = await readPages(
      socket +
        operation(
          `{ address: '/rooms/{room}', parameters: { room: {} }, ${message}, bindings: { ws: { query: { type: object, required: [token], properties: { token: { type: string }, more: { type: string } } } } } }`,
        ),
    );
    expect(page).toContain('**Servers**\\n\\n- `wss://ws.example.com/v1/rooms/{room}`');
    expect(page).toContain(`\`\`\`js [JavaScript]
const socket = new WebSocket('wss://ws.example.com/v1/rooms/ROOM?token=TOKEN');
socket.addEventListener('message', ({ data }) => console.log(data));
socket.addEventListener('open', () => {
  socket.send(JSON.stringify({
    to: '1001',
  }));
});
\`\`\``);
  });

  it('has the path of its WebSocket once if the server repeats it, and none if it is the root alone', async () => {
    const of = async (address: string) =>
      /- `(wss:[^`]*)`/.exec(
        (await readPages(socket + operation(`{ address: ${address}, ${message} }`))).page,
      )![1];
    expect([await of('/v1'), await of('/v1/rooms'), await of('/v10'), await of('/')]).toEqual([
      'wss://ws.example.com/v1',
      'wss://ws.example.com/v1/rooms',
      'wss://ws.example.com/v1/v10',
      'wss://ws.example.com/v1/',
    ]);
  });

  it('that only sends is listened to, and a header asks for a client that is no browser', async () => {
    const { page } = await readPages(
      `${socket}${operation(`{ address: /events, ${message} }`, ', security: [{ type: http, scheme: bearer }]').replace('receive', 'send')}`,
    );
    expect(page).toContain(`import WebSocket from 'ws';

const socket = new WebSocket('wss://ws.example.com/v1/events', {
  headers: {
    Authorization: \`Bearer \${process.env.TOKEN}\`,
  },
});
socket.addEventListener('message', ({ data }) => console.log(data));
\`\`\``);
  });

  it('reads the file that a message is', async () => {
    const bytes = `messages: { m: { contentType: audio/wav, payload: { type: string, format: binary, examples: [a.wav] }, examples: [{ payload: a.wav }] } }`;
    const { page } = await readPages(socket + operation(`{ address: /a, ${bytes} }`));
    expect(page).toContain(`import { readFile } from 'node:fs/promises';

const socket = new WebSocket('wss://ws.example.com/v1/a');
socket.addEventListener('message', ({ data }) => console.log(data));
socket.addEventListener('open', async () => {
  socket.send(await readFile('a.wav'));
});
\`\`\``);
  });

  it('has no sample where the site shows none in JavaScript, and none where its name is no part of an address', async () => {
    const path = socket + operation(`{ address: /a, ${message} }`);
    const topic = socket + operation(`{ address: quotes.live, ${message} }`);
    const broker = `servers: { s: { host: mq.example.com, protocol: mqtt } }\n${operation(`{ address: /a, ${message} }`)}`;
    expect((await readPages(path, [])).page).not.toContain('WebSocket');
    for (const text of [topic, broker]) {
      const { page } = await readPages(text);
      expect(page).not.toContain('WebSocket');
      expect(page).not.toContain('**Servers**');
    }
  });

  it('names the servers that it is at if it is not at all, and all their protocols', async () => {
    const servers = `servers:
  a: { host: '{region}.example.com', protocol: mqtts, variables: { region: { default: eu, enum: [eu, us], description: Where. } } }
  b: { host: b.example.com, protocol: amqp }
  c: { host: c.example.com, protocol: kafka }
`;
    const own = `servers: [{ $ref: '#/servers/a' }, { $ref: '#/servers/b' }]`;
    const { page, pages } = await readPages(servers + operation(`{ address: q, ${own}, ${message} }`));
    expect(page).toContain('**Servers**\\n\\n- `mqtts://{region}.example.com`\\n- `amqp://b.example.com`"');
    expect(page).toContain('"protocols":["mqtts","amqp"]');
    expect(pages.get('reference/index.md')).toContain(
      '- `mqtts://{region}.example.com`\\n  - `region` · default `eu` · Values: `us` · Where.\\n- `amqp',
    );
  });

  it('is not named again as that of the reply if both have one address', async () => {
    const of = async (address: string) => {
      const text = operation(`{ address: /, ${message} }`, `, reply: { channel: { $ref: '#/channels/r' } }`);
      return (await readPages(text.replace('address: null', `address: ${address}`))).page;
    };
    expect(await of('/')).not.toContain('**Channel**');
    expect(await of('/other')).toContain('**Channel** `/other`');
  });
});

it('ways to sign in are named and listed where they stand in a server, with the scopes that OAuth needs', async () => {
  const { description, pages } = await readPages(`servers:
  s: { host: mq.example.com, protocol: mqtt, security: [{ type: userPassword, description: OF-SERVER }, { $ref: '#/components/securitySchemes/own' }] }
${operation(`{ address: q, ${message} }`)}  p: { action: send, channel: { $ref: '#/channels/c' }, security: [{ $ref: '#/components/securitySchemes/own' }] }
components:
  securitySchemes:
    own: { type: oauth2, scopes: [write], flows: { clientCredentials: { tokenUrl: 'https://a.example/t', availableScopes: { write: WRITES, read: READS } } } }
`);
  expect(
    description.events!.map(({ id, security, scopes }) => [id, security.map(([way]) => way!.name), scopes]),
  ).toEqual([
    ['o', ['userPassword', 'own'], ['write']],
    ['p', ['own'], ['write']],
  ]);
  const index = pages.get('reference/index.md')!;
  expect(index).toContain('`userPassword` · user name and password · OF-SERVER');
  expect(index).toContain('- `write` WRITES');
});

it('headers in the examples of a message are shown, with a payload or alone', async () => {
  const examples = `examples: [{ name: one, headers: { h: 1 }, payload: { to: '1001' } }, { summary: Only headers, headers: { h: 2 } }]`;
  const { page } = await readPages(
    operation(`{ address: q, ${message.replace('m: {', `m: { ${examples}, `)} }`),
  );
  for (const text of [
    '```json [m]\n{\n  "to": "1001"\n}',
    '```json [m one · Headers]\n{\n  "h": 1\n}',
    '```json [m Only headers · Headers]\n{\n  "h": 2\n}',
  ])
    expect(page).toContain(text);
});

it('a tag has the text that stands where an operation names it', async () => {
  const { description } = await readPages(
    operation(
      `{ address: q, ${message} }`,
      `, tags: [{ name: t, description: TAG, externalDocs: { url: 'https://a.example/' } }]`,
    ),
  );
  expect(description.tags).toMatchObject([
    { name: 't', description: 'TAG', docs: { url: 'https://a.example/' } },
  ]);
});

it('channels without operations are told, since nothing shows their messages', async () => {
  const text = `asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\nchannels: { c: { address: c, ${message} } }\ncomponents: { schemas: { A: { type: object } } }\n`;
  const { diagnostics } = await read({ 'a.yaml': text });
  expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 The channels have no operations: their messages are not shown.',
  ]);
});
