import { describe, expect, it } from 'vitest';
import {
  createRegionPassage,
  findFrontmatterEnd,
  findRegions,
} from '../../../src/features/includes/region.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const cut = (lines: string[], name: string) => {
  const region = findRegions(lines).get(name);
  return region?.last === undefined ? region : createRegionPassage('f', lines, region.first, region.last);
};

describe('regionsOf', () => {
  it.each([
    ['// #region a', '// #endregion a'],
    ['//#region a', '//#endregion'],
    ['#region a', '#endregion'],
    ['# #region a', '# #endregion a'],
    ['-- #region a', '-- #endregion a'],
    ['; #region a', '; #endregion a'],
    ['/* #region a */', '/* #endregion a */'],
    ['<!-- #region a -->', '<!-- #endregion -->'],
    ['<!--#region a-->', '<!--#endregion a-->'],
    ['#pragma region a', '#pragma endregion'],
    ['    // #region a', '  // #endregion a'],
  ])('knows %s … %s', (open, close) => {
    expect(cut(['x', open, 'y', close, 'z'], 'a')).toMatchObject({ lines: ['y'], numbers: [3] });
  });

  it('does not take a sentence for a marker', () => {
    expect([
      ...findRegions(['# region of interest', '// #regional a', 'the #region a', '#endregion']).keys(),
    ]).toEqual([]);
  });

  it('pairs ends without a name with the innermost region', () => {
    const lines = ['//#region a', '1', '//#region b', '2', '//#endregion', '3', '//#endregion', '4'];
    expect(cut(lines, 'a')).toMatchObject({ lines: ['1', '2', '3'], numbers: [2, 4, 6] });
    expect(cut(lines, 'b')).toMatchObject({ lines: ['2'] });
  });

  it('lets regions overlap that say what they end', () => {
    const lines = ['//#region a', '1', '//#region b', '2', '//#endregion a', '3', '//#endregion b'];
    expect(cut(lines, 'a')).toMatchObject({ lines: ['1', '2'] });
    expect(cut(lines, 'b')).toMatchObject({ lines: ['2', '3'] });
  });

  it('takes the first of two regions with one name', () => {
    const lines = ['//#region a', '1', '//#endregion a', '//#region a', '2', '//#endregion a'];
    expect(cut(lines, 'a')).toMatchObject({ lines: ['1'] });
  });

  it('tells a region that never ends from one that is not there', () => {
    expect(cut(['//#region a', '1'], 'a')).toEqual({ first: 2 });
    expect(cut(['//#region a', '1'], 'b')).toBeUndefined();
  });

  it('is quick with 100,000 regions that never end', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `//#region r${index}`);
    lines.push(...Array.from({ length: 100_000 }, (_, index) => `//#endregion s${index}`));
    const start = cpuTime();
    findRegions(lines);
    expect(cpuTime() - start).toBeLessThan(1500);
  });
});

describe('regionPassage', () => {
  it('removes the indentation that all lines share, not minding empty ones', () => {
    expect(cut(['  //#region a', '    if (x) {', '', '      y();', '    }', '//#endregion'], 'a')).toEqual({
      file: 'f',
      lines: ['if (x) {', '', '  y();', '}'],
      numbers: [2, 3, 4, 5],
      dedented: 4,
    });
    expect(cut(['//#region a', '\tx', '\t\ty', '//#endregion'], 'a')).toMatchObject({ lines: ['x', '\ty'] });
    expect(cut(['//#region a', '\tx', '    y', '//#endregion'], 'a')).toMatchObject({
      lines: ['\tx', '    y'],
    });
  });
});

describe('frontmatterEnd', () => {
  it('finds the line that closes a block on the first line', () => {
    expect(findFrontmatterEnd(['---', 'title: A', '--- ', 'text'])).toBe(3);
    expect(findFrontmatterEnd(['---yaml', 'title: A', '---'])).toBe(3);
  });

  it('finds none where none is', () => {
    expect(findFrontmatterEnd(['text', '---', '---'])).toBe(0);
    expect(findFrontmatterEnd(['---', 'title: A', '----'])).toBe(0);
    expect(findFrontmatterEnd(['----', 'a', '---'])).toBe(0);
    expect(findFrontmatterEnd([])).toBe(0);
  });
});
