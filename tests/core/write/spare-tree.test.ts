/** The output before the last one becomes the new one: only what differs is written, linked or removed. */
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeInBackground } from '#write';
import { extras, fill, litter, makeSite, open, previousOf, type Tree, treeOf } from './site.ts';

type Site = ReturnType<typeof makeSite>;

const place = (site: Site) => site.at('.docgen/spare/x');

/** Most of every output: one that has little of the last one leaves no spare tree. */
const most = { most: 'most'.repeat(5000) };

/** Builds the files, half of them in the other thread's way, and with what the builds before have left. */
async function build(site: Site, own: Tree, previous = previousOf(site)) {
  const files: Tree = { ...most, ...own };
  const session = await open(site.output, { previous });
  const outputs = Object.entries(files).map(([path, body]) => ({ path, body, from: path }));
  const written = writeInBackground(outputs.slice(2), session.tree, session.previous);
  await session.add(outputs.slice(0, 2));
  await session.adopt(written);
  const { diagnostics } = await session.commit(extras);
  if (diagnostics.length === 0) expect(textsOf(site.output.out)).toEqual(files);
  expect(litter(site.siteDir)).toEqual([]);
  site.records = session.files;
  return diagnostics.map((one) => one.code);
}

/** The texts of an output; folders that hold nothing show too. */
function textsOf(folder: string): Tree {
  const { 'manifest.json': _, ...rest } = treeOf(folder);
  const paths = Object.keys(rest);
  const isBare = (path: string) => !paths.some((one) => one !== path && one.startsWith(path));
  return Object.fromEntries(Object.entries(rest).filter(([path]) => !path.endsWith('/') || isBare(path)));
}

const stats = (path: string) => fs.lstatSync(path, { bigint: true });
const pages = { 'a/index.html': 'a', 'a/b/index.html': 'b', 'a/b/c/index.html': 'c', 'd.html': 'd' };

/** A site with three builds behind it, so that its spare tree has the very files of its output. */
async function prepare(): Promise<Site> {
  const site = makeSite();
  for (const text of ['one', 'two', 'three']) await build(site, { ...pages, 'a/text': text });
  return site;
}

