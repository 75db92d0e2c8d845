import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput, type PreviousOutput, writeInBackground } from '#write';
import { extras, litter, makeSite, treeOf } from './site.ts';

const files = (names: readonly string[]) => names.map((path) => ({ path, body: path, from: path }));

/** Builds the files, half of them in the other thread's way. */
async function build(made: ReturnType<typeof makeSite>, names: readonly string[], place: string) {
  const previous: PreviousOutput = { folder: made.output.out, files: new Map(), spare: place };
  const session = (await openOutput(made.output, { clean: false, wait: () => {}, previous })).value!;
  const half = files(names).filter((_, at) => at % 2 === 0);
  const written = writeInBackground(half, session.tree, previous);
  await session.add(files(names).filter((_, at) => at % 2 === 1));
  await session.adopt(written);
  expect((await session.commit(extras)).diagnostics).toEqual([]);
}

const shown = (made: ReturnType<typeof makeSite>) => {
  const { 'manifest.json': _, ...rest } = treeOf(made.output.out);
  return Object.keys(rest).sort();
};

const listed = (place: string) => fs.readdirSync(place).map((name) => join(place, name));

describe('the emptied folders of the last output', () => {
  it('serve the next build, and show in no output', async () => {
    const made = makeSite();
    const place = made.at('.docgen/folders/x');
    await build(made, ['a/index.html', 'a/b/index.html', 'c.md'], place);
    expect(fs.existsSync(place)).toBe(false);
    await build(made, ['d/e/index.html', 'd/e/f.md'], place);
    expect(shown(made)).toEqual(['d/', 'd/e/', 'd/e/f.md', 'd/e/index.html']);
    // The output's own, `a` and `a/b`.
    const inodes = listed(place).map((path) => fs.statSync(path).ino);
    expect(inodes).toHaveLength(3);
    await build(made, ['a', 'd/index.html', 'g/index.html'], place);
    expect(shown(made)).toEqual(['a', 'd/', 'd/index.html', 'g/', 'g/index.html']);
    expect(inodes).toContain(fs.statSync(made.at('dist/d')).ino);
    expect(litter(made.siteDir)).toEqual([]);
  });

  it('bring nothing into the output that somebody put there, no link and no other rights', async () => {
    const made = makeSite();
    const place = made.at('.docgen/folders/x');
    fs.mkdirSync(join(place, 'full'), { recursive: true });
    fs.writeFileSync(join(place, 'full/secret'), 'x');
    fs.mkdirSync(made.at('elsewhere'));
    fs.symlinkSync(made.at('elsewhere'), join(place, 'link'));
    fs.mkdirSync(join(place, 'open'));
    fs.chmodSync(join(place, 'open'), 0o700);
    await build(made, ['a/index.html', 'b/index.html', 'c/index.html'], place);
    expect(shown(made)).toEqual(['a/', 'a/index.html', 'b/', 'b/index.html', 'c/', 'c/index.html']);
    expect(fs.readdirSync(made.at('elsewhere'))).toEqual([]);
    const kinds = ['a', 'b', 'c'].map((name) => fs.lstatSync(made.at(`dist/${name}`)));
    expect(kinds.map((one) => one.isDirectory() && one.mode === kinds[0]!.mode)).toEqual([true, true, true]);
  });

  it('are removed where nothing can be kept', async () => {
    const made = makeSite();
    fs.writeFileSync(made.at('file'), '');
    for (const name of ['a', 'b']) await build(made, [`${name}/index.html`], made.at('file/x'));
    expect(shown(made)).toEqual(['b/', 'b/index.html']);
    expect(litter(made.siteDir)).toEqual([]);
  });
});
