/** What "try it" sends is what the sample beside it says. */
import { describe, expect, it } from 'vitest';
import type { ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { tryRequest } from '../../../src/features/api/pages/try-it.ts';
import { buildSampleRequest } from '../../../src/features/api/samples/index.ts';
import { prepare } from '../../../theme/client/try-it/prepare.ts';
import { stringsOf } from '../../helpers/config.ts';
import { head, read } from './helpers.ts';

const server = 'https://pbx.example.com';

const values = {
  word: { schema: '{ type: string }', example: '"a b/c?&=;,:@é"' },
  list: { schema: '{ type: array, items: { type: string } }', example: '[blue, "black, white", "a&b=c"]' },
  numbers: { schema: '{ type: array, items: { type: integer } }', example: '[3, 4, 5]' },
  object: {
    schema: '{ type: object, properties: { R: { type: integer } } }',
    example: '{ R: 100, "G b": "a,b", B: 150 }',
  },
  deep: { schema: '{ type: object }', example: '{ a: { b: [1, 2] }, c: d }' },
};

const styles = {
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  path: ['simple', 'label', 'matrix'],
  header: ['simple'],
};

async function operationWith(parameters: readonly string[], path = '/a', more = '') {
  const { value } = await read({
    'a.yaml': `${head}servers: [{ url: '${server}' }]\npaths:\n  ${path}:\n    post:\n      operationId: a\n      parameters: [${parameters.join(', ')}]\n      ${more}\n      responses: { '200': { description: ok } }\n`,
  });
  return value[0]!.operations[0]!;
}

/** What a reader sends who changes nothing, and what the samples send. */
async function bothOf(...given: Parameters<typeof operationWith>) {
  const operation = await operationWith(given[0], given[1], given[2]);
  const request: ApiTryRequest = tryRequest(operation, { servers: [{ url: server }] })!;
  const prepared = prepare(
    request,
    { server, values: request.fields.map((one) => ({ ...one, value: one.value ?? '' })), keys: [] },
    stringsOf('en'),
  );
  const sample = buildSampleRequest(operation, server);
  return { request, prepared, sample };
}

const cases = Object.entries(styles).flatMap(([place, names]) =>
  names.flatMap((style) =>
    [true, false].flatMap((explode) =>
      Object.entries(values)
        // Other characters have no place in a header.
        .filter(([kind]) => place !== 'header' || kind !== 'word')
        .map(([kind, { schema, example }]) => ({
          name: `${place} ${style} ${explode} ${kind}`,
          place,
          parameter: `{ name: x, in: ${place}, required: true, style: ${style}, explode: ${explode}, schema: ${schema}, example: ${example} }`,
        })),
    ),
  ),
);

describe('a request that a reader sends', () => {
  it('is that of the samples, for every style, explode, place and kind of value', async () => {
    const wrong: unknown[] = [];
    for (const { name, place, parameter } of cases) {
      const { prepared, sample } = await bothOf([parameter], place === 'path' ? '/a/{x}' : '/a');
      if ('fault' in prepared) wrong.push([name, prepared.fault]);
      else {
        const sent = [prepared.url, new Headers(prepared.init.headers).get('x')];
        const said = [sample.url, sample.headers.find((one) => one.name === 'x')?.value ?? null];
        if (JSON.stringify(sent) !== JSON.stringify(said)) wrong.push([name, sent, said]);
      }
    }
    expect(wrong).toEqual([]);
    expect(cases.length).toBe(78);
  });

  it('follows the table of the specification, where an empty text is a name alone and an empty list nothing', async () => {
    const color = 'schema: { type: array, items: { type: string } }, example: [blue, black, brown]';
    const rgb = 'schema: { type: object }, example: { R: 100, G: 200, B: 150 }';
    const empty = 'schema: { type: array, items: { type: string } }, example: []';
    const urls: string[] = [];
    for (const [place, style, explode, what] of [
      ['query', 'form', true, color],
      ['query', 'form', false, rgb],
      ['query', 'spaceDelimited', false, color],
      ['query', 'pipeDelimited', false, color],
      ['query', 'deepObject', true, rgb],
      ['path', 'matrix', true, rgb],
      ['path', 'matrix', false, color],
      ['path', 'label', true, rgb],
      ['path', 'simple', true, rgb],
      ['path', 'matrix', false, 'schema: { type: array, items: { type: string } }, example: [""]'],
      ['path', 'matrix', true, 'schema: { type: array, items: { type: string } }, example: [a, ""]'],
      ['path', 'matrix', true, 'schema: { type: object }, example: { R: 100, G: "" }'],
      ['path', 'label', false, empty],
      ['path', 'matrix', false, empty],
      ['query', 'form', false, empty],
      ['query', 'form', true, empty],
      ['query', 'pipeDelimited', false, empty],
    ] as const) {
      const { prepared } = await bothOf(
        [`{ name: color, in: ${place}, required: true, style: ${style}, explode: ${explode}, ${what} }`],
        place === 'path' ? '/{color}' : '/',
      );
      urls.push('url' in prepared ? prepared.url.slice(server.length) : prepared.fault);
    }
    expect(urls).toEqual([
      '/?color=blue&color=black&color=brown',
      '/?color=R,100,G,200,B,150',
      '/?color=blue%20black%20brown',
      '/?color=blue%7Cblack%7Cbrown',
      '/?color[R]=100&color[G]=200&color[B]=150'.replaceAll('[', '%5B').replaceAll(']', '%5D'),
      '/;R=100;G=200;B=150',
      '/;color=blue,black,brown',
      '/.R=100.G=200.B=150',
      '/R=100,G=200,B=150',
      '/;color',
      '/;color=a;color',
      '/;R=100;G',
      '/',
      '/',
      '/',
      '/',
      '/',
    ]);
  });

  it('keeps reserved characters where the description allows them, but none that ends the value', async () => {
    const of = async (place: string, path: string) => {
      const parameter = `{ name: x, in: ${place}, required: true, allowReserved: true, schema: { type: string }, example: 'a/b?c:d&e#f%20g h' }`;
      const { prepared, sample } = await bothOf([parameter], path);
      return ['url' in prepared && prepared.url, sample.url].map((url) => String(url).slice(server.length));
    };
    expect(await of('query', '/a')).toEqual(Array(2).fill('/a?x=a/b?c:d%26e%23f%20g%20h'));
    expect(await of('path', '/{x}')).toEqual(Array(2).fill('/a%2Fb%3Fc:d&e%23f%20g%20h'));
  });

  it('has a value as JSON where its media type says so, and the whole query where it is one value', async () => {
    const content = (type: string) =>
      `required: true, content: { ${type}: { schema: { type: object }, example: { a: [1, 'b c'] } } }`;
    const json = await bothOf([`{ name: x, in: query, ${content('application/json')} }`]);
    const whole = await bothOf([`{ name: x, in: querystring, ${content('application/json')} }`]);
    const form = await bothOf([
      `{ name: x, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { state: { type: string, enum: [up, down] } } } } } }`,
    ]);
    const text = encodeURIComponent('{"a":[1,"b c"]}');
    for (const [{ prepared, sample }, query] of [
      [json, `x=${text}`],
      [whole, text],
      [form, 'state=up'],
    ] as const) {
      expect('url' in prepared && prepared.url).toBe(`${server}/a?${query}`);
      expect(sample.url).toBe(`${server}/a?${query}`);
    }
  });

  it('takes a list with commas or as JSON, and leaves out what is optional though it has an example', async () => {
    const operation = await operationWith([
      '{ name: ids, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } }, example: [1, 2] }',
      '{ name: sort, in: query, schema: { type: string }, example: name }',
    ]);
    const request = tryRequest(operation, { servers: [{ url: server }] })!;
    expect(request.fields.map(({ value, hint }) => [value, hint])).toEqual([
      [undefined, '1,2'],
      [undefined, 'name'],
    ]);
    const send = (text: string) => {
      const entered = request.fields.map((one, index) => ({ ...one, value: index === 0 ? text : '' }));
      const prepared = prepare(request, { server, values: entered, keys: [] }, stringsOf('en'));
      return 'url' in prepared ? prepared.url.slice(server.length) : prepared.fault;
    };
    expect(['7, 8', '[7, 8]', ''].map(send)).toEqual(['/a?ids=7%7C8', '/a?ids=7%7C8', '/a']);
  });

  it('has the parts of a form as the samples have them', async () => {
    const body = `requestBody: { content: { multipart/form-data: { schema: { type: object, required: [ids, csv, meta], properties: {
      ids: { type: array, items: { type: integer } }, csv: { type: array, items: { type: string } }, meta: { type: object } } },
      example: { ids: [1, 2], csv: [a, b], meta: { k: v } }, encoding: { csv: { style: form, explode: false } } } } }`;
    const { prepared, sample } = await bothOf([], '/a', body.replace(/\n\s*/g, ' '));
    const form = 'init' in prepared ? (prepared.init.body as FormData) : new FormData();
    const parts = sample.body?.kind === 'multipart' ? sample.body.parts : [];
    const sent = await Promise.all(
      Array.from(form, async ([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, await value.text(), value.type],
      ),
    );
    expect(sent).toEqual(parts.map(({ name, value, type }) => [name, value, ...(type ? [type] : [])]));
    expect(sent).toEqual([
      ['ids', '1'],
      ['ids', '2'],
      ['csv', 'a,b'],
      ['meta', '{"k":"v"}', 'application/json'],
    ]);
  });

  it('continues the query of a path that has one, without what is behind a number sign', async () => {
    const to = '{ name: to, in: query, required: true, example: 7, schema: { type: integer } }';
    for (const path of ['/a?Action=Dial', '/a#dial']) {
      const { prepared, sample } = await bothOf([to], path);
      const expected = path === '/a#dial' ? '/a?to=7' : '/a?Action=Dial&to=7';
      expect(
        ['url' in prepared && prepared.url, sample.url].map((url) =>
          String(url).replace(/^https:\/\/[^/]*/, ''),
        ),
      ).toEqual([expected, expected]);
    }
  });
});
