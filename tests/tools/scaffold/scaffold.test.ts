import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePage, writeSite } from '../../../src/tools/scaffold/scaffold.ts';
import { filesIn, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let place: TemporarySite;
beforeEach(() => {
  place = temporarySite({ 'own.txt': 'mine\n', 'content/a.md': '# A\n' });
});
afterEach(() => {
  vi.restoreAllMocks();
  place.remove();
});

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: somewhere`), { code });
}

/** From the `count`th text on only half fits, as on a disk that is nearly full. */
function fullAfter(count: number): void {
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((target, data) => {
    if (count-- > 0) return write(target, data);
    write(target, String(data).slice(0, 10));
    throw failure('ENOSPC');
  });
}

/** Everything below the place, folders too. */
const all = () => fs.readdirSync(place.dir, { recursive: true }).map(String).sort();

const request = { lang: 'zh', docgen: '^1.0.0', run: 'npm run' } as const;
const page = { path: 'content/guide/deep/x.md', time: '2025-01-01' };

describe('where the disk is full', () => {
  it('a new page leaves neither a part of it nor the folders that were made for it', () => {
    const before = all();
    fullAfter(0);
    expect(writePage(place.dir, page)).toEqual({
      value: [],
      diagnostics: [
        {
          severity: 'error',
          code: 'write-failed',
          message: '"content/guide/deep/x.md" cannot be written: no space left on the device.',
          file: 'content/guide/deep/x.md',
        },
      ],
    });
    expect(all()).toEqual(before);
  });

  it.each([0, 1, 4])('a new site leaves nothing of itself after %d files', (count) => {
    const before = all();
    fullAfter(count);
    const { value, diagnostics } = writeSite(join(place.dir, 'sites/new'), 'new', request);
    expect([value, diagnostics.map(({ message }) => message)]).toEqual([
      [],
      ['"new" cannot be written: no space left on the device.'],
    ]);
    expect(all()).toEqual(before);
  });

  it('what stood there before stays, and what somebody else puts there meanwhile', () => {
    place.write({ 'repository/README.md': 'mine\n', 'repository/.gitignore': 'mine\n' });
    const write = fs.writeFileSync;
    let count = 0;
    vi.spyOn(fs, 'writeFileSync').mockImplementation((target, data) => {
      if (count++ < 2) return write(target, data);
      write(join(place.dir, 'repository/content/other.md'), 'theirs\n');
      throw failure('EDQUOT');
    });
    expect(writeSite(join(place.dir, 'repository'), '.', request).value).toEqual([]);
    expect([...filesIn(join(place.dir, 'repository')).keys()]).toEqual([
      '.gitignore',
      'README.md',
      'content/other.md',
    ]);
  });
});

describe('where nothing can be written', () => {
  it.each([
    ['EROFS', 'the file system is read-only'],
    ['EACCES', 'permission denied'],
  ])('with %s the cause is told in words', (code, words) => {
    vi.spyOn(fs, 'mkdirSync').mockImplementation(() => {
      throw failure(code);
    });
    const told = [
      ...writeSite(join(place.dir, 'a/s2'), 's2', request).diagnostics,
      ...writePage(place.dir, page).diagnostics,
    ];
    expect(told.map(({ message }) => message)).toEqual([
      `"s2" cannot be written: ${words}.`,
      `"content/guide/deep/x.md" cannot be written: ${words}.`,
    ]);
  });

  it('makes no folder outside the site, not even for a moment', () => {
    const outside = temporarySite();
    fs.symlinkSync(outside.dir, join(place.dir, 'content/out'));
    const mkdir = vi.spyOn(fs, 'mkdirSync');
    expect(writePage(place.dir, { ...page, path: 'content/out/deep/x.md' }).diagnostics).toMatchObject([
      { code: 'scaffold-refused', message: '"content/out/deep/x.md" lies outside the site folder.' },
    ]);
    expect(mkdir).not.toHaveBeenCalled();
    outside.remove();
  });

  it('a link that leads nowhere and a file in the place of a folder are told as such', () => {
    fs.symlinkSync('none.md', join(place.dir, 'content/x.md'));
    const linked = writePage(place.dir, { ...page, path: 'content/x.md' });
    expect(linked.diagnostics).toMatchObject([
      { message: '"content/x.md" exists already; it stays as it is.' },
    ]);
    place.write({ 'content/f': '' });
    const below = writePage(place.dir, { ...page, path: 'content/f/x.md' });
    expect(below.diagnostics[0]!.message).toBe(
      '"content/f/x.md" cannot be written: a part of the path is not a folder.',
    );
  });
});
