/** YAML reads ` #` as the beginning of a comment, also where a title was meant to go on. */
import { expect, it } from 'vitest';
import { cutTexts } from '../../../src/features/lint/cut-texts.ts';
import { parseForLint } from '../../../src/features/lint/parse.ts';
import { options, sourceOf } from '../../core/parse/support.ts';

function told(frontmatter: string): string[] {
  const path = 'content/a.md';
  const origins = [{ line: 1, file: path, fileLine: 1, indent: 0 }];
  const { lintInput } = parseForLint(
    sourceOf(`---\n${frontmatter}\n---\n\ntext\n`, { path, origins }),
    options,
  );
  return cutTexts
    .check(lintInput)
    .map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
}

it.each([
  ['title: 甲 #b', '2:10 To YAML "#b" is a comment, and no part of `title`.'],
  ['title: Line #12 is busy', '2:13 To YAML "#12 is busy" is a comment, and no part of `title`.'],
  ['title: C #', '2:10 To YAML "#" is a comment, and no part of `title`.'],
  ['description: a\n  b\t#c', '3:5 To YAML "#c" is a comment, and no part of `description`.'],
  ['keywords:\n  - a\n  - b #c', '4:7 To YAML "#c" is a comment, and no part of `keywords`.'],
  ['sidebar:   a  #b ', '2:15 To YAML "#b" is a comment, and no part of `sidebar`.'],
])('a text that ends at a comment is told with the place of the sign: %j', (frontmatter, expected) => {
  expect(told(frontmatter)).toEqual([`frontmatter-comment ${expected}`]);
});

it.each([
  'title: "甲 #b"',
  "title: '甲 #b'",
  'title: C#',
  'title: a#b',
  'title: a # a comment',
  'title: a ## b',
  'title: >\n  a #b',
  'title: a\n#b\ndescription: c',
  'keywords: [a, b] #c',
  'order: 3 #first',
  'title: a\nkeywords:\n  - b\n  #c',
])('whole texts and comments of a writer are not: %j', (frontmatter) => {
  expect(told(frontmatter)).toEqual([]);
});
