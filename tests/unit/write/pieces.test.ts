import { appendFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/model/output.ts';
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
