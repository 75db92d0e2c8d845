/** What the schemas of a field say, beside its own text: alternatives, items, further keys, components. */
import { describe, expect, it } from 'vitest';
import type { ApiDescription } from '../../../src/features/api/model/api.ts';
import type { ApiPiece } from '../../../src/features/api/model/pieces.ts';
import { translateDescription } from '../../../src/features/api/openapi/translate.ts';
import { embedSchema } from '../../../src/features/api/pages/embed.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const components = `{
  Digits: { type: string, pattern: '^\\d+$', description: DIGITS },
  User: { type: object, title: A person, description: USER, properties: { id: { type: integer } } },
  Titled: { type: object, title: A titled one, properties: { id: { type: integer } } } }`;

async function readBody(schema: string): Promise<ApiDescription> {
  const { value, diagnostics } = await read({
    'a.yaml': `${head}paths: { /a: { post: { operationId: a, summary: A, tags: [T], requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '204': { description: ok } } } } }
components: { schemas: ${components} }
`,
  });
  expect(diagnostics).toEqual([]);
  return value[0]!;
}

/** Texts directly behind the entry at `index` belong to it. */
function listTextsBehind(lines: readonly string[], index: number): string[] {
  const piece = lines[index + 1]?.startsWith('{"k":"text"') && JSON.parse(lines[index + 1]!);
  return piece ? [piece.md, ...listTextsBehind(lines, index + 1)] : [];
}

function isBehindField(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1] ?? '';
  return (
    before.startsWith('{"k":"field"') || (before.startsWith('{"k":"text"') && isBehindField(lines, index - 1))
  );
}

/** The entries of the page, a line each; `+` stands before each further text. */
function listEntries(text: string): string[] {
  let depth = -1;
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('{"k":"')) return [];
    const piece = JSON.parse(line) as ApiPiece;
    const indent = '  '.repeat(Math.max(0, depth));
    if (piece.k === 'list') depth++;
    if (piece.k === 'end') depth--;
    if (piece.k === 'list' && piece.title !== undefined) return [`${indent}${piece.title}:`];
    if (piece.k === 'text') return isBehindField(lines, index) ? [] : [piece.md];
    if (piece.k !== 'field') return [];
    const limits = (piece.limits ?? []).map(({ text }) => text);
    const preset = piece.preset === undefined ? [] : [`= ${JSON.stringify(piece.preset)}`];
    const examples = (piece.examples ?? []).map(({ value }) => `e.g. ${JSON.stringify(value)}`);
    const values = (piece.values ?? []).map(({ value }) => `| ${JSON.stringify(value)}`);
    const also = listTextsBehind(lines, index).map((one) => `+ ${one}`);
    const words = [piece.name, piece.type, ...preset, ...limits, ...values, ...examples, piece.md, ...also];
    return [indent + words.filter(Boolean).join(' ')];
  });
}

function listBodyEntries(description: ApiDescription): string[] {
  const page = buildApiPages(description, entry, stringsOf('en')).find(({ path }) => path.endsWith('/a.md'))!;
  return listEntries(page.text.slice(0, page.text.indexOf('## Responses')));
}

const showBody = async (schema: string) => listBodyEntries(await readBody(schema));

/** `schema`: of the field `x`. */
const show = async (schema: string) =>
  (await showBody(`{ type: object, properties: { x: ${schema} } }`)).slice(1);

const ref = (name: string) => `$ref: '#/components/schemas/${name}'`;

describe('the alternatives of a field', () => {
  it('of plain types are named by their titles', async () => {
    const titled = '[{ title: Number, type: integer }, { title: Name, type: string }]';
    const entries = ['One of:', '  Number integer', '  Name string'];
    expect(await show(`{ oneOf: ${titled} }`)).toEqual(['x integer | string', ...entries]);
    expect(await show(`{ type: array, items: { oneOf: ${titled} } }`)).toEqual([
      'x (integer | string)[]',
      ...entries,
    ]);
    expect((await show(`{ anyOf: ${titled} }`))[1]).toBe('Any of:');
    expect(await showBody(`{ oneOf: ${titled} }`)).toEqual([
      '`application/json` · integer | string',
      'One of:',
      'Number integer',
      'Name string',
    ]);
  });

  it('are not listed if their titles say no more than their types', async () => {
    expect(await show('{ anyOf: [{ title: Integer, type: integer }, { type: string }] }')).toEqual([
      'x integer | string',
    ]);
  });

  it('show their limits, defaults and examples', async () => {
    expect(
      await show(
        "{ anyOf: [{ type: integer, minimum: 3, default: 4 }, { type: string, pattern: '^a', example: abc }] }",
      ),
    ).toEqual(['x integer | string', 'Any of:', '  integer = 4 ≥ 3', '  string ^a e.g. "abc"']);
  });

  it('that are deprecated say so', async () => {
    const description = await readBody(
      '{ type: object, properties: { x: { oneOf: [{ type: string }, { type: integer, deprecated: true }] } } }',
    );
    const page = buildApiPages(description, entry, stringsOf('en')).find(({ path }) =>
      path.endsWith('/a.md'),
    )!;
    expect(page.text).toContain('"name":"string"}');
    expect(page.text).toContain('"name":"integer","marks":{"deprecated":{}}}');
  });

  it('that are maps or lists show what is in them', async () => {
    const map = `{ type: object, additionalProperties: { ${ref('Titled')} } }`;
    const list = '{ type: array, items: { type: string, enum: [a] } }';
    expect(await show(`{ oneOf: [${map}, ${list}] }`)).toEqual([
      'x object<Titled> | string[]',
      'One of:',
      '  object<Titled>',
      '    Other keys Titled A titled one',
      '      id integer',
      '  string[] | "a"',
    ]);
  });

  it('that are one beside null keep what the component says', async () => {
    expect(await show(`{ description: PLACE, anyOf: [{ ${ref('Digits')} }, { type: 'null' }] }`)).toEqual([
      'x string ^\\d+$ PLACE + DIGITS',
    ]);
  });
});

describe('what a component says of itself', () => {
  it.each([
    ['a reference with a description', `{ ${ref('User')}, description: PLACE }`],
    ['allOf with a description beside it', `{ description: PLACE, allOf: [{ ${ref('User')} }] }`],
    ['allOf with a description in it', `{ allOf: [{ ${ref('User')} }, { description: PLACE }] }`],
  ])('stands below the text of its place: %s', async (_, schema) => {
    expect(await show(schema)).toEqual(['x User PLACE + USER', '  id integer']);
    expect((await showBody(schema)).slice(0, 3)).toEqual(['`application/json` · User', 'PLACE', 'USER']);
  });

  it('does not stand below the text of a component that is made of it', async () => {
    const { value } = await read({
      'a.yaml': `${head}components: { schemas: { Base: { description: BASE, type: object }, Made: { description: MADE, allOf: [{ ${ref('Base')} }] }, Use: { type: object, properties: { a: { ${ref('Made')} }, b: { ${ref('Made')}, description: PLACE } } } } }\n`,
    });
    const [, made, use] = value[0]!.schemas;
    expect([made!.description, made!.general]).toEqual(['MADE', undefined]);
    const texts = use!.properties!.map(({ schema }) => [schema.description, schema.general?.text]);
    expect(texts).toEqual([
      ['MADE', undefined],
      ['PLACE', 'MADE'],
    ]);
  });

  it('is left out if it is an article, which would stand at each use of the component', async () => {
    const { value } = await read({
      'a.yaml': `${head}components: { schemas: { Long: { type: object, description: '${'Long text. '.repeat(30).trim()}' }, Use: { type: object, properties: { a: { ${ref('Long')} }, b: { ${ref('Long')}, description: PLACE } } } } }\n`,
    });
    const [a, b] = value[0]!.schemas[1]!.properties!.map(({ schema }) => schema);
    expect(a!.description).toHaveLength(329);
    expect([b!.description, b!.general]).toEqual(['PLACE', undefined]);
  });

  it('is not said twice', async () => {
    expect(await show(`{ ${ref('User')}, description: USER }`)).toEqual(['x User USER', '  id integer']);
    expect(await show(`{ ${ref('User')} }`)).toEqual(['x User USER', '  id integer']);
  });

  it('stands below the text of a parameter', async () => {
    const { value } = await read({
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, summary: A, tags: [T], parameters: [{ name: q, in: query, description: PLACE, schema: { ${ref('Digits')} } }], responses: { '204': { description: ok } } } } }
components: { schemas: ${components} }
`,
    });
    expect(listBodyEntries(value[0]!)).toEqual(['q string ^\\d+$ PLACE + DIGITS']);
  });

  it('stands below the text of an embedded schema', async () => {
    const { value } = await read({
      'a.yaml': `${head}components: { schemas: { User: { description: USER, properties: { id: {} } }, Users: { type: array, description: LIST, items: { ${ref('User')} } } } }\n`,
    });
    const { text } = embedSchema('Users', value[0]!, {
      entry: { samples: [] },
      strings: stringsOf('en'),
      level: 3,
    })!;
    expect(listEntries(text)).toEqual(['LIST', 'USER', 'id any']);
  });

  it('is translated for itself, and so is the text of its place', async () => {
    const description = await readBody(
      `{ type: object, properties: { x: { description: PLACE, allOf: [{ ${ref('User')} }] } } }`,
    );
    const translate = (texts: object) => {
      const made = translateDescription(description, texts as never);
      return [listBodyEntries(made.description)[1], [...made.left]];
    };
    const user = { schemas: { User: { description: 'PERSON' } } };
    const place = { operations: { a: { body: { properties: { x: 'HERE' } } } } };
    expect(translate(user)[0]).toBe('x User PLACE + PERSON');
    expect(translate(user)[1]).toContain('PLACE');
    expect(translate(place)[0]).toBe('x User HERE + USER');
    expect(translate({ ...user, ...place })[0]).toBe('x User HERE + PERSON');
  });
});

