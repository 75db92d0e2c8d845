import { describe, expect, it } from 'vitest';
import { readFenceInfo } from '../../../src/model/fence-info.ts';

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
    ['js title', { language: 'js', unknown: ['title'] }],
    ['js :line-numbers=x', { language: 'js', unknown: [':line-numbers=x'] }],
  ])('reads %j', (info, expected) => {
    expect(readFenceInfo(info)).toEqual({ ...nothing, ...expected });
  });
});
