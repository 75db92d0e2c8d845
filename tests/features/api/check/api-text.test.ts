/** What sentences, addresses and programs say of an interface. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../src/features/api/check/facts.ts';
import { api } from '../../../../src/features/api/check/index.ts';
import type { ApiDescription } from '../../../../src/features/api/model/api.ts';
import { parseForLint } from '../../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../../core/parse/support.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { sized } from '../../../helpers/long.ts';
import { answer, description, field, json, object, operation, place, schema } from '../support.ts';

const states = schema('string', { enum: [{ value: 'ringing' }, { value: 'active' }] });
const operations = [
  operation('get', '/api/calls', {
    parameters: [
      field('state', states, { in: 'query' }),
      field('limit', schema('integer'), { in: 'query' }),
      field('filter', schema('string'), { in: 'query', written: { style: 'deepObject' } }),
    ],
    security: [[{ name: 'key', type: 'apiKey', parameter: { in: 'query', name: 'api_key' } }]],
    answers: [answer('200'), answer('404')],
  }),
  operation('post', '/api/calls', {
    body: {
      required: true,
      content: json(object(field('from', schema('string'), { required: true }), field('timeout'))),
    },
    answers: [answer('201')],
  }),
  operation('get', '/api/calls/{uuid}', { answers: [answer('200')] }),
];
const under: ApiDescription = {
  ...description('v6.4', ...operations),
  errors: [
    { name: 'EXTENSION_BUSY', status: 409, code: 40901, meaning: 'busy', place },
    { name: 'NOT_FOUND', status: 404, code: 40401, meaning: 'none', place },
  ],
};
const atRoot: ApiDescription = {
  ...description('v1', operation('post', '/v1/charges', { answers: [answer('200')] })),
  servers: [{ url: 'https://api.example.com' }],
};

async function judge(text: string, own: ApiDescription = under): Promise<string[]> {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  const found = await api.check(lintInput, { lang: 'en', features: { api: [[factsOf(own)]] } }, {});
  return found.map(({ code, line, target, hint = '' }) => `${code} ${line} ${target} | ${hint}`);
}

describe('queries of addresses', () => {
  it('are told where a parameter or its value is none of the description', async () => {
    expect(await judge('`GET /api/calls?stat=active&limit=5` and `GET /api/calls?state=rining`.\n')).toEqual([
      'api-unknown-field 1 stat | Did you mean "state"?',
      'api-wrong-value 1 state | Did you mean "ringing"?',
    ]);
  });

  it('are right with values to fill in, lists, parts of objects and keys', async () => {
    expect(
      await judge(
        '`GET /api/calls?state=<state>&limit=N`, `GET /api/calls?state=ringing,active&filter[from]=1`, `GET /api/calls?state=STATE&api_key=x`, `GET /api/calls/1?x=1`, `GET /api/calls?…`.\n',
      ),
    ).toEqual([]);
  });

  it('are read out of commands that put them together', async () => {
    const text =
      "```bash\ncurl -G https://pbx.example.com/api/calls -d stat=active --data-urlencode 'limit=5'\n```\n";
    expect(await judge(text)).toEqual(['api-unknown-field 2 stat | Did you mean "state"?']);
  });
});

describe('programs', () => {
  it.each([
    ['python', 'requests.put("https://pbx.example.com/api/calls", json=x)'],
    ['python', 'requests.request("PUT", "https://pbx.example.com/api/calls")'],
    ['go', 'http.NewRequest("PUT", "https://pbx.example.com/api/calls", nil)'],
    ['js', "fetch('https://pbx.example.com/api/calls', { headers, method: 'PUT' })"],
    ['csharp', 'new HttpRequestMessage(HttpMethod.Put, "https://pbx.example.com/api/calls")'],
  ])('are told where they ask by a method that the path does not have: %s', async (language, code) => {
    expect((await judge(`\`\`\`${language}\n${code}\n\`\`\`\n`)).map((one) => one.split(' |')[0])).toEqual([
      'api-unknown-method 2 https://pbx.example.com/api/calls',
    ]);
  });

  it('are told of a field that they send and the description does not have, not of values', async () => {
    const python =
      '```python\nrequests.post("https://pbx.example.com/api/calls", json={"from": extn, "timeot": 2})\n```\n';
    const script =
      "```js\nfetch('/api/calls', { method: 'POST', body: JSON.stringify({ from: 1, timeot: seconds }) });\n```\n";
    const other =
      "```js\nawait fetch('/api/calls', { method: 'POST', body });\nanswer(JSON.stringify({ ok: true }));\n```\n";
    expect(await judge(other)).toEqual([]);
    for (const text of [python, script])
      expect(await judge(text)).toEqual(['api-unknown-field 2 timeot | Did you mean "timeout"?']);
  });

  it("are right with the methods that there are, and on the sample's own server", async () => {
    const text = [
      '```js',
      "fetch('/api/calls', { method: 'POST' });",
      "axios.get('/api/calls');",
      "app.put('/api/calls', answer);",
      '```',
      '',
    ].join('\n');
    expect(await judge(text)).toEqual([]);
  });
});

describe('requests', () => {
  const form = operation('put', '/api/photo', {
    parameters: [field('X-Tenant', schema('string'), { in: 'header' })],
    body: {
      required: true,
      content: [
        { type: 'multipart/form-data', schema: object(field('photo'), field('caption')), examples: [] },
      ],
    },
    answers: [answer('204')],
  });
  const own = { ...under, operations: [...under.operations, form] };

  it('are told of parts of a form and of headers that are nearly those of the description', async () => {
    const text =
      "```bash\ncurl -X PUT https://pbx.example.com/api/photo -H 'X-Tenent: a' -H 'Accept: */*' -F photo=@a.png -F 'captoin=x'\n```\n";
    expect(await judge(text, own)).toEqual([
      'api-unknown-field 2 captoin | Did you mean "caption"?',
      'api-unknown-field 2 X-Tenent | Did you mean "X-Tenant"?',
    ]);
  });

  it('as they go over the wire are told of what is asked, and of what comes back', async () => {
    const text = [
      '```http',
      'POST /api/calls HTTP/1.1',
      'Content-Type: application/json',
      '',
      '{"from": 1}',
      '',
      'HTTP/1.1 200 OK',
      '```',
      '',
    ].join('\n');
    expect((await judge(text)).map((one) => one.split(' |')[0])).toEqual([
      'api-wrong-value 5 from',
      'api-unknown-status 7 200',
    ]);
  });
});

