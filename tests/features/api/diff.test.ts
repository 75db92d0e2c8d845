import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../src/cli/language/translate.ts';
import { diffDescriptions } from '../../../src/features/api/diff/index.ts';
import { writeDiff } from '../../../src/features/api/diff/print.ts';
import type { DescriptionDiff } from '../../../src/features/api/diff/versions.ts';
import messages from '../../../src/features/api/messages.zh.json' with { type: 'json' };
import type { ApiEvent, ApiOperation } from '../../../src/features/api/model/api.ts';
import type { ApiSchema, ApiStyle } from '../../../src/features/api/model/schema.ts';
import { answer, description, field, json, object, operation, place, schema } from './support.ts';

function changes(before: Partial<ApiOperation>, after: Partial<ApiOperation>): string[] {
  const [one] = diffDescriptions(
    description('v6.2', operation('post', '/api/calls', before)),
    description('v6.4', operation('post', '/api/calls', after)),
  ).operations;
  return (one?.changes ?? []).map(
    ({ kind, where, before: was, after: is, breaking }) =>
      `${breaking ? '! ' : ''}${kind} ${where}${was ? ` ${was}` : ''}${is ? ` -> ${is}` : ''}`,
  );
}

const body = (own: ApiSchema): Partial<ApiOperation> => ({ body: { required: true, content: json(own) } });
const answers = (own: ApiSchema): Partial<ApiOperation> => ({ answers: [answer('200', own)] });

describe('two versions of an interface', () => {
  it('differ by operations that came, went and changed', () => {
    const { from, to, operations } = diffDescriptions(
      description(
        'v6.2',
        operation('get', '/api/a/{id}'),
        operation('get', '/api/b'),
        operation('get', '/api/c'),
      ),
      description(
        'v6.4',
        operation('get', '/api/a/{uuid}'),
        operation('post', '/api/b'),
        operation('get', '/api/c', { roles: ['admin'] }),
      ),
    );
    expect([from, to]).toEqual(['v6.2', 'v6.4']);
    expect(
      operations.map(({ kind, breaking, method, path }) => `${kind} ${breaking} ${method} ${path}`),
    ).toEqual(['added false post /api/b', 'changed true get /api/c', 'removed true get /api/b']);
  });

  it('differ in nothing where they are the same', () => {
    const one = operation('get', '/api/a', answers(object(field('x'))));
    expect(diffDescriptions(description('a', one), description('b', one)).operations).toEqual([]);
  });
});

