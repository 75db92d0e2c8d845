import { describe, expect, it } from 'vitest';
import { body, normal, renderMarkdown, unwrapped } from './support.ts';

type Example = readonly [number: number, markdown: string, html: string];

const cell = (name: 'th' | 'td', cells: readonly string[], align: readonly string[] = []) =>
  `<tr>${cells.map((text, at) => `<${name}${align[at] ? ` align="${align[at]}"` : ''}>${text}</${name}>`).join('')}</tr>`;

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align?: readonly string[],
): string {
  const foot = rows.length > 0 ? `<tbody>${rows.map((row) => cell('td', row, align)).join('')}</tbody>` : '';
  return `<table><thead>${cell('th', head, align)}</thead>${foot}</table>`;
}

const tables: readonly Example[] = [
  [198, '| foo | bar |\n| --- | --- |\n| baz | bim |\n', table(['foo', 'bar'], [['baz', 'bim']])],
  [
    199,
    '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
    table(['abc', 'defghi'], [['bar', 'baz']], ['center', 'right']),
  ],
  [
    200,
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
    table(['f|oo'], [['b <code>|</code> az'], ['b <strong>|</strong> im']]),
  ],
  [
    201,
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
    `${table(['abc', 'def'], [['bar', 'baz']])}<blockquote><p>bar</p></blockquote>`,
  ],
  [
    202,
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
    `${table(
      ['abc', 'def'],
      [
        ['bar', 'baz'],
        ['bar', ''],
      ],
    )}<p>bar</p>`,
  ],
  [203, '| abc | def |\n| --- |\n| bar |\n', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  [
    204,
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
    table(
      ['abc', 'def'],
      [
        ['bar', ''],
        ['bar', 'baz'],
      ],
    ),
  ],
  [205, '| abc | def |\n| --- | --- |\n', table(['abc', 'def'], [])],
];

const strikethrough: readonly Example[] = [
  [491, '~~Hi~~ Hello, ~there~ world!\n', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  [492, 'This ~~has a\n\nnew paragraph~~.\n', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
];

describe('tables of GitHub', () => {
  it.each(tables)('example %i', (_number, markdown, html) => {
    expect(unwrapped(markdown)).toBe(normal(html));
  });
});

describe('strikethrough of GitHub', () => {
  it.each(strikethrough)('example %i', (_number, markdown, html) => {
    expect(unwrapped(markdown)).toBe(normal(html));
  });
});

describe('emphasis beside Chinese punctuation', () => {
  it.each([
    ['**你好。**世界', '<strong>你好。</strong>世界'],
    ['这是**“重点”**内容', '这是<strong>“重点”</strong>内容'],
    ['他说**（注意）**这里', '他说<strong>（注意）</strong>这里'],
    ['**《规范》**发布', '<strong>《规范》</strong>发布'],
    ['请看*「引文」*部分', '请看<em>「引文」</em>部分'],
    ['价格为**¥100**元', '价格为<strong>¥100</strong>元'],
    ['使用**`code`**命令', '使用<strong><code>code</code></strong>命令'],
    ['**标题：**正文', '<strong>标题：</strong>正文'],
  ])('%s', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>\n`);
  });
});

describe('bare addresses', () => {
  const links = (text: string) => body(text).links.map(({ href }) => href);

  it('are links when they begin with http or www, and e-mail addresses', () => {
    expect(links('https://a.example/b?c=1#d, www.example.com/x and me+you@mail.example.com')).toEqual([
      'https://a.example/b?c=1#d',
      'http://www.example.com/x',
      'mailto:me+you@mail.example.com',
    ]);
  });

  it('end before Chinese characters and full-width punctuation', () => {
    expect(links('访问https://pbx.example.com/登录。（见https://a.example/x）和www.example.com，')).toEqual([
      'https://pbx.example.com/',
      'https://a.example/x',
      'http://www.example.com',
    ]);
  });

  it('leave the punctuation of the sentence and an unmatched bracket behind', () => {
    expect(links('(https://a.example/b_(c)). https://a.example/d?! "https://a.example/e"')).toEqual([
      'https://a.example/b_(c)',
      'https://a.example/d',
      'https://a.example/e',
    ]);
  });

  it('are no file names, version numbers or addresses without a scheme', () => {
    expect(
      links('README.md first.sh 1.2.3.4 example.com a@b ftp://x.example //y.example foo.bar/baz'),
    ).toEqual([]);
  });
});
