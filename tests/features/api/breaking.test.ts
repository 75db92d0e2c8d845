/** Which changes of an interface break its clients: as other tools for this judge, unless a comment says why not. */
import { describe, expect, it } from 'vitest';
import { diffDescriptions } from '../../../src/features/api/diff/index.ts';
import { writeDiff } from '../../../src/features/api/diff/print.ts';
import type { ApiAnswer, ApiEvent, ApiOperation, ApiSecurity } from '../../../src/features/api/model/api.ts';
import type { ApiSchema } from '../../../src/features/api/model/schema.ts';
import { answer, description, field, json, object, operation, place, schema } from './support.ts';

type Part = Partial<ApiOperation> & { readonly path?: string };

function changes({ path: was = '/a', ...before }: Part, { path: is = '/a', ...after }: Part): string[] {
  const [one] = diffDescriptions(
    description('v1', operation('post', was, before)),
    description('v2', operation('post', is, after)),
  ).operations;
  return (one?.changes ?? []).map(({ kind, where, before: old, after: now, breaking }) =>
    [breaking && '!', kind, where, old, now && `-> ${now}`].filter(Boolean).join(' '),
  );
}

/** The change of one field: as clients send it, then as they get it. */
function both(before: ApiSchema, after: ApiSchema): [sent: string[], got: string[]] {
  const body = (own: ApiSchema): Part => ({ body: { required: true, content: json(own) } });
  const answers = (own: ApiSchema): Part => ({ answers: [answer('200', own)] });
  return [
    changes(body(object(field('x', before))), body(object(field('x', after)))),
    changes(answers(object(field('x', before))), answers(object(field('x', after)))),
  ];
}

const isBreaking = (found: readonly string[]) => found.some((one) => one.startsWith('!'));
const text = schema('string');

describe('a value', () => {
  it.each([
    ['that may be null no more breaks requests', schema('string', { nullable: true }), text, [true, false]],
    ['that may be null now breaks answers', text, schema('string', { nullable: true }), [false, true]],
    [
      'that may be null in the words of OpenAPI 3.1 is no other',
      schema('string', { nullable: true }),
      schema('string', { types: ['string', 'null'] }),
      [false, false],
    ],
    ['with a format now breaks requests', text, schema('string', { format: 'date' }), [true, false]],
    ['without its format breaks answers', schema('string', { format: 'date' }), text, [false, true]],
    [
      'that is hidden while it is typed stays the same',
      text,
      schema('string', { format: 'password' }),
      [false, false],
    ],
    [
      'with more digits breaks answers alone',
      schema('integer', { format: 'int32' }),
      schema('integer', { format: 'int64' }),
      [false, true],
    ],
    [
      'that may be longer breaks who reserves room for the answer',
      schema('string', { limits: { maxLength: 5 } }),
      schema('string', { limits: { maxLength: 9 } }),
      [false, true],
    ],
    ['without its limit breaks answers', schema('string', { limits: { maxLength: 5 } }), text, [false, true]],
    [
      'by steps that leave some out breaks requests',
      schema('integer', { limits: { multipleOf: 2 } }),
      schema('integer', { limits: { multipleOf: 4 } }),
      [true, false],
    ],
    [
      'by smaller steps breaks nobody',
      schema('integer', { limits: { multipleOf: 4 } }),
      schema('integer', { limits: { multipleOf: 2 } }),
      [false, false],
    ],
    [
      'of which there may be equals now breaks nobody',
      schema('array', { limits: { uniqueItems: true } }),
      schema('array', { limits: { uniqueItems: false } }),
      [false, false],
    ],
    [
      'of any pattern breaks nobody',
      schema('string', { limits: { pattern: '^a$' } }),
      schema('string', { limits: { pattern: '^.*$' } }),
      [false, false],
    ],
    [
      'that is another constant breaks both',
      schema('string', { const: 'a' }),
      schema('string', { const: 'b' }),
      [true, true],
    ],
    ['that is constant no more breaks answers', schema('string', { const: 'a' }), text, [false, true]],
    [
      'from a list that grows breaks nobody: clients must expect new values',
      schema('string', { enum: [{ value: 'a' }] }),
      schema('string', { enum: [{ value: 'a' }, { value: 'b' }] }),
      [false, false],
    ],
  ] as const)('%s', (_, before, after, [sent, got]) => {
    expect(both(before, after).map(isBreaking)).toEqual([sent, got]);
  });

  it('that only one side carries is no matter of the other', () => {
    const id = field('id', schema('string', { readOnly: true }), { required: true });
    const secret = field('secret', schema('string', { writeOnly: true }));
    expect(both(object(), object(id, secret))).toEqual([
      ['field-added body.x.secret -> string'],
      ['field-added 200.x.id -> string'],
    ]);
  });

  it('that is one of several now breaks requests if none of them is the old one, answers if one is another', () => {
    const choice = (...options: ApiSchema[]) => schema('', { types: [], variants: { of: 'one', options } });
    const call = schema('object', { name: 'Call', properties: [field('to')] });
    const group = schema('object', { name: 'Group', properties: [field('all', text, { required: true })] });
    expect(both(call, choice(group, call))).toEqual([
      ['type-changed body.x object -> Group | Call'],
      ['type-changed 200.x object -> Group | Call'].map((one) => `! ${one}`),
    ]);
    expect(both(choice(call, group), call).map(isBreaking)).toEqual([true, false]);
    const [first, second] = [schema('integer'), schema('boolean')];
    // What stands before an option is none of it.
    expect(both(choice(first), choice(second, first))[0]).toEqual(['option-added body.x -> boolean']);
  });

  it('in an object that takes no other keys now breaks requests', () => {
    const [open, closed] = [object(), schema('object', { properties: [], additional: false })];
    expect(both(open, closed)[0]).toEqual(['! limit-changed body.x -> additionalProperties false']);
    expect(both(closed, open).map(isBreaking)).toEqual([false, false]);
  });
});

