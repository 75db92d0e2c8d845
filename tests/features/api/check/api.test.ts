import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../src/features/api/check/facts.ts';
import { api } from '../../../../src/features/api/check/index.ts';
import type { ApiDescription, ApiEvent } from '../../../../src/features/api/model/api.ts';
import { parseForLint } from '../../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../../core/parse/support.ts';
import { answer, field, json, object, operation, place, schema } from '../support.ts';

const call = object(
  field('uuid'),
  field('state', { ...schema('string'), enum: [{ value: 'ringing' }, { value: 'active' }] }),
  field('vars', { ...object(), additional: true }),
);
const error = object(field('code', schema('integer')), field('message'));

const description: ApiDescription = {
  file: 'api/rest.yaml',
  version: 'v6.4',
  title: 'REST',
  release: '6.4',
  servers: [{ url: 'https://pbx.example.com/api' }],
  tags: [],
  operations: [
    operation('post', '/api/calls', {
      roles: ['admin', 'superadmin'],
      body: {
        required: true,
        content: json(
          object(
            field('from', schema('string'), { required: true }),
            field('to', schema('string'), { required: true }),
            field('timeout', schema('integer')),
          ),
        ),
      },
      answers: [answer('201', call), answer('422', error)],
    }),
    operation('get', '/api/calls', {
      answers: [
        answer(
          '200',
          object(field('data', { ...schema('array'), items: call }), field('total', schema('integer'))),
        ),
      ],
    }),
    operation('get', '/api/calls/{uuid}', { answers: [answer('200', call)] }),
    operation('post', '/api/calls/{uuid}/hold', { answers: [answer('200')] }),
    operation('get', '/api/old', {
      answers: [answer('200')],
      deprecated: { since: 'v6.4', use: '`GET /api/calls`' },
    }),
  ],
  schemas: [],
  errors: [],
};

async function judge(text: string, ...others: ApiDescription[][]): Promise<string[]> {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  const found = await api.check(
    lintInput,
    { lang: 'zh-CN', features: { api: [[description], ...others] } },
    {},
  );
  return found.map(
    ({ code, line, column, target, hint = '' }) => `${code} ${line}:${column} ${target} | ${hint}`,
  );
}

describe('paths of an interface', () => {
  it('are right with parameters in any notation, with queries and with real values', async () => {
    expect(
      await judge(
        '`POST /api/calls`、`GET /calls/:uuid`、`GET /api/calls/{uuid}`、`/api/calls/<uuid>?a=1`、`GET https://pbx.example.com/api/calls/3f2b-1`、`/api`、`/api/`\n',
      ),
    ).toEqual([]);
  });

  it('are told where there is no such path, with a near one', async () => {
    expect(await judge('见 `POST /api/call` 与 `/api/calls/1/hald`。\n')).toEqual([
      'api-unknown-path 1:3 /api/call | Did you mean /api/calls?',
      'api-unknown-path 1:22 /api/calls/1/hald | Did you mean /api/calls/{uuid}/hold?',
    ]);
  });

  it('are told where another interface begins with as many parts', async () => {
    const other = { ...description, file: 'ai.yaml', servers: [{ url: 'https://pbx.example.com/ai/v1' }] };
    const { lintInput } = parseForLint(
      sourceOf('`GET /api/cals`, `/ai/v1`, `/api`.\n'),
      options,
      commonTools,
    );
    const found = await api.check(
      lintInput,
      { lang: 'zh-CN', features: { api: [[description, other]] } },
      {},
    );
    expect(found.map(({ target, hint }) => [target, hint])).toEqual([
      ['/api/cals', 'Did you mean /api/calls?'],
    ]);
  });

  it('are told where the method is another', async () => {
    expect(await judge('## `PUT /api/calls`\n')).toEqual([
      'api-unknown-method 1:4 /api/calls | It has POST, GET.',
    ]);
  });

  it('of others are left alone', async () => {
    expect(
      await judge('`/etc/nginx`、`GET /v1/models`、`GET https://example.org/api/x`、`/apis/x`、`a/api/b`\n'),
    ).toEqual([]);
  });

  it('of hosts that stand for another interface alone are left alone', async () => {
    const callbacks = { ...description, servers: [{ url: 'https://crm.example.com' }], operations: [] };
    const { lintInput } = parseForLint(
      sourceOf('`GET https://crm.example.com/api/orders`\n'),
      options,
      commonTools,
    );
    const found = await api.check(
      lintInput,
      {
        lang: 'zh-CN',
        features: { api: [[description, callbacks]] },
      },
      {},
    );
    expect(found).toEqual([]);
  });

  it('that are deprecated are told, unless the text says so', async () => {
    expect(await judge('`GET /api/old` 可用。\n\n`GET /api/old` 已弃用。\n')).toEqual([
      'api-deprecated 1:1 /api/old | Use instead: `GET /api/calls`',
    ]);
  });

  it('that another version lacks which has the page are told, unless the passage names a version', async () => {
    const old = { ...description, version: 'v6.2', operations: description.operations.slice(0, 2) };
    const text =
      '用 `GET /api/calls/:uuid` 查询。\n\n自 v6.4 起可用 `GET /api/calls/:uuid`，以前用 `GET /api/calls`。\n';
    expect(await judge(text, [old])).toEqual([
      'api-unknown-path 1:3 /api/calls/:uuid | Put the passage into `::: only`, or say since which version it is there.',
    ]);
  });

  it('are read in tables, with methods, states and roles beside them', async () => {
    const text = [
      '| 方法 | 路径 | 用途 | 成功状态 | 角色 |',
      '| --- | --- | --- | --- | --- |',
      '| POST | `/calls` | 发起 | 201 | `admin`、`superadmin` |',
      '| POST | `/calls` | 发起 | 200 | `admin` |',
      '| PUT | `/calls/:uuid` | 改 | 200 | |',
      '| POST | `/calls/:uuid/hold`、`/unhold` | 保持 | 200 | |',
    ].join('\n');
    expect(await judge(`${text}\n`)).toEqual([
      'api-unknown-status 4:10 200 | The description has 201, 422.',
      'api-wrong-role 4:32 admin | Name the roles of the description, or mend the description.',
      'api-unknown-method 5:9 /calls/:uuid | It has GET.',
    ]);
  });
});

