import { describe, expect, it } from 'vitest';
import type { Tree } from '#model/site/site';
import { writeHttpFile } from '../../../src/features/api/downloads/http-file.ts';
import { type ApiDownload, filterTreeDownloads } from '../../../src/features/api/downloads/paths.ts';
import { writePostmanCollection } from '../../../src/features/api/downloads/postman.ts';
import { siteOf, twoLanguages } from '../../helpers/site.ts';
import { description, field, operation, place, schema } from './support.ts';

const bearer = [[{ name: 'bearer', type: 'http' as const, scheme: 'bearer' }]];

const one = description(
  'v6.4',
  operation('post', '/api/calls', {
    id: 'calls.originate',
    tag: 'calls',
    summary: '发起呼叫',
    security: bearer,
    body: {
      required: true,
      content: [{ type: 'application/json', examples: [{ value: { from: '1001' }, place }] }],
    },
  }),
  operation('get', '/api/users/{extn}', {
    id: 'users.get',
    parameters: [
      field('extn', schema('string'), { in: 'path', required: true, example: '1001' }),
      field('q', schema('string'), { in: 'query', required: true, example: '张 三' }),
    ],
  }),
);

describe('a Postman collection', () => {
  const collection = JSON.parse(writePostmanCollection(one));

  it('has a folder for each tag, a request for each operation, and no secret', () => {
    expect(collection.info.name).toBe('REST v6.4');
    expect(
      collection.item.map(({ name, item }: { name: string; item: { name: string }[] }) => [
        name,
        item.map((each) => each.name),
      ]),
    ).toEqual([
      ['通话', ['发起呼叫']],
      ['API', ['GET /api/users/{extn}']],
    ]);
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://pbx.example.com/api' },
      { key: 'TOKEN', value: '' },
    ]);
  });

  it('sends what the samples send', () => {
    const [
      {
        item: [first],
      },
      {
        item: [second],
      },
    ] = collection.item;
    expect(first.request).toMatchObject({
      method: 'POST',
      header: [
        { key: 'Authorization', value: 'Bearer {{TOKEN}}' },
        { key: 'Content-Type', value: 'application/json' },
      ],
      url: { raw: '{{baseUrl}}/calls', path: ['calls'] },
      body: { mode: 'raw', raw: '{\n  "from": "1001"\n}' },
    });
    expect(second.request.url.query).toEqual([{ key: 'q', value: '张 三' }]);
  });
});

describe('addresses of a Postman collection', () => {
  const required = (name: string, place: 'path' | 'query', example: string, more = {}) =>
    field(name, schema('string'), { in: place, required: true, example, ...more });
  const buildUrls = (...operations: ReturnType<typeof operation>[]) =>
    JSON.parse(writePostmanCollection(description('v1', ...operations))).item.flatMap(
      ({ item }: { item: { request: { url: unknown } }[] }) => item.map(({ request }) => request.url),
    );

  // newman 6.2.2 sends `+` in a query and `#` in a path as they stand: findings/postman-sends-other-numbers.sh.
  it('keep the signs encoded that Postman would send as they stand, and show the other ones', () => {
    const [query, path] = buildUrls(
      operation('get', '/calls', {
        parameters: [
          required('to', 'query', '+8613800138000'),
          required('rate', 'query', '50%25'),
          required('name', 'query', '张 三 & 李'),
        ],
      }),
      operation('get', '/codes/{code}', { parameters: [required('code', 'path', '*72#')] }),
    );
    expect(query.query).toEqual([
      { key: 'to', value: '%2B8613800138000' },
      { key: 'rate', value: '50%2525' },
      { key: 'name', value: '张 三 & 李' },
    ]);
    expect(path.path).toEqual(['codes', '*72%23']);
  });

  it('have whole values of parameters with allowReserved, also behind "=" and "?"', () => {
    const written = { allowReserved: true };
    const [url] = buildUrls(
      operation('get', '/calls', {
        parameters: [
          required('uri', 'query', 'sip:1001@pbx.example;user=phone', { written }),
          required('hook', 'query', 'https://a.example/x?y=1', { written }),
        ],
      }),
    );
    expect(url.query).toEqual([
      { key: 'uri', value: 'sip:1001@pbx.example;user=phone' },
      { key: 'hook', value: 'https://a.example/x?y=1' },
    ]);
  });

  it('keep the slash at the end of a path', () => {
    expect(buildUrls(operation('get', '/calls/', {}))[0].path).toEqual(['calls', '']);
  });

  it('take another server for another one if its address only begins like the common one', () => {
    const [url] = buildUrls(
      operation('get', '/calls', { servers: [{ url: 'https://pbx.example.com/api2' }] }),
    );
    expect(url).toMatchObject({ host: ['https://pbx.example.com'], path: ['api2', 'calls'] });
  });
});

