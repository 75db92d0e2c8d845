/** A version's overlay may hold its own description, or a file that the description names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { build } from '../../helpers/api.ts';
import { temporarySite } from '../../helpers/docgen.ts';
import { head, read } from './helpers.ts';

const withPath = (path: string, more = '') =>
  `${head}paths: { ${path}: { get: { operationId: ${path.slice(1)}, summary: S${more}, responses: { '200': { description: ok } } } } }\n`;
const versions = ['v3', 'v2', 'v1'];
const idsOf = ({ value }: Awaited<ReturnType<typeof read>>) =>
  value.map(({ version, operations }) => [version, operations.map(({ id }) => id)]);

describe('a description in the overlay of a version', () => {
  it('takes the place of the shared one, in that version alone', async () => {
    const found = await read({ 'a.yaml': withPath('/new'), '@v2/a.yaml': withPath('/old') }, versions);
    expect(found.diagnostics).toEqual([]);
    expect(idsOf(found)).toEqual([
      ['v3', ['new']],
      ['v2', ['old']],
      ['v1', ['new']],
    ]);
  });

  it('may be a file that the description names', async () => {
    const schema = (name: string) => `type: object\nproperties: { ${name}: { type: string } }\n`;
    const found = await read(
      {
        'a.yaml': `${withPath('/x')}components: { schemas: { Call: { $ref: './parts/call.yaml' } } }\n`,
        'parts/call.yaml': schema('caller'),
        '@v1/parts/call.yaml': schema('from'),
      },
      versions,
    );
    expect(found.diagnostics).toEqual([]);
    expect(found.value.map(({ schemas }) => JSON.stringify(schemas).includes('"from"'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('names files of the overlay first, and shared ones where it has none', async () => {
    const found = await read(
      {
        'api/a.yaml': withPath('/new'),
        '@v1/api/a.yaml': `${withPath('/old')}components: { schemas: { A: { $ref: '../shared.yaml' }, B: { $ref: '../own.yaml' }, C: { $ref: '#/components/schemas/A' } } }\n`,
        'shared.yaml': 'type: string\n',
        '@v1/own.yaml': 'type: integer\n',
      },
      versions,
    );
    expect(found.diagnostics).toEqual([]);
    expect(found.value[2]!.schemas.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect([...found.filesOf.get('api/a.yaml')!.ofVersions.get('v1')!.values()].sort()).toEqual([
      'content/@v1/api/a.yaml',
      'content/@v1/own.yaml',
      'content/shared.yaml',
    ]);
  });

  it('is named in messages about it, and one that cannot be read leaves the other versions alone', async () => {
    const found = await read({ 'a.yaml': withPath('/new'), '@v2/a.yaml': 'openapi: [\n' }, versions);
    expect(found.diagnostics.map(({ file, severity }) => [file, severity])).toEqual([
      ['content/@v2/a.yaml', 'error'],
    ]);
    expect(idsOf(found).map(([version]) => version)).toEqual(['v3', 'v1']);
  });

  it('may use marks of versions, as the shared one', async () => {
    const found = await read(
      { 'a.yaml': withPath('/new'), '@v1/a.yaml': withPath('/old', ', x-since: v2') },
      versions,
    );
    expect(idsOf(found)).toEqual([
      ['v3', ['new']],
      ['v2', ['new']],
      ['v1', []],
    ]);
  });
});

it('pages and downloads of a version come from its own description, after changes too', async () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }], api: [{ file: 'api.yaml', prefix: '/ref' }] };\n",
    'content/index.md': '# Home\n',
    'content/api.yaml': withPath('/new'),
    'content/@v1/api.yaml': withPath('/old'),
  });
  onTestFinished(() => site.remove());
  const routes = () =>
    (JSON.parse(readFileSync(join(site.dir, 'dist/manifest.json'), 'utf8')).routes as string[])
      .filter((route) => /(?:new|old|older)$/.test(route))
      .map((route) => route.replace(/ref\/.*\//, 'ref/'));
  expect(await build({ dir: site.dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
  const files = () =>
    ['ref', 'v1/ref'].map((path) => readFileSync(join(site.dir, 'dist', path, 'openapi.yaml'), 'utf8'));
  expect(files().map((text) => [text.includes('/new'), text.includes('/old')])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(routes()).toEqual(['/ref/new', '/v1/ref/old']);
  site.write({ 'content/@v1/api.yaml': withPath('/older') });
  await build({ dir: site.dir });
  expect(routes()).toEqual(['/ref/new', '/v1/ref/older']);
});
