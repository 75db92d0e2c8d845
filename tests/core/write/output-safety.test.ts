import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOutputToServe } from '#engine';
import { guardOutput } from '#write';
import { asNobody } from '../../helpers/nobody.ts';
import { extras, fill, makeSite, open, previousOf, treeOf, write } from './site.ts';

describe('where an output may stand', () => {
  const refused = (siteDir: string, out: string, shown: string): string | undefined => {
    const found = guardOutput({ out, siteDir, shown }, { clean: true });
    expect(found.every((one) => one.severity === 'error' && one.code === 'output-unsafe')).toBe(true);
    expect(JSON.stringify(found)).not.toContain(siteDir);
    return found[0]?.message;
  };

  it.each([
    ['.', 'docgen does not write into ".": it is the site folder itself.'],
    ['..', 'docgen does not write into "..": the site folder lies in it.'],
    ['content', 'docgen does not write into "content": it is the site\'s "content" folder.'],
    ['content/x/y', 'docgen does not write into "content/x/y": it lies in the site\'s "content" folder.'],
    ['theme', 'docgen does not write into "theme": it is the site\'s "theme" folder.'],
    ['theme/out', 'docgen does not write into "theme/out": it lies in the site\'s "theme" folder.'],
    ['.git/x', 'docgen does not write into ".git/x": it lies in the site\'s ".git" folder.'],
    ['.docgen/x', 'docgen does not write into ".docgen/x": it lies in the site\'s ".docgen" folder.'],
    ['site.config.ts', 'docgen does not write into "site.config.ts": it is not a folder.'],
    [
      'site.config.ts/x',
      'docgen does not write into "site.config.ts/x": "site.config.ts", above it, is not a folder.',
    ],
    ['sub/.git/hooks', 'docgen does not write into "sub/.git/hooks": it lies in a ".git" folder.'],
  ])('is not %s, even with --clean', (shown, message) => {
    const { siteDir } = makeSite();
    expect(refused(siteDir, join(siteDir, shown), shown)).toBe(message);
  });

  it('is not the root of the file system', () => {
    expect(refused(makeSite().siteDir, '/', '/')).toContain('the root of the file system');
  });

  it('may be beside the content, deep in new folders, or outside the site', () => {
    const { siteDir } = makeSite();
    // Pages of GitLab are published from "public".
    for (const shown of ['dist', 'public', 'a/b/c', 'contents', '..dist', 'my.content/x']) {
      expect(refused(siteDir, join(siteDir, shown), shown)).toBeUndefined();
    }
    expect(refused(join(siteDir, 'content'), join(siteDir, 'elsewhere'), '../elsewhere')).toBeUndefined();
  });

  it('is not a symbolic link, nor a folder reached by links into the content', () => {
    const { siteDir, at } = makeSite();
    fs.mkdirSync(at('real'));
    fs.symlinkSync(at('real'), at('link'));
    fs.symlinkSync(at('missing'), at('dangling'));
    fs.symlinkSync(at('content'), at('alias'));
    expect(refused(siteDir, at('link'), 'link')).toContain('it is a symbolic link');
    expect(refused(siteDir, at('dangling'), 'dangling')).toContain('it is a symbolic link');
    expect(refused(siteDir, at('alias/out'), 'alias/out')).toContain(
      'it lies in the site\'s "content" folder',
    );
    expect(refused(siteDir, at('link/out'), 'link/out')).toBeUndefined();
  });

  it('does not hold content that is a link to elsewhere', () => {
    const { siteDir, at } = makeSite();
    fs.mkdirSync(at('docs/site'), { recursive: true });
    fs.mkdirSync(at('store/texts'), { recursive: true });
    fs.symlinkSync(at('store/texts'), at('docs/site/content'));
    expect(refused(at('docs/site'), at('store'), '../../store')).toContain(
      'it holds the site\'s "content" folder',
    );
    expect(refused(siteDir, at('store'), 'store')).toBeUndefined();
  });

  it.each(['.dist.staging', '.dist.previous'])('has no file or link as its sibling %s', (name) => {
    const { siteDir, at } = makeSite();
    fs.mkdirSync(at('precious'));
    fs.symlinkSync(at('precious'), at(name));
    expect(refused(siteDir, at('dist'), 'dist')).toBe(
      `docgen does not write into "${name}": it is a symbolic link, and docgen does not write through links.`,
    );
    fs.unlinkSync(at(name));
    fs.writeFileSync(at(name), '');
    expect(refused(siteDir, at('dist'), 'dist')).toBe(
      `docgen does not write into "${name}": it is not a folder.`,
    );
  });

  it('is not a site or a project itself, even with --clean', () => {
    for (const source of ['site.config.ts', 'package.json', '.git/HEAD']) {
      const { siteDir, at } = makeSite();
      fill(at('other'), { [source]: '' });
      expect(refused(siteDir, at('other'), 'other')).toContain('so it is a folder of sources');
    }
  });
});

