/** Parts of descriptions in pages written by hand: from which description, and in whose words. */
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { SourceFile } from '#model/document/document';
import { createTranslator } from '../../../src/features/api/openapi/texts.ts';
import { insertEmbeds } from '../../../src/features/api/pages/embeds.ts';
import { findCodeLines } from '../../../src/stages/discover/code-lines.ts';
import { stringsOf } from '../../helpers/config.ts';
import { answer, description, field, json, object, operation, place, schema } from './support.ts';

const described = (file: string, name: string) => ({
  ...description(
    'v1',
    operation('post', '/calls', {
      id: 'calls.start',
      description: `Anruf ${name}`,
      summary: name,
      rateLimit: '10',
    }),
  ),
  file,
  schemas: [{ ...object(field(name, schema('string', { default: 'x' }))), name: 'Call' }],
});

const chinese = stringsOf('zh-CN');
const inLocale = createTranslator(new Map());
const descriptions = [described('api/rest.yaml', 'ofRest'), described('api/events.yaml', 'ofEvents')];
const api = [
  { file: 'api/rest.yaml', prefix: '/http-api/reference', samples: [] },
  { file: 'api/events.yaml', prefix: '/events/reference', samples: [] },
];
const config = {
  features: { api },
  strings: { ...chinese, apiRateLimit: 'Grenze:' },
  lang: 'de',
  versions: [
    { value: 'v1', locale: 'de' },
    { value: 'v1', locale: 'en' },
    { value: 'v2', locale: 'de' },
  ],
  locales: [
    {
      value: 'de',
      isDefault: true,
      settings: { lang: 'de', strings: { ...chinese, apiRateLimit: 'Grenze:' } },
    },
    {
      value: 'en',
      fallback: false,
      settings: { lang: 'en', strings: { ...chinese, apiRateLimit: 'Limit:' } },
    },
  ],
} as unknown as SiteConfig;

function embedded(line: string, place: Partial<SourceFile> = {}, versions = ['v1']) {
  const path = place.path ?? 'content/other/page.md';
  const source = {
    path,
    text: line,
    overlay: false,
    hash: '',
    origins: [{ line: 1, file: path, fileLine: 1 }],
    ...place,
  };
  const { value, diagnostics } = insertEmbeds(source as SourceFile, {
    config,
    descriptions,
    versions,
    inLocale,
    codeLines: findCodeLines,
  });
  return { text: value.text, told: diagnostics.map(({ code, message, hint }) => ({ code, message, hint })) };
}

describe('a part that several descriptions have', () => {
  it.each(['schema Call', 'api POST /calls', 'api calls.start'])(
    '%s is told, and the first one shown',
    (what) => {
      const { text, told } = embedded(`::: ${what}`);
      expect(text).toContain('ofRest');
      expect(text).not.toContain('ofEvents');
      expect(told).toEqual([
        {
          code: 'api-embed-ambiguous',
          message: expect.stringContaining('api/rest.yaml and api/events.yaml have '),
          hint: `Say which is meant: ::: ${what} from rest`,
        },
      ]);
    },
  );

  it.each(['events', 'events.yaml', 'api/events.yaml', '/events/reference', 'events/reference'])(
    'is taken from the one that the page names: %s',
    (name) => {
      for (const what of ['schema Call', 'api POST /calls']) {
        const { text, told } = embedded(`::: ${what} from ${name}`);
        expect(text).toContain('ofEvents');
        expect(text).not.toContain('ofRest');
        expect(told).toEqual([]);
      }
    },
  );

  it('is that of the reference beside the page, in every language and version', () => {
    for (const path of ['content/events/a.md', 'content/@en/events/a.md', 'content/@v1/events/deep/a.md']) {
      const { text, told } = embedded('::: schema Call', { path });
      expect(text, path).toContain('ofEvents');
      expect(told, path).toEqual([]);
    }
    expect(embedded('::: schema Call from rest', { path: 'content/events/a.md' }).text).toContain('ofRest');
  });

  it('is not told where the run leaves out the version that has it', () => {
    for (const what of ['schema Call', 'api calls.start', 'operations calls.start']) {
      const { text, told } = embedded(`::: ${what}`, {}, ['v2']);
      expect(text.trim(), what).toBe('');
      expect(told, what).toEqual([]);
    }
    expect(embedded('::: schema Cal', {}, ['v2']).told).toHaveLength(1);
    expect(embedded('::: schema Call', { version: 'v2' }, ['v2']).told).toHaveLength(1);
  });

  it('is told with what there is where the name is wrong', () => {
    expect(embedded('::: schema Call from evnts').told).toEqual([
      {
        code: 'api-embed-unknown',
        message: 'No description is called "evnts".',
        hint: 'Descriptions: api/rest.yaml, api/events.yaml.',
      },
    ]);
    expect(embedded('::: schema Cal from events').told).toEqual([
      {
        code: 'api-embed-unknown',
        message: 'The description "events" does not have a schema "Cal".',
        hint: 'Did you mean "Call"?',
      },
    ]);
  });
});

