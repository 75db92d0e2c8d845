/** Runs request samples in every language against a server that records the requests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContent, ApiOperation } from '../../../../src/features/api/model/api.ts';
import type { ApiField, ApiSchema, Json } from '../../../../src/features/api/model/schema.ts';
import { buildSamples } from '../../../../src/features/api/samples/index.ts';
import { endJava } from './kept-java.ts';
import { run, toolchains } from './toolchains.ts';

type Asked = { method: string; url: string; headers: Record<string, unknown>; body: string };

let server: Server;
let origin = '';
let folder = '';
const asked: Asked[] = [];
let runs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-test-'));
  server = createServer((request, response) => {
    if (request.url === '/api/moved') {
      response.writeHead(302, { location: '/api/there' }).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.setHeader('content-type', 'application/json').end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await endJava();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const place = { file: 'api/rest.yaml', line: 1, column: 1 };
const text: ApiSchema = { types: ['string'], limits: {}, place };
const binary: ApiSchema = { types: ['string'], format: 'binary', limits: {}, place };
const field = (name: string, more: Partial<ApiField>): ApiField => ({
  name,
  required: true,
  schema: text,
  place,
  ...more,
});

function operation(more: Partial<ApiOperation>): ApiOperation {
  return {
    id: 'calls.originate',
    method: 'post',
    path: '/api/calls',
    summary: '',
    tag: '',
    roles: [],
    scopes: [],
    security: [[{ name: 'bearer', type: 'http', scheme: 'bearer' }]],
    parameters: [],
    answers: [
      {
        status: '200',
        headers: [],
        content: [{ type: 'application/json', examples: [] }],
        place,
      },
    ],
    errors: [],
    callbacks: [],
    place,
    ...more,
  };
}

function body(type: string, value: Json, schema?: ApiSchema): ApiOperation['body'] {
  const content: ApiContent = { type, examples: [{ value, place }], ...(schema && { schema }) };
  return { required: true, content: [content] };
}

const hostile: Json = {
  from: '1001',
  'to-number': `it's "quoted" \\ $HOME \`x\` \${y} {{z}} """ '''`,
  lines: 'one\ntwo\tthree\r\n',
  中文: '你好，世界 😀 \u2028',
  nothing: null,
  yes: true,
  no: false,
  ratio: 0.5,
  empty: {},
  none: [],
  nested: [{ a: [1, -2] }, ['b']],
};

// A program that hangs is killed and run once more.
describe.each(toolchains)('a sample in $language', { timeout: 240_000 }, (toolchain) => {
  const ask = async (one: ApiOperation): Promise<Asked> => {
    const [sample] = buildSamples(one, { servers: [{ url: `${origin}/api` }] }, [toolchain.language]);
    asked.length = 0;
    runs += 1;
    await run(toolchain, sample!.code, join(folder, `${toolchain.language}-${runs}`), () => {
      asked.length = 0;
    });
    expect(asked.length).toBe(1);
    return asked[0]!;
  };

  it('sends a body of JSON as it is, whatever signs stand in it', async () => {
    const got = await ask(operation({ body: body('application/json', hostile) }));
    expect([got.method, got.url, JSON.parse(got.body)]).toEqual(['POST', '/api/calls', hostile]);
    expect(got.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': expect.stringMatching(/^application\/json/),
    });
  });

  it('fills the address in and signs in by a key', async () => {
    const got = await ask(
      operation({
        method: 'get',
        path: '/api/users/{extn}',
        security: [[{ name: 'key', type: 'apiKey', parameter: { in: 'header', name: 'X-API-Key' } }]],
        parameters: [
          field('extn', { in: 'path', example: '张 三/1' }),
          field('q', { in: 'query', example: "a&b=c'd" }),
          field('page', { in: 'query', required: false }),
          field('X-Trace', { in: 'header', example: "it's" }),
        ],
      }),
    );
    const address = new URL(got.url, origin);
    expect([got.method, decodeURIComponent(address.pathname), [...address.searchParams]]).toEqual([
      'GET',
      '/api/users/张 三/1',
      [['q', "a&b=c'd"]],
    ]);
    expect(got.headers).toMatchObject({ 'x-api-key': 'key', 'x-trace': "it's" });
  });

  it('signs in by name and password, whatever signs stand in them, and by the scheme that the description names', async () => {
    const way = (scheme: string) => [[{ name: 'login', type: 'http', scheme }] as const];
    const basic = await ask(operation({ method: 'get', security: way('Basic') }));
    const sent = String(basic.headers.authorization).replace(/^Basic /, '');
    expect(Buffer.from(sent, 'base64').toString()).toBe('alice:a b:"c$');
    const token = await ask(operation({ method: 'get', security: way('token') }));
    expect(token.headers.authorization).toBe('Token secret');
  });

  it('writes lists and objects of the address as their styles say, and cookies in one header', async () => {
    const list = { ...text, types: ['array'], items: text };
    const got = await ask(
      operation({
        method: 'get',
        path: '/api/calls/{ids}',
        security: [[{ name: 'key', type: 'apiKey', parameter: { in: 'cookie', name: 'session' } }]],
        parameters: [
          field('ids', { in: 'path', schema: list, example: [1, 2] }),
          field('state', { in: 'query', schema: list, example: ['a b', 'c'] }),
          field('fields', { in: 'query', schema: list, example: ['x', 'y'], written: { explode: false } }),
          field('filter', { in: 'query', example: { from: { gte: 7 } }, written: { style: 'deepObject' } }),
          field('where', { in: 'query', example: { a: [1] }, written: { style: 'json' } }),
          field('theme', { in: 'cookie', example: 'dark' }),
        ],
      }),
    );
    const address = new URL(got.url, origin);
    expect([address.pathname, ...address.searchParams]).toEqual([
      '/api/calls/1,2',
      ['state', 'a b'],
      ['state', 'c'],
      ['fields', 'x,y'],
      ['filter[from][gte]', '7'],
      ['where', '{"a":[1]}'],
    ]);
    expect(got.headers.cookie).toBe('theme=dark; session=key');
  });

  it('sends files and fields of a form', async () => {
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: [field('name', { example: '欢迎 "词"' }), field('file', { schema: binary })],
    };
    const got = await ask(
      operation({
        path: '/api/media_files',
        body: body('multipart/form-data', { file: 'hello.wav' }, schema),
      }),
    );
    expect(got.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(got.body).toMatch(
      /name="?name"?[\s\S]*欢迎 "词"[\s\S]*name="?file"?; filename="?hello.wav"?[\s\S]*RIFF/,
    );
  });

  it('sends one file where a form takes a list of them, and leaves out what may be left out', async () => {
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: [
        field('files', { schema: { ...text, types: ['array'], items: binary } }),
        field('note', { required: false }),
        field('days', { schema: { ...text, types: ['integer'] }, example: 7 }),
      ],
    };
    const got = await ask(
      operation({ path: '/api/files', body: body('multipart/form-data', { files: ['hello.wav'] }, schema) }),
    );
    expect(got.body).toMatch(/name="?files"?; filename="?hello.wav"?[\s\S]*RIFF/);
    expect(got.body).toMatch(/name="?days"?\s[\s\S]*7/);
    expect(got.body).not.toContain('note');
  });

  it('sends parts of a form with the media types that the description names, and objects as JSON', async () => {
    const shape: ApiSchema = { ...text, types: ['object'], properties: [field('note', {})] };
    const note = 'it\'s "a"; \\ b';
    const value = { call: { note }, rows: [{ note: '1' }, { note: '2' }], page: '@<p>;a "b"', plain: 'x' };
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: [
        field('call', { schema: shape }),
        field('rows', { schema: { ...text, types: ['array'], items: shape } }),
        field('page', {}),
        field('plain', {}),
        field('file', { schema: binary }),
      ],
    };
    const whole = operation({ path: '/api/parts' });
    const content: ApiContent = {
      type: 'multipart/form-data',
      schema,
      examples: [{ value: { ...value, file: 'hello.wav' }, place }],
      encoding: { page: { contentType: 'text/html' }, file: { contentType: 'audio/wav, audio/mpeg' } },
    };
    const got = await ask({ ...whole, body: { required: true, content: [content] } });
    const { boundary } = /boundary="?(?<boundary>[^"]+)/.exec(String(got.headers['content-type']))!.groups!;
    const parts = got.body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const [head = '', ...rest] = part.split('\r\n\r\n');
        const name = /name="?([\w]+)/.exec(head)![1];
        const type = /content-type: ([^\r;]+)/i.exec(head)?.[1];
        return [name, type ?? 'text/plain', rest.join('\r\n\r\n').replace(/\r\n$/, '')];
      });
    const isBefore = ([a]: (string | undefined)[], [b]: (string | undefined)[]) =>
      a! < b! ? -1 : a! > b! ? 1 : 0;
    expect(parts.sort(isBefore)).toEqual([
      ['call', 'application/json', JSON.stringify({ note })],
      ['file', 'audio/wav', 'RIFF'],
      ['page', 'text/html', value.page],
      ['plain', 'text/plain', 'x'],
      ['rows', 'application/json', '{"note":"1"}'],
      ['rows', 'application/json', '{"note":"2"}'],
    ]);
  });

  it('continues the query of a path that has one, and sends no part behind a number sign', async () => {
    const parameters = [field('to', { in: 'query', example: '1001' })];
    const dial = await ask(operation({ path: '/api/?Action=Dial', parameters }));
    const plain = await ask(operation({ path: '/api/calls#dial', parameters }));
    expect([dial.url, plain.url]).toEqual(['/api/?Action=Dial&to=1001', '/api/calls?to=1001']);
  });

  it('changes and removes, and expects no answer then', async () => {
    const none = { answers: [{ status: '204', headers: [], content: [], place }] };
    const changed = await ask(
      operation({
        method: 'patch',
        path: '/api/users/7',
        body: body('application/json', { disabled: true }),
        ...none,
      }),
    );
    const removed = await ask(operation({ method: 'delete', path: '/api/users/7', ...none }));
    expect([changed.method, JSON.parse(changed.body), removed.method]).toEqual([
      'PATCH',
      { disabled: true },
      'DELETE',
    ]);
  });

  it('keeps an answer that is a file, and sends one', async () => {
    const wav = [{ status: '200', headers: [], content: [{ type: 'audio/wav', examples: [] }], place }];
    const got = await ask(
      operation({
        path: '/api/asr',
        answers: wav,
        body: { required: true, content: [{ type: 'audio/wav', examples: [] }] },
      }),
    );
    expect([got.body, got.headers['content-type']]).toEqual(['RIFF', 'audio/wav']);
  });

  it('goes where an answer leads that the description knows', async () => {
    const answers = [
      { status: '302', headers: [], content: [], place },
      { status: '200', headers: [], content: [{ type: 'application/json', examples: [] }], place },
    ];
    const got = await ask(operation({ method: 'get', path: '/api/moved', answers }));
    expect(got.url).toBe('/api/there');
  });

  it('names the type of JSON that is a kind of its own', async () => {
    const got = await ask(operation({ body: body('application/json-patch+json', [{ op: 'remove' }]) }));
    expect([got.headers['content-type'], JSON.parse(got.body)]).toEqual([
      expect.stringMatching(/^application\/json-patch\+json/),
      [{ op: 'remove' }],
    ]);
  });

  it('names one type where the description allows several, and sends a sequence of JSON as it is', async () => {
    const audio = await ask(
      operation({ method: 'put', body: { required: true, content: [{ type: 'audio/*', examples: [] }] } }),
    );
    expect(audio.headers['content-type']).toBe('audio/wav');
    const lines = await ask(operation({ body: body('application/json-seq', '{"a":1}\n{"a":2}') }));
    expect([lines.headers['content-type'], lines.body]).toEqual([
      expect.stringMatching(/^application\/json-seq/),
      '{"a":1}\n{"a":2}',
    ]);
  });

  it('sends texts as they are that begin as the name of a file does', async () => {
    const values = ['@home; type=text/csv', '<b>bold</b>', '"quoted"'];
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: values.map((example, index) => field(`part${index}`, { example })),
    };
    const form = await ask(operation({ body: body('multipart/form-data', {}, schema) }));
    for (const value of values) expect(form.body).toContain(`\r\n\r\n${value}\r\n`);
    const plain = await ask(operation({ body: body('text/plain', '@everybody') }));
    expect(plain.body).toBe('@everybody');
  });

  it('sends the fields of a plain form', async () => {
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: [field('grant type', { example: 'a&b 中' })],
    };
    const got = await ask(operation({ body: body('application/x-www-form-urlencoded', {}, schema) }));
    expect([...new URLSearchParams(got.body)]).toEqual([['grant type', 'a&b 中']]);
  });

  it('sends each value of a list in a plain form', async () => {
    const list = { ...text, types: ['array'], items: text };
    const schema = { ...text, types: ['object'], properties: [field('to', { schema: list })] };
    const value = { to: ['1001', '10 02'] };
    const got = await ask(operation({ body: body('application/x-www-form-urlencoded', value, schema) }));
    expect([...new URLSearchParams(got.body)]).toEqual([
      ['to', '1001'],
      ['to', '10 02'],
    ]);
  });
});

it('are asked of every language of which this machine has a compiler or an interpreter', () => {
  const languages = toolchains.map(({ language }) => language);
  console.info(`Samples were run in ${languages.join(', ')}.`);
  expect(languages).toContain('javascript');
});

/** These languages are not on every machine that tests. */
describe('a body with parameters of its media type', () => {
  const write = (type: string, value?: Json, language = 'curl') => {
    const content = { type, schema: text, examples: value === undefined ? [] : [{ value, place }] };
    const one = operation({ body: { required: true, content: [content] } });
    return buildSamples(one, { servers: [] }, [language])[0]!.code;
  };

  it('names the boundary of its parts: that of an example, else one', () => {
    const sent = (...args: Parameters<typeof write>) => /Content-Type: [^'\n]*/.exec(write(...args))![0];
    expect(sent('multipart/related')).toBe('Content-Type: multipart/related; boundary=part');
    expect(sent('multipart/mixed', '--a7\nContent-Type: text/plain\n\nx\n--a7--\n')).toBe(
      'Content-Type: multipart/mixed; boundary=a7',
    );
    expect(sent('multipart/mixed', '--a=7\r\n\r\nx\r\n--a=7--')).toBe(
      'Content-Type: multipart/mixed; boundary="a=7"',
    );
    expect(sent('multipart/mixed; boundary=b', '--b\n\nx\n--b--')).toBe(
      'Content-Type: multipart/mixed; boundary=b',
    );
  });

  it('keeps them in C#, too', () => {
    expect(write('text/x-note; version=2', 'a', 'csharp')).toContain(`        var body = @"a";
        request.Content = new StringContent(body, Encoding.UTF8);
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/x-note; version=2");
`);
    expect(write('text/x-note', 'a', 'csharp')).toContain(
      'new StringContent(body, Encoding.UTF8, "text/x-note");',
    );
  });
});

describe('a form in several parts', () => {
  const list: ApiSchema = { ...text, types: ['array'], items: text };
  const write = (language: string, encoding: ApiContent['encoding']) => {
    const schema: ApiSchema = {
      ...text,
      types: ['object'],
      properties: [field('tags', { schema: list }), field('file', { schema: binary })],
    };
    const value = { tags: ['a', 'b'], file: 'hello.wav' };
    const content: ApiContent = {
      type: 'multipart/form-data',
      schema,
      examples: [{ value, place }],
      ...(encoding && { encoding }),
    };
    const one = operation({ body: { required: true, content: [content] } });
    return buildSamples(one, { servers: [{ url: 'https://pbx.example.com' }] }, [language])[0]!.code;
  };

  it('has each value of a list in PHP, whose arrays repeat no name', () => {
    const code = write('php', undefined);
    expect(code).toContain("'Content-Type: multipart/form-data; boundary=sample-7f3c1b',");
    expect(code).toMatch(/name="tags"',\s*'',\s*'a',[\s\S]*name="tags"',\s*'',\s*'b',/);
    expect(code).toMatch(/filename="hello\.wav"',\s*'',\s*file_get_contents\('hello\.wav'\),/);
    expect(code).toMatch(/'--sample-7f3c1b--',\s*'',\s*\]\),/);
  });

  it('has types of its parts in C#', () => {
    const code = write('csharp', { tags: { contentType: 'text/html' }, file: { contentType: 'audio/wav' } });
    expect(code).toContain('using System.Net.Http.Headers;');
    expect(code).toContain(
      'form.Add(new StringContent("a") { Headers = { ContentType = MediaTypeHeaderValue.Parse("text/html") } }, "tags");',
    );
    expect(code).toContain('MediaTypeHeaderValue.Parse("audio/wav") } }, "file", "hello.wav");');
  });
});