describe('what an output may hold', () => {
  const clean = { clean: true };
  const careful = { clean: false };

  it('is nothing, an empty folder, or what docgen wrote', async () => {
    const { output } = makeSite();
    expect(guardOutput(output, careful)).toEqual([]);
    fs.mkdirSync(output.out);
    expect(guardOutput(output, careful)).toEqual([]);
    await write(output, { 'index.html': '', 'a/b/c.html': '', 'package.json': '{}' });
    expect(guardOutput(output, careful)).toEqual([]);
  });

  it('is not what others put there, which is named and never touched', async () => {
    const { output } = makeSite();
    await write(output, { 'index.html': '', 'a/b/c.html': '' });
    fill(output.out, { 'a/notes.txt': 'mine', 'a/b/x\u001B[31m.txt': '', 'old/deep/y.txt': '' });
    const before = treeOf(output.out);
    expect(guardOutput(output, careful)).toEqual([
      {
        severity: 'error',
        code: 'output-foreign-files',
        message:
          '"dist" holds 3 entries that docgen did not write: "a/b/x\uFFFD[31m.txt", "a/notes.txt", "old/".',
        hint: 'Move them away or choose another output folder; `--clean` lets docgen delete them.',
        file: 'dist',
      },
    ]);
    expect(guardOutput(output, clean)).toEqual([]);
    expect(treeOf(output.out)).toEqual(before);
  });

  it('is named up to ten entries, and counted', () => {
    const { output } = makeSite();
    fill(output.out, Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`f${n + 10}`, ''])));
    const message = guardOutput(output, careful)[0]?.message;
    expect(message).toContain('"dist" holds 25 entries that docgen did not write: "f10", "f11"');
    expect(message).toMatch(/"f19" and 15 more\.$/);
  });

  it('is not a link, a pipe or a folder in the place of a listed file', async () => {
    const { output, at } = makeSite();
    await write(output, { a: '', b: '', c: '', d: '' });
    for (const name of ['a', 'b', 'c']) fs.unlinkSync(at(`dist/${name}`));
    fs.symlinkSync(at('content'), at('dist/a'));
    execFileSync('mkfifo', [at('dist/b')]);
    fs.mkdirSync(at('dist/c'));
    expect(guardOutput(output, careful)[0]?.message).toContain(
      '3 entries that docgen did not write: "a", "b", "c/"',
    );
  });

  const entry = { hash: 'a'.repeat(64), size: 0 };
  it.each([
    ['is no JSON', '{"version":1,'],
    ['has the wrong version', JSON.stringify({ version: 2, base: '', files: { 'index.html': entry } })],
    ['has no files', JSON.stringify({ version: 1, base: '' })],
    ['lists files as an array', JSON.stringify({ version: 1, base: '', files: ['index.html'] })],
    ['climbs', JSON.stringify({ version: 1, base: '', files: { 'index.html': entry, '../x': entry } })],
    ['has no hashes', JSON.stringify({ version: 1, base: '', files: { 'index.html': { size: 0 } } })],
    ['is deeply nested', '['.repeat(200_000)],
  ])('is all foreign if the manifest %s', (_, text) => {
    const { output } = makeSite();
    fill(output.out, { 'index.html': '', 'manifest.json': text });
    expect(guardOutput(output, careful)[0]?.message).toContain(
      '2 entries that docgen did not write: "index.html", "manifest.json"',
    );
  });

  it('does not wait for a manifest that is a pipe, and does not read one of absurd size', () => {
    const { output, at } = makeSite();
    fs.mkdirSync(output.out);
    execFileSync('mkfifo', [at('dist/manifest.json')]);
    expect(guardOutput(output, careful)[0]?.message).toContain('"manifest.json"');
    fs.unlinkSync(at('dist/manifest.json'));
    fs.writeFileSync(at('dist/manifest.json'), '');
    fs.truncateSync(at('dist/manifest.json'), 10 * 1024 ** 3);
    expect(guardOutput(output, careful)[0]?.message).toContain('"manifest.json"');
  });

  it('is not judged where the manifest cannot be read, and nothing is called foreign', async () => {
    const { siteDir, output, at } = makeSite();
    fs.chmodSync(siteDir, 0o755);
    fill(output.out, { 'index.html': '', 'manifest.json': '{}' });
    fs.chmodSync(at('dist/manifest.json'), 0);
    const found = await asNobody(() => guardOutput(output, careful));
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['output-unsafe', 'docgen does not write into "dist": it cannot be read: permission denied.'],
    ]);
    const served = await asNobody(() => findOutputToServe({ siteDir, out: 'dist' }));
    expect([served.value, ...served.diagnostics.map(({ code, message }) => [code, message])]).toEqual([
      undefined,
      ['output-missing', '"dist" cannot be read: permission denied.'],
    ]);
  });

  it('goes with --clean, and only then', async () => {
    const { output, siteDir } = makeSite();
    fill(output.out, { 'notes.txt': 'mine' });
    expect((await write(output, { a: '1' })).diagnostics).toMatchObject([{ code: 'output-foreign-files' }]);
    expect(treeOf(output.out)).toEqual({ 'notes.txt': 'mine' });
    expect((await write(output, { a: '1' }, clean)).diagnostics).toEqual([]);
    expect(Object.keys(treeOf(output.out)).sort()).toEqual(['a', 'manifest.json']);
    expect(dirname(output.out)).toBe(siteDir);
  });
});

