/** Pages of git submodules have their own history, and no edit link that leads to nothing. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';

const made: TemporarySite[] = [];
afterEach(() => {
  for (const one of made.splice(0)) one.remove();
});

function git(dir: string, ...args: readonly string[]): void {
  const settings = ['protocol.file.allow=always', 'user.name=张三', 'user.email=who@example.com'];
  execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], { cwd: dir, stdio: 'pipe' });
}

function repository(files: Record<string, string>, date: string): TemporarySite {
  const one = temporarySite(files);
  made.push(one);
  git(one.dir, 'init', '-q', '-b', 'main');
  commit(one.dir, date);
  return one;
}

function commit(dir: string, date: string): void {
  git(dir, 'add', '-A');
  execFileSync('git', ['-c', 'user.name=张三', '-c', 'user.email=w@example.com', 'commit', '-q', '-m', 'x'], {
    cwd: dir,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'pipe',
  });
}

const config = (more = '') =>
  `export default { title: 'T', editUrl: 'https://git.example.com/edit/main/:path', lastUpdated: true, ${more} };\n`;

/** A site in a folder of its repository, with a submodule at content/kit. */
function siteWithSubmodule(more = ''): { top: string; dir: string } {
  const kit = repository({ 'a.md': '# A\n', 'more/b.md': '# B\n' }, '2023-05-06T07:08:09+00:00');
  const site = repository(
    {
      'docs/site.config.ts': config(more),
      'docs/content/index.md': '# Home\n',
      '.gitignore': 'dist/\n.docgen/\n',
    },
    '2024-01-02T03:04:05+00:00',
  );
  git(site.dir, 'submodule', 'add', '-q', kit.dir, 'docs/content/kit');
  commit(site.dir, '2025-01-02T03:04:05+00:00');
  return { top: site.dir, dir: join(site.dir, 'docs') };
}

function shown(dir: string, route: string): (string | undefined)[] {
  const $ = load(readFileSync(join(dir, 'dist', route, 'index.html'), 'utf8'));
  return [$('.end time').attr('datetime'), $('a[href^="https://git.example.com/"]').attr('href')];
}

describe('a submodule in content/', () => {
  it('gives its pages the dates of its own history, and no edit link', async () => {
    const { dir } = siteWithSubmodule();
    expect(await build({ dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
    expect(shown(dir, '')).toEqual([
      '2024-01-02T03:04:05Z',
      'https://git.example.com/edit/main/content/index.md',
    ]);
    for (const route of ['kit/a', 'kit/more/b'])
      expect(shown(dir, route)).toEqual(['2023-05-06T07:08:09Z', undefined]);
  });

  it('shows its next commit though the site has none', async () => {
    const { dir } = siteWithSubmodule();
    await build({ dir });
    writeFileSync(join(dir, 'content/kit/a.md'), '# A\n\nMore.\n');
    commit(join(dir, 'content/kit'), '2026-02-03T04:05:06+00:00');
    await build({ dir });
    expect(shown(dir, 'kit/a')[0]).toBe('2026-02-03T04:05:06Z');
    expect(shown(dir, 'kit/more/b')[0]).toBe('2023-05-06T07:08:09Z');
  });

  it.each(['', 'lastUpdated: false,'])('is told where it is not checked out (%s)', async (more) => {
    const { top, dir } = siteWithSubmodule(more);
    git(top, 'submodule', 'deinit', '-q', '-f', '--all');
    const { exitCode, diagnostics } = await build({ dir });
    expect(exitCode).toBe(1);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['submodule-empty', 'content/kit']]);
    rmSync(join(dir, 'content/kit'), { recursive: true });
    expect((await build({ dir })).exitCode).toBe(1);
  });

  it('is told once it is left empty after a build that had it', async () => {
    const { top, dir } = siteWithSubmodule();
    expect((await build({ dir })).exitCode).toBe(0);
    git(top, 'submodule', 'deinit', '-q', '-f', '--all');
    expect((await build({ dir })).exitCode).toBe(1);
  });

  it('is told in a version from a git ref, which has no files of it', async () => {
    const { top, dir } = siteWithSubmodule(
      "versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'old' }],",
    );
    git(top, 'branch', 'old');
    const { exitCode, diagnostics } = await build({ dir });
    expect(exitCode).toBe(0);
    expect(diagnostics.map(({ code, file, severity }) => [code, file, severity])).toEqual([
      ['submodule-empty', 'old:content/kit', 'warning'],
    ]);
  });
});

it('a folder of content/ that is empty, and a submodule elsewhere, are nobody’s concern', async () => {
  const { top, dir } = siteWithSubmodule();
  git(top, 'mv', 'docs/content/kit', 'kit');
  git(top, 'submodule', 'deinit', '-q', '-f', '--all');
  mkdirSync(join(dir, 'content/empty'));
  expect(await build({ dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
});

describe('the edit link of a version from a git ref', () => {
  const versions = (more: string) =>
    `versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'old'${more} }],`;
  async function linkWith(more: string) {
    const site = repository(
      { 'site.config.ts': config(versions(more)), 'content/a.md': '# A\n' },
      '2024-01-02T03:04:05+00:00',
    );
    git(site.dir, 'branch', 'old');
    expect((await build({ dir: site.dir })).exitCode).toBe(0);
    return ['a', 'v1/a'].map((route) => shown(site.dir, route)[1]);
  }

  it('leads to its own place, or is left out: the file is not where the shared ones are', async () => {
    const ofMain = 'https://git.example.com/edit/main/content/a.md';
    expect(await linkWith('')).toEqual([ofMain, undefined]);
    expect(await linkWith(", editUrl: 'https://git.example.com/edit/old/:path'")).toEqual([
      ofMain,
      'https://git.example.com/edit/old/content/a.md',
    ]);
  });
});
