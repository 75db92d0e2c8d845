import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDisk } from '../../../src/stages/discover/disk.ts';
import { readPages } from '../../../src/stages/discover/pages.ts';
import type { ContentReader } from '../../../src/stages/discover/reader.ts';
import { brief, temporaryFolder } from './temporary-site.ts';

const plan = (path: string) => ({ path, overlay: false });

describe('readPages', () => {
  it('makes text, origins and hash of a page', async () => {
    const site = temporaryFolder({ 'content/a.md': '\uFEFF# A\r\n' });
    const { value } = await readPages(openDisk(site), [
      { path: 'content/a.md', version: 'v1', overlay: true },
    ]);
    expect(value).toEqual([
      {
        path: 'content/a.md',
        version: 'v1',
        overlay: true,
        text: '# A\n',
        origins: [{ line: 1, file: 'content/a.md', fileLine: 1, indent: 0 }],
        hash: createHash('sha256').update('# A\n').digest('hex'),
      },
    ]);
  });

  it('goes on after files that permissions, time or their nature withhold', async () => {
    const bodies: Record<string, Awaited<ReturnType<ContentReader['read']>>> = {
      'content/a.md': { refused: 'unreadable', reason: 'permission denied' },
      'content/b.md': Buffer.from('b'),
      'content/c.md': { refused: 'missing', reason: 'it is not there' },
      'content/d.md': Buffer.from([0xff]),
      'content/e.md': Buffer.from('e'),
    };
    const reader: ContentReader = {
      others: [],
      list: () => ({ value: [], diagnostics: [] }),
      names: () => [],
      read: async (path) => bodies[path]!,
    };
    const { value, diagnostics } = await readPages(reader, Object.keys(bodies).map(plan));
    expect(value.map(({ text }) => text)).toEqual(['b', 'e']);
    expect(brief(diagnostics)).toEqual([
      'error file-unreadable content/a.md',
      'error file-unreadable content/c.md',
      'error file-encoding content/d.md:1:1',
    ]);
    expect(diagnostics[0]!.message).toBe('The file cannot be read: permission denied.');
  });

  it('names a file that vanishes between listing and reading', async () => {
    const site = temporaryFolder({ 'content/a.md': 'a', 'content/b.md': 'b' });
    const disk = openDisk(site);
    const { value: entries } = disk.list();
    rmSync(join(site, 'content/a.md'));
    const { value, diagnostics } = await readPages(
      disk,
      entries!.map(({ path }) => plan(path)),
    );
    expect(value.map(({ path }) => path)).toEqual(['content/b.md']);
    expect(brief(diagnostics)).toEqual(['error file-unreadable content/a.md']);
  });

  it('neither waits for a pipe nor follows a link that took the place of a file', async () => {
    const site = temporaryFolder({ 'secret.md': 'SECRET', 'content/a.md': 'a', 'content/b.md': 'b' });
    const disk = openDisk(site);
    const { value: entries } = disk.list();
    for (const name of ['a.md', 'b.md']) rmSync(join(site, 'content', name));
    execFileSync('mkfifo', [join(site, 'content/a.md')]);
    symlinkSync('../secret.md', join(site, 'content/b.md'));
    const { value, diagnostics } = await readPages(
      disk,
      entries!.map(({ path }) => plan(path)),
    );
    expect(value).toEqual([]);
    expect(brief(diagnostics)).toEqual([
      'error file-unreadable content/a.md',
      'error file-unreadable content/b.md',
    ]);
  });

  it('refuses a file that no string can hold', async () => {
    const site = temporaryFolder({ 'content/a.md': '' });
    execFileSync('truncate', ['-s', '1T', join(site, 'content/a.md')]);
    const disk = openDisk(site);
    const { diagnostics } = await readPages(
      disk,
      disk.list().value!.map(({ path }) => plan(path)),
    );
    expect(diagnostics[0]!.message).toBe('The file cannot be read: it is larger than 256 MB.');
  });

  it('lets other work through while it reads', async () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`content/${index}.md`, 'x']));
    const disk = openDisk(temporaryFolder(files));
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const plans = disk.list().value!.map(({ path }) => plan(path));
    for (let round = 0; round < 5; round++) await readPages(disk, plans);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