describe('what is no contradiction', () => {
  it('is a row of several methods and paths of which each has one', async () => {
    const head = '| 方法 | 路径 | 成功状态 |\n| --- | --- | --- |\n';
    expect(await judge(`${head}| GET、POST | \`/calls\`、\`/calls/:uuid\` | 200、201 |\n`)).toEqual([]);
    expect(
      (await judge(`${head}| GET、PUT | \`/calls\`、\`/calls/:uuid\` | 200、202 |\n`)).map(
        (one) => one.split(' | ')[0],
      ),
    ).toEqual(['api-unknown-method 3:13 /calls', 'api-unknown-status 3:13 202']);
  });

  it("is a path of the sample's own server", async () => {
    const text =
      '```python\n@app.get("/api/dial/<uuid>")\ndef status(uuid): ...\n```\n\n```js\nfetch("/api/dial/" + id);\nfetch("/api/dail/" + id);\n```\n';
    expect((await judge(text)).map((one) => one.split(' | ')[0])).toEqual([
      'api-unknown-path 8:8 /api/dail/…',
    ]);
    expect(
      await judge('```python\n@app.get("/api/dial/<uuid>")\ndef x(): ...\n```\n\n`/api/dial/1`\n'),
    ).toEqual([]);
  });

  it('is a path of a version that the site does not have', async () => {
    expect(await judge('v4.2 首次提供接口：\n\n| 路径 |\n| --- |\n| `POST /api/v1/login` |\n')).toEqual([]);
    expect(await judge('## 改名\n\n| v5 | v6.4 |\n| --- | --- |\n| `/api/v1/x` | `/api/calls` |\n')).toEqual(
      [],
    );
  });

  it('is a table of other things', async () => {
    const text = '`POST /api/calls`\n\n| 字段 |\n| --- |\n| `sub` |\n| `exp` |\n| `from` |\n';
    expect(await judge(text)).toEqual([]);
  });

  it('is the address of a channel, of which only near ones are told', async () => {
    const channel = { name: 'ws', address: '/api/conferences/ws', parameters: [] };
    const event: ApiEvent = {
      id: 'events',
      action: 'send',
      channel,
      summary: '',
      tag: '',
      roles: [],
      scopes: [],
      security: [],
      messages: [],
      errors: [],
      place,
    };
    const channels = factsOf({
      ...description,
      file: 'api/ws.yaml',
      servers: [{ url: 'https://crm.example.com/pbx' }],
      operations: [],
      events: [event],
    });
    const text =
      '`/api/conferences/ws`、`wss://pbx.example.com/api/conferences/ws?token=x`、`/api/conferences/wss`、`https://crm.example.com/api/order/1`\n';
    const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
    const found = await api.check(
      lintInput,
      { lang: 'zh-CN', features: { api: [[description, channels]] } },
      {},
    );
    expect(found.map(({ code, target, hint }) => [code, target, hint])).toEqual([
      ['api-unknown-path', '/api/conferences/wss', 'Did you mean /api/conferences/ws?'],
    ]);
  });

  it('is the beginning of paths where the text speaks of one', async () => {
    const deep = operation('get', '/api/ai/bots', { answers: [answer('200')] });
    const own = { ...description, operations: [...description.operations, deep] };
    const told = async (text: string) => {
      const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
      const found = await api.check(lintInput, { lang: 'zh-CN', features: { api: [[own]] } }, {});
      return found.map(({ target }) => target);
    };
    expect(await told('路径前缀是 `/api/ai`，也写作 `/api/ai/` 与 `/api/ai/*`。\n')).toEqual([]);
    expect(await told('`/api/ai` 一侧也有接口。从 `/api/v1` 升级。\n')).toEqual([]);
    expect(await told('前缀 `/api/aj`。\n\n请求 `/api/ai`。\n')).toEqual(['/api/aj', '/api/ai']);
  });

  it('is a remark behind a path', async () => {
    expect(await judge('```json title="GET /api/calls（节选）"\n{"total": 1}\n```\n')).toEqual([]);
  });
});

