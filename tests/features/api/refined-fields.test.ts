/** What members of `allOf` say of the same field, and schemas that nothing fits. */
import { describe, expect, it } from 'vitest';
import { formatTypeName } from '../../../src/features/api/pages/type-name.ts';
import { head, read } from './helpers.ts';

const readSchemas = async (schemas: string) => {
  const { value, diagnostics } = await read({
    'a.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n${schemas}`,
  });
  return { schemas: value[0]!.schemas, diagnostics };
};

const base = `    Event:
      properties:
        event: { type: string, description: What happened., example: any }
        data: { type: object, description: DATA, properties: { id: { type: string } } }
        call: { $ref: '#/components/schemas/Call' }
    Call: { type: object, properties: { from: { type: string } } }
`;

describe('a field that several members of allOf describe', () => {
  const readFields = async (properties: string) => {
    const { schemas, diagnostics } = await readSchemas(`${base}    Ringing:
      allOf: [{ $ref: '#/components/schemas/Event' }, { properties: ${properties} }]
`);
    expect(diagnostics).toEqual([]);
    return new Map(schemas.find(({ name }) => name === 'Ringing')!.properties!.map((one) => [one.name, one]));
  };

  it('keeps its type and text where a later one gives an example alone', async () => {
    const event = (await readFields('{ event: { example: ringing } }')).get('event')!;
    expect([formatTypeName(event.schema), event.description, event.example, event.schema.example]).toEqual([
      'string',
      'What happened.',
      'ringing',
      'ringing',
    ]);
  });

  it('has the values of the later one, and no example that is none of them', async () => {
    const event = (await readFields('{ event: { enum: [ringing] } }')).get('event')!;
    expect([event.schema.types, event.schema.enum!.map(({ value }) => value)]).toEqual([
      ['string'],
      ['ringing'],
    ]);
    expect([event.example, event.schema.example]).toEqual([undefined, undefined]);
  });

  it('has the fields of all, and stays the component that the first one names', async () => {
    const fields = await readFields(
      '{ data: { properties: { at: { type: integer } } }, call: { description: HERE } }',
    );
    expect(fields.get('data')!.schema.properties!.map(({ name }) => name)).toEqual(['id', 'at']);
    const call = fields.get('call')!;
    expect([formatTypeName(call.schema), call.description, call.schema.properties!.length]).toEqual([
      'Call',
      'HERE',
      1,
    ]);
  });
});

it('a field is required if any member of allOf requires it, whoever has the field', async () => {
  const { schemas, diagnostics } =
    await readSchemas(`    Base: { type: object, properties: { id: { type: string }, at: { type: string } } }
    Need: { required: [at] }
    Own: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id] }] }
    Named: { allOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Need' }] }
    Deep: { allOf: [{ allOf: [{ required: [id] }] }, { $ref: '#/components/schemas/Base' }] }
    Below: { type: object, properties: { id: { type: string } }, allOf: [{ required: [id] }] }
    Circle: { properties: { id: { type: string } }, allOf: [{ $ref: '#/components/schemas/Circle' }, { required: [id] }] }
`);
  expect(diagnostics).toEqual([]);
  const required = schemas.map(({ name, properties = [] }) => [
    name,
    ...properties.filter((one) => one.required).map((one) => one.name),
  ]);
  expect(required).toEqual([
    ['Base'],
    ['Need'],
    ['Own', 'id'],
    ['Named', 'at'],
    ['Deep', 'id'],
    ['Below', 'id'],
    ['Circle', 'id'],
  ]);
});

it('`{ not: {} }`, as TypeSpec closes objects and lists, is read as `false`', async () => {
  const write = (never: string) => `    Closed:
      type: object
      properties: { id: { type: string }, gone: ${never} }
      unevaluatedProperties: ${never}
    Pair: { type: array, prefixItems: [{ type: string }, { type: string }], items: ${never} }
    Open: { type: object, additionalProperties: ${never} }
`;
  const drop = (all: unknown) => JSON.stringify(all, (key, value) => (key === 'place' ? undefined : value));
  const plain = await readSchemas(write('false'));
  expect(plain.schemas[0]!.additional).toBe(false);
  for (const never of ['{ not: {} }', '{ not: true }'])
    expect(drop((await readSchemas(write(never))).schemas)).toBe(drop(plain.schemas));
});
