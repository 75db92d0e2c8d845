import fs from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOutput, restoreOutput } from '#write';
import { extras, fill, litter, makeSite, open, treeOf, write } from './site.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

type Call = 'writeFileSync' | 'mkdirSync' | 'renameSync' | 'copyFileSync' | 'unlinkSync';

/** Lets calls fail as a full or read-only disk makes them fail. */
function failing(call: Call, code: string, when: (path: string, target: string) => boolean): void {
  const real = fs[call] as (...values: unknown[]) => unknown;
  vi.spyOn(fs, call).mockImplementation((...values: unknown[]) => {
    if (!when(String(values[0]), String(values[1]))) return real(...values) as undefined;
    throw Object.assign(new Error(`${code}: ${values[0]}`), { code });
  });
}

const pages = { 'index.html': 'new', 'a/b.html': 'new', 'c/d.html': 'new' };

describe('a disk that fails', () => {
  it.each([
    ['ENOSPC', 'no space left on the device'],
    ['EDQUOT', 'the disk quota is used up'],
    ['EROFS', 'the file system is read-only'],
    ['EACCES', 'permission denied'],
    ['EMFILE', 'too many files are open in this process'],
    ['ENAMETOOLONG', 'the name is too long for the file system'],
    ['ESOMETHING', 'the system says ESOMETHING'],
  ])('with %s gives one clear line, and the last output stays', async (code, words) => {
    const { output, siteDir } = makeSite();
    await write(output, { 'index.html': 'old' });
    const before = treeOf(output.out);
    failing('writeFileSync', code, (path) => path.endsWith('b.html'));
    const { value, diagnostics } = await write(output, pages);
    expect(value).toEqual({ files: 0, bytes: 0 });
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'write-failed',
        message: `"dist/a/b.html" cannot be written: ${words}.`,
        file: 'dist/a/b.html',
      },
    ]);
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it('full before the first byte names the staging folder and leaves no trace', async () => {
    for (const call of ['mkdirSync', 'writeFileSync', 'renameSync'] as const) {
      const { siteDir, at } = makeSite();
      const output = { out: at('a/dist'), siteDir, shown: 'a/dist' };
      failing(call, 'ENOSPC', (path) => path.includes('claim-') || path.includes('tree-'));
      const found = await openOutput(output, { clean: false, wait: () => {} });
      vi.restoreAllMocks();
      expect(found.value).toBeUndefined();
      expect(found.diagnostics.map((one) => one.message)).toEqual([
        '"a/.dist.staging" cannot be written: no space left on the device.',
      ]);
      expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
    }
  });

  it('full at the manifest keeps the last output', async () => {
    const { output, siteDir } = makeSite();
    await write(output, { 'index.html': 'old' });
    failing('writeFileSync', 'ENOSPC', (path) => path.endsWith('manifest.json'));
    const { diagnostics } = await write(output, pages);
    expect(diagnostics.map((one) => one.message)).toEqual([
      '"dist/manifest.json" cannot be written: no space left on the device.',
    ]);
    expect(treeOf(output.out)['index.html']).toBe('old');
    expect(litter(siteDir)).toEqual([]);
  });

  it('that refuses either rename of the swap keeps the last output', async () => {
    for (const fault of ['.dist.previous', 'dist']) {
      const { output, siteDir, at } = makeSite();
      await write(output, { 'index.html': 'old' });
      const before = treeOf(output.out);
      let times = 0;
      failing('renameSync', 'EBUSY', (_, target) => target === at(fault) && times++ === 0);
      const { diagnostics } = await write(output, pages);
      vi.restoreAllMocks();
      expect(diagnostics.map((one) => one.message)).toEqual([
        '"dist" cannot be written: it is in use, or a mount point.',
      ]);
      expect(treeOf(output.out)).toEqual(before);
      expect(litter(siteDir)).toEqual([]);
    }
  });

  it('that refuses to put the last output back leaves it whole for the next command', async () => {
    const { output, siteDir, at } = makeSite();
    await write(output, { 'index.html': 'old' });
    const before = treeOf(output.out);
    failing('renameSync', 'EIO', (_, target) => target === at('dist'));
    // Nor can the new one be removed whole: what is left of it must not be taken for complete.
    failing('unlinkSync', 'EIO', (path) => path.includes('.dist.staging') && path.endsWith('b.html'));
    expect((await write(output, pages)).diagnostics).toMatchObject([{ code: 'write-failed' }]);
    vi.restoreAllMocks();
    expect(treeOf(at('.dist.previous'))).toEqual(before);
    expect(restoreOutput(output)).toMatchObject([{ code: 'output-restored', severity: 'warning' }]);
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it('that does not let the last output go still has the new one, and warns', async () => {
    const { output, siteDir, at } = makeSite();
    await write(output, { 'index.html': 'old' });
    failing('unlinkSync', 'EACCES', (path) => path.startsWith(at('.dist.previous')));
    const { value, diagnostics } = await write(output, pages);
    expect(value.files).toBe(4);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', message: '".dist.previous" cannot be removed: permission denied.' },
    ]);
    expect(restoreOutput(output)).toEqual([]);
    expect(treeOf(output.out)).toMatchObject(pages);
    vi.restoreAllMocks();
    await write(output, pages);
    expect(litter(siteDir)).toEqual([]);
  });
});

describe('a source that cannot be copied', () => {
  it('is named, every one, and the last output stays', async () => {
    const { output, siteDir, at } = makeSite();
    fill(siteDir, { 'content/public/gone.png': 'x', 'content/public/here.png': 'x' });
    const session = await open(output);
    fs.unlinkSync(at('content/public/gone.png'));
    session.add([
      { path: 'gone.png', body: { copyOf: at('content/public/gone.png') }, from: 'content/public/gone.png' },
      { path: 'here.png', body: { copyOf: at('content/public/here.png') }, from: 'content/public/here.png' },
      { path: 'folder', body: { copyOf: at('content/public') }, from: 'content/public' },
    ]);
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'write-failed',
        message:
          '"content/public/gone.png" cannot be copied into the output: a file or folder of the path is missing.',
        file: 'content/public/gone.png',
      },
      {
        severity: 'error',
        code: 'write-failed',
        message: '"content/public" cannot be copied into the output: it is not a file.',
        file: 'content/public',
      },
    ]);
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
  });

  it('is blamed if it goes while it is copied, and the disk if the source is still there', async () => {
    const { output, siteDir, at } = makeSite();
    fill(siteDir, { 'a.png': 'x' });
    const copy = [{ path: 'a.png', body: { copyOf: at('a.png') }, from: 'a.png' }];
    failing('copyFileSync', 'ENOSPC', () => true);
    const full = await open(output);
    full.add(copy);
    expect((await full.commit(extras)).diagnostics[0]?.message).toBe(
      '"dist/a.png" cannot be written: no space left on the device.',
    );
    failing('copyFileSync', 'ENOENT', (path) => {
      fs.unlinkSync(path);
      return true;
    });
    const gone = await open(output);
    gone.add(copy);
    expect((await gone.commit(extras)).diagnostics[0]?.message).toContain('"a.png" cannot be copied');
  });
});
