/** Sites in several languages as a writer meets them: git, new pages, parts of a build, saves. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Live } from '../../src/engine/live/index.ts';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const files = {
  'site.config.ts': `export default {
    title: 'T', url: 'https://docs.example.com',
    versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
    locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en' }],
  };\n`,
  'content/index.md': '---\ntitle: 首页\n---\n[甲](/a)\n',
  'content/a.md': '---\ntitle: 甲\n---\n\n## 安装\n',
  'content/@en/index.md': '---\ntitle: Home\n---\n[A](/a)\n',
};

function git(dir: string, day: number, ...args: string[]): void {
  const date = `2025-01-0${day}T00:00:00Z`;
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'protocol.file.allow=always', ...args],
    { cwd: dir, env, stdio: 'ignore' },
  );
}

function commit(dir: string, day: number): void {
  git(dir, day, 'add', '-A');
  git(dir, day, 'commit', '-m', 'x');
}

describe('translations in git', () => {
  it('are told where the original was committed later, not while they are being changed, and not of a shallow clone', async () => {
    const site = temporarySite({ ...files, '.gitignore': '.docgen\n' });
    const outdated = async (dir = site.dir) => {
      const { stdout, stderr } = await docgenAgain(['check', '--json'], { cwd: dir });
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
      return [
        diagnostics.filter(({ code }) => code === 'translation-outdated').map(({ file }) => file),
        /shallow/.test(stderr),
      ];
    };
    git(site.dir, 1, 'init', '-q');
    commit(site.dir, 1);
    expect(await outdated()).toEqual([[], false]);
    writeFileSync(join(site.dir, 'content/index.md'), '---\ntitle: 首页\n---\n新\n');
    commit(site.dir, 2);
    expect(await outdated()).toEqual([['content/@en/index.md'], false]);
    const clone = join(site.dir, '.docgen-clone');
    git(site.dir, 2, 'clone', '--depth', '1', `file://${site.dir}`, clone);
    expect(await outdated(clone)).toEqual([[], true]);
    rmSync(clone, { recursive: true });
    writeFileSync(join(site.dir, 'content/@en/index.md'), '---\ntitle: Home\n---\nNew\n');
    expect(await outdated()).toEqual([[], false]);
    commit(site.dir, 3);
    expect(await outdated()).toEqual([[], false]);
    site.remove();
  });
});

describe('new in a locale', () => {
  it('begins a translation, which without git records what it is of', async () => {
    const site = temporarySite(files);
    const made = await docgenAgain(['new', '/a', '--locale', 'en', '--version', 'v1'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/@en/@v1/a.md\n']);
    expect(readFileSync(join(site.dir, 'content/@en/@v1/a.md'), 'utf8')).toMatch(
      /^---\ntitle: 甲\n[\s\S]*\noriginal: [0-9a-f]{12}\n---\n/,
    );
    appendFileSync(join(site.dir, 'content/@en/@v1/a.md'), '\nText.\n');
    const told = async () =>
      (await docgenAgain(['check'], { cwd: site.dir })).stderr.includes('translation-outdated');
    expect(await told()).toBe(false);
    writeFileSync(join(site.dir, 'content/a.md'), '---\ntitle: 甲\n---\n\n## 升级\n');
    expect(await told()).toBe(true);
    site.remove();
  });

  it('refuses locales and versions that are not there', async () => {
    const site = temporarySite(files);
    for (const [args, hint] of [
      [['--locale', 'em'], 'Did you mean "en"?'],
      [['--locale', 'en', '--version', 'v3'], 'Did you mean "v2"?'],
    ] as const) {
      const { code, stderr } = await docgenAgain(['new', '/b', ...args], { cwd: site.dir });
      expect([code, stderr]).toEqual([2, expect.stringContaining(hint)]);
    }
    expect(existsSync(join(site.dir, 'content/@em'))).toBe(false);
    site.remove();
  });
});

describe('a part of the languages', () => {
  it('is built alone, and says of an untranslated page what the whole site says', async () => {
    const site = temporarySite(files);
    const canonical = () =>
      /<link rel="canonical"[^>]*>/.exec(readFileSync(join(site.dir, 'dist/en/a/index.html'), 'utf8'))?.[0];
    expect((await docgenAgain(['build'], { cwd: site.dir })).code).toBe(0);
    const whole = canonical();
    expect(whole).toContain('https://docs.example.com/a/');
    const built = await docgenAgain(['build', '--only', 'en', '--only', 'v2', '--json'], { cwd: site.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, versions: { 'en/v2': 2 } });
    expect([canonical(), existsSync(join(site.dir, 'dist/en/v1'))]).toEqual([whole, false]);
    site.remove();
  });

  it('may come from git as it stands there', async () => {
    const site = temporarySite(files);
    git(site.dir, 1, 'init', '-q');
    commit(site.dir, 1);
    git(site.dir, 1, 'tag', 'old');
    writeFileSync(
      join(site.dir, 'site.config.ts'),
      files['site.config.ts'].replace("base: '/v1'", "base: '/v1', ref: 'old'"),
    );
    writeFileSync(join(site.dir, 'content/@en/index.md'), '---\ntitle: New home\n---\n');
    writeFileSync(join(site.dir, 'content/b.md'), '---\ntitle: 乙\n---\n');
    expect((await docgenAgain(['build'], { cwd: site.dir })).code).toBe(0);
    const title = (path: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(readFileSync(join(site.dir, 'dist', path), 'utf8'))?.[1];
    expect(['en/index.html', 'en/v1/index.html', 'en/v1/a/index.html'].map(title)).toEqual([
      'New home',
      'Home',
      '甲',
    ]);
    expect(existsSync(join(site.dir, 'dist/en/v1/b'))).toBe(false);
    site.remove();
  });
});

describe('dev', () => {
  it('shows a translation as soon as it is there, and the original when it is gone', async () => {
    const site = temporarySite(files);
    const live = new Live({
      siteDir: site.dir,
      packageRoot: projectRoot,
      tool: 'test',
      base: '',
      drafts: false,
      year: 2026,
    });
    await live.start();
    await live.refresh(undefined);
    const shown = async () => {
      const html = String(await live.state().answers?.file('en/a/index.html'));
      const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
      return `${/<article[^>]*>/.exec(html)?.[0]} ${title}`;
    };
    expect(await shown()).toBe('<article lang="zh-CN"> 甲');
    const file = join(site.dir, 'content/@en/a.md');
    mkdirSync(join(site.dir, 'content/@en'), { recursive: true });
    writeFileSync(file, '---\ntitle: A\n---\n\nText.\n');
    await live.refresh(new Set(['content/@en/a.md']));
    expect(await shown()).toBe('<article> A');
    rmSync(file);
    await live.refresh(new Set(['content/@en/a.md']));
    expect(await shown()).toBe('<article lang="zh-CN"> 甲');
    live.close();
    site.remove();
  });
});
