import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OutputFile, Pieces } from '../../../src/model/output.ts';
import type { LastFile, Output } from '../../../src/write/index.ts';
import { extras, makeSite, open, treeOf } from './site.ts';

const path = 'all.txt';
type Told = readonly (string | readonly [key: string, text: string])[];

/** Builds in turn, each knowing what the one before was made from. Tells the keys whose pieces were made. */
function builder(output: Output, spare: string, isWhole = true) {
  let last: ReadonlyMap<string, LastFile> = new Map();
  return async (...pieces: Told): Promise<string[]> => {
    const made: string[] = [];
    const body: OutputFile['body'] = {
      pieces: () =>
        pieces.map((piece) => {
          if (typeof piece === 'string') return piece;
          const [key, text] = piece;
          const make = () => {
            made.push(key);
            return text;
          };
          return { key, make };
        }),
    };
    const session = await open(output, { earlier: { folder: spare, isWhole: () => isWhole, last } });
    await session.add([{ path, from: path, body }]);
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    last = session.keyed;
    return made;
  };
}

/** A session and its texts, a part at a time. */
async function inParts(output: Output, spare: string) {
  const session = await open(output, { earlier: { folder: spare, isWhole: () => false, last: new Map() } });
  return {
    session,
    piecesOf: (file: string) => session.keyed.get(file)?.pieces?.map(([key]) => key),
    add(file: string, part: Pieces['part'], ...pieces: (readonly [key: string, text: string])[]) {
      const all = pieces.map(([key, text]) => ({ key, make: () => text }));
      return session.add([{ path: file, from: file, body: { pieces: () => all, part } }]);
    },
  };
}

const written = ({ out }: Output) => treeOf(out)[path];

describe('a text in pieces', () => {
  it('takes over the pieces that stay, wherever they stand, and makes the others', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    expect(await build('# 一\n', ['a', '甲。'], ['b', '乙。'], ['c', '丙。'])).toEqual(['a', 'b', 'c']);
    expect(written(output)).toBe('# 一\n甲。乙。丙。');
    expect(await build('# 二\n', ['c', ''], ['b2', '乙二。'], ['a', ''], '完')).toEqual(['b2']);
    expect(written(output)).toBe('# 二\n丙。乙二。甲。完');
    expect(await build(['a', ''], ['b2', ''])).toEqual([]);
    expect(written(output)).toBe('甲。乙二。');
  });

  it('does the same where it is too long to be held in memory', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    const long = (sign: string) => sign.repeat(700_000);
    await build(['a', long('甲')], '\n', ['b', long('b')], ['c', long('丙')]);
    expect(await build(['a', ''], ['x', long('x')], '\n', ['c', ''])).toEqual(['x']);
    expect(written(output)).toBe(`${long('甲')}${long('x')}\n${long('丙')}`);
    expect(await build(['c', ''], ['a', ''])).toEqual([]);
    expect(written(output)).toBe(`${long('丙')}${long('甲')}`);
  });

  it('is made as a whole where what was written is damaged or gone', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'), false);
    await build(['a', '甲。'], ['b', '乙。']);
    appendFileSync(at(`dist/${path}`), '手改');
    expect(await build(['a', '甲。'], ['b', '乙。'])).toEqual(['a', 'b']);
    rmSync(at(`dist/${path}`));
    expect(await build(['a', '甲。'], ['b', '乙。'])).toEqual(['a', 'b']);
    expect(written(output)).toBe('甲。乙。');
  });

  it.each([
    ['that is held in memory', 45],
    ['that is not', 200],
  ])('takes over pieces in any order, of a text %s, and makes those that are damaged', async (_, count) => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    const textOf = (index: number) => `${index} `.repeat(1000 + 97 * (index % 89));
    const all = Array.from({ length: count }, (_, index) => [`${index}`, textOf(index)] as const);
    const textIn = (told: Told) => told.map((piece) => textOf(Number(piece[0]))).join('');
    await build(...all);
    const nothing = (told: typeof all) => told.map(([key]) => [key, ''] as const);
    for (const step of [1, 7, count - 1, 11]) {
      const told = all.map((_, index) => all[(index * step) % count]!);
      expect(await build(...nothing(told))).toEqual([]);
      expect(written(output)).toBe(textIn(told));
    }
    // A byte of one of them, in place: the file is as long as it was.
    const bad = Buffer.from(`${written(output)}`).indexOf(`${textOf(31)}`);
    const handle = openSync(at(`dist/${path}`), 'r+');
    writeSync(handle, 'x', bad + 5);
    closeSync(handle);
    expect(await build(...all.map(([key]) => [key, key === '31' ? textOf(31) : ''] as const))).toEqual([
      '31',
    ]);
    expect(written(output)).toBe(textIn(all));
  });

  it('may come in several files, beside another that does', async () => {
    const { output, at } = makeSite();
    const { session, piecesOf, add } = await inParts(output, at('spare'));
    const long = (sign: string) => sign.repeat(700_000);
    await add('a.txt', 'first', ['1', long('甲')]);
    await add('b.txt', 'first', ['2', '乙。']);
    await add('a.txt', 'next', ['3', long('丙')], ['4', '丁。']);
    await add('b.txt', 'last');
    await add('a.txt', 'last', ['5', '戊。']);
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    expect(treeOf(output.out)).toMatchObject({
      'a.txt': `${long('甲')}${long('丙')}丁。戊。`,
      'b.txt': '乙。',
    });
    expect(piecesOf('a.txt')).toEqual(['1', '3', '4', '5']);
    expect(piecesOf('b.txt')).toEqual(['2']);
  });

  it('cannot go on where another file has its path, or where nothing was begun', async () => {
    const { output, at } = makeSite();
    const { session, add } = await inParts(output, at('spare'));
    await session.add([{ path: 'a.txt', from: 'page', body: 'mine' }]);
    await add('A.txt', 'first', ['1', '甲。']);
    await add('A.txt', 'last', ['2', '乙。']);
    await add('c.txt', 'last', ['3', '丙。']);
    expect((await session.commit(extras)).diagnostics.map(({ code }) => code)).toEqual(['output-collision']);
    expect(existsSync(output.out)).toBe(false);
  });

  it('leaves no file open where it does not come to its end', async () => {
    const { output, at } = makeSite();
    const { session, add } = await inParts(output, at('spare'));
    await add('a.txt', 'first', ['1', '甲'.repeat(700_000)]);
    const openFiles = () =>
      readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)];
        } catch {
          return [];
        }
      });
    const isOpen = () => openFiles().some((file) => /a\.txt/.test(file));
    if (process.platform === 'linux') expect(isOpen()).toBe(true);
    session.abort();
    if (process.platform === 'linux') expect(isOpen()).toBe(false);
    expect(readdirSync(at('.')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('may be empty, and hold a piece twice', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    await build(['a', '甲。'], ['a', '甲。'], ['e', '']);
    expect(await build(['a', ''], ['a', ''], ['e', ''])).toEqual([]);
    expect(written(output)).toBe('甲。甲。');
    await build();
    expect(written(output)).toBe('');
  });
});
