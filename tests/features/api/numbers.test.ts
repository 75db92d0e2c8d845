/** Numbers keep the digits that are written, wherever they are shown. */
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import {
  formatJsonText,
  hasManyDigits,
  keepDigits,
  toNumber,
  toPlainJson,
} from '../../../src/features/api/model/numbers.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const languages = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'csharp'] as const;

const body =
  '{ id: 1234567890123456789, price: 10.50, rate: 1.0, tiny: 1e-7, list: [18446744073709551615, 2] }';
const text = `${head}servers: [{ url: 'https://example.com' }]
paths:
  /a/{id}:
    post:
      operationId: a
      tags: [t]
      summary: A
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 9007199254740993 }]
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { big: { type: integer, minimum: -9223372036854775808, maximum: 18446744073709551615, default: 9007199254740993, enum: [9007199254740993, 1.0] }, step: { type: number, multipleOf: 0.10 } } }
            example: ${body}
      responses: { '200': { description: ok, content: { application/json: { example: ${body} } } } }
`;

describe('a number keeps its digits', () => {
  it('on the page: in samples, ranges, defaults and values', async () => {
    const { value, diagnostics } = await read({ 'a.yaml': text });
    expect(diagnostics).toEqual([]);
    const all = buildApiPages(value[0]!, { ...entry, samples: languages }, stringsOf('en'));
    const page = all.find(({ path }) => path.endsWith('/a.md'))!.text;
    const blocks = [...page.matchAll(/^```(?!api)(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map(
      ([, language, code]) => ({
        language,
        code,
      }),
    );
    // Seven of the request, one of the answer.
    expect(blocks.length).toBe(8);
    for (const { language, code } of blocks)
      for (const digits of ['1234567890123456789', '10.50', '1.0', '1e-7', '18446744073709551615'])
        expect([language, code]).toEqual([language, expect.stringContaining(digits)]);
    expect(page).toContain('/a/9007199254740993');
    expect(page).toContain('-9223372036854775808–18446744073709551615');
    expect(page).not.toMatch(/9007199254740992|1234567890123456800|18446744073709552000/);
  });

  it.each(['openapi.yaml', 'openapi.json', 'postman.json', 'requests.http'])('in %s', async (name) => {
    const { value } = await read({ 'a.yaml': text });
    const files = parseFilesLazily(new Map([['content/a.yaml', text]]));
    const made = listDescriptionDownloads(value[0]!, { files, versions: ['v1'] })
      .find((one) => one.name === name)!
      .make({});
    const limits = ['-9223372036854775808', '0.10'];
    for (const digits of [
      '1234567890123456789',
      '10.50',
      '1.0',
      '1e-7',
      ...(name.startsWith('openapi') ? limits : []),
    ])
      expect(made).toContain(digits);
    expect(made).not.toMatch(/u0001|x01/);
    if (/json|yaml/.test(name)) expect(load(made)).toMatchObject({ info: {} });
  });

  it('in a version that is a number', async () => {
    const { value, diagnostics } = await read({ 'a.yaml': text.replace('version: "1"', 'version: 2.0') });
    expect([value[0]!.release, diagnostics]).toEqual(['2.0', []]);
  });
});

describe('a sample of the language', () => {
  it.each([
    ['javascript', 'body: \'{\\n  "id": 1234567890123456789\\n}\''],
    ['php', '\'{\n  "id": 1234567890123456789\n}\''],
    ['python', '"id": 1234567890123456789'],
  ] as const)('%s sends all digits', async (language, code) => {
    const { value } = await read({ 'a.yaml': text.replaceAll(body, '{ id: 1234567890123456789 }') });
    const all = buildApiPages(value[0]!, { ...entry, samples: [language] }, stringsOf('en'));
    expect(all.find(({ path }) => path.endsWith('/a.md'))!.text).toContain(code);
  });
});

it.each([
  ['1', 1],
  ['-0.5', -0.5],
  ['+5', 5],
  ['007', 7],
  ['.5', 0.5],
  ['1.0', 1],
  ['-0', -0],
  ['1E400', Number.POSITIVE_INFINITY],
  ['1234567890123456789', 1234567890123456800],
])('%s is the number %s, and JSON', (written, number) => {
  const kept = keepDigits(written);
  expect(toNumber(kept)).toBe(number);
  expect(toPlainJson([kept])).toEqual([number]);
  expect(formatJsonText({ kept, text: '"\\u00015"' })).toBe(
    `{"kept":${/^[+0.]\d*5$|^007$/.test(written) ? number : written},"text":"\\"\\\\u00015\\""}`,
  );
});

it.each([
  ['123456789012345', false],
  ['12345678901234567', true],
  ['0.000000001', false],
  ['-0.12345678901234567', true],
  ['1.50', false],
])('%s has more digits than a number holds: %s', (written, isLong) => {
  expect(hasManyDigits([{ a: keepDigits(written) }])).toBe(isLong);
});

it('a text that is written as a number is told with the quotes that it needs', async () => {
  const { diagnostics } = await read({
    'a.yaml': `${head}paths: {}
components: { schemas: { A: { type: object, properties: {
  phone: { type: string, example: +8613800138000 },
  extension: { type: string, example: 007 },
  flag: { type: string, example: true } } } } }
`,
  });
  const hint = 'Write it in quotes: a number loses leading zeros and a plus sign.';
  expect(diagnostics.map((one) => [one.line, one.hint])).toEqual([
    [5, hint],
    [6, hint],
    [7, undefined],
  ]);
});