describe('an output that is judged more than once', () => {
  it.each(['without a record', 'with the record of its build'])(
    'is looked through each time, also where its manifest stays the same, %s',
    async (how) => {
      const site = makeSite();
      const { output, at } = site;
      const session = await open(output);
      await session.add([{ path: 'guide/a.html', body: '1', from: 'x' }]);
      await session.commit(extras);
      site.records = session.files;
      const previous = how.startsWith('with ') ? previousOf(site) : undefined;
      const judged = (clean = false) => guardOutput(output, { clean, previous }).map(({ code }) => code);
      expect(judged()).toEqual([]);
      fill(at('dist'), { 'guide/mine.txt': 'x' });
      expect(judged()).toEqual(['output-foreign-files']);
      expect(judged(true)).toEqual([]);
      fs.rmSync(at('dist/guide/mine.txt'));
      expect(judged()).toEqual([]);
      // Another output, with other files, took its place.
      await write(output, { 'guide/b.html': '1' });
      expect(judged()).toEqual([]);
      fill(at('dist'), { 'guide/a.html': '1' });
      expect(judged()).toEqual(['output-foreign-files']);
      fs.rmSync(at('dist/manifest.json'));
      expect(judged()).toEqual(['output-foreign-files']);
      fs.rmSync(at('dist'), { recursive: true });
      expect(judged()).toEqual([]);
    },
  );
});