describe('an operation', () => {
  const header = (name: string, type = 'string') => field(name, schema(type), { required: true });
  const withHeaders = (...headers: ApiAnswer['headers']): Part => ({
    answers: [{ ...answer('200'), headers }],
  });

  it('whose parameter in the path has another name is the same', () => {
    const id = (name: string): Part => ({
      path: `/a/{${name}}`,
      parameters: [field(name, text, { in: 'path', required: true })],
    });
    expect(changes(id('id'), id('uuid'))).toEqual([]);
  });

  it('has headers of any capitals', () => {
    const one = (name: string): Part => ({ parameters: [field(name, text, { in: 'header' })] });
    expect(changes(one('X-Id'), one('x-id'))).toEqual([]);
    expect(changes(withHeaders(header('ETag')), withHeaders(header('Etag')))).toEqual([]);
  });

  it('whose list is written in another way breaks', () => {
    const list = (explode: boolean): Part => ({
      parameters: [field('q', schema('array'), { in: 'query', ...(!explode && { written: { explode } }) })],
    });
    expect(changes(list(true), list(false))).toEqual(['! written-changed query.q q=a&q=b -> q=a,b']);
  });

  it('whose answer lacks a header, or has another one, is told', () => {
    expect(
      changes(withHeaders(header('Rate', 'integer')), withHeaders(header('Rate'), header('New'))),
    ).toEqual(['! type-changed 200.header.Rate integer -> string', 'field-added 200.header.New -> string']);
    expect(changes(withHeaders(header('Rate')), withHeaders())).toEqual([
      '! field-removed 200.header.Rate string',
    ]);
  });

  it('answers with what a range of states and types already was', () => {
    const [ok, all] = [{ answers: [answer('200')] }, { answers: [answer('2XX')] }];
    expect(isBreaking(changes(ok, all)) || isBreaking(changes(all, ok))).toBe(false);
    expect(isBreaking(changes(ok, { answers: [answer('201')] }))).toBe(true);
    const typed = (type: string): Part => ({
      answers: [{ ...answer('200'), content: [{ type, schema: text, examples: [] }] }],
    });
    expect(changes(typed('application/json'), typed('application/JSON; charset=utf-8'))).toEqual([]);
    expect(isBreaking(changes(typed('*/*'), typed('application/json')))).toBe(false);
    expect(isBreaking(changes(typed('application/json'), typed('application/*')))).toBe(true);
  });

  it('breaks who signs in as before, if that is not enough now', () => {
    const key: ApiSecurity = { name: 'key', type: 'apiKey', parameter: { in: 'header', name: 'X-Key' } };
    const bearer: ApiSecurity = { name: 'jwt', type: 'http', scheme: 'bearer' };
    const renamed = { ...key, name: 'apiKey' };
    const ways = (...security: ApiSecurity[][]): Part => ({ security });
    expect(changes(ways(), ways([key]))).toEqual(['! security-changed - -> key']);
    expect(changes(ways([key]), ways())).toEqual(['security-changed key -> -']);
    expect(changes(ways([key]), ways([key], [bearer]))).toEqual(['security-changed key -> key | jwt']);
    expect(changes(ways([key], [bearer]), ways([bearer]))).toEqual(['! security-changed key | jwt -> jwt']);
    expect(changes(ways([key]), ways([key, bearer]))).toEqual(['! security-changed key -> key + jwt']);
    expect(changes(ways([key]), ways([renamed]))).toEqual([]);
  });

  it('calls back with what clients get and takes what they answer', () => {
    const called = (...names: string[]): Part => ({
      callbacks: [
        {
          ...operation('post', '{url}', {
            body: { required: true, content: json(object(...names.map((name) => field(name)))) },
            answers: [answer('200', object(...names.map((name) => field(name, text, { required: true }))))],
          }),
          event: 'done',
        },
      ],
    });
    expect(changes(called('a'), called('a', 'b'))).toEqual([
      'field-added callbacks.done.body.b -> string',
      '! field-added callbacks.done.200.b -> string',
    ]);
  });
});