describe('sentences', () => {
  it('are told where a field in them is one slip away from one of the operation', async () => {
    expect(
      await judge('`POST /api/calls` takes `timeuot`, `timeout`, `timeouts`, `active` and `whatever`.\n'),
    ).toEqual(['api-unknown-field 1 timeuot | Did you mean "timeout"?']);
  });

  it('that speak of a path with a version in it speak of no version of the site', async () => {
    const own = {
      ...description('v6.4', operation('get', '/v2/pets', { answers: [answer('200')] })),
      servers: [{ url: 'https://pets.example.com/v2' }],
    };
    expect(await judge('Ask `/v2/pet` first.\n\nUntil v1 it was `/v2/pot`.\n', own)).toEqual([
      'api-unknown-path 1 /v2/pet | Did you mean /v2/pets?',
    ]);
  });

  it('are told where a path stands in them without marks of code', async () => {
    expect(await judge('## POST /api/call\n\nSend GET /api/calls/1 or DELETE /api/calls.\n')).toEqual([
      'api-unknown-path 1 /api/call | Did you mean /api/calls?',
      'api-unknown-method 3 /api/calls | It has GET, POST.',
    ]);
  });

  it('name the operation that a sample below them is of, without marks of code too', async () => {
    expect(
      await judge('## POST /api/calls\n\n```json title="Request"\n{"from": "1", "timeot": "2"}\n```\n'),
    ).toEqual(['api-unknown-field 4 timeot | Did you mean "timeout"?']);
  });

  it('are told where the operation that they name does not answer so', async () => {
    expect(
      await judge(
        '`POST /api/calls` returns `200`.\n\n`POST /api/calls` returns 201. Another returns 204.\n\n`GET /api/calls` 找不到时返回 404，否则返回 202。\n',
      ),
    ).toEqual([
      'api-unknown-status 1 200 | The description has 201.',
      'api-unknown-status 5 202 | The description has 200, 404.',
    ]);
  });
});

describe('errors of the catalogue', () => {
  it('are told where a name is nearly one, and nothing is said of names that are others', async () => {
    expect(
      await judge('`EXTENSION_BUSSY`, `EXTENSION_BUSY`, `API_KEY`, `NO_ANSWER`, `USER_BUSY`.\n'),
    ).toEqual(['api-unknown-field 1 EXTENSION_BUSSY | Did you mean "EXTENSION_BUSY"?']);
  });

  it('are told where a table gives them another number or status', async () => {
    const text = [
      '| Error code | Name | HTTP |',
      '| --- | --- | --- |',
      '| 40901 | `EXTENSION_BUSY` | 409 |',
      '| 40402 | `NOT_FOUND` | 409 |',
      '',
    ].join('\n');
    expect((await judge(text)).map((one) => one.split(' |')[0])).toEqual([
      'api-wrong-value 4 NOT_FOUND',
      'api-wrong-value 4 NOT_FOUND',
    ]);
  });
});

describe('an interface at the root of its host', () => {
  it('is told of paths that are near to one of its own, and of no others', async () => {
    expect(
      await judge(
        '`POST /v1/charge`, `POST /v1/charges`, `POST /v1/models`, `/etc/nginx`, `GET https://example.org/v1/charge`.\n\n```bash\ncurl -X PUT https://api.example.com/v1/charges\n```\n',
        atRoot,
      ),
    ).toEqual([
      'api-unknown-path 1 /v1/charge | Did you mean /v1/charges?',
      'api-unknown-method 4 https://api.example.com/v1/charges | It has POST.',
    ]);
  });
});

describe('hostile samples', () => {
  const many = sized(2000, 4000);
  it.each([
    ['javascript', 'axios.post("/api/calls"\n'],
    ['javascript', 'fetch("/api/calls", { method: "POST"\n'],
    ['python', 'requests.post("/api/calls", json={"a": {\n'],
    ['python', 'requests.post("/api/calls", json=\n'],
    ['bash', 'curl -d a= "/api/calls -d b=\n'],
    ['http', 'GET /api/calls?a=1 HTTP/1.1\n\n'],
  ])('in %s of %j are judged in time', async (language, line) => {
    const started = cpuTime();
    await judge(`\`\`\`${language}\n${line.repeat(many)}\`\`\`\n`);
    expect(cpuTime() - started).toBeLessThan(sized(2500, 5000));
  });

  it('in prose are judged in time', async () => {
    const started = cpuTime();
    for (const piece of ['GET /api/calls ', '`GET /api/calls?state=', 'GET /', '404 GET ', 'GET /{a'])
      await judge(`${piece.repeat(many)}\n`);
    expect(cpuTime() - started).toBeLessThan(sized(4000, 8000));
  });
});
