import { describe, expect, it } from 'vitest';
import { shapeBlocks } from '../../../../../src/tools/migrate/shared/rewrite/mdx-blocks.ts';

const shape = (text: string) =>
  shapeBlocks(text.split('\n').map((one, at) => ({ text: one, from: at + 1 })))
    .map(({ text: one }) => one)
    .join('\n');

describe('blocks of MDX', () => {
  it.each([
    ['text', 'a\n\n    b', 'a\n\nb'],
    ['fences with their code', '    ```js\n      x\n    ```', '```js\n  x\n```'],
    [
      'lists, which keep what is in their items',
      '    - a\n\n      ```js\n      x\n      ```\n      - b\n    - c',
      '- a\n\n  ```js\n  x\n  ```\n  - b\n- c',
    ],
    [
      'lists below a paragraph of an item that goes on at the left',
      '* a\nb\n\n    * c\n* d',
      '* a\nb\n\n    * c\n* d',
    ],
    ['text below an item', '* a\n\nb\n\n    c', '* a\n\nb\n\nc'],
    ['lines in items', '1. a\n\n       b\n   c', '1. a\n\n   b\n   c'],
  ])('are no code by indentation: %s', (_, text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('have markdown between tags of HTML, and the names of slots', () => {
    expect(shape('<p>\n**a**\n</p>')).toBe('\n**a**\n');
    expect(shape('<details>\n<summary>S</summary>\n```js\nx\n```\n</details>')).toBe(
      '<details>\n<summary>S</summary>\n\n```js\nx\n```\n\n</details>',
    );
    expect(shape('<X>\n  <Fragment slot="npm">\n  a\n  </Fragment>\n</X>')).toBe(
      '<X>\n\n  **npm**\n\n  a\n  </Fragment>\n</X>',
    );
    expect(shape('<table>\n</table>\n**a**')).toBe('<table>\n</table>\n\n**a**');
    expect(shape('<div>\n<b>a</b>\n</div>')).toBe('<div>\n<b>a</b>\n</div>');
  });
});
