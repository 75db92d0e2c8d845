/** Writers put a reference where an example has its data. */
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { head, read, type Texts } from './helpers.ts';

async function readOne(files: Texts) {
  const { value, diagnostics } = await read(files);
  const told = diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return { description: value[0]!, told };
}

const operation = (body: string) =>
  `paths:\n  /a:\n    post:\n      operationId: a\n      requestBody:\n        content:\n          application/json:\n            schema: { $ref: '#/components/schemas/Call' }\n${body.replace(/^/gm, '            ')}\n      responses: { 200: { description: ok } }\n`;
const components = `components:\n  examples: { Call: { value: { to: '1' } } }\n  schemas:\n    Call: { type: object, properties: { to: { type: string, maxLength: 2 } } }\n`;

async function examplesOf(body: string, files: Texts = {}) {
  const { description, told } = await readOne({
    'a.yaml': `${head}${operation(body)}${components}`,
    ...files,
  });
  const [content] = description.operations[0]!.body!.content;
  return { values: content!.examples.map(({ value }) => value), told };
}

describe('a reference alone in the place of an example', () => {
  it('shows what it leads to: data, the value of a named example, or a file', async () => {
    const files = { 'data/c.json': '{ "to": "2" }', 'data/d.yaml': 'more: { to: "3" }\n' };
    const of = async (body: string) => (await examplesOf(body, files)).values;
    expect(await of(`example: { $ref: '#/components/examples/Call' }`)).toEqual([{ to: '1' }]);
    expect(await of('example: { $ref: data/c.json }')).toEqual([{ to: '2' }]);
    expect(await of(`examples: { one: { value: { $ref: 'data/d.yaml#/more' } } }`)).toEqual([{ to: '3' }]);
  });

  it('does so in a schema and a parameter, too', async () => {
    const { description } = await readOne({
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, parameters: [{ name: q, in: query, schema: { type: string }, example: { $ref: q.json } }], responses: { 200: { description: ok } } } } }
components: { schemas: { A: { type: object, example: { $ref: s.json } } } }
`,
      'q.json': '"text"',
      's.json': '{ "a": 1 }',
    });
    expect(description.operations[0]!.parameters[0]!.example).toBe('text');
    expect(description.schemas[0]!.example).toEqual({ a: 1 });
  });

  it('is data if it leads to nothing, to a schema or to another host, and nothing is said of it', async () => {
    for (const ref of [
      'gone.json',
      '#/definitions/Call',
      '#/components/schemas/Call',
      'https://a.example/b',
    ]) {
      const { values, told } = await examplesOf(`example: { $ref: '${ref}' }`);
      expect([values, told]).toEqual([[{ $ref: ref }], []]);
    }
    const { values } = await examplesOf(`example: { $ref: '#/components/examples/Call', value: 1 }`);
    expect(values).toEqual([{ $ref: '#/components/examples/Call', value: 1 }]);
  });

  it('has its faults told in the file that has them', async () => {
    const { told } = await examplesOf('example: { $ref: c.json }', { 'c.json': '{\n  "to": "123"\n}' });
    expect(told).toEqual([
      'content/c.json:2 The example breaks its schema: `to` must have 2 characters at most.',
    ]);
  });

  it('is no reference of a message either, whose examples and payloads may stand in files', async () => {
    const files = {
      'a.yaml': `asyncapi: 2.6.0
info: { title: A, version: '1' }
channels:
  c: { publish: { operationId: o, message: { payload: { type: object }, examples: [{ $ref: m.json }, { payload: { $ref: p.json } }] } } }
`,
      'm.json': '{ "name": "first", "payload": { "a": 1 } }',
      'p.json': '{ "a": 2 }',
    };
    const { description, told } = await readOne(files);
    const { examples } = description.events![0]!.messages[0]!.content;
    expect(told).toEqual([]);
    expect(examples.map(({ name, value }) => [name, value])).toEqual([
      ['first', { a: 1 }],
      [undefined, { a: 2 }],
    ]);
    const texts = new Map(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
    const made = listDescriptionDownloads(description, { files: parseFilesLazily(texts), versions: ['v1'] });
    const whole = made.find(({ name }) => name === 'asyncapi.json')!.make({});
    expect(JSON.parse(whole).channels.c.publish.message.examples).toEqual([
      { name: 'first', payload: { a: 1 } },
      { payload: { a: 2 } },
    ]);
  });
});

it('tells of an entry of `examples` that has its data beside `value`', async () => {
  const { values, told } = await examplesOf('examples:\n  one: { to: "1" }\n  two: { value: { to: "2" } }');
  expect(values).toEqual([{ to: '2' }]);
  expect(told).toEqual(['content/a.yaml:12 The example "one" has no `value`.']);
});