describe('the items of a list', () => {
  it('that are objects say what they are below the text of the list', async () => {
    expect(await show(`{ type: array, description: PLACE, items: { ${ref('User')} } }`)).toEqual([
      'x User[] PLACE + USER',
      '  id integer',
    ]);
    expect(await show(`{ type: array, items: { ${ref('User')} } }`)).toEqual([
      'x User[] USER',
      '  id integer',
    ]);
    expect((await showBody(`{ type: array, items: { ${ref('User')} } }`)).slice(0, 2)).toEqual([
      '`application/json` · User\\[\\]',
      'USER',
    ]);
  });

  it('that are values with words of their own have an entry, with their limits', async () => {
    expect(
      await show(`{ type: array, maxItems: 3, description: PLACE, items: { ${ref('Digits')} } }`),
    ).toEqual(['x string[] ≤ 3 PLACE', '  […] string ^\\d+$ DIGITS']);
    expect(await show('{ type: array, items: { type: string, title: An address } }')).toEqual([
      'x string[]',
      '  […] string An address',
    ]);
  });

  it('show their limits beside the type of the list if they are a component without words', async () => {
    expect(await show(`{ type: array, items: { ${ref('Digits')} } }`)).toEqual(['x string[] ^\\d+$ DIGITS']);
  });

  it('that are lists have their own entry for their own limits', async () => {
    const inner = '{ type: array, minItems: 2, maxItems: 2, items: { type: number, minimum: 0 } }';
    expect(await show(`{ type: array, minItems: 4, items: ${inner} }`)).toEqual([
      'x number[][] ≥ 4',
      '  […] number[] 2 ≥ 0',
    ]);
  });

  it('of a parameter say what they are below its text', async () => {
    const { value } = await read({
      'a.yaml': `${head}paths: { /a: { get: { operationId: a, summary: A, tags: [T], parameters: [{ name: q, in: query, description: PLACE, schema: { type: array, items: { type: string, description: ITEM } } }], responses: { '204': { description: ok } } } } }\n`,
    });
    expect(listBodyEntries(value[0]!)).toEqual(['q string[] PLACE', '  […] string ITEM']);
  });
});

