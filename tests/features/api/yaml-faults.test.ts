/** YAML that no parser reads is told in a writer's words, where the mistake begins. */
import { expect, it } from 'vitest';
import { getPlace, isMap, readSource } from '../../../src/features/api/openapi/source.ts';

const told = (text: string) =>
  readSource('a.yaml', text).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);

it.each([
  ['a:\n  b: Note: this\n', '2:6 A text with ": " in it must stand in quotes.'],
  ['a:\n  b: 1\n   c: 2\n', '3:4 This line is not indented like those that it follows.'],
  ['a:\n    b: 1\n  c: 2\n', '3:3 This line is not indented like those that it follows.'],
  ['a:\r\n  - b: 1\r\n   c: 2\r\n', '3:4 This line is not indented like those that it follows.'],
  ['a:\n\tb: 1\n', '2:1 A tab stands in the indentation.'],
  ["a:\n  b: 'x'#\n", '2:9 This # has no blank before it; it is read as a comment.'],
  ['a:\n  b: x#\n  c: [1]#,\n', '3:9 This # has no blank before it; it is read as a comment.'],
  ['a:\n  b: @x\n', '2:6 A value cannot begin with @ unless it stands in quotes.'],
  ['a:\n  b: "\\d+"\n', '2:7 In double quotes a backslash is no text: \\d has no meaning.'],
  [
    "a:\n  b: 'one\n  two: 2\n  c: x'y'\n",
    "2:6 The quote ' is not closed, or a line of its text is not indented further than its key.",
  ],
  [
    'a: { x: y }\nb: [1, 2\nc: 3\n',
    '2:4 The bracket [ is not closed, or a line in it is not indented further than its key.',
  ],
])('%j is told as one mistake', (text, message) => {
  expect(told(text)).toEqual([message]);
});

it('what only one parser refuses is told in its words', () => {
  expect(told('a:\n  b: & y\n')).toEqual([
    '2:7 It is no YAML or JSON: name of an anchor node must contain at least one character.',
  ]);
});

it('lines in quotes or brackets need no further indentation, as in files of 3GPP and Matrix, but each is told', () => {
  const text = `a:
  b: 'one
  two
three' # so
  c: {
    "x": [1,
  2], "y": { z: 3 }
  }
  d: { e: 4 }
`;
  const { root, diagnostics } = readSource('a.yaml', text);
  expect(root).toEqual({ a: { b: 'one two three', c: { x: [1, 2], y: { z: 3 } }, d: { e: 4 } } });
  expect(diagnostics.map(({ severity, line, column }) => `${severity} ${line}:${column}`)).toEqual(
    ['3:3', '4:1', '7:3', '8:3'].map((place) => `warning ${place}`),
  );
  const a = isMap(root) && isMap(root.a) ? root.a : {};
  expect(
    [getPlace(a, 'c'), getPlace(a.c, 'y'), getPlace(a, 'd')].map(({ line, column }) => [line, column]),
  ).toEqual([
    [5, 3],
    [7, 7],
    [9, 3],
  ]);
});
