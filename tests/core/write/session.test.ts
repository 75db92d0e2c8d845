import { hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openOutput, readManifest, restoreOutput } from '#write';
import { extras, fill, litter, makeSite, open, treeOf, write } from './site.ts';

const pages = { 'index.html': '<p>home', 'guide/tls/index.html': '<p>tls', 'feed.xml': '<feed/>' };

describe('a build that succeeds', () => {
  it('writes text, bytes and copies, and leaves nothing beside the output', async () => {
    const { output, siteDir, at } = makeSite();
    fill(siteDir, { 'content/public/a.bin': 'copied' });
    fs.chmodSync(at('content/public/a.bin'), 0o600);
    const session = await open(output);
    session.add([{ path: 'index.html', body: '<p>首页', from: 'content/index.md' }]);
    session.add([{ path: 'b.bin', body: new Uint8Array([104, 105]), from: 'b' }]);
    session.add([{ path: 'deep/a.bin', body: { copyOf: at('content/public/a.bin') }, from: 'public/a.bin' }]);
    const { value, diagnostics } = await session.commit(extras);
    expect(diagnostics).toEqual([]);
    const { 'manifest.json': manifest, ...rest } = treeOf(output.out);
    expect(rest).toEqual({ 'index.html': '<p>首页', 'b.bin': 'hi', 'deep/': '', 'deep/a.bin': 'copied' });
    expect(value).toEqual({ files: 4, bytes: 9 + 2 + 6 + Buffer.byteLength(manifest ?? '') });
    expect(fs.statSync(at('dist/deep/a.bin')).mode).toBe(fs.statSync(at('dist/index.html')).mode);
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'dist', 'site.config.ts']);
  });

  it('removes pages of the build before', async () => {
    const { output, siteDir } = makeSite();
    await write(output, pages);
    expect((await write(output, { 'index.html': 'new' })).diagnostics).toEqual([]);
    expect(Object.keys(treeOf(output.out)).sort()).toEqual(['index.html', 'manifest.json']);
    expect(litter(siteDir)).toEqual([]);
  });

  it('makes the folders above an output that has none', async () => {
    const { siteDir, at } = makeSite();
    const output = { out: at('a/b/c'), siteDir, shown: 'a/b/c' };
    expect((await write(output, pages)).diagnostics).toEqual([]);
    expect(fs.readdirSync(at('a/b'))).toEqual(['c']);
  });

  it('writes the same bytes whatever the order of the files', async () => {
    const one = makeSite();
    const two = makeSite();
    await write(one.output, { ...pages, '404': 'x', __proto: 'y' });
    await write(two.output, {
      __proto: 'y',
      ...Object.fromEntries(Object.entries(pages).reverse()),
      '404': 'x',
    });
    expect(treeOf(two.output.out)).toEqual(treeOf(one.output.out));
  });

  it('holds names of 255 bytes, blanks, percent signs and Chinese', async () => {
    const { output } = makeSite();
    const files = { [`${'长'.repeat(85)}/index.html`]: '1', 'a b/c%20d#e?.html': '2', 'x/[y]/😀.html': '3' };
    expect((await write(output, files)).diagnostics).toEqual([]);
    expect(treeOf(output.out)).toMatchObject(files);
  });
});

