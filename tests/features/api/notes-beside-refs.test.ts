/** Keys beside a `$ref` that only say more: the component is read once, and each place has its own words. */
import { expect, it } from 'vitest';
import { head, read } from './helpers.ts';

const text = `${head}paths: {}
components:
  schemas:
    Line: { type: object, title: Line, description: A line., example: { n: 1 }, required: [n], properties: { n: { type: integer } } }
    Call:
      type: object
      properties:
        plain: { $ref: '#/components/schemas/Line' }
        told: { $ref: '#/components/schemas/Line', title: Trunk line, description: The trunk., deprecated: true, readOnly: true, example: { n: 2 }, default: { n: 3 } }
        empty: { $ref: '#/components/schemas/Line', nullable: true }
        limited: { $ref: '#/components/schemas/Line', description: The trunk., minProperties: 1 }
        self: { $ref: '#/components/schemas/Call', description: The other leg. }
`;

it('a place has the texts, the default and the marks beside its reference, and the fields of the component', async () => {
  const { value, diagnostics } = await read({ 'a.yaml': text });
  expect(diagnostics).toEqual([]);
  const call = value[0]!.schemas.find(({ name }) => name === 'Call')!;
  const [plain, told, empty, limited, self] = call.properties!;
  expect(told).toMatchObject({
    description: 'The trunk.',
    deprecated: {},
    example: { n: 2 },
    schema: {
      name: 'Line',
      title: 'Trunk line',
      description: 'The trunk.',
      general: { text: 'A line.' },
      example: { n: 2 },
      default: { n: 3 },
      readOnly: true,
      properties: [{ name: 'n', required: true }],
    },
  });
  // The words of one place are in no other.
  expect(plain).toMatchObject({ description: 'A line.', schema: { title: 'Line', example: { n: 1 } } });
  expect(plain!.schema).not.toHaveProperty('readOnly');
  expect(empty!.schema).toMatchObject({ nullable: true, title: 'Line' });
  // Another schema, with the same words.
  expect(limited!.schema).toMatchObject({ limits: { minProperties: 1 }, general: { text: 'A line.' } });
  expect(self!.schema).toMatchObject({ name: 'Call', recursive: true, description: 'The other leg.' });
});

it('fields of the component are read once for all references to it', async () => {
  const { value } = await read({ 'a.yaml': text });
  const [plain, told, empty] = value[0]!.schemas.find(({ name }) => name === 'Call')!.properties!;
  expect(told!.schema.properties).toBe(plain!.schema.properties);
  expect(empty!.schema.properties).toBe(plain!.schema.properties);
});
