import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { discover } from '#discover';
import { addFiles, brief, temporaryFolder } from './temporary-site.ts';

const current = { value: 'v2', label: 'v2', base: '', isDefault: true };
const old = { value: 'v1', label: 'v1', base: '/v1', isDefault: false };

const foldersOf = async (siteDir: string, versions = [current, old]) => {
  const { value, diagnostics } = await discover({ siteDir, versions });
  return {
    folders: value.folders.map(({ path, version, text }) => [path, version, text.trim()]),
    copied: value.assets.map(({ path }) => path),
    told: brief(diagnostics),
  };
};

it('what a folder says of itself is read, of overlays and git refs too, and never published', async () => {
  const site = temporaryFolder({});
  addFiles(site, {
    'content/a/x.md': 'x',
    'content/a/_folder.yaml': 'title: A\n',
    'content/a/_other.yaml': 'title: B\n',
    'content/_hidden/_folder.yaml': 'title: C\n',
    'content/@v1/a/_folder.yaml': 'title: D\n',
    'content/public/_folder.yaml': 'title: E\n',
  });
  expect(await foldersOf(site)).toEqual({
    folders: [
      ['content/@v1/a/_folder.yaml', 'v1', 'title: D'],
      ['content/a/_folder.yaml', undefined, 'title: A'],
    ],
    copied: ['content/public/_folder.yaml'],
    told: [],
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: site });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'all');
  git('tag', 'first');
  addFiles(site, { 'content/a/_folder.yaml': 'title: New\n' });
  const { folders } = await foldersOf(site, [current, { ...old, ref: 'first' } as typeof old]);
  expect(folders).toEqual(
    expect.arrayContaining([
      ['content/a/_folder.yaml', undefined, 'title: New'],
      ['content/a/_folder.yaml', 'v1', 'title: A'],
    ]),
  );
});

it('one that is no text is told, and a folder of that name holds nothing', async () => {
  const site = temporaryFolder({});
  addFiles(site, { 'content/a/x.md': 'x', 'content/a/_folder.yaml': Buffer.from([0xc3, 0x28]) });
  mkdirSync(join(site, 'content/b/_folder.yaml'), { recursive: true });
  addFiles(site, { 'content/b/_folder.yaml/y.md': 'y' });
  const { folders, told } = await foldersOf(site);
  expect(folders).toEqual([]);
  expect(told).toEqual([expect.stringContaining('file-encoding')]);
});