describe('the output before the last one', () => {
  it('becomes the new one, and what stays the same is not touched', async () => {
    const site = await prepare();
    const spare = stats(place(site));
    const before = stats(site.at('dist/a/b/index.html'));
    const folder = stats(join(place(site), 'a/b'));
    expect(await build(site, { ...pages, 'a/text': 'four' })).toEqual([]);
    expect(stats(site.output.out).ino).toBe(spare.ino);
    expect(stats(site.at('dist/a/b')).ino).toBe(folder.ino);
    const { ino, ctimeNs, nlink } = stats(site.at('dist/a/b/index.html'));
    expect({ ino, ctimeNs, nlink }).toEqual({ ino: before.ino, ctimeNs: before.ctimeNs, nlink: 2n });
    expect(textsOf(place(site))['a/text']).toBe('three');
  });

  it('is not kept where it has less than half of the new one, and the next build does without', async () => {
    const site = await prepare();
    expect(await build(site, { most: 'other'.repeat(5000) })).toEqual([]);
    expect(fs.existsSync(place(site))).toBe(false);
    for (const text of ['four', 'five']) expect(await build(site, { ...pages, 'a/text': text })).toEqual([]);
    expect(textsOf(place(site))['a/text']).toBe('four');
  });

  it.each<[string, Tree]>([
    ['files that go, and their folders', { 'd.html': 'd' }],
    ['files and folders that come', { ...pages, 'a/n/m/index.html': 'n', e: 'e' }],
    ['a file where a folder was', { a: 'file', 'd.html': 'd' }],
    ['a folder where a file was', { 'a/index.html/x': 'x', 'a/text/deep/y': 'y', 'd.html/index.html': 'z' }],
    ['names that begin alike', { 'a/b/index.html': 'b', 'a/bc': 'x', ab: 'y' }],
    ['another letter case', { 'A/index.html': 'a', 'A/B/index.html': 'b', 'D.html': 'd' }],
    ['nothing that was there', { 'x/y/z': 'z' }],
  ])('follows %s, and the next build goes back', async (_, files) => {
    const site = await prepare();
    expect(await build(site, files)).toEqual([]);
    for (const text of ['three', 'five']) expect(await build(site, { ...pages, 'a/text': text })).toEqual([]);
  });

  it.each<[string, (at: (path: string) => string, out: string) => void]>([
    ['a file', (at) => fs.writeFileSync(at('a/index.html'), 'A')],
    ['the same file in the output', (_, out) => fs.writeFileSync(join(out, 'a/index.html'), 'A')],
    ['another file in its place', (at) => fs.rmSync(at('d.html')) ?? fs.writeFileSync(at('d.html'), 'd')],
    ['a removed file', (at) => fs.rmSync(at('a/b/index.html'))],
    ['a removed folder', (at) => fs.rmSync(at('a/b'), { recursive: true })],
    ['a new file', (at) => fs.writeFileSync(at('a/b/secret'), 'x')],
    ['a new folder', (at) => fs.mkdirSync(at('a/new'))],
    [
      'a link in the place of a file',
      (at) => fs.rmSync(at('d.html')) ?? fs.symlinkSync('/etc/hostname', at('d.html')),
    ],
    [
      'a link to a folder with the same files',
      (at) => {
        fs.renameSync(at('a/b'), at('../../../moved'));
        fs.symlinkSync(at('../../../moved'), at('a/b'));
      },
    ],
    [
      'a folder in the place of a file',
      (at) => fs.rmSync(at('d.html')) ?? fs.mkdirSync(at('d.html/x'), { recursive: true }),
    ],
    [
      'a file in its own place',
      (at) => fs.rmSync(at(''), { recursive: true }) ?? fs.writeFileSync(at('').slice(0, -1), 'x'),
    ],
    ['nothing in its place', (at) => fs.rmSync(at(''), { recursive: true })],
  ])('brings nothing into the next one where somebody left %s', async (_, change) => {
    const site = await prepare();
    change((path) => join(place(site), '/') + path, site.output.out);
    for (const text of ['four', 'five', 'six'])
      expect(await build(site, { ...pages, 'a/text': text })).toEqual([]);
  });

  it('brings no other rights', async () => {
    const site = await prepare();
    for (const path of ['', 'a/b']) fs.chmodSync(join(place(site), path), 0o700);
    await build(site, { ...pages, 'a/text': 'four' });
    const modes = ['', 'a', 'a/b', 'a/b/c'].map((path) => stats(join(site.output.out, path)).mode);
    expect(new Set(modes)).toEqual(new Set([stats(site.at('content')).mode]));
  });

  it('is there for the build after one that failed or was given up', async () => {
    const site = await prepare();
    const { ino } = stats(place(site));
    const previous = previousOf(site);
    const session = await open(site.output, { previous });
    await session.add([{ path: 'a/index.html', body: 'new', from: 'x' }]);
    session.abort();
    expect(stats(place(site)).ino).toBe(ino);
    const failed = await open(site.output, { previous });
    await failed.add(['b', 'B'].map((path) => ({ path, body: '', from: path })));
    expect((await failed.commit(extras)).diagnostics).toMatchObject([{ code: 'output-collision' }]);
    expect(await build(site, { ...pages, 'a/text': 'four' }, previous)).toEqual([]);
    expect(stats(site.output.out).ino).toBe(ino);
  });

  it('is given up where it cannot be changed, and the last output stands', async () => {
    const site = await prepare();
    const session = await open(site.output, { previous: previousOf(site) });
    const [spare] = fs.readdirSync(site.at('.dist.staging')).filter((name) => name.startsWith('spare-'));
    fs.rmSync(site.at(`.dist.staging/${spare}/a`), { recursive: true });
    await session.add([{ path: 'd.html', body: 'new', from: 'x' }]);
    expect((await session.commit(extras)).diagnostics).toMatchObject([{ code: 'write-failed' }]);
    expect(textsOf(site.output.out)).toEqual({ ...most, ...pages, 'a/text': 'three' });
    expect(fs.existsSync(place(site))).toBe(false);
    expect(litter(site.siteDir)).toEqual([]);
  });

  it('is not used for an output that somebody saved files into meanwhile', async () => {
    const site = await prepare();
    fill(site.output.out, { 'a/notes.txt': 'mine' });
    expect(await build(site, { ...pages, 'a/text': 'four' })).toEqual(['output-foreign-files']);
    expect(textsOf(site.output.out)).toEqual({ ...most, ...pages, 'a/text': 'three', 'a/notes.txt': 'mine' });
  });

  it('gives what was added to those who read it before the swap', async () => {
    const site = await prepare();
    const session = await open(site.output, { previous: previousOf(site) });
    await session.add([
      { path: 'd.html', body: 'd', from: 'x' },
      { path: 'a/text', body: 'four', from: 'x' },
    ]);
    expect(['d.html', 'a/text'].map((path) => String(session.read(path)))).toEqual(['d', 'four']);
    session.abort();
  });

  it('is kept for the last output alone, and nowhere that cannot hold it', async () => {
    const site = await prepare();
    fill(site.at('.docgen/spare/other'), { 'a/b': '' });
    await build(site, { ...pages, 'a/text': 'four' });
    expect(fs.readdirSync(site.at('.docgen/spare'))).toEqual(['x']);
    fs.rmSync(site.at('.docgen'), { recursive: true });
    fs.writeFileSync(site.at('.docgen'), '');
    for (const text of ['five', 'six']) expect(await build(site, { ...pages, 'a/text': text })).toEqual([]);
  });
});