describe('further keys', () => {
  it('are named by the title of their schema', async () => {
    expect(
      await show(
        '{ type: object, description: PLACE, additionalProperties: { title: Extension, type: string } }',
      ),
    ).toEqual(['x object<string> PLACE', '  Other keys string Extension']);
  });

  it('that are objects show their fields below the title', async () => {
    expect(
      await show(
        '{ type: object, additionalProperties: { title: One call, type: object, properties: { id: {} } } }',
      ),
    ).toEqual(['x object<object>', '  Other keys object One call', '    id any']);
  });

  it('are translated', async () => {
    const description = await readBody(
      `{ type: object, properties: { x: { type: object, additionalProperties: { ${ref('User')} } }, y: { type: object, additionalProperties: { type: string, description: KEYS } } } }`,
    );
    const made = translateDescription(description, {
      schemas: { User: { description: 'PERSON' } },
      operations: { a: { body: { properties: { y: { additionalProperties: { description: 'VALUES' } } } } } },
    } as never);
    expect(listBodyEntries(made.description).slice(1)).toEqual([
      'x object<User>',
      '  Other keys User PERSON',
      '    id integer',
      'y object<string>',
      '  Other keys string VALUES',
    ]);
    expect([...made.left]).not.toContain('KEYS');
  });
});

describe('a title that only spells the name of its field', () => {
  it('as FastAPI and Django write it is no text', async () => {
    expect(await show('{ type: string, title: X }')).toEqual(['x string']);
    expect(
      (
        await showBody(
          '{ type: object, properties: { full_name: { type: string, title: Full Name }, id: { type: integer, title: Number of the call } } }',
        )
      ).slice(1),
    ).toEqual(['full_name string', 'id integer Number of the call']);
  });
});