it('sign in by name and password in the form that each program knows, and by other schemes as they are called', () => {
  const signedIn = (scheme: string) =>
    description('v1', operation('get', '/a', { security: [[{ name: 's', type: 'http', scheme }]] }));
  const request = (scheme: string) =>
    JSON.parse(writePostmanCollection(signedIn(scheme))).item[0].item[0].request;
  for (const scheme of ['basic', 'digest']) {
    expect(request(scheme)).toMatchObject({
      auth: {
        type: scheme,
        [scheme]: [
          { key: 'username', value: '{{API_USER}}' },
          { key: 'password', value: '{{API_PASSWORD}}' },
        ],
      },
      header: [],
    });
  }
  expect(JSON.parse(writePostmanCollection(signedIn('basic'))).variable.slice(1)).toEqual([
    { key: 'API_PASSWORD', value: '' },
    { key: 'API_USER', value: '' },
  ]);
  expect(writeHttpFile(signedIn('Digest'))).toContain(
    '\nAuthorization: Digest {{API_USER}} {{API_PASSWORD}}\n',
  );
  expect(request('token').header).toEqual([{ key: 'Authorization', value: 'Token {{TOKEN}}' }]);
  expect(writeHttpFile(signedIn('token'))).toContain('\nAuthorization: Token {{TOKEN}}\n');
});

it('are in the trees that have the reference, and in no language without it', () => {
  const { trees } = siteOf({
    config: twoLanguages,
    pages: { 'content/api.md': { meta: { versions: ['dev'] } }, 'content/index.md': {} },
  }).value;
  const count = (tree: Tree) => {
    const download = { name: 'openapi.yaml', path: 'api/openapi.yaml', version: tree.version.value };
    return filterTreeDownloads([download as ApiDownload], tree).length;
  };
  expect(trees.length).toBeGreaterThan(2);
  expect(trees.map(count)).toEqual(trees.map(({ version }) => (version.value === 'dev' ? 1 : 0)));
});

it('a file of requests has one for each operation, with variables on top', () => {
  expect(writeHttpFile(one)).toBe(
    [
      '# REST v6.4',
      '',
      '@baseUrl = https://pbx.example.com/api',
      '@TOKEN = ',
      '',
      '### 发起呼叫',
      '# @name calls_originate',
      'POST {{baseUrl}}/calls',
      'Authorization: Bearer {{TOKEN}}',
      'Content-Type: application/json',
      '',
      '{',
      '  "from": "1001"',
      '}',
      '',
      '### users.get',
      '# @name users_get',
      'GET {{baseUrl}}/users/1001?q=%E5%BC%A0%20%E4%B8%89',
      '',
    ].join('\n'),
  );
});

it('requests of a file have names of their own, also if their ids are Chinese, and their own servers', () => {
  const servers = [{ url: 'https://pbx.example.com/api2' }];
  const operations = [
    operation('get', '/calls', { id: '查询通话' }),
    operation('post', '/calls', { id: '发起通话' }),
    operation('get', '/calls/{id}', { id: 'get calls' }),
    operation('get', '/other', { id: '其他', servers }),
  ];
  const lines = writeHttpFile({ ...one, operations }).split('\n');
  expect(lines.filter((line) => /^(?:# @name|[A-Z]+ )/.test(line))).toEqual([
    '# @name get_calls',
    'GET {{baseUrl}}/calls',
    '# @name post_calls',
    'POST {{baseUrl}}/calls',
    '# @name get_calls_2',
    'GET {{baseUrl}}/calls/id',
    '# @name get_other',
    'GET https://pbx.example.com/api2/other',
  ]);
});

it('downloads send parts of a form with the media types that the description names', () => {
  const content = {
    type: 'multipart/form-data',
    schema: schema('object', {
      properties: [
        field('call', schema('object', { properties: [field('to')] })),
        field('file', schema('string', { format: 'binary' }), { required: true }),
      ],
    }),
    examples: [{ value: { call: { to: '1001' }, file: 'a.png' }, place }],
    encoding: { file: { contentType: 'image/png' } },
  };
  const one = description(
    'v1',
    operation('post', '/calls', { body: { required: true, content: [content] } }),
  );
  expect(JSON.parse(writePostmanCollection(one)).item[0].item[0].request.body.formdata).toEqual([
    { key: 'call', type: 'text', value: '{"to":"1001"}', contentType: 'application/json' },
    { key: 'file', type: 'file', src: 'a.png', contentType: 'image/png' },
  ]);
  const text = writeHttpFile(one);
  expect(text).toContain('name="call"\nContent-Type: application/json\n\n{"to":"1001"}\n');
  expect(text).toContain('name="file"; filename="a.png"\nContent-Type: image/png\n\n< ./a.png\n');
});
