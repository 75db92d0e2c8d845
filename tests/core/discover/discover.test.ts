import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discover } from '#discover';
import type { Version } from '#model/config/config';
import { warning } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import { includes } from '../../../src/features/includes/index.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { asNobody } from '../../helpers/nobody.ts';
import { addFiles, brief, temporaryFolder } from './temporary-site.ts';

const version = (value: string, more: Partial<Version> = {}): Version => ({
  value,
  label: value,
  base: `/${value}`,
  isDefault: false,
  ...more,
});
const current = version('v6.4', { base: '', isDefault: true });

/** What some other tool would read. */
const others: OtherFiles = {
  isOther: (path) => /\/_index\.md$|\.mdx$/.test(path),
  report: (paths) => paths.map((file) => warning('file-foreign', 'Not read.', { file })),
  isInclude: () => false,
};

const found = async (siteDir: string, versions: Version[] = [current], leftOut: Version[] = []) => {
  const { value, diagnostics } = await discover({
    siteDir,
    versions,
    leftOut,
    others: [others],
    includes: includes.includes,
  });
  return {
    ...value,
    diagnostics,
    told: brief(diagnostics),
    pages: value.sources.map(({ path, version: own, overlay, text }) => [path, own, overlay, text.trim()]),
  };
};

describe('discover', () => {
  it('parts pages from files that are copied', async () => {
    const site = temporaryFolder({
      'content/index.md': 'home',
      'content/a.markdown': 'a',
      'content/A.MD': 'A',
      'content/a.png': 'GIF89a',
      'content/public/robots.txt': '12345',
      'content/public/img/readme.md': 'as it is',
      'content/@v6.4/public/x.txt': '',
    });
    const { pages, assets, told } = await found(site);
    expect(told).toEqual(['warning overlay-public content/@v6.4/public']);
    expect(pages.map(([path]) => path)).toEqual(['content/A.MD', 'content/a.markdown', 'content/index.md']);
    expect(assets).toEqual([
      { path: 'content/@v6.4/public/x.txt', absolute: join(site, 'content/@v6.4/public/x.txt'), size: 0 },
      { path: 'content/a.png', absolute: join(site, 'content/a.png'), size: 6 },
      {
        path: 'content/public/img/readme.md',
        publicPath: 'img/readme.md',
        absolute: join(site, 'content/public/img/readme.md'),
        size: 8,
      },
      {
        path: 'content/public/robots.txt',
        publicPath: 'robots.txt',
        absolute: join(site, 'content/public/robots.txt'),
        size: 5,
      },
    ]);
  });

  it('tells once of a public folder in an overlay, which publishes nothing', async () => {
    const site = temporaryFolder({
      'content/index.md': '',
      'content/@v6.4/public/a.txt': '',
      'content/@v6.4/public/b/c.txt': '',
      'content/@v6.4/publications/d.txt': '',
      'content/@v6.4/guide/public/e.txt': '',
    });
    const { told, diagnostics } = await found(site);
    expect(told).toEqual(['warning overlay-public content/@v6.4/public']);
    expect(diagnostics[0]!.hint).toContain('content/public');
  });

  it('tells of a public file that may not be read before anything is built', async () => {
    const site = temporaryFolder({
      'content/index.md': '',
      'content/public/a.txt': 'a',
      'content/public/b.txt': 'b',
    });
    chmodSync(site, 0o755);
    chmodSync(join(site, 'content/public/a.txt'), 0o000);
    const { told, diagnostics, assets } = await asNobody(() => found(site));
    expect(told).toEqual(['error file-unreadable content/public/a.txt']);
    expect(diagnostics[0]!.message).toBe('The file cannot be read: permission denied.');
    // It is there: links to it are no mistakes.
    expect(assets).toHaveLength(2);
  });

  it('knows the pixels of images, behind however long a header', async () => {
    const svg = '<svg width="30" height="20"></svg>';
    const site = temporaryFolder({
      'content/index.md': '',
      'content/a.svg': svg,
      'content/b.svg': `<!-- ${'x'.repeat(9000)} -->${svg}`,
      'content/c.txt': svg,
    });
    const { assets } = await found(site);
    expect(assets.map(({ width, height }) => [width, height])).toEqual([
      [30, 20],
      [30, 20],
      [undefined, undefined],
    ]);
  });

  it('gives overlay files their version and keeps their path', async () => {
    const site = temporaryFolder({
      'content/a.md': 'new',
      'content/@v6.2/a.md': 'old',
      'content/x/@y/b.md': 'b',
    });
    expect((await found(site, [current, version('v6.2')])).pages).toEqual([
      ['content/@v6.2/a.md', 'v6.2', true, 'old'],
      ['content/a.md', undefined, false, 'new'],
      ['content/x/@y/b.md', undefined, false, 'b'],
    ]);
  });

  it('names an overlay of a version that does not exist, once', async () => {
    const site = temporaryFolder({
      'content/a.md': '',
      'content/@v6.3/a.md': '',
      'content/@v6.3/b.md': '',
      'content/@v6.3/c.png': '',
    });
    const { diagnostics, pages, assets } = await found(site);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'version-unknown',
        message: 'The overlay folder is for "v6.3", which is no version of this site.',
        hint: 'Did you mean "content/@v6.4"?',
        file: 'content/@v6.3',
        target: 'v6.3',
      },
    ]);
    expect(pages).toHaveLength(1);
    expect(assets).toEqual([]);
  });

  it('passes by the overlay of a version that this run leaves out', async () => {
    const site = temporaryFolder({ 'content/a.md': '', 'content/@v6.2/a.md': '' });
    const { pages, told } = await found(site, [current], [version('v6.2')]);
    expect(pages).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('says that content/ is missing, is a file, or leads elsewhere', async () => {
    expect((await found(temporaryFolder({ 'a.md': '' }))).told).toEqual(['error content-missing content']);
    expect((await found(temporaryFolder({ content: '' }))).told).toEqual(['error content-missing content']);
    expect((await found('/nowhere/at/all')).told).toEqual(['error content-missing content']);
    const site = temporaryFolder({ 'docs/a.md': '', 'site/': '' });
    symlinkSync('../docs', join(site, 'site/content'));
    expect((await found(join(site, 'site'))).told).toEqual(['error link-outside-site content']);
  });

  it('follows a content/ that is a link inside the site folder', async () => {
    const site = temporaryFolder({ 'docs/a.md': 'a' });
    symlinkSync('docs', join(site, 'content'));
    expect((await found(site)).pages).toEqual([['content/a.md', undefined, false, 'a']]);
  });

  it('says that content/ holds no page', async () => {
    const { diagnostics } = await found(temporaryFolder({ 'content/_a.md': '', 'content/public/b.md': '' }));
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'content-empty', file: 'content' }]);
    expect(diagnostics[0]!.hint).toContain('content/index.md');
  });

  it('does not call content/ empty where its only page cannot be read', async () => {
    const site = temporaryFolder({ 'content/a.md': Buffer.from([0xff, 0xfe, 0, 0]) });
    expect((await found(site)).told).toEqual(['error file-encoding content/a.md:1:1']);
  });

  it('tells a fault of a partial text once, however many pages include it', async () => {
    const site = temporaryFolder({
      'content/_p.md': 'bell \u0007\n<<< ./no.js\n',
      'content/a.md': '<!-- @include: ./_p.md -->',
      'content/b.md': '<!-- @include: ./_p.md -->',
    });
    expect((await found(site)).told).toEqual([
      'warning file-control-character content/_p.md:1:6',
      'error include-missing content/_p.md:2:1',
    ]);
  });

  it('finds the same from any way to the site folder, and with a pipe in it', async () => {
    const root = temporaryFolder({
      'site/content/x y/a#b.md': '<!-- @include: ../../p.md -->',
      'site/p.md': 'p',
    });
    execFileSync('mkfifo', [join(root, 'site/content/pipe')]);
    symlinkSync('site', join(root, 'way'));
    const straight = await found(join(root, 'site'));
    const round = await found(join(root, 'way/'));
    expect(straight.pages).toEqual([['content/x y/a#b.md', undefined, false, 'p']]);
    expect(straight.told).toEqual(['warning file-special content/pipe']);
    expect(round).toEqual(straight);
  });

  it('reads 1,000 pages in less than a second, on a busy machine too', async () => {
    const body = '# Title\n\n中文 and text, quite ordinary.\n'.repeat(100);
    const site = temporaryFolder(
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`content/d${index % 20}/${index}.md`, body]),
      ),
    );
    await found(site);
    const start = cpuTime();
    expect((await found(site)).sources).toHaveLength(1000);
    expect(cpuTime() - start).toBeLessThan(1000);
  });
});

