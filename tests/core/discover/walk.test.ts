import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { walkContent } from '../../../src/stages/discover/walk.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { brief, temporaryFolder } from './temporary-site.ts';

const site = (files: Record<string, string>) => {
  const folder = temporaryFolder({ 'content/': '', ...files });
  const content = join(folder, 'content');
  return { folder, content, link: (target: string, path: string) => symlinkSync(target, join(folder, path)) };
};
const listed = (content: string) => {
  const { value, diagnostics } = walkContent(content);
  return { paths: value.map(({ path }) => path), told: brief(diagnostics) };
};

describe('walk', () => {
  it('lists files at every depth by code unit, whatever the order on disk', () => {
    const { content } = site({
      'content/b/a.md': '',
      'content/b.md': '',
      'content/b-c.md': '',
      'content/B.md': '',
      'content/é.md': '',
      'content/a.png': '',
      'content/b/c/d/e.md': '',
    });
    expect(listed(content)).toEqual({
      paths: ['B.md', 'a.png', 'b-c.md', 'b.md', 'b/a.md', 'b/c/d/e.md', 'é.md'].map(
        (path) => `content/${path}`,
      ),
      told: [],
    });
  });

  it('leaves hidden and unpublished names out, but not below public', () => {
    const { content } = site({
      'content/.DS_Store': '',
      'content/.git/x.md': '',
      'content/_part.md': '',
      'content/_notes/x.md': '',
      'content/node_modules/p/README.md': '',
      'content/a/.x.md': '',
      'content/public/.well-known/security.txt': '',
      'content/public/_headers': '',
      'content/public/.git/x': '',
      'content/public/.DS_Store': '',
    });
    expect(listed(content).paths).toEqual([
      'content/public/.well-known/security.txt',
      'content/public/_headers',
    ]);
  });

  it('takes a folder for a folder, whatever its name', () => {
    const { content } = site({ 'content/foo.md/a.md': '' });
    expect(listed(content).paths).toEqual(['content/foo.md/a.md']);
  });

  it('lists names of 255 bytes, with blanks, #, ?, % and emoji', () => {
    const long = `${'名'.repeat(84)}.md`;
    const names = ['a b.md', 'a#b.md', 'a?b.md', '100%25.md', '😀.md', long];
    const { content } = site(Object.fromEntries(names.map((name) => [`content/${name}`, ''])));
    expect(listed(content)).toEqual({
      paths: names.map((name) => `content/${name}`).sort(),
      told: ['warning name-not-portable content/a?b.md'],
    });
  });

  it('reads glob characters in the names of files and folders as they are', () => {
    const names = ['[a].md', '{b,c}.md', '(d)/!e.md', '**/f.md', '+(g)/@(h)/[!i].md', '^j/$k.md'];
    const { content } = site(Object.fromEntries(names.map((name) => [`content/${name}`, ''])));
    expect(listed(content).paths).toEqual(names.map((name) => `content/${name}`).sort());
  });

  it('lists a folder whose own path holds backslashes and glob characters', () => {
    const { folder } = site({ 'a\\b [c]/content/d/e.md': '' });
    const content = join(folder, 'a\\b [c]/content');
    expect(walkContent(content)).toEqual({
      value: [{ path: 'content/d/e.md', absolute: join(content, 'd/e.md') }],
      diagnostics: [],
    });
  });

  it('tells names that no output can bear, files and folders alike', () => {
    const { content } = site({ 'content/a\nb.md': '', 'content/c\td/e.md': '', 'content/f\\g.md': '' });
    expect(listed(content).told).toEqual(
      ['a\nb.md', 'c\td', 'f\\g.md'].map((name) => `error name-not-portable content/${name}`),
    );
  });

  it('warns once about a folder that does not work everywhere', () => {
    const { content } = site({ 'content/aux/a.md': '', 'content/aux/b.md': '' });
    expect(listed(content).told).toEqual(['warning name-not-portable content/aux']);
  });
});