describe('a change', () => {
  it('of the fields that are sent breaks where more is asked', () => {
    expect(
      changes(
        body(object(field('from'), field('to', schema('string'), { required: true }), field('old'))),
        body(
          object(
            field('from', schema('string'), { required: true }),
            field('to'),
            field('more'),
            field('must', schema('integer'), { required: true }),
          ),
        ),
      ),
    ).toEqual([
      '! field-required body.from',
      'field-optional body.to',
      'field-added body.more -> string',
      '! field-added body.must -> integer',
      '! field-removed body.old string',
    ]);
  });

  it('of the fields that are answered breaks where less is promised', () => {
    expect(
      changes(
        answers(
          object(
            field('uuid', schema('string'), { required: true }),
            field('list', schema('array', { items: object(field('a')) })),
          ),
        ),
        answers(object(field('uuid'), field('new'), field('list', schema('array', { items: object() })))),
      ),
    ).toEqual([
      '! field-optional 200.uuid',
      'field-added 200.new -> string',
      '! field-removed 200.list[].a string',
    ]);
  });

  it('of a type breaks where what was sent is taken no more, or what is answered was not before', () => {
    const [one, both] = [schema('integer'), schema('integer', { types: ['integer', 'string'] })];
    expect(changes(body(object(field('x', both))), body(object(field('x', one))))).toEqual([
      '! type-changed body.x integer | string -> integer',
    ]);
    expect(changes(body(object(field('x', one))), body(object(field('x', both))))).toEqual([
      'type-changed body.x integer -> integer | string',
    ]);
    expect(changes(answers(object(field('x', one))), answers(object(field('x', both))))).toEqual([
      '! type-changed 200.x integer -> integer | string',
    ]);
    expect(changes(body(object(field('x', one))), body(object(field('x', schema('number')))))).toEqual([
      'type-changed body.x integer -> number',
    ]);
  });

  it('of values, limits and defaults breaks where less is allowed', () => {
    const timeout = (maximum: number, fallback: number, ...values: string[]) =>
      object(
        field('timeout', schema('integer', { limits: { minimum: 5, maximum }, default: fallback })),
        field('mode', schema('string', { enum: values.map((value) => ({ value })) })),
      );
    expect(changes(body(timeout(60, 30, 'a', 'b')), body(timeout(120, 30, 'a', 'b', 'c')))).toEqual([
      'limit-changed body.timeout maximum 60 -> maximum 120',
      'value-added body.mode -> c',
    ]);
    expect(changes(body(timeout(120, 30, 'a', 'b')), body(timeout(60, 20, 'a')))).toEqual([
      '! limit-changed body.timeout maximum 120 -> maximum 60',
      '! default-changed body.timeout 30 -> 20',
      '! value-removed body.mode b',
    ]);
  });

  it('of roles, scopes and states tells who is locked out', () => {
    expect(changes({ roles: ['admin'] }, { roles: ['admin', 'operator'] })).toEqual([
      'roles-changed  admin -> admin, operator',
    ]);
    expect(changes({ roles: [] }, { roles: ['admin'] })).toEqual(['! roles-changed  -> admin']);
    expect(changes({ scopes: [] }, { scopes: ['calls:write'] })).toEqual([
      '! scopes-changed  -> calls:write',
    ]);
    expect(
      changes({ answers: [answer('200'), answer('404')] }, { answers: [answer('202'), answer('429')] }),
    ).toEqual([
      'status-added  -> 202',
      'status-added  -> 429',
      '! status-removed  200',
      'status-removed  404',
    ]);
  });

  it('of a choice breaks where a request may be less, or an answer more', () => {
    const choice = (...names: string[]) =>
      object(
        field(
          'to',
          schema('object', {
            variants: { of: 'one', options: names.map((name) => schema('object', { name })) },
          }),
        ),
      );
    expect(changes(body(choice('A', 'B')), body(choice('B', 'C')))).toEqual([
      'option-added body.to -> C',
      '! option-removed body.to A',
    ]);
    expect(changes(answers(choice('A')), answers(choice('A', 'B')))).toEqual(['! option-added 200.to -> B']);
  });

  it('to a list of values breaks what was sent freely', () => {
    const [free, listed] = [schema('string'), schema('string', { enum: [{ value: 'a' }, { value: 'b' }] })];
    expect(changes(body(object(field('x', free))), body(object(field('x', listed))))).toEqual([
      '! limit-changed body.x -> enum a, b',
    ]);
    expect(changes(body(object(field('x', listed))), body(object(field('x', free))))).toEqual([
      'limit-changed body.x enum a, b',
    ]);
  });

  it('to a body that must be sent breaks', () => {
    expect(changes({}, body(object()))).toEqual([
      '! field-required body',
      'media-added body -> application/json',
    ]);
    expect(changes(body(object()), { body: { required: false, content: json(object()) } })).toEqual([
      'field-optional body',
    ]);
  });

  it('of a schema that stands in many places is told at each', () => {
    const call = (...fields: string[]) => object(...fields.map((name) => field(name)));
    const [was, is] = [call('a', 'b'), call('a')];
    expect(
      changes(
        answers(object(field('x', was), field('y', was))),
        answers(object(field('x', is), field('y', is))),
      ),
    ).toEqual(['! field-removed 200.x.b string', '! field-removed 200.y.b string']);
  });

  it('of how a list or an object is written breaks, in a parameter and in a form', () => {
    const list = schema('array', { items: schema('string') });
    const form = (explode: boolean) => ({
      body: {
        required: true,
        content: ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => ({
          type,
          schema: object(field('tags', list), field('to')),
          encoding: { tags: { style: 'form', explode } },
          examples: [],
        })),
      },
    });
    const query = (own: ApiSchema, written: ApiStyle) => ({
      parameters: [field('ids', own, { in: 'query', written })],
    });
    expect(changes(form(true), form(false))).toEqual([
      '! written-changed body.tags tags=a&tags=b -> tags=a,b',
    ]);
    expect(changes(query(list, { explode: false }), query(list, {}))).toEqual([
      '! written-changed query.ids ids=a,b -> ids=a&ids=b',
    ]);
    expect(changes(query(list, {}), query(list, { style: 'form', explode: true }))).toEqual([]);
    expect(changes(query(schema('string'), {}), query(schema('string'), { explode: false }))).toEqual([]);
  });

  it('of a field that alternatives inherit, or that several media types have, is told once', () => {
    const parent = (...fields: ReturnType<typeof field>[]): ApiSchema => ({
      ...object(...fields),
      variants: { of: 'one', options: [{ ...object(...fields, field('own')), name: 'Child' }] },
    });
    const both = (own: ApiSchema) => ({
      body: {
        required: true,
        content: ['application/json', 'text/json'].flatMap((type) =>
          json(own).map((one) => ({ ...one, type })),
        ),
      },
    });
    expect(changes(both(parent(field('a'))), both(parent(field('a'), field('b'))))).toEqual([
      'field-added body.b -> string',
    ]);
  });

  it('to what is deprecated is told with what to use', () => {
    expect(changes({}, { deprecated: { since: 'v6.4', use: '`GET /api/x`' } })).toEqual([
      'deprecated  -> `GET /api/x`',
    ]);
  });

  it('inside what stands in itself ends', () => {
    const node = object(field('child', schema('object', { name: 'Node', recursive: true })));
    expect(
      changes(
        body(node),
        body(object(field('child', schema('object', { name: 'Node', recursive: true })), field('x'))),
      ),
    ).toEqual(['field-added body.x -> string']);
  });
});

