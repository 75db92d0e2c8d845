import { describe, expect, it } from 'vitest';
import { readAttributes, readTrailingAttributes } from '#model/markup/attributes';

describe('readAttributes', () => {
  it.each([
    ['#id', { id: 'id', classes: [] }],
    ['.a .b', { classes: ['a', 'b'] }],
    [' #证书 .a.b ', { id: '证书', classes: ['a', 'b'] }],
    ['#v6.4.1', { id: 'v6.4.1', classes: [] }],
    [': .a', { classes: ['a'] }],
    [':#b', { id: 'b', classes: [] }],
    [' width=50% .a', { classes: ['a'], values: { width: '50%' } }],
    [`title="a b" rel='c'`, { classes: [], values: { title: 'a b', rel: 'c' } }],
    ['id="4.9.1" class="a b" .c', { id: '4.9.1', classes: ['a', 'b', 'c'] }],
    ['id="a b" class=""', { classes: [], values: { id: 'a b', class: '' } }],
    ['#a id=b', { id: 'a', classes: [], values: { id: 'b' } }],
    ['open', { classes: [], values: { open: '' } }],
    [':toc', { classes: [], values: { toc: '' } }],
    ['onclick=x', { classes: [], values: { onclick: 'x' }, isDoubtful: true }],
  ])('reads %j', (text, expected) => {
    expect(readAttributes(text)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    'a',
    '#',
    '.',
    '#a #b',
    '.a=b',
    'a=',
    'a= b',
    '::a',
    'a="b"c',
    'a="{b}"',
    '.a onclick',
    '#a"b',
    '.a..b',
    '#a<b',
    `.${'a'.repeat(300)}`,
  ])('takes %j for text', (text) => {
    expect(readAttributes(text)).toBeUndefined();
  });
});

describe('attributes of a text', () => {
  it('are found at its end only, and not behind an escape', () => {
    expect(readTrailingAttributes('b {.a}  ')).toEqual({ attributes: { classes: ['a'] }, rest: 'b' });
    expect(readTrailingAttributes('{.a} b')).toBeUndefined();
    expect(readTrailingAttributes('a}')).toBeUndefined();
    expect(readTrailingAttributes('a \\{.b}')).toBeUndefined();
  });
});