describe('links in content/', () => {
  it('work inside it, for files and folders, under their own names', () => {
    const { content, link, folder } = site({ 'content/a/x.md': '', 'content/_part.md': '' });
    link('a', 'content/b');
    link('../_part.md', 'content/a/y.md');
    expect(listed(content).paths).toEqual(
      ['a/x.md', 'a/y.md', 'b/x.md', 'b/y.md'].map((path) => `content/${path}`),
    );
    expect(walkContent(content).value.find(({ path }) => path === 'content/b/x.md')!.absolute).toBe(
      join(folder, 'content/a/x.md'),
    );
  });

  it('are refused by name where they lead out', () => {
    const { content, link } = site({ 'README.md': '', 'docs/x.md': '', 'content-2/x.md': '' });
    link('../README.md', 'content/readme.md');
    link('../docs', 'content/docs');
    link('../content-2', 'content/two');
    link('/etc', 'content/etc');
    expect(listed(content)).toEqual({
      paths: [],
      told: ['docs', 'etc', 'readme.md', 'two'].map((name) => `error link-outside-site content/${name}`),
    });
  });

  it('are followed, refused or told for the settings of a folder as for pages', () => {
    const { content, link } = site({
      'secret.yaml': '',
      'content/_shared.yaml': '',
      'content/e/x.md': '',
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/${name}/x.md`, ''])),
    });
    link('../_shared.yaml', 'content/a/_folder.yaml');
    link('../../secret.yaml', 'content/b/_folder.yaml');
    execFileSync('mkfifo', [join(content, 'c/_folder.yml')]);
    link('../e', 'content/d/_folder.yaml');
    expect(listed(content)).toEqual({
      paths: ['a/_folder.yaml', 'a/x.md', 'b/x.md', 'c/x.md', 'd/x.md', 'e/x.md'].map(
        (path) => `content/${path}`,
      ),
      told: ['error link-outside-site content/b/_folder.yaml', 'warning file-special content/c/_folder.yml'],
    });
  });

  it('are refused where they lead to what is hidden', () => {
    const { content, link } = site({ 'content/.env': '', 'content/public/.well-known/a': '' });
    link('.env', 'content/env.txt');
    link('public/.well-known', 'content/known');
    expect(listed(content)).toEqual({
      paths: ['content/known/a', 'content/public/.well-known/a'],
      told: ['error link-outside-site content/env.txt'],
    });
  });

  it('are told where they lead nowhere, and passed over where they are hidden', () => {
    const { content, link } = site({});
    link('gone.md', 'content/a.md');
    link('user@host.1234', 'content/.#a.md');
    expect(listed(content).told).toEqual(['error file-unreadable content/a.md']);
  });

  it('end in loops, which are named', () => {
    const { content, link } = site({ 'content/a/x.md': '' });
    link('..', 'content/a/up');
    link('.', 'content/a/self');
    link('circle', 'content/circle');
    expect(listed(content)).toEqual({
      paths: ['content/a/x.md'],
      told: [
        'warning link-loop content/a/self',
        'warning link-loop content/a/up',
        'error link-loop content/circle',
      ],
    });
  });

  it('end where two folders link to each other', () => {
    const { content, link } = site({ 'content/a/x.md': '', 'content/b/y.md': '' });
    link('../b', 'content/a/b');
    link('../a', 'content/b/a');
    const { paths, told } = listed(content);
    expect(paths).toEqual(['a/b/y.md', 'a/x.md', 'b/a/x.md', 'b/y.md'].map((path) => `content/${path}`));
    expect(told).toEqual(['warning link-loop content/a/b/a', 'warning link-loop content/b/a/b']);
  });

  it('end in a web where every folder links to every other', () => {
    const { content, link } = site({});
    const names = Array.from({ length: 20 }, (_, index) => `d${index}`);
    for (const name of names) mkdirSync(join(content, name));
    for (const from of names) for (const to of names) link(`../${to}`, `content/${from}/${to}`);
    const start = cpuTime();
    expect(listed(content).told.filter((one) => one.startsWith('error'))).toHaveLength(1);
    expect(cpuTime() - start).toBeLessThan(3000);
  });
});

describe('what is no file', () => {
  it('is skipped with a word: pipes, also through a link', () => {
    const { content, link } = site({ 'content/a.md': '' });
    execFileSync('mkfifo', [join(content, 'pipe.md')]);
    link('pipe.md', 'content/z.md');
    expect(listed(content)).toEqual({
      paths: ['content/a.md'],
      told: ['warning file-special content/pipe.md', 'warning file-special content/z.md'],
    });
  });

  it('is skipped with a word: sockets', async () => {
    const { content } = site({});
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(join(content, 's.md'), resolve));
    expect(walkContent(content).diagnostics).toMatchObject([
      { code: 'file-special', file: 'content/s.md', message: 'Skipped: it is a socket, not a file.' },
    ]);
  });

  it('is told where a folder below cannot be read, and the rest is listed', () => {
    const { folder, content } = site({ 'content/a/x.md': '', 'content/b/y.md': '' });
    chmodSync(folder, 0o755);
    chmodSync(join(content, 'a'), 0);
    onTestFinished(() => chmodSync(join(content, 'a'), 0o755));
    // The superuser may read everything.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid!(65_534);
    try {
      expect(listed(content)).toEqual({
        paths: ['content/b/y.md'],
        told: ['error file-unreadable content/a'],
      });
    } finally {
      if (isRoot) process.seteuid!(0);
    }
  });

  it('is told where a folder cannot be read', () => {
    const { content, folder } = site({ 'content/a.md': '' });
    expect(brief(walkContent(join(content, 'a.md')).diagnostics)).toEqual(['error file-unreadable content']);
    writeFileSync(join(folder, 'x'), '');
    expect(brief(walkContent(join(folder, 'none')).diagnostics)).toEqual(['error file-unreadable content']);
  });
});