describe('manifest.json', () => {
  it('lists every file but itself, sorted by code unit, with hash and size', async () => {
    const { output, at } = makeSite();
    await write(output, { 'b.txt': 'b', 'é.txt': '', '10': 'ten', 'a/z.txt': 'z', 'B.html': 'B' });
    const text = fs.readFileSync(at('dist/manifest.json'), 'utf8');
    expect([...text.matchAll(/^"([^"]+)":\{"hash"/gm)].map((match) => match[1])).toEqual([
      '10',
      'B.html',
      'a/z.txt',
      'b.txt',
      'é.txt',
    ]);
    const manifest: unknown = JSON.parse(text);
    expect(manifest).toMatchObject({
      version: 1,
      docgen: '1.2.3',
      base: '',
      csp: { 'script-src': ["'self'"] },
      routes: ['/'],
      files: {
        'b.txt': { hash: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d', size: 1 },
        'é.txt': { hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', size: 0 },
      },
    });
  });

  it('hashes copies in pieces to the same sum as text', async () => {
    const { output, at, siteDir } = makeSite();
    const big = 'x'.repeat(2_500_000);
    fill(siteDir, { big });
    const session = await open(output);
    session.add([
      { path: 'text', body: big, from: 'text' },
      { path: 'copy', body: { copyOf: at('big') }, from: 'big' },
    ]);
    await session.commit(extras);
    const files = readManifest(output.out)?.files;
    expect(files?.get('copy')).toEqual(files?.get('text'));
    expect(files?.get('copy')?.size).toBe(2_500_000);
  });

  it('names no place of the machine', async () => {
    const { output, siteDir } = makeSite();
    await write(output, pages);
    expect(fs.readFileSync(join(output.out, 'manifest.json'), 'utf8')).not.toContain(siteDir);
  });
});

describe('a text in chunks', () => {
  const chunks = (count: number, text: string) => ({
    *chunks() {
      for (let n = 0; n < count; n++) yield `${n} ${text}\n`;
    },
  });

  it.each([3, 40_000])('is written whole, with its hash and size (%i chunks)', async (count) => {
    const { output } = makeSite();
    const body = chunks(count, '一段很长的文字'.repeat(20));
    const whole = [...body.chunks()].join('');
    for (let turn = 0; turn < 2; turn++) {
      const session = await open(output);
      await session.add([{ path: 'all.txt', body, from: 'all' }]);
      expect((await session.commit(extras)).value?.files).toBe(2);
      expect(fs.readFileSync(join(output.out, 'all.txt'), 'utf8') === whole).toBe(true);
      const { files } = JSON.parse(fs.readFileSync(join(output.out, 'manifest.json'), 'utf8'));
      expect(files['all.txt']).toEqual({ hash: hash('sha256', whole), size: Buffer.byteLength(whole) });
    }
  });
});

describe('a build that cannot be finished', () => {
  it('reports paths that are taken, in any letter case and Unicode form, and keeps the last output', async () => {
    const { output, siteDir } = makeSite();
    await write(output, pages);
    const before = treeOf(output.out);
    const add = [
      { path: 'a/Über.html', body: '1', from: 'content/one.md' },
      { path: 'a/über.html'.normalize('NFD'), body: '2', from: 'content/two.md' },
      { path: 'manifest.json', body: '3', from: 'content/public/manifest.json' },
      { path: 'b', body: '4', from: 'content/public/b' },
      { path: 'b/index.html', body: '5', from: 'content/b.md' },
    ];
    const run = async (files: typeof add) => {
      const session = await open(output);
      session.add(files);
      return session.commit(extras);
    };
    const { diagnostics } = await run(add);
    expect(diagnostics.map((one) => one.code)).toEqual(Array(3).fill('output-collision'));
    expect(diagnostics.map((one) => one.message).join('\n')).toMatchInlineSnapshot(`
      "These outputs cannot stand beside each other: "a/über.html" (content/two.md), "a/Über.html" (content/one.md).
      These outputs cannot stand beside each other: "b" (content/public/b), "b/index.html" (content/b.md).
      These outputs cannot stand beside each other: "manifest.json" (content/public/manifest.json), "manifest.json" (docgen itself)."
    `);
    expect(await run([...add].reverse())).toEqual({ value: { files: 0, bytes: 0 }, diagnostics });
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it.each([
    ['../x.html', 'it has a part ".."'],
    ['a/./x.html', 'it has a part "."'],
    ['/etc/x', 'it is not relative to the output folder'],
    ['C:/x', 'it is not relative to the output folder'],
    ['a\\..\\x', 'it holds a backslash'],
    ['a\0b', 'it holds a control character'],
    ['a//b', 'a part of it is empty'],
    ['', 'it is empty'],
    ['\uD800.html', 'it is not valid Unicode'],
    [`${'长'.repeat(86)}/index.html`, 'a part of it is longer than 255 bytes'],
  ])('refuses the path %j and names its source', async (path, why) => {
    const { output, siteDir } = makeSite();
    const session = await open(output);
    await session.add([{ path, body: 'x', from: 'content/evil.md' }]);
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics).toMatchObject([{ code: 'write-failed', severity: 'error', file: 'content/evil.md' }]);
    expect(diagnostics[0]?.message).toContain(why);
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
  });

  it('leaves the last output and no folders when it is given up', async () => {
    const { siteDir, at } = makeSite();
    const output = { out: at('a/b/dist'), siteDir, shown: 'a/b/dist' };
    const session = await open(output);
    await session.add([{ path: 'x/y.html', body: 'x', from: 'x' }]);
    session.abort();
    session.abort();
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics[0]?.message).toBe('The build was interrupted; "a/b/dist" is as it was.');
    expect(fs.existsSync(at('a'))).toBe(false);
  });

  it('sees an interrupt in the middle of many files', async () => {
    const { output, siteDir } = makeSite();
    await write(output, pages);
    const before = treeOf(output.out);
    const controller = new AbortController();
    const session = await open(output, { signal: controller.signal });
    session.add(Array.from({ length: 5000 }, (_, n) => ({ path: `p${n}/index.html`, body: 'x', from: 'x' })));
    setImmediate(() => controller.abort());
    const { value, diagnostics } = await session.commit(extras);
    expect(value.files).toBe(0);
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'write-failed' }]);
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it('may be interrupted while the last output is removed: the new one stands, the rest goes next time', async () => {
    const { output, siteDir } = makeSite();
    await write(output, Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`p${n}`, 'old'])));
    const session = await open(output);
    await session.add([{ path: 'index.html', body: 'new', from: 'x' }]);
    const remove = fs.unlinkSync;
    const removing = vi.spyOn(fs, 'unlinkSync').mockImplementation((path) => {
      remove(path);
      if (!String(path).includes('.dist.previous')) return;
      session.abort();
      // The disk is slow: longer than a signal has to wait.
      const began = performance.now();
      while (performance.now() - began < 30);
    });
    expect(await session.commit(extras)).toMatchObject({ value: { files: 2 }, diagnostics: [] });
    removing.mockRestore();
    expect(litter(siteDir)).toEqual(['.dist.previous']);
    expect(restoreOutput(output)).toEqual([]);
    expect(litter(siteDir)).toEqual([]);
    expect(treeOf(output.out)['index.html']).toBe('new');
  });

  it('does not swap over files that somebody saved into the output meanwhile', async () => {
    const { output, siteDir, at } = makeSite();
    await write(output, pages);
    const session = await open(output);
    fs.writeFileSync(at('dist/notes.txt'), 'mine');
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics).toMatchObject([{ code: 'output-foreign-files' }]);
    expect(treeOf(output.out)).toMatchObject({ ...pages, 'notes.txt': 'mine' });
    expect(litter(siteDir)).toEqual([]);
  });

  it('refuses an unsafe output before it touches anything', async () => {
    const { siteDir } = makeSite();
    const output = { out: join(siteDir, 'content'), siteDir, shown: 'content' };
    const found = await openOutput(output, { clean: true, wait: () => {} });
    expect(found).toMatchObject({ value: undefined, diagnostics: [{ code: 'output-unsafe' }] });
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
  });
});