it('operations below another version in the path are compared, and the paths told once', () => {
  const at = (version: string, name: string) => ({
    ...description(
      version,
      operation('get', `/${version}/calls`, { answers: [answer('200', object(field(name)))] }),
    ),
    servers: [{ url: `https://pbx.example.com/${version}` }],
  });
  const diff = diffDescriptions(at('v1', 'a'), at('v2', 'b'));
  expect(writeDiff({ ...diff, file: 'rest.yaml' }, String)).toBe(
    [
      'REST (rest.yaml), v1 -> v2',
      '  ~ paths /v1 -> /v2',
      '! ~ GET /v2/calls',
      '      + 200.b (string)',
      '!     - 200.a (string)',
      '',
    ].join('\n'),
  );
});

it('an event on another channel breaks who listens, and headers of messages are told', () => {
  const event = (address: string, ...names: string[]): ApiEvent => ({
    ...operation('post', ''),
    action: 'send',
    channel: { name: 'calls', address, parameters: [] },
    messages: [
      {
        name: 'call',
        content: { type: 'application/json', schema: object(), examples: [] },
        headers: names.map((name) => field(name)),
        place,
      },
    ],
  });
  const compare = (before: ApiEvent, after: ApiEvent) =>
    diffDescriptions(
      { ...description('v1'), events: [before] },
      { ...description('v2'), events: [after] },
    ).operations[0]?.changes.map(({ kind, where, breaking }) => `${breaking ? '! ' : ''}${kind} ${where}`);
  expect(compare(event('calls.{id}', 'trace'), event('calls.{uuid}', 'trace'))).toBeUndefined();
  expect(compare(event('calls', 'trace'), event('calls.v2'))).toEqual([
    '! channel-changed ',
    '! field-removed call.header.trace',
  ]);
});