describe('two versions of a channel', () => {
  const event = (
    action: ApiEvent['action'],
    ...messages: [name: string, payload: ApiSchema][]
  ): ApiEvent => ({
    id: 'calls',
    action,
    channel: { name: 'ws', address: '/ws', parameters: [] },
    summary: '',
    tag: '',
    roles: [],
    scopes: [],
    security: [],
    messages: messages.map(([name, payload]) => ({
      name,
      content: { type: 'application/json', schema: payload, examples: [] },
      headers: [],
      place,
    })),
    errors: [],
    place,
  });
  const told = (before: ApiEvent, after: ApiEvent) =>
    diffDescriptions(
      { ...description('v6.2'), events: [before] },
      { ...description('v6.4'), events: [after] },
    ).operations.flatMap(({ method, path, changes: own }) =>
      own.map(({ kind, where, breaking }) => `${breaking ? '! ' : ''}${method} ${path} ${kind} ${where}`),
    );

  it('differ by messages and what they hold, each from where clients stand', () => {
    const must = field('must', schema('string'), { required: true });
    expect(told(event('send', ['a', object()], ['b', object()]), event('send', ['a', object(must)]))).toEqual(
      ['! send calls message-removed ', 'send calls field-added a.must'],
    );
    expect(told(event('receive', ['a', object()]), event('receive', ['a', object(must)]))).toEqual([
      '! receive calls field-added a.must',
    ]);
  });
});

describe('the list of changes', () => {
  const kinds = [
    ['field-added', undefined, 'integer', 'body.a (integer)'],
    ['field-required', undefined, undefined, 'body.a: 改为必填'],
    ['field-optional', undefined, undefined, 'body.a: 改为选填'],
    ['type-changed', 'array of string', 'string', 'body.a: 类型 array of string -> string'],
    ['option-added', undefined, 'string or null', 'body.a: 形式 string 或 null'],
    ['limit-changed', undefined, '3', 'body.a: 限制无 -> 3'],
    ['default-changed', '1', '', 'body.a: 默认值 1 -> 无'],
    ['value-removed', 'on hold', undefined, 'body.a: 取值 on hold'],
    ['status-added', undefined, '404', 'body.a: 状态码 404'],
    ['media-added', undefined, 'text/plain', 'body.a: 媒体类型 text/plain'],
    ['roles-changed', 'admin', 'admin, user', 'body.a: 角色 admin -> admin、user'],
    ['scopes-changed', 'a b', 'a', 'body.a: 授权范围 a b -> a'],
    ['error-added', undefined, 'NO_LAMP', 'body.a: 错误码 NO_LAMP'],
    ['message-removed', 'ping', undefined, 'body.a: 消息 ping'],
    ['deprecated', undefined, 'Use b', 'body.a: 已弃用; Use b'],
  ] as const;

  it('is in the language of the terminal, with the words of the description as they are', () => {
    const translate = createTranslator([messages]);
    const summary = 'Say what is required';
    const own = { ...operation('get', '/api/a'), summary };
    const changes = kinds.map(([kind, before, after]) => ({
      kind,
      where: 'body.a',
      before,
      after,
      breaking: false,
    }));
    const operations = [
      { kind: 'changed', method: 'get', path: '/api/a', operation: own, breaking: false, changes },
    ];
    const diff = { file: 'a.yaml', title: 'A', from: 'v1', to: 'v2', operations } as DescriptionDiff;
    const [, head, ...lines] = writeDiff(diff, translate).trimEnd().split('\n');
    expect(head).toBe(`  ~ GET /api/a ${summary}`);
    expect(lines.map((line) => line.slice(8))).toEqual(kinds.map(([, , , text]) => text));
  });
});
