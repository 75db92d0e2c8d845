import { describe, expect, it } from 'vitest';
import { parsed } from '../support.ts';

/** Place and target of what is told of markdown beside tags. */
function unread(text: string): string[] {
  const { found } = parsed(`---\ntitle: t\n---\n\n${text}\n`);
  return found
    .filter(({ message }) => message.startsWith('This is read as HTML'))
    .map(({ line, column, target }) => `${line}:${column} ${target}`);
}

describe('markdown directly beside tags of HTML', () => {
  it('is told where readers would see its marks', () => {
    expect(unread('<td>**必填**</td>')).toEqual(['5:5 **必填**']);
    expect(unread('<details>\n<summary>点 `x`</summary>\n见 [甲](./b.md)\n</details>')).toEqual([
      '6:12 `x`',
      '7:3 [甲](./b.md)',
    ]);
    expect(unread('<div>\n- 一\n- 二\n</div>')).toEqual(['6:1 - 一']);
    expect(unread('<div>\n  ## 标题\n</div>')).toEqual(['6:3 ## 标题']);
    expect(unread('<div>\n```js\na()\n```\n</div>')).toEqual(['6:1 ```js']);
    expect(unread('- <div>\n  ![图](a.png)\n  </div>')).toEqual(['6:3 ![图](a.png)']);
    expect(unread('> <div>**q**</div>')).toEqual(['5:8 **q**']);
  });

  it('is nothing where markdown is read, or where marks are meant', () => {
    for (const text of [
      '<div>\n\n**b** `c`\n\n</div>',
      '<b>x</b> **y** `z`',
      '<table>\n<td>- one line</td>\n</table>',
      '<!-- **x** -->',
      '<pre>\n- a\n**b**\n</pre>',
      '<table><tr><td><code>**x** `y`</code></td></tr></table>',
      '<svg><text>**x**</text></svg>',
      '<p>2 ** 3 ** 4，a[0](1)，/** x **/，-1，- 5 度</p>',
      '<div>\n- 5 度\n1.5 倍\n</div>',
    ])
      expect([text, unread(text)]).toEqual([text, []]);
  });
});
