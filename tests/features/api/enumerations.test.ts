/** Values that descriptions list in other ways than `enum` alone. */
import { describe, expect, it } from 'vitest';
import type { ApiSchema } from '../../../src/features/api/model/schema.ts';
import { makeExample } from '../../../src/features/api/openapi/make-example.ts';
import { formatTypeName } from '../../../src/features/api/pages/type-name.ts';
import { head, read } from './helpers.ts';

async function schemasIn(text: string, versions?: readonly string[]) {
  const { value, diagnostics } = await read(
    { 'a.yaml': `${head}components:\n  schemas:\n${text}` },
    versions,
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return value.map(({ schemas }) => Object.fromEntries(schemas.map((one) => [one.name!, one])));
}

const told = ({ enum: values = [] }: ApiSchema) =>
  values.map(({ value, description }) => [value, description ?? '']);

describe('values', () => {
  it('that stand as alternatives of one value each are an enumeration, with their titles and meanings', async () => {
    const [schemas] = await schemasIn(`
    Kind:
      type: integer
      oneOf:
        - { title: ROW, description: Holds others, const: 1 }
        - { title: BUTTON, const: 2 }
        - { const: 3, deprecated: true }
    Side:
      anyOf:
        - { title: LEFT, const: left }
        - { description: The right one, type: string, enum: [right] }
        - { type: 'null' }
    Row:
      type: object
      properties: { type: { type: integer, enum: [1], allOf: [{ $ref: '#/components/schemas/Kind' }] } }
`);
    expect(told(schemas!.Kind!)).toEqual([
      [1, '`ROW` · Holds others'],
      [2, '`BUTTON`'],
      [3, ''],
    ]);
    expect(schemas!.Kind!.enum![2]!.marks).toEqual({ deprecated: {} });
    expect(schemas!.Kind!.variants).toBeUndefined();
    // A title that is the value in other letters says nothing.
    expect(told(schemas!.Side!)).toEqual([
      ['left', ''],
      ['right', 'The right one'],
    ]);
    expect([schemas!.Side!.types, schemas!.Side!.nullable]).toEqual([['string'], true]);
    expect(told(schemas!.Row!.properties![0]!.schema)).toEqual([[1, '`ROW` · Holds others']]);
  });

  it('have the names that generators write beside them', async () => {
    const [schemas] = await schemasIn(`
    State: { type: integer, enum: [0, 1], x-enum-varnames: [IDLE, BUSY] }
    Mode: { type: string, enum: [a, b], x-enumNames: [First, Second] }
    Both: { type: integer, enum: [7], x-enumNames: [SEVEN], x-enum-descriptions: [More than six] }
    Listed: { type: string, enum: [asc, desc], x-enum: [{ value: desc, description: Newest first }, { value: asc }] }
`);
    expect(told(schemas!.State!)).toEqual([
      [0, '`IDLE`'],
      [1, '`BUSY`'],
    ]);
    expect(told(schemas!.Mode!)).toEqual([
      ['a', '`First`'],
      ['b', '`Second`'],
    ]);
    expect(told(schemas!.Both!)).toEqual([[7, '`SEVEN` · More than six']]);
    expect(told(schemas!.Listed!)).toEqual([
      ['asc', ''],
      ['desc', 'Newest first'],
    ]);
  });

  it('that are null alone, as Django writes them, are no alternative: the others may be null', async () => {
    const [schemas] = await schemasIn(`
    NullEnum: { enum: [null] }
    BlankEnum: { enum: [''] }
    StateEnum: { type: string, enum: [on, off], description: STATE }
    Use:
      type: object
      properties:
        one: { description: PLACE, minLength: 1, oneOf: [{ $ref: '#/components/schemas/StateEnum' }, { $ref: '#/components/schemas/NullEnum' }] }
        two: { oneOf: [{ $ref: '#/components/schemas/StateEnum' }, { $ref: '#/components/schemas/BlankEnum' }, { $ref: '#/components/schemas/NullEnum' }] }
        no: { oneOf: [{ $ref: '#/components/schemas/BlankEnum' }, { $ref: '#/components/schemas/StateEnum' }] }
`);
    const [one, two, no] = schemas!.Use!.properties!.map(({ schema }) => schema);
    expect(told(one!)).toEqual([
      ['on', ''],
      ['off', ''],
    ]);
    expect([one!.nullable, one!.variants, one!.limits.minLength]).toEqual([true, undefined, 1]);
    expect([one!.description, one!.general?.text]).toEqual(['PLACE', 'STATE']);
    expect([two!.nullable, two!.variants!.options.map(({ name }) => name)]).toEqual([
      true,
      ['StateEnum', 'BlankEnum'],
    ]);
    expect(formatTypeName(two!)).toBe('string');
    expect([no!.nullable, no!.variants!.options.length]).toEqual([undefined, 2]);
  });

  it('without a type are named by the types that they have', async () => {
    const [schemas] = await schemasIn(`
    A: { enum: [a, b, null] }
    B: { enum: [a, 1] }
`);
    expect([formatTypeName(schemas!.A!), formatTypeName(schemas!.B!)]).toEqual(['string', 'string | number']);
  });

  it('that are known stand in an example rather than any text', async () => {
    const [schemas] = await schemasIn(`
    Model: { anyOf: [{ type: string }, { type: string, enum: [small, large] }] }
`);
    expect(makeExample(schemas!.Model!, 'request')).toBe('small');
  });

  it('differ by version', async () => {
    const marked = `
    Kind: { oneOf: [{ const: 1 }, { const: 2, x-since: v2 }] }
`;
    const [v2, v1] = await schemasIn(marked, ['v2', 'v1']);
    expect([told(v2!.Kind!).length, told(v1!.Kind!).length]).toEqual([2, 1]);
  });
});
