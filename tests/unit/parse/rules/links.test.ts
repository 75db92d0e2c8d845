import { describe, expect, it } from 'vitest';
import { body, told } from '../support.ts';

const places = (text: string) =>
  body(text).links.map(({ href, line, column }) => `${href} ${line - 3}:${column}`);

describe('references', () => {
  it('keep their address as written, entities and escapes resolved', () => {
    const { links } = body('[a](/安装#步骤) [b](</a b>) [c](/x&amp;y\\_z%20) [d](../b.md?x#y)\n');
    expect(links.map((link) => link.href)).toEqual(['/安装#步骤', '/a b', '/x&y_z%20', '../b.md?x#y']);
  });

  it.each([
    ['文字 [a](/a) 与 **[b](/b)** 和 ![c](c.png)\n', ['/a 1:4', '/b 1:16', 'c.png 1:28']],
    ['一\n二 [a](/a)\n  三 [b](/b)\n', ['/a 2:3', '/b 3:5']],
    ['> 引\n> [a](/a)\n>> [b](/b)\n', ['/a 2:3', '/b 3:4']],
    ['- 甲\n\n  [a](/a)\n\n   - [b](/b)\n', ['/a 3:3', '/b 5:6']],
    ['## 题 [a](/a) ##\n', ['/a 1:6']],
    ['题 [a](/a)\n===\n', ['/a 1:3']],
    ['| [a](/a) | x |\n| -- | -- |\n| `\\|` [b](/b) | [c](/c) |\n', ['/a 1:3', '/b 3:8', '/c 3:18']],
    ['> | a | b |\n> |--|--|\n> | c | [d](/d) |\n', ['/d 3:9']],
    ['术语 [a](/a)\n: 解释 [b](/b)\n', ['/a 1:4', '/b 2:6']],
    ['::: tip [a](/a)\n[b](/b)\n:::\n', ['/a 1:9', '/b 2:1']],
    ['> [!NOTE] [a](/a)\n> [b](/b)\n', ['/a 1:11', '/b 2:3']],
    ['x[^1]\n\n[^1]: 见 [a](/a)\n\n    [b](/b)\n', ['/a 3:9', '/b 5:5']],
    ['[a][r] [r]\n\n[r]: /r\n', ['/r 1:1', '/r 1:8']],
    ['[![i](i.png)](/a)\n', ['/a 1:1', 'i.png 1:2']],
    [
      '<https://a.example> 与 https://b.example 与 a@b.example\n',
      ['https://a.example 1:1', 'https://b.example 1:23', 'mailto:a@b.example 1:43'],
    ],
    ['[a](/same) [b](/same) [c](/same)\n', ['/same 1:1', '/same 1:12', '/same 1:23']],
    ['\t代码\n\n[a](/a)\n', ['/a 3:1']],
    ['- [ ] 办 [a](/a)\n', ['/a 1:9']],
  ])('know their line and column in %j', (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it('tell pages from images', () => {
    expect(body('[a](a.png) ![b](b.png)\n').links.map(({ kind }) => kind)).toEqual(['page', 'image']);
  });

  it('become placeholders in the body, with room for the size of an image', () => {
    expect(body('[a](/a "题")\n').html).toBe('<p><a href="⟨0⟩" title="题">a</a></p>\n');
    expect(body('x ![图](a.png)\n').html).toBe('<p>x <img src="⟨0⟩" alt="图" decoding="async"></p>\n');
  });

  it('of images load lazily after the first', () => {
    expect(body('a ![](1.png) ![](2.png) ![](3.png)\n').html.match(/loading="lazy"/g)).toHaveLength(2);
  });

  it('that a browser would run lose their link, with an error at their place', () => {
    const page = body('a [b *c*](javascript:x) ![d](vbscript:y) <javascript:z>\n');
    expect(page.html).toBe('<p>a b <em>c</em> d javascript:z</p>\n');
    expect(page.links).toEqual([]);
    expect(told(page)).toEqual(['link-unsafe 4:3', 'link-unsafe 4:25', 'link-unsafe 4:42']);
  });

  it('without an address are told at their place, and stay what they are', () => {
    const page = body('a [b]() ![c](<>) [d][e]\n\n[e]: <>\n');
    expect(page.html).toBe(
      '<p>a <a href="">b</a> <img src="" alt="c" decoding="async"> <a href="">d</a></p>\n',
    );
    expect(page.links).toEqual([]);
    expect(told(page)).toEqual(['link-empty 4:3', 'link-empty 4:9', 'link-empty 4:18']);
  });

  it('with plain image data stay in the text', () => {
    const page = body('![a](data:image/png;base64,AA)\n');
    expect(page).toMatchObject({ links: [], found: [] });
    expect(page.html).toContain('src="data:image/png;base64,AA"');
  });
});
