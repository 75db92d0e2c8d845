/** What an operation shows whose fields are more than a page takes. */
import { expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const fill = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(', ');
const inner = fill(20, (index) => `a${index}: { type: string }`);
const objects = fill(30, (index) => `o${index}: { type: object, properties: { ${inner} } }`);

/** 630 fields, of which the first page shows 300, in front of `fields`. */
async function writePage(fields: string, required = ''): Promise<string> {
  const { value, diagnostics } = await read({
    'a.yaml': `${head}paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            schema:
              type: object
              ${required && `required: [${required}]`}
              properties: { audit: { type: object, properties: { ${objects} } }, ${fields.replace(/\s+/g, ' ')} }
      responses: { '204': { description: ok } }
`,
  });
  expect(diagnostics).toEqual([]);
  return buildApiPages(value[0]!, entry, stringsOf('en')).find(({ text }) => text.includes('"body-audit"'))!
    .text;
}

const payment = `payment: { oneOf: [
  { title: Card, type: object, properties: { card: { type: object, properties: { number: { type: string } } } } },
  { title: Bank, type: object, properties: { bank: { type: string } } }] }`;

it('shows the choices of a field behind an object of hundreds of fields', async () => {
  const text = await writePage(payment);
  for (const id of ['body-payment-Card', 'body-payment-Bank', 'body-audit-o29', 'body-audit-o0-a0'])
    expect(text).toContain(`"${id}"`);
  expect(text).not.toContain('"body-audit-o29-a0"');
});

it('says of a field how many it leaves out, also of those in its lists and further keys', async () => {
  const leaves = 'type: object, properties: { x: { type: string }, y: { type: string } }';
  const text = await writePage(
    `one: { type: object, properties: { ${fill(40, (index) => `b${index}: { type: object, properties: { ${inner} } }`)},
       list: { type: array, items: { ${leaves} } }, map: { additionalProperties: { ${leaves} } }, flat: { type: string } } }`,
  );
  const leftOut = (id: string) => /"moreFields":(\d+)/.exec(new RegExp(`"${id}".*`).exec(text)![0])?.[1];
  const ids = [
    'body-audit-o29',
    'body-one-b39',
    'body-one-list',
    'body-one-map',
    'body-one-flat',
    'body-audit',
    'body-audit-o0',
  ];
  expect(ids.map(leftOut)).toEqual(['20', '20', '2', '2', undefined, undefined, undefined]);
});

it('says nothing of further keys whose inside is shown, and counts no read-only fields of a request', async () => {
  const leaf = 'type: object, properties: { x: { type: string }, y: { type: string, readOnly: true } }';
  const leftOut = (text: string, id: string) =>
    /"moreFields":(\d+)/.exec(new RegExp(`"${id}".*`).exec(text)![0])?.[1];
  const map = `map: { type: object, additionalProperties: { description: A value., ${leaf} } }`;
  const shown = await writePage(map, 'map');
  expect(shown).toContain('"body-map-Other-keys-x"');
  expect(['body-map', 'body-map-Other-keys'].map((id) => leftOut(shown, id))).toEqual([undefined, undefined]);
  const objects = fill(40, (index) => `b${index}: { ${leaf} }`);
  const crowded = await writePage(`deep: { type: object, properties: { ${objects} } }`);
  expect(leftOut(crowded, 'body-deep-b39')).toBe('1');
});

it('says of a response how many fields it leaves out because those before it have taken the room', async () => {
  const answer = (properties: string) =>
    `{ description: d, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;
  const { value } = await read({
    'a.yaml': `${head}paths:
  /a:
    get:
      operationId: a
      responses:
        '200': ${answer(fill(130, (index) => `a${index}: { type: string }`))}
        '404': ${answer('x: { type: string }, y: { type: string }')}
        '500': { description: d, content: { text/plain: { schema: { type: string } } } }
`,
  });
  const pages = buildApiPages(value[0]!, entry, stringsOf('en'));
  const { text } = pages.find((one) => one.text.includes('a129'))!;
  expect(text.match(/"… [^"]*"/g)).toEqual(['"… Fields: 2"']);
});

it('shows what is inside a required field before the inside of those that may be left out', async () => {
  const text = await writePage(payment, 'payment');
  for (const id of ['body-payment-Bank-bank', 'body-audit-o0-a0']) expect(text).toContain(`"${id}"`);
  expect(await writePage(payment)).not.toContain('"body-payment-Bank-bank"');
});

it('shows all of the inside of a small object that stands in maps, lists, conditions and further keys', async () => {
  const deep = '{ type: object, properties: { leaf: { type: string } } }';
  const text = await writePage(
    `map: { type: object, additionalProperties: ${deep} }, list: { type: array, items: ${deep} },
     rest: { type: object, properties: { b: { type: string } }, additionalProperties: ${deep} },
     tuple: { type: array, prefixItems: [${deep}] }, any: { allOf: [{ anyOf: [${deep}] }, { anyOf: [${deep}] }] },
     when: { type: object, if: { properties: { c: { const: 1 } } }, then: { properties: { d: ${deep} } } }`,
    'map, list, rest, tuple, any, when',
  );
  expect(text.match(/"[^"]*-leaf"/g)).toEqual(
    ['map', 'list', 'rest-Other-keys', 'tuple-[0]', 'any', 'when-when-c:-1-d'].map(
      (at) => `"body-${at}-leaf"`,
    ),
  );
});

it('shows less of each operation on the page of a tag with hundreds, and no less of twenty', async () => {
  const countFields = async (operations: number) => {
    const body = `{ type: object, properties: { ${objects} } }`;
    const { value } = await read({
      'a.yaml': `${head}paths:\n${fill(operations, (index) => `\n  /a${index}: { post: { operationId: a${index}, tags: [t], requestBody: { content: { application/json: { schema: ${body} } } }, responses: { '204': { description: ok } } } }`).replaceAll(', \n', '\n')}\n`,
    });
    const own = value[0]!.operations.map(({ route, ...operation }) => operation);
    const pages = buildApiPages(
      { ...value[0]!, operations: own },
      { ...entry, pages: 'tag' },
      stringsOf('en'),
    );
    return Math.max(...pages.map(({ text }) => text.match(/"k":"field"/g)?.length ?? 0)) / operations;
  };
  const alone = await countFields(1);
  expect(alone).toBeGreaterThan(300);
  expect(await countFields(20)).toBe(alone);
  const crowded = await countFields(200);
  expect(crowded).toBeGreaterThanOrEqual(30);
  expect(crowded).toBeLessThan(60);
});