describe('a version with a git ref', () => {
  const git = (folder: string, ...args: string[]) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b.c',
        '-c',
        'init.defaultBranch=main',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const commit = (folder: string, name: string) => {
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', name);
    git(folder, 'tag', name);
  };
  const old = version('v5', { ref: 'v5' });

  /** A site in a subfolder of its repository, with a tag v5; the working tree has moved on. */
  const repository = (files: Record<string, string | Uint8Array>, links: Record<string, string> = {}) => {
    const root = temporaryFolder({ 'other/content/z.md': 'not of this site' });
    git(root, 'init', '-q');
    const site = join(root, 'docs site');
    mkdirSync(site);
    addFiles(site, files);
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(site, path));
    commit(root, 'v5');
    git(root, 'rm', '-rq', 'docs site');
    addFiles(site, { 'content/a.md': 'new' });
    commit(root, 'later');
    return site;
  };

  it('is read from that commit, includes and all', async () => {
    const site = repository({
      'content/a.md': 'old\n<!-- @include: ./_part.md -->\n<<< ../code/x.js#r\n',
      'content/_part.md': 'old part\n',
      'code/x.js': '// #region r\nold();\n// #endregion r\n',
      'content/x/中 文.md': 'b',
      'content/@v5/c.md': 'its own overlay',
      'content/@v4/c.md': 'of another',
      'content/public/d.md': 'public',
    });
    addFiles(site, { 'content/_part.md': 'new part\n' });
    const { pages, told, assets, sources } = await found(site, [current, old]);
    expect(told).toEqual([]);
    expect(pages).toEqual([
      ['content/a.md', undefined, false, 'new'],
      ['content/@v5/c.md', 'v5', true, 'its own overlay'],
      ['content/a.md', 'v5', false, 'old\nold part\n```js\nold();\n```'],
      ['content/x/中 文.md', 'v5', false, 'b'],
    ]);
    expect(sources[2]!.origins[1]).toEqual({ line: 2, file: 'v5:content/_part.md', fileLine: 1, indent: 0 });
    expect(assets).toEqual([]);
  });

  it('is told of what only other tools read in that commit', async () => {
    const site = repository({
      'content/a.md': 'old\n<!-- @include: ./_index.md -->\n',
      'content/_index.md': 'part\n',
      'content/g/_index.md': '',
      'content/g/b.mdx': '',
      'content/public/c.mdx': '',
      'content/_notes/d.mdx': '',
    });
    const { told } = await found(site, [old]);
    expect(told).toEqual(
      ['v5:content/g/_index.md', 'v5:content/g/b.mdx'].map((path) => `warning file-foreign ${path}`),
    );
  });

  it('gives its overlay what the shared content of that commit has', async () => {
    const site = repository({
      'content/@v5/g/x.md': '<!-- @include: ./_p.md -->\n<<< ./c.js\n<!-- @include: ./_own.md -->\n',
      'content/@v5/g/_own.md': 'own',
      'content/g/_p.md': 'old part\n',
      'content/g/_own.md': 'shared',
      'content/g/c.js': 'old();\n',
    });
    addFiles(site, { 'content/g/_p.md': 'new part\n', 'content/@v5/g/_p.md': 'newer part\n' });
    const { pages, told } = await found(site, [current, old]);
    expect(told).toEqual([]);
    expect(pages.at(-1)).toEqual(['content/@v5/g/x.md', 'v5', true, 'old part\n```js\nold();\n```\nown']);
  });

  it('reads branches by any name of a commit', async () => {
    const site = repository({ 'content/a.md': 'old' });
    const { pages } = await found(site, [version('x', { ref: 'HEAD~1' }), version('y', { ref: 'main' })]);
    expect(pages.slice(1)).toEqual([
      ['content/a.md', 'x', false, 'old'],
      ['content/a.md', 'y', false, 'new'],
    ]);
  });

  it('reads 300 pages, one of them large, through one process', async () => {
    const files: Record<string, string> = { 'content/big.md': 'x'.repeat(3_000_000) };
    for (let index = 0; index < 300; index++) files[`content/${index}.md`] = `${index}`;
    const { sources, told } = await found(repository(files), [old]);
    expect(told).toEqual([]);
    expect(sources.filter((source) => source.version === 'v5')).toHaveLength(301);
    expect(sources.find(({ path }) => path === 'content/big.md')!.text).toHaveLength(3_000_000);
    expect(sources.find(({ path }) => path === 'content/299.md')!.text).toBe('299');
  });

  it('follows its links inside content/ and refuses the others', async () => {
    const site = repository(
      { 'content/x/a.md': 'a', 'secret.md': 'SECRET', 'content/_p.md': 'p' },
      {
        'content/b.md': 'x/a.md',
        'content/y': 'x',
        'content/out.md': '../secret.md',
        'content/far.md': '/etc/passwd',
        'content/gone.md': 'none.md',
        'content/x/up': '..',
      },
    );
    const { pages, diagnostics } = await found(site, [old]);
    const own = pages.filter((page) => page[1] === 'v5');
    expect(own.map(([path]) => path)).toEqual(['content/b.md', 'content/x/a.md', 'content/y/a.md']);
    expect(own[0]![3]).toBe('a');
    expect(brief(diagnostics)).toEqual([
      'error link-outside-site v5:content/far.md',
      'error file-unreadable v5:content/gone.md',
      'error link-outside-site v5:content/out.md',
      'warning link-loop v5:content/x/up',
    ]);
  });

  it('includes nothing private and nothing from outside the site folder', async () => {
    const site = repository({
      'content/a.md':
        '<!-- @include: ../.env -->\n<!-- @include: ../../other/content/z.md -->\n<!-- @include: ./b.md -->',
      '.env': 'SECRET',
    });
    addFiles(site, { 'content/b.md': 'only on the disk' });
    const { pages, diagnostics } = await found(site, [old]);
    expect(pages.at(-1)![3]).toBe('');
    expect(brief(diagnostics)).toEqual([
      'error link-outside-site v5:content/a.md:1:1',
      'error link-outside-site v5:content/a.md:2:1',
      'error include-missing v5:content/a.md:3:1',
    ]);
  });

  it('needs no content/ on the disk if no version is made from it', async () => {
    const site = repository({ 'content/a.md': 'old' });
    execFileSync('rm', ['-r', join(site, 'content')]);
    expect((await found(site, [old])).told).toEqual([]);
    expect((await found(site, [current, old])).told).toEqual(['error content-missing content']);
  });

  it('that cannot be read is named in one line', async () => {
    const site = repository({ 'content/a.md': 'old' });
    const message = async (siteDir: string, ref: string) => {
      const { diagnostics } = await found(siteDir, [current, version('v5', { ref })]);
      expect(diagnostics).toHaveLength(1);
      expect(diagnostics[0]).toMatchObject({ severity: 'error', code: 'ref-unreadable', target: ref });
      expect(diagnostics[0]!.message).not.toContain('\n');
      return diagnostics[0]!.message;
    };
    expect(await message(site, 'nope')).toBe(
      'Version v5: the git ref "nope" cannot be read: the repository has no such branch, tag or commit.',
    );
    expect(await message(site, '--help')).toContain('no such branch, tag or commit');
    expect(await message(site, '')).toContain('it is not a name');
    expect(await message(site, 'a\0b')).toContain('it is not a name');
    expect(await message(temporaryFolder({ 'content/a.md': '' }), 'v5')).toContain('not a git repository');
    const empty = repository({ 'x.md': '' });
    expect(await message(empty, 'v5')).toContain('the site folder has no content/ there');
  });

  it('asks for more history where the clone is shallow', async () => {
    const site = repository({ 'content/a.md': 'old' });
    const clone = temporaryFolder({});
    git(clone, 'clone', '-q', '--depth', '1', '--no-tags', `file://${join(site, '..')}`, 'c');
    const { diagnostics } = await found(join(clone, 'c/docs site'), [current, old]);
    expect(diagnostics).toMatchObject([{ code: 'ref-unreadable' }]);
    expect(diagnostics[0]!.hint).toContain('shallow');
  });

  it('finds a branch that a clone has only from its origin', async () => {
    const site = repository({ 'content/a.md': 'old' });
    git(site, 'branch', 'release-5', 'v5');
    const clone = temporaryFolder({});
    git(clone, 'clone', '-q', `file://${join(site, '..')}`, 'c');
    const { pages } = await found(join(clone, 'c/docs site'), [version('v5', { ref: 'release-5' })]);
    expect(pages.at(-1)).toEqual(['content/a.md', 'v5', false, 'old']);
  });

  it('says so where git is not installed', async () => {
    const site = repository({ 'content/a.md': 'old' });
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      const { diagnostics } = await found(site, [current, old]);
      expect(diagnostics[0]!.message).toContain('the command git is not installed');
    } finally {
      process.env.PATH = path;
    }
  });
});