describe('a part in a page of another language', () => {
  it("has the description's texts and that language's words", () => {
    const { text } = embedded('::: api POST /calls from rest', { path: 'content/@en/a.md', locale: 'en' });
    expect(text).toContain('Anruf ofRest');
    expect(text).toContain('**Limit:** 10');
    expect(embedded('::: api POST /calls from rest').text).toContain('**Grenze:** 10');
  });

  it("says of the description's texts which language they are in", () => {
    const line = '::: api POST /calls from rest';
    expect(embedded(line, { path: 'content/@en/a.md', locale: 'en' }).text).toContain(
      '{"k":"text","md":"Anruf ofRest","lang":"de"}',
    );
    expect(embedded(line).text).toContain('{"k":"text","md":"Anruf ofRest"}');
  });

  it('leads to the reference of the language that has one', () => {
    const { text } = ofCalls('::: operations calls.start', { path: 'content/@en/a.md', locale: 'en' });
    expect(text).toContain('[`/api/calls`](/@de/http-api/reference/lamps/start/)');
  });

  it('is that of the versions which the language has', () => {
    const { text } = ofCalls('::: operations calls', { path: 'content/@en/a.md', locale: 'en' });
    expect(text).not.toContain('whip');
    expect(text).not.toContain('only');
  });
});

/** A version's description, with what only that version has. */
function calls(version: string) {
  const kind = schema('string', { enum: [{ value: 'attended' }, { value: 'blind' }], default: 'blind' });
  const roles = {
    roles: ['admin', 'agent'],
    scopes: ['calls:write'],
    security: [[{ name: 'Bearer', type: 'http' as const }]],
  };
  const own = [
    operation('post', '/api/calls', {
      id: 'calls.start',
      tag: 'calls',
      summary: 'Start | ring',
      description: 'Rings both.\n\nOnly admins.',
      route: '/http-api/reference/lamps/start',
      rateLimit: 'Ten a second.',
      answers: [answer('201', object(field('data', object(field('uuid'))))), answer('409')],
      parameters: [field('q', undefined, { in: 'query' }), field('page', undefined, { in: 'query' })],
      body: { required: true, content: json(object(field('from'), field('kind', kind), field('to'))) },
      ...roles,
    }),
    operation('get', '/api/health', {
      id: 'health',
      tag: 'system',
      summary: 'Health',
      answers: [answer('200', object(field('data', schema('array', { items: object(field('node')) }))))],
      parameters: [field('deep', undefined, { in: 'query' }), field('Trace', undefined, { in: 'header' })],
    }),
    operation('post', '/api/calls/{uuid}/whip', {
      id: 'calls.whip',
      tag: 'calls',
      summary: 'Whip',
      since: 'v2',
      security: [[{ name: 'Bearer', type: 'http' as const }]],
    }),
    operation('post', '/api/twin', { id: 'calls.twin', tag: 'twins', summary: 'Twin', since: 'v2' }),
  ];
  return {
    ...description(version, ...own.filter(({ since }) => since === undefined || since === version)),
    tags: [
      { name: 'calls', title: 'Calls', slug: 'calls' },
      { name: 'system', title: 'System', slug: 'sys' },
    ],
    schemas: [
      {
        ...object(field('state'), field('secret', schema('string', { writeOnly: true })), field('until')),
        name: 'Call',
      },
      {
        ...schema('string', { enum: [{ value: 'busy', description: 'On a call.' }, { value: 'idle' }] }),
        name: 'State',
      },
    ],
  };
}

