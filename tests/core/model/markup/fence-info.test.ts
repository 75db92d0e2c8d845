import { describe, expect, it } from 'vitest';
import { readFenceInfo } from '#model/markup/fence-info';

const nothing = { lines: [], unknown: [] };

describe('readFenceInfo', () => {
  it.each([
    ['', { language: '' }],
    ['bash', { language: 'bash' }],
    ['  c++  ', { language: 'c++' }],
    [
      'js{1,3-5}',
      {
        language: 'js',
        lines: [
          { from: 1, to: 1 },
          { from: 3, to: 5 },
        ],
      },
    ],
    [
      'js { 2 , 4 - 6 }',
      {
        language: 'js',
        lines: [
          { from: 2, to: 2 },
          { from: 4, to: 6 },
        ],
      },
    ],
    ['ts:line-numbers', { language: 'ts', firstNumber: 1 }],
    ['ts:line-numbers=12 {1}', { language: 'ts', firstNumber: 12, lines: [{ from: 1, to: 1 }] }],
    ['ts :line-numbers=0', { language: 'ts', firstNumber: 0 }],
    ['ts showLineNumbers=3', { language: 'ts', firstNumber: 3 }],
    ['ts showLineNumbers :no-line-numbers', { language: 'ts' }],
    ['js no-check {1}', { language: 'js', unchecked: true, lines: [{ from: 1, to: 1 }] }],
    ['bash title="a b.sh"', { language: 'bash', title: 'a b.sh' }],
    ['bash title=\'它的 "标题"\'', { language: 'bash', title: '它的 "标题"' }],
    ['bash title=a.sh', { language: 'bash', title: 'a.sh' }],
    ['bash [npm 安装]', { language: 'bash', title: 'npm 安装' }],
    ['bash [a] title="b"', { language: 'bash', title: 'b' }],
    ['title="x"', { language: '', title: 'x' }],
    ['{1}', { language: '', lines: [{ from: 1, to: 1 }] }],
    ['yaml {.wide #cfg}', { language: 'yaml', attributes: { id: 'cfg', classes: ['wide'] } }],
    ['js foo bar=1 {x} {.a b}', { language: 'js', unknown: ['foo', 'bar=1', '{x}', '{.a b}'] }],
    ['js {1', { language: 'js', unknown: ['{1'] }],
    ['js [[1, 4, "App"]]', { language: 'js', unknown: ['[[1, 4, "App"]]'] }],
    [
      'js [[1, 4, "A"], [2, 5, "B"]] {2}',
      { language: 'js', unknown: ['[[1, 4, "A"], [2, 5, "B"]]'], lines: [{ from: 2, to: 2 }] },
    ],
    ['js [[1, 4', { language: 'js', unknown: ['[[1, 4'] }],
    ['js [npm [old]]', { language: 'js', title: 'npm [old]' }],
    ["js [Don't]", { language: 'js', title: "Don't" }],
    ['js "App" \'a b\' "', { language: 'js', unknown: ['"App"', "'a b'"] }],
    ['js /re[g]ex p/ src/App.js', { language: 'js', unknown: ['/re[g]ex p/', 'src/App.js'] }],
    [
      'js mark={1,3} ins={"x"} hl_lines=[1, 2]',
      {
        language: 'js',
        unknown: ['mark={1,3}', 'ins={"x"}', 'hl_lines=[1, 2]'],
        lines: [
          { from: 1, to: 1 },
          { from: 3, to: 3 },
          { from: 1, to: 1 },
          { from: 2, to: 2 },
        ],
      },
    ],
    ['{ .python hl_lines="2 3" }', { language: '', unknown: ['{ .python hl_lines="2 3" }'] }],
    ['js title', { language: 'js', unknown: ['title'] }],
    ['js :line-numbers=x', { language: 'js', unknown: [':line-numbers=x'] }],
  ])('reads %j', (info, expected) => {
    expect(readFenceInfo(info)).toEqual({ ...nothing, ...expected });
  });
});
