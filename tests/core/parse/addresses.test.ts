import { describe, expect, it } from 'vitest';
import { isOnOwnMachine } from '#model/address/url';
import { error } from '#model/diagnostic/diagnostic';
import { body } from './support.ts';

const said = (text: string) =>
  body(text).found.map(({ code, line = 0, column, hint }) => `${code} ${line - 3}:${column} ${hint}`);

describe('a file of the writer’s own machine', () => {
  it.each([
    '![甲](C:\\Users\\me\\x.png)',
    '![甲](C:/Users/me/x.png)',
    '![甲](C:%5CUsers%5Cx.png)',
    '<img alt="甲" src="D:\\图片\\x.png">',
    '<a href="file:///home/x.pdf">甲</a>',
    '[甲](<D:\\我的 文档\\x.doc>)',
  ])('is told as such, whatever names it: %s', (text) => {
    expect(said(text)).toEqual([
      expect.stringMatching(/^link-unsafe 1:\d+ It names a file of your own machine\. Put the file beside/),
    ]);
  });

  it('may be named by folders that are routes elsewhere', () => {
    for (const href of [
      '/Users/me/x.png',
      '/home/me/x.png',
      '\\\\server\\x',
      '~/x.png',
      '%APPDATA%\\x',
      '/tmp/x',
    ])
      expect([href, isOnOwnMachine(href)]).toEqual([href, true]);
    for (const href of ['/home', '/users/a', './x.png', 'mailto:a@b', '/howto/home/a', '~x', 'a:b', 'c.md'])
      expect([href, isOnOwnMachine(href)]).toEqual([href, false]);
  });
});

describe('an image of raw HTML', () => {
  it.each([
    ['<img data-src="https://a.example/x.png" alt="">', '1:6'],
    ['<p><img src="" data-original="./x.png" alt=""></p>', '1:16'],
    ['甲 <img src="data:image/gif;base64,R0lGOD" data-src="./x.png" alt=""> 乙', '1:43'],
    ['<video data-src="./x.mp4"></video>', '1:8'],
    ['甲 <image token="boxcn1" width="80"/> 乙', '1:10'],
    ['<image token="boxcn1" width="80" height="60" align="center"/>', '1:8'],
  ])('without an address that browsers load is told: %s', (text, place) => {
    expect(said(text)).toEqual([expect.stringContaining(`link-empty ${place} `)]);
  });

  it.each([
    '<img src="./x.png" data-src="./y.png" alt="">',
    '<img alt="">',
    '<img srcset="./x.png 2x" alt="">',
    '<video><source src="./x.mp4"></video>',
    '<svg><image href="./x.png"/><image xlink:href="./x.png"/></svg>',
    '<div data-src="./x.png"></div>',
  ])('with one is right: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

it('a message has no half of a character, wherever what was written is cut', () => {
  const half = '😀'.slice(0, 1);
  expect(error('internal', `a${half}…`, { hint: `b${half}`, target: `${half}😀` })).toMatchObject({
    message: 'a…',
    hint: 'b',
    target: '😀',
  });
  const [one] = body(`{{< ${'x'.repeat(35)}😀 >}}`).found;
  expect(one!.message).not.toMatch(/\p{Surrogate}/u);
});