describe('fields of an operation', () => {
  it('are told in tables where they are unknown, of another type or not so required', async () => {
    const text = [
      '## 发起呼叫 `POST /api/calls`',
      '',
      '| 字段 | 类型 | 必填 |',
      '| --- | --- | --- |',
      '| `from` | string | 是 |',
      '| `timeuot` | integer | 否 |',
      '| `timeout` | string | 否 |',
      '| `to` | string | 否 |',
      '',
      '## 别的',
      '',
      '| 字段 | 类型 |',
      '| --- | --- |',
      '| `whatever` | string |',
    ].join('\n');
    expect((await judge(`${text}\n`)).map((one) => one.split(' | ')[0])).toEqual([
      'api-unknown-field 6:3 timeuot',
      'api-wrong-value 7:3 timeout',
      'api-wrong-value 8:3 to',
    ]);
  });
});

describe('samples of an operation', () => {
  const sample = (title: string, code: string) =>
    `## \`POST /api/calls\`\n\n\`\`\`json title="${title}"\n${code}\n\`\`\`\n`;

  it('are held to the body and to the answers by their titles', async () => {
    expect(await judge(sample('请求', '{"from": "1001", "to": "1002", "timeout": 30}'))).toEqual([]);
    expect(await judge(sample('201 响应', '{"uuid": "x", "state": "active", "vars": {"a": 1}}'))).toEqual([]);
    expect(await judge(sample('请求', '{\n  "from": 1001,\n  "timeot": 30\n}'))).toEqual([
      'api-wrong-value 5:11 from | Mend the sample, or the description.',
      'api-unknown-field 6:3 timeot | Did you mean "timeout"?',
      'api-missing-field 4:1 to | Mend the sample, or the description.',
    ]);
    expect(await judge(sample('201 响应', '{"uuid": "x", "state": "activ"}'))).toEqual([
      'api-wrong-value 4:24 state | Did you mean "active"?',
    ]);
    expect(await judge(sample('404 响应', '{"code": 1}'))).toEqual([
      'api-unknown-status 4:1 404 | The description has 201, 422.',
    ]);
  });

  it('without a title are what they are like, and nothing is said of others or of pieces', async () => {
    expect(await judge(sample('', '{"from": "1", "to": "2", "cid": "3"}'))).toEqual([
      'api-unknown-field 4:26 cid | Mend the sample, or the description.',
    ]);
    expect(await judge(sample('', '{"name": "x", "age": 3}'))).toEqual([]);
    expect(await judge(sample('请求', '{"from": "1", ...}'))).toEqual([]);
  });

  it('are named by a title with method and path', async () => {
    const text =
      '```json title="GET /api/calls?state=active"\n{"total": 1, "data": [{"uuid": "x", "stat": "active"}]}\n```\n';
    expect(await judge(text)).toEqual(['api-unknown-field 2:37 data[].stat | Did you mean "state"?']);
  });

  it('are read out of commands, with their bodies', async () => {
    const text = [
      '```bash',
      'curl -X POST https://pbx.example.com/api/calls \\',
      '  -H "Authorization: Bearer $TOKEN" \\',
      "  -d '{",
      '    "from": "1001",',
      '    "too": "1002"',
      "  }'",
      'curl "$BASE/api/cals"',
      'curl -X DELETE https://pbx.example.com/api/calls/$ID',
      'curl https://example.org/api/x',
      '```',
      '',
    ].join('\n');
    expect(await judge(text)).toEqual([
      'api-unknown-field 6:5 too | Did you mean "to"?',
      'api-missing-field 4:7 to | Mend the sample, or the description.',
      'api-unknown-path 8:7 /api/cals | Did you mean /api/calls?',
      'api-unknown-method 9:16 https://pbx.example.com/api/calls/$ID | It has GET.',
    ]);
  });

  it('are read out of requests as they go over the wire', async () => {
    const text =
      '```http\nPOST /api/calls HTTP/1.1\nContent-Type: application/json\n\n{"from": "1", "to": true}\n```\n';
    expect(await judge(text)).toEqual(['api-wrong-value 5:21 to | Mend the sample, or the description.']);
  });

  it('are read out of programs', async () => {
    const text = [
      '```js',
      'await fetch(base + "/api/calls/" + uuid + "/hold");',
      'await fetch("/api/calls/" + uuid + "/x");',
      "await fetch('https://pbx.example.com/api/users');",
      "import x from './api/y';",
      '```',
      '',
    ].join('\n');
    expect((await judge(text)).map((one) => one.split(' | ')[0])).toEqual([
      'api-unknown-path 4:14 https://pbx.example.com/api/users',
    ]);
  });
});
