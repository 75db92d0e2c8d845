/** `$self` of OpenAPI 3.2: the address by which a description and its files name each other. */
import { describe, expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { head, read, type Texts } from './helpers.ts';

const newest = head.replace('3.1.0', '3.2.0');

async function readTypes(files: Texts) {
  const { value, diagnostics } = await read(files);
  const fields = value[0]?.schemas.find(({ name }) => name === 'All')?.properties ?? [];
  return {
    types: fields.map(({ name, schema }) => `${name} ${schema.types.join()}`),
    told: diagnostics.map(({ code }) => code),
  };
}

const fields = (refs: Readonly<Record<string, string>>) =>
  `components:
  schemas:
    Own: { type: string }
    All:
      type: object
      properties:
${Object.entries(refs)
  .map(([name, ref]) => `        ${name}: { $ref: '${ref}' }`)
  .join('\n')}
`;

describe('the address that a description gives itself', () => {
  const shared = 'Call: { type: integer }\nState: { $ref: deep/state.yaml#/State }\n';
  const state = 'State: { type: boolean }\n';

  it('leads to itself and, below it, to the files beside it', async () => {
    const found = await readTypes({
      'api/a.yaml': `${newest}$self: https://example.com/v1/openapi.yaml\n${fields({
        own: 'https://example.com/v1/openapi.yaml#/components/schemas/Own',
        plain: '#/components/schemas/Own',
        named: 'openapi.yaml#/components/schemas/Own',
        file: 'https://example.com/v1/parts/shared.yaml#/Call',
        near: 'parts/shared.yaml#/Call',
        through: 'https://example.com/v1/parts/shared.yaml#/State',
        up: 'https://example.com/common.yaml#/Own',
      })}`,
      'api/parts/shared.yaml': shared,
      'api/parts/deep/state.yaml': state,
      'common.yaml': 'Own: { type: array }\n',
    });
    expect(found).toEqual({
      types: [
        'own string',
        'plain string',
        'named string',
        'file integer',
        'near integer',
        'through boolean',
        'up array',
      ],
      told: [],
    });
  });

  it('may be a path, and another file may have one of its own', async () => {
    const found = await readTypes({
      'a.yaml': `${newest}$self: /apis/calls\n${fields({
        own: '/apis/calls#/components/schemas/Own',
        other: 'other.yaml#/components/schemas/Own',
        named: 'https://example.org/other#/components/schemas/Own',
      })}`,
      'other.yaml': `${newest}$self: https://example.org/other\ncomponents: { schemas: { Own: { type: number } } }\n`,
    });
    expect(found).toEqual({ types: ['own string', 'other number', 'named number'], told: [] });
  });

  it('fetches nothing from elsewhere, and tells what is missing', async () => {
    const found = await readTypes({
      'a.yaml': `${newest}$self: https://example.com/openapi.yaml\n${fields({
        missing: 'https://example.com/parts/none.yaml#/X',
        outside: 'https://example.net/openapi.yaml#/X',
      })}`,
    });
    expect(found.told).toEqual(['api-ref-refused', 'api-ref-missing']);
  });

  it('has all of its files in the download', async () => {
    const texts = {
      'a.yaml': `${newest}$self: https://example.com/v1/openapi.yaml\n${fields({
        file: 'https://example.com/v1/parts/shared.yaml#/Call',
        own: 'https://example.com/v1/openapi.yaml#/components/schemas/Own',
        outside: 'https://example.net/x.yaml#/X',
      })}`,
      'parts/shared.yaml':
        'Call: { type: object, properties: { state: { $ref: deep/state.yaml#/State } } }\n',
      'parts/deep/state.yaml': state,
    };
    const { value } = await read(texts);
    const files = new Map(Object.entries(texts).map(([file, text]) => [`content/${file}`, text]));
    const made = listDescriptionDownloads(value[0]!, { files: parseFilesLazily(files), versions: ['v1'] });
    const { components } = JSON.parse(made.find(({ name }) => name === 'openapi.json')!.make({}));
    expect(components.schemas.All.properties).toEqual({
      file: { $ref: '#/components/schemas/Call' },
      own: { $ref: '#/components/schemas/Own' },
      outside: { $ref: 'https://example.net/x.yaml#/X' },
    });
    expect(components.schemas.Call.properties.state).toEqual({ $ref: '#/components/schemas/State' });
  });
});
