/** Schemas that declare by a `discriminator` of their own that others extend them. */
import { describe, expect, it } from 'vitest';
import { makeExample } from '../../../src/features/api/openapi/make-example.ts';
import { embedSchema } from '../../../src/features/api/pages/embed.ts';
import { stringsOf } from '../../helpers/config.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';
import { head, read, type Texts } from './helpers.ts';

const english = stringsOf('en');

const animals = (discriminator: string) => `${head}components:
  schemas:
    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string }, friend: { $ref: '#/components/schemas/Pet' } }
      discriminator: ${discriminator}
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: { type: integer } } }] }
    Dog: { description: It barks., allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { tail: { type: string } } }
    Home: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } }
`;
const mapped = animals(`{ propertyName: kind, mapping: { dog: '#/components/schemas/Dog', cat: Cat } }`);

async function schemaOf(name: string, text: string | Texts) {
  const { value, diagnostics } = await read(typeof text === 'string' ? { 'a.yaml': text } : text);
  const [description] = value;
  const schema = description!.schemas.find((one) => one.name === name)!;
  return { description: description!, schema, diagnostics };
}

describe('a schema that others extend', () => {
  it('is a choice of them where it is used, in the order of its mapping', async () => {
    const { schema, diagnostics } = await schemaOf('Home', mapped);
    expect(diagnostics).toEqual([]);
    const pet = schema.properties![0]!.schema;
    expect(pet.name).toBe('Pet');
    expect(pet.variants).toMatchObject({
      of: 'one',
      discriminator: { property: 'kind', values: [['dog'], ['cat']] },
      options: [{ name: 'Dog' }, { name: 'Cat' }],
    });
    expect(pet.variants!.options[1]!.properties!.map(({ name }) => name)).toEqual([
      'kind',
      'friend',
      'claws',
    ]);
  });

  it('finds them by what they extend where it has no mapping, and names them so', async () => {
    const { schema } = await schemaOf('Home', animals('{ propertyName: kind }'));
    expect(schema.properties![0]!.schema.variants!.discriminator!.values).toEqual([['Cat'], ['Dog']]);
  });

  it('gives them its fields, and not the choice', async () => {
    const { schema } = await schemaOf('Cat', mapped);
    expect(schema.variants).toBeUndefined();
    expect(schema.properties!.map(({ name }) => name)).toEqual(['kind', 'friend', 'claws']);
  });

  it('is drawn with its own fields once, and with what each of them adds', async () => {
    const { description } = await schemaOf('Pet', mapped);
    const { text } = embedSchema('Pet', description, {
      entry: { samples: [] },
      strings: english,
      level: 3,
    })!;
    const fields = Array.from(text.matchAll(/"k":"field","id":"([^"]+)"/g), ([, id]) => id);
    expect(fields).toEqual(['Pet-kind', 'Pet-friend', 'Pet-Dog', 'Pet-Dog-tail', 'Pet-Cat', 'Pet-Cat-claws']);
    expect(text).toContain('"md":"It barks.","type":"kind: dog"');
  });

  it('has the first of them as its example', async () => {
    const { schema } = await schemaOf('Home', mapped);
    expect(makeExample(schema, 'answer')).toMatchObject({ pet: { kind: 'dog', tail: 'string' } });
  });

  it('gives each of them its value as the example, wherever they stand and whatever comes between', async () => {
    const { description } = await schemaOf('Cat', {
      'a.yaml': `${head}components:
  schemas:
    Pet: { type: object, required: [kind], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }, properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Siamese: { allOf: [{ $ref: '#/components/schemas/Cat' }] }
    Either: { oneOf: [{ $ref: '#/components/schemas/Siamese' }, { $ref: '#/components/schemas/Cat' }] }
`,
    });
    const made = ['Cat', 'Siamese', 'Either'].map((wanted) => {
      const schema = description.schemas.find(({ name }) => name === wanted)!;
      return makeExample(schema, 'request');
    });
    expect(made).toEqual([{ kind: 'cat' }, { kind: 'Siamese' }, { kind: 'Siamese' }]);
  });

  it('may be none of them, and holds a value to the one that it names', async () => {
    const example = (value: string) =>
      mapped.replace('type: object\n', `type: object\n      example: ${value}\n`);
    const faults = async (value: string) =>
      (await schemaOf('Pet', example(value))).diagnostics.map(({ message }) => message);
    expect(await faults('{ kind: fish }')).toEqual([]);
    expect(await faults('{ kind: cat, claws: four }')).toEqual([
      'The example breaks its schema: `claws` must be integer, not string.',
    ]);
  });

  it('tells where its mapping leads to nothing, with what was meant', async () => {
    const { diagnostics } = await schemaOf('Pet', animals(`{ propertyName: kind, mapping: { cat: Cats } }`));
    expect(diagnostics).toMatchObject([
      { code: 'api-unknown-name', line: 9, column: 55, target: 'Cats', hint: 'Did you mean "Cat"?' },
    ]);
  });

  it('is found in other files, by a mapping or by the components that lead there', async () => {
    const { schema, diagnostics } = await schemaOf('Home', {
      'a.yaml': `${head}components: { schemas: { Home: { properties: { pet: { $ref: 'pets.yaml#/Pet' } } }, Cat: { $ref: 'pets.yaml#/Cat' } } }\n`,
      'pets.yaml': `Pet: { type: object, properties: { kind: {} }, discriminator: { propertyName: kind, mapping: { dog: '#/Dog' } } }
Dog: { allOf: [{ $ref: '#/Pet' }] }
Cat: { allOf: [{ $ref: '#/Pet' }] }
`,
    });
    expect(diagnostics).toEqual([]);
    const { options, discriminator } = schema.properties![0]!.schema.variants!;
    expect(options.map(({ name }) => name)).toEqual(['Dog', 'Cat']);
    expect(discriminator!.values).toEqual([['dog'], ['Cat']]);
  });

  const parents = sized(30, 60);
  it(`is read in time where ${parents} of them, each with 10 children, all lead to one another`, async () => {
    const schemas = Array.from({ length: parents }, (_, n) => {
      const fields = Array.from(
        { length: parents },
        (_, m) => `p${m}: { $ref: '#/components/schemas/P${m}' }`,
      );
      const children = Array.from(
        { length: 10 },
        (_, m) =>
          `    C${n}x${m}: { allOf: [{ $ref: '#/components/schemas/P${n}' }], properties: { q: { $ref: '#/components/schemas/P${(n + m) % parents}' } } }`,
      );
      return `    P${n}: { discriminator: { propertyName: k }, properties: { k: { type: string }, ${fields.join(', ')} } }\n${children.join('\n')}`;
    });
    const started = cpuTime();
    const { description } = await schemaOf('P0', `${head}components:\n  schemas:\n${schemas.join('\n')}\n`);
    expect(description.schemas).toHaveLength(11 * parents);
    // Their square is what there is to read.
    expect(cpuTime() - started).toBeLessThan(8000 * (parents / 60) ** 2);
  });
});
