import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compareTexts } from '../../../src/features/translations/changed-passages.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const files = {
  'site.config.ts': `export default {
    title: 'T',
    versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
    locales: [{ value: 'zh-CN', label: '中文', base: '' }, { value: 'en', label: 'English', base: '/en' }],
  };\n`,
  '.gitignore': '.docgen\n',
  'content/index.md': '---\ntitle: 首页\n---\n\n一\n\n二\n',
  'content/a.md': '---\ntitle: 甲\n---\n\n正文\n',
  'content/b.md': '---\ntitle: 乙\n---\n\n正文\n',
  'content/c.md': '---\ntitle: 丙\ndraft: true\n---\n\n正文\n',
  'content/@v1/b.md': '---\ntitle: 乙\n---\n\n旧\n',
  'content/@en/index.md': '---\ntitle: Home\n---\n\nOne\n',
  'content/@en/b.md': '---\ntitle: B\ntranslated: false\n---\n\n正文\n',
  'content/@en/only.md': '---\ntitle: Only\n---\n\nText\n',
};

let site: TemporarySite;
afterEach(() => site?.remove());

function commit(day: number): void {
  const date = `2025-01-0${day}T00:00:00Z`;
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: site.dir,
      env,
      stdio: 'ignore',
    });
  if (day === 1) git('init', '-q');
  git('add', '-A');
  git('commit', '-m', 'x');
}
const change = (path: string, text: string) => writeFileSync(join(site.dir, path), text);
const run = (...args: string[]) => docgenAgain(['status', ...args, '--lang', 'en'], { cwd: site.dir });

describe('docgen status', () => {
  it('tells of what it cannot read, and ends with 1, rather than of a missing page alone', async () => {
    site = temporarySite(files);
    symlinkSync('nowhere.md', join(site.dir, 'content/@en/a.md'));
    const { code, stdout, stderr } = await run();
    expect([code, stdout]).toEqual([1, expect.stringContaining('missing  content/a.md')]);
    expect(stderr).toMatch(/^content\/@en\/a\.md {2}error {2}file-unreadable\n/);
  });

  it('has no language to name in a site of one', async () => {
    site = temporarySite({ 'site.config.ts': "export default { title: 'T' };", 'content/index.md': '# T\n' });
    const { code, stderr } = await run('--locale', 'en');
    expect([code, stderr]).toEqual([2, expect.stringContaining('\n  The site is in one language.\n')]);
  });

  it('lists for each language what is missing, untranslated and stale, with the passages that have changed', async () => {
    site = temporarySite(files);
    commit(1);
    change('content/index.md', '---\ntitle: 首页\n---\n\n一\n\n新的\n第二行\n');
    commit(2);
    const { code, stdout } = await run('--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      locales: [
        {
          locale: 'en',
          label: 'English',
          translated: 0,
          pages: [
            {
              state: 'stale',
              route: '/',
              file: 'content/@en/index.md',
              original: 'content/index.md',
              versions: ['v2', 'v1'],
              changes: [
                { kind: 'added', line: 7, text: '新的\n第二行' },
                { kind: 'removed', line: 7, text: '二' },
              ],
            },
            { state: 'missing', route: '/a', original: 'content/a.md', versions: ['v2', 'v1'] },
            expect.objectContaining({ state: 'untranslated', route: '/b', file: 'content/@en/b.md' }),
          ],
        },
      ],
      diagnostics: [],
    });
    const text = (await run()).stdout;
    expect(text).toContain('English (en): 0 translated, 1 missing, 1 untranslated, 1 stale\n');
    expect(text).toContain('  missing  content/a.md\n');
    expect(text).toContain('  stale  content/@en/index.md (content/index.md)\n    + 7: 新的\n    - 7: 二\n');
  });

  it('ends with 1 where CI asks, and refuses states and languages that are none', async () => {
    site = temporarySite(files);
    commit(1);
    const codeOf = async (...args: string[]) => (await run(...args)).code;
    expect(await codeOf('--fail-on', 'stale')).toBe(0);
    expect(await codeOf('--fail-on', 'stale,missing')).toBe(1);
    expect(await codeOf('--fail-on', 'untranslated', '--locale', 'en')).toBe(1);
    const refused = await run('--fail-on', 'old');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--fail-on names "old"')]);
    expect((await run('--locale', 'em')).stderr).toContain('Did you mean "en"?');
  });

  it('knows by the recorded hash what an original was, and without git that it has changed', async () => {
    site = temporarySite(files);
    const created = await docgenAgain(['new', '/a', '--locale', 'en'], { cwd: site.dir });
    expect(created.code).toBe(0);
    commit(1);
    change('content/a.md', '---\ntitle: 甲\n---\n\n改了\n');
    const readPage = async () =>
      JSON.parse((await run('--json')).stdout).locales[0].pages.find(
        ({ route }: { route: string }) => route === '/a',
      );
    expect(await readPage()).toMatchObject({
      state: 'untranslated',
      changes: [
        { kind: 'added', line: 5, text: '改了' },
        { kind: 'removed', line: 5, text: '正文' },
      ],
    });
  });

  it('lists no page made of a description, and `new` begins one in its place', async () => {
    const config = files['site.config.ts'].replace(
      'versions:',
      "api: [{ file: 'a.json', prefix: '/api' }],\n    $&",
    );
    const paths = { '/x': { get: { operationId: 'x', summary: '查询', responses: {} } } };
    const description = { openapi: '3.1.0', info: { title: '接口', version: '1' }, paths };
    site = temporarySite({
      ...files,
      'site.config.ts': config,
      'content/a.json': JSON.stringify(description),
    });
    expect((await run()).stdout).toBe(
      'English (en): 1 translated, 1 missing, 1 untranslated, 0 stale\n  missing  content/a.md\n  untranslated  content/@en/b.md (content/b.md)\n',
    );
    const created = await docgenAgain(['new', '/api', '--locale', 'en'], { cwd: site.dir });
    expect([created.code, created.stdout.split('\n')[0]]).toEqual([0, 'content/@en/api.md']);
    expect(readFileSync(join(site.dir, 'content/@en/api.md'), 'utf8')).toMatch(/^---\ntitle: 接口\n/);
  });

  it('says so of a site in one language', async () => {
    site = temporarySite({
      'site.config.ts': "export default { title: 'T' };\n",
      'content/index.md': '# T\n',
    });
    const { code, stdout } = await run();
    expect([code, stdout]).toEqual([0, 'The site is in one language.\n']);
  });
});

describe('changed passages', () => {
  it('are the blocks that one text alone has, as often as it has them', () => {
    expect(compareTexts('a\n\nb\nc\n\na\n', 'a\n\nb\nd\n\n\ne\n')).toEqual([
      { kind: 'added', line: 3, text: 'b\nd' },
      { kind: 'added', line: 7, text: 'e' },
      { kind: 'removed', line: 3, text: 'b\nc' },
      { kind: 'removed', line: 6, text: 'a' },
    ]);
    expect(compareTexts('a\n\nb', 'b\n\na')).toEqual([]);
  });
});
