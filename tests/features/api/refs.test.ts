/** Versions that come from a git ref have the description of that ref, and its faults name it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDescriptions } from '../../../src/features/api/openapi/index.ts';
import { build, check } from '../../helpers/api.ts';
import { temporarySite } from '../../helpers/docgen.ts';
import { entry, head, type Texts } from './helpers.ts';

const withPath = (path: string, more = '') =>
  `${head}paths: { ${path}: { get: { operationId: ${path.slice(1)}, summary: S${more}, responses: { '200': { description: ok } } } } }\n`;

function createSite(files: Texts, ignore = '') {
  const site = temporarySite({
    'site.config.ts': `export default { title: 'T', lang: 'en', versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'r1' }], api: [{ file: 'api.yaml', prefix: '/ref' }], check: { severity: { 'description-missing': 'off' }, ignore: [${ignore}] } };\n`,
    ...files,
  });
  onTestFinished(() => site.remove());
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args],
      { cwd: site.dir },
    );
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'x');
    git('branch', '-f', 'r1');
  };
  git('init', '-q', '-b', 'main');
  commit();
  return { ...site, commit };
}

describe('a version that comes from a git ref', () => {
  it('has the description of that ref, in pages and downloads, also when the ref moves', async () => {
    const site = createSite({ 'content/index.md': '# Home\n', 'content/api.yaml': withPath('/old') });
    site.write({ 'content/api.yaml': withPath('/new') });
    const paths = () =>
      ['ref', 'v1/ref'].map(
        (path) =>
          /^ {2}(\/\w+):/m.exec(readFileSync(join(site.dir, 'dist', path, 'openapi.yaml'), 'utf8'))![1],
      );
    expect(await build({ dir: site.dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
    expect(paths()).toEqual(['/new', '/old']);
    expect(readFileSync(join(site.dir, 'dist/v1/ref/index.html'), 'utf8')).toContain('/old');
    site.write({ 'content/api.yaml': withPath('/older') });
    site.commit();
    site.write({ 'content/api.yaml': withPath('/new') });
    await build({ dir: site.dir });
    expect(paths()).toEqual(['/new', '/older']);
  });

  it('has no reference if the ref has no description', async () => {
    const site = createSite({ 'content/index.md': '# Home\n' });
    site.write({ 'content/api.yaml': withPath('/new') });
    expect(await build({ dir: site.dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
    expect(JSON.parse(readFileSync(join(site.dir, 'dist/manifest.json'), 'utf8')).routes).not.toContain(
      '/v1/ref',
    );
  });

  it('is named in messages about its files: pages, included files, folders, the description', async () => {
    const files = {
      'content/index.md': '# Home\n\n<!-- @include: ./_part.md -->\n\n[a](/gone)\n',
      'content/_part.md': '[b](/away)\n',
      'content/guide/a.md': '---\nwrong: 1\ntitle: A\n---\n\ntext\n',
      'content/guide/_folder.yaml': 'titel: G\n',
      'content/api.yaml': withPath('/old', ', requestBody: wrong'),
    };
    const site = createSite(files);
    site.write({
      'content/index.md': '# Home\n',
      'content/guide/a.md': '# A\n\ntext\n',
      'content/guide/_folder.yaml': 'title: G\n',
      'content/api.yaml': withPath('/new'),
    });
    const places = ({ diagnostics }: Awaited<ReturnType<typeof check>>) =>
      diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
    const found = places(await check({ dir: site.dir }));
    expect(found).toEqual([
      'api-invalid r1:content/api.yaml:3',
      'folder-unknown-key r1:content/guide/_folder.yaml:1',
      'frontmatter-unknown-key r1:content/guide/a.md:2',
      'link-missing-page r1:content/_part.md:1',
      'link-missing-page r1:content/index.md:5',
    ]);
  });

  it.each(['r1:content/index.md', 'content/index.md', 'r1:content/**'])(
    'can be ignored as %s',
    async (file) => {
      const site = createSite(
        { 'content/index.md': '# Home\n\n[a](/gone)\n', 'content/api.yaml': withPath('/old') },
        `{ code: 'link-missing-page', file: '${file}' }`,
      );
      site.write({ 'content/index.md': '# Home\n' });
      expect((await check({ dir: site.dir })).diagnostics).toEqual([]);
    },
  );

  it('may have marks of versions that are gone, and its own overlay', async () => {
    const frozen: Texts = {
      'content/a.yaml': withPath('/base'),
      'content/@v1/a.yaml': withPath('/old', ', x-since: v0'),
    };
    const readFrom = (files: Texts, ref?: string) => async (path: string) => {
      const text = files[path];
      if (text === undefined) return { reason: 'gone', isMissing: true };
      return { text, ...(ref !== undefined && { name: `${ref}:${path}` }) };
    };
    const { value, diagnostics } = await readDescriptions([{ ...entry, file: 'a.yaml' }], {
      versions: ['v2', 'v1'],
      read: readFrom({ 'content/a.yaml': withPath('/new') }),
      frozen: new Map([['v1', readFrom(frozen, 'r1')]]),
    });
    expect(diagnostics).toEqual([]);
    expect(value.map(({ operations }) => operations.map(({ id }) => id))).toEqual([['new'], ['old']]);
    expect(value[1]!.operations[0]!.place.file).toBe('r1:content/@v1/a.yaml');
  });
});
