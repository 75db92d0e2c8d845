import { describe, expect, it } from 'vitest';
import { findCodeLines } from '../../../src/stages/discover/code-lines.ts';
import { cpuTime } from '../../helpers/cpu.ts';

/** The lines of the text that are code, by number. */
const found = (text: string) => [...findCodeLines(text.split('\n'))].map((index) => index + 1);

describe('lines of code', () => {
  it('marks fences from their first to their last line', () => {
    expect(found('a\n```js\nx\n```\nb\n~~~\n```\n~~~\nc')).toEqual([2, 3, 4, 6, 7, 8]);
  });

  it('closes a fence only by a run as long, with nothing behind it', () => {
    expect(found('````\n```\n```` x\n`````  \na')).toEqual([1, 2, 3, 4]);
  });

  it('does not take inline code of three backticks for a fence', () => {
    expect(found('``` a ``` b\nc')).toEqual([]);
  });

  it('marks an unclosed fence to the end', () => {
    expect(found('a\n```\nb\nc')).toEqual([2, 3, 4]);
  });

  it('follows fences into lists, and out with the list', () => {
    expect(found('1. a\n\n   ```js\n   x\n\n   y\n   ```\n   b\n\nc')).toEqual([3, 4, 5, 6, 7]);
    expect(found('- a\n  ```\n  x\nb\nc')).toEqual([2, 3]);
    expect(found('- ```\n  x\n  ```\n- b')).toEqual([1, 2, 3]);
    expect(found('- a\n  - b\n\n    ```\n    x\n    ```\n    c')).toEqual([4, 5, 6]);
  });

  it('follows fences into quotes, and out with the quote', () => {
    expect(found('> ```\n> x\n> ```\n> a')).toEqual([1, 2, 3]);
    expect(found('> ```\n> x\na\nb')).toEqual([1, 2]);
    expect(found('> - ~~~\n>   x\n>   ~~~\n> a')).toEqual([1, 2, 3]);
  });

  it('counts tabs as columns', () => {
    expect(found('-\ta\n\n\t```\n\tx\n\t```\n\tb')).toEqual([3, 4, 5]);
  });

  it('marks indented code, but not what a list item indents', () => {
    expect(found('a\n\n    x\n\nb')).toEqual([3]);
    expect(found('1.  a\n\n    b\n\n        x')).toEqual([5]);
  });

  it('does not take a paragraph that goes on for code, but what stands behind the mark of a container', () => {
    expect(found('a\n    b\n\n    c')).toEqual([4]);
    expect(found('::: tip\n    a\n:::\n> ::: tip\n>     b')).toEqual([2, 5]);
  });

  it.each([
    ['quotes', '>'.repeat(500_000)],
    ['list marks', '- '.repeat(250_000)],
    ['lines below a deep list', `${'- '.repeat(5000)}${'\n'.repeat(20_000)}`],
    ['tabs', '\t'.repeat(500_000)],
    ['backticks', '`'.repeat(500_000)],
  ])('is quick with endless %s', (_, text) => {
    const start = cpuTime();
    found(text);
    expect(cpuTime() - start).toBeLessThan(1500);
  });
});