function ofCalls(line: string, place: Partial<SourceFile> = {}) {
  const path = place.path ?? 'content/http-api/page.md';
  const source = {
    path,
    text: line,
    overlay: false,
    hash: '',
    origins: [{ line: 1, file: path, fileLine: 1 }],
    ...place,
  };
  const own = { ...config, features: { api: api.slice(0, 1) } };
  const context = {
    config: own,
    descriptions: [calls('v2'), calls('v1')],
    versions: ['v2', 'v1'],
    inLocale,
    codeLines: findCodeLines,
  };
  const { value, diagnostics } = insertEmbeds(source as unknown as SourceFile, context);
  return { text: value.text, told: diagnostics.map(({ code, message, hint }) => ({ code, message, hint })) };
}

describe('a table of operations', () => {
  it('has those of the tags and ids that the page names, in that order, with the columns that it asks for', () => {
    const { text, told } = ofCalls('::: operations sys calls.start status roles scopes');
    expect(told).toEqual([]);
    expect(text.trim().split('\n')).toEqual([
      '| 方法 | 路径 | 用途 | 状态码 | 角色 | 密钥权限 |',
      '| --- | --- | --- | --- | --- | --- |',
      '| `GET`{.api-method .get} | [`/api/health`](/http-api/reference/sys/#health) | Health | `200` | 无需认证 | — |',
      '| `POST`{.api-method .post} | [`/api/calls`](/http-api/reference/lamps/start/) | Start \\| ring | `201` | `admin` `agent` | `calls:write` |',
    ]);
  });

  it('tells what is sent and what is answered, by the names of fields', () => {
    const { text } = ofCalls('::: operations calls.start health fields reply:data');
    expect(text.trim().split('\n').slice(2)).toEqual([
      '| `POST`{.api-method .post} | [`/api/calls`](/http-api/reference/lamps/start/) | Start \\| ring | `from?` `kind?` `to?` | `uuid?` |',
      '| `GET`{.api-method .get} | [`/api/health`](/http-api/reference/sys/#health) | Health | `deep?` | `node?` |',
    ]);
  });

  it('tells what fields may be, and the first paragraph of what is said of each', () => {
    const { text } = ofCalls('::: operations calls.start health values about');
    expect(text.trim().split('\n')).toEqual([
      '| 方法 | 路径 | 字段 | 说明 |',
      '| --- | --- | --- | --- |',
      '| `POST`{.api-method .post} | [`/api/calls`](/http-api/reference/lamps/start/) | `from?` · `kind?` 默认值 `blind` / `attended` · `to?` | **Start \\| ring**<br>Rings both. |',
      '| `GET`{.api-method .get} | [`/api/health`](/http-api/reference/sys/#health) | `deep?` | **Health** |',
    ]);
  });

  it('has in each version what that version has', () => {
    const { text, told } = ofCalls('::: operations calls roles');
    expect(told).toEqual([]);
    const [newer, older] = text.split(':::::: only v1');
    expect(newer).toContain(':::::: only v2');
    expect(newer).toContain('| Whip · *v2 起* | 登录即可 |');
    expect(older).toContain('Start');
    expect(older).not.toContain('Whip');
  });

  it('does not say of each row since when all of them are there', () => {
    expect(ofCalls('::: operations calls.whip').text).toContain('Whip · *v2 起*');
    expect(ofCalls('::: operations calls.whip calls.twin').text).not.toContain('v2 起');
  });

  it('is told for each name that no version has, and not for one that some have', () => {
    expect(ofCalls('::: operations calls.whip').told).toEqual([]);
    expect(ofCalls('::: operations calls calls.strat').told).toEqual([
      {
        code: 'api-embed-unknown',
        message: 'No description has a tag or an operation "calls.strat".',
        hint: 'Did you mean "calls.start"?',
      },
    ]);
  });
});

