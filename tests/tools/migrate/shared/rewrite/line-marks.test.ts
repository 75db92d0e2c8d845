/** Expressive Code, which Starlight brings along, marks lines of code in the fence's settings. */
import { describe, expect, it } from 'vitest';
import type { MovedPage } from '../../../../../src/tools/migrate/shared/model.ts';
import {
  convertLineMarks,
  separateMark,
} from '../../../../../src/tools/migrate/shared/rewrite/line-marks.ts';

const convert = (text: string) => {
  const page = { lines: text.split('\n').map((one, at) => ({ text: one, from: at + 1 })) } as MovedPage;
  convertLineMarks(page);
  return page.lines.map(({ text: one }) => one).join('\n');
};

describe('added and removed lines of Expressive Code', () => {
  it.each([
    [
      'have marks at their ends, in comments of the language',
      '```js title="a.js" ins={1,3} del={2}\na\nb\nc\nd\n```',
      '```js title="a.js"\na // [!code ++]\nb // [!code --]\nc // [!code ++]\nd\n```',
    ],
    ['have marks of shell', '```sh ins={1}\na\n```', '```sh\na # [!code ++]\n```'],
    ['have marks of HTML', '```html del={1}\n<a>\n```', '```html\n<a> <!-- [!code --] -->\n```'],
    ['may be empty', '```js ins={1-2}\na\n\nb\n```', '```js\na // [!code ++]\n// [!code ++]\n\nb\n```'],
    [
      'keep their indentation, and what is highlighted beside them',
      '   ```js {1} ins={2}\n   a\n     b\n   ```',
      '   ```js {1}\n   a\n     b // [!code ++]\n   ```',
    ],
    ['may be said of more lines than there are', '```js ins={1-9}\na\n```', '```js\na // [!code ++]\n```'],
    [
      'have signs in a "diff" that names a language',
      '```diff lang="js" title="a.js"\n  a\n+ b\n- c\n\n```',
      '```js title="a.js"\n a\n b // [!code ++]\n c // [!code --]\n\n```',
    ],
    [
      'have signs beside lines without a blank for them',
      '```diff lang="js"\na({\n+  b,\n});\n```',
      '```js\na({\n  b, // [!code ++]\n});\n```',
    ],
  ])('%s', (_, text, expected) => {
    expect(convert(text)).toBe(expected);
  });

  it.each([
    ['a patch', '```diff lang="js"\n--- a.js\n+++ b.js\n+x\n```'],
    ['marked words', '```js ins="a"\na\n```'],
    ['a fence that nothing closes', '```js ins={1}\na'],
  ])('are left alone in %s', (_, text) => {
    expect(convert(text)).toBe(text);
  });
});

describe('marked words of Expressive Code', () => {
  it.each([
    [
      'highlight the lines that hold them',
      '```js title="a.js" "use(b)" mark="d"\na\nuse(b)\nc\nd\n```',
      '```js title="a.js" {2,4}\na\nuse(b)\nc\nd\n```',
    ],
    ['may stand between slashes', '```js /useState/\na\nuseState()\n```', '```js {2}\na\nuseState()\n```'],
    [
      'are nothing where most lines hold them',
      '```js ins="a"\na\nab\nc\n```',
      '```js ins="a"\na\nab\nc\n```',
    ],
    ['give way to marked lines', '```js {1} "b"\na\nb\n```', '```js {1} "b"\na\nb\n```'],
    ['may be patterns, which stay for others to tell', '```js /a.*?b[/\na\n```', '```js /a.*?b[/\na\n```'],
  ])('%s', (_, text, expected) => {
    expect(convert(text)).toBe(expected);
  });
});

describe('a mark behind the words of a comment', () => {
  it.each([
    ['gets a comment of its own', 'a() // add it [!code ++:3]', 'a() // add it // [!code ++:3]'],
    [
      'is no part of a comment that ended before it',
      'a(/* b */) // c [!code ++]',
      'a(/* b */) // c // [!code ++]',
    ],
    ['may stand in HTML', '<a> <!-- why [!code --] -->', '<a> <!-- why --> <!-- [!code --] -->'],
    ['may stand in CSS', 'a {} /* why [!code focus] */', 'a {} /* why */ /* [!code focus] */'],
    ['may stand in a comment that is the whole line', '# why [!code hl]', '# why # [!code hl]'],
  ])('%s', (_, text, shown) => {
    expect(separateMark(text)).toBe(shown);
  });

  it.each([
    'a // [!code ++]',
    'a( /* b */ ) // [!code ++]',
    'a // [!code ++] [!code hl]',
    "'[!code ++]'",
    'x [!code ++]',
    'a // why [!code word:x]',
  ])('is none in %s', (text) => {
    expect(separateMark(text)).toBe(text);
  });
});