describe('some fields of a part', () => {
  const names = (text: string) =>
    Array.from(text.matchAll(/"k":"field","id":"[^"]*","name":"([^"]*)"/g), ([, name]) => name);

  it('are those that the page names, of a schema, of parameters and of a body', () => {
    expect(names(ofCalls('::: schema Call until state').text)).toEqual(['state', 'until']);
    expect(names(ofCalls('::: schema Call secret').text)).toEqual(['secret']);
    expect(names(ofCalls('::: api POST /api/calls query page').text)).toEqual(['page']);
    expect(names(ofCalls('::: api calls.start body to').text)).toEqual(['to']);
  });

  it('are told where the part has no such field', () => {
    for (const line of [
      '::: schema Call stat',
      '::: api POST /api/calls query to',
      '::: api calls.start body too',
    ])
      expect(ofCalls(line).told, line).toMatchObject([{ code: 'api-embed-unknown' }]);
  });
});

describe('parts that stand alone', () => {
  it('have headings one level below the heading before them, and below the title where there is none', () => {
    const levels = ['', '# A\n\n', '## A\n\n', '#### A\n\n'].map((before) => {
      const { text } = ofCalls(`${before}::: api calls.start`);
      return /^(#+) .*\{#calls\.start-body\}/m.exec(text)?.[1]?.length;
    });
    expect(levels).toEqual([2, 2, 3, 5]);
  });

  it('are the values of an enumeration with what they mean', () => {
    const { text } = ofCalls('::: schema State');
    expect(text).toContain('"id":"State-busy","name":"busy","md":"On a call."');
    expect(text).toContain('"name":"idle"');
  });

  it('are the limits of an operation', () => {
    const { text } = ofCalls('::: api POST /api/calls limits');
    expect(text).toContain('**Grenze:** Ten a second.');
    expect(text).not.toContain('"k":"field"');
  });
});

describe('a message of a channel', () => {
  const message = (name: string, ...own: string[]) => ({
    name,
    content: json(object(...own.map((one) => field(one))))[0]!,
    headers: [],
    place,
  });
  const bot = {
    id: 'bot',
    action: 'send' as const,
    channel: { name: 'bot', address: '/bot', parameters: [] },
    summary: 'What the bot asks',
    tag: 'bot',
    roles: [],
    scopes: [],
    security: [],
    messages: [message('bot.request', 'turn')],
    reply: { messages: [message('bot.reply', 'action')] },
    errors: [],
    place,
  };
  const events = {
    ...described('api/events.yaml', 'x'),
    operations: [],
    events: [bot],
    tags: [{ name: 'bot', title: 'Bot', slug: 'bot' }],
  };

  it('stands whole, by what is sent or by what is answered in a page, and as a row of a table', () => {
    const ask = (line: string) => {
      const path = 'content/a.md';
      const source = {
        path,
        text: line,
        overlay: false,
        hash: '',
        origins: [{ line: 1, file: path, fileLine: 1 }],
      };
      const own = { ...config, features: { api: api.slice(1) } };
      return insertEmbeds(source as unknown as SourceFile, {
        config: own,
        descriptions: [events],
        versions: ['v1'],
        inLocale,
        codeLines: findCodeLines,
      });
    };
    expect(ask('::: api bot').value.text).toContain('"k":"head"');
    const asked = ask('::: api bot message').value.text;
    expect(asked).toContain('"name":"turn"');
    expect(asked).not.toContain('"name":"action"');
    expect(ask('::: api bot reply').value.text).toContain('"name":"action"');
    expect(ask('::: operations bot').value.text).toContain(
      '| 消息 | 用途 |\n| --- | --- |\n| [`bot`](/events/reference/bot/#bot) | What the bot asks |',
    );
    expect(ask('::: api bot replies').diagnostics).toMatchObject([{ code: 'api-embed-unknown' }]);
  });
});
