import { expect, it } from 'vitest';
import { readFolder } from '#parse';

const path = 'content/guide/_folder.yaml';
const read = (text: string) => {
  const { value, diagnostics } = readFolder({ path, overlay: false, text });
  return {
    settings: value.settings,
    told: diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`),
    hints: diagnostics.map(({ hint }) => hint),
  };
};

it('a folder is called, placed and folded as its file says', () => {
  expect(read('title: 部署\norder: 2\ncollapsed: true\n')).toEqual({
    settings: { title: '部署', order: 2, collapsed: true },
    told: [],
    hints: [],
  });
  expect(read('').settings).toEqual({});
  expect(read('title:\n# nothing\n').settings).toEqual({});
});

it('each mistake is told where it stands, and the rest holds', () => {
  const { settings, told } = read('title: [a]\norder: first\ncollapsed: maybe\n');
  expect(settings).toEqual({});
  expect(told).toEqual([
    '1:1 folder-invalid "title" must be a text.',
    '2:1 folder-invalid "order" must be a number.',
    '3:1 folder-invalid "collapsed" must be true or false.',
  ]);
  const slip = read('titel: A\norder: 1\n__proto__: 1\n');
  expect(slip.settings).toEqual({ order: 1 });
  expect(slip.told.map((one) => one.split(' ')[1])).toEqual(['folder-unknown-key', 'folder-unknown-key']);
  expect(slip.hints[0]).toBe('Did you mean "title"?');
});

it('mistakes of YAML are told as in frontmatter: where they are, with what to write', () => {
  const { told, hints } = read('title: [部署\norder: 2\n');
  expect(told).toEqual(['1:8 folder-invalid The bracket [ is not closed.']);
  expect(hints).toEqual(['Close it, or put the whole value into quotes.']);
  expect(read('title：部署\n').hints).toEqual(['Write a half-width colon and a blank: title: 部署']);
  expect(read('title: a\ntitle: b\n').told).toEqual(['2:1 folder-invalid The key "title" is given twice.']);
});

it('what is no list of keys, too long, or expands without end is refused', () => {
  expect(read('just text').told).toEqual([
    '1:1 folder-invalid The file must be a list of "key: value" lines.',
  ]);
  expect(read('title: "open\n').told).toHaveLength(1);
  expect(read(`title: ${'a'.repeat(70_000)}`).told[0]).toContain('docgen reads 65536 at most');
  const bomb = `a: &a [x]\n${'bcdefghijkl'
    .split('')
    .map((name, index) => `${name}: &${name} [${`*${'abcdefghijk'[index]},`.repeat(9)}]`)
    .join('\n')}`;
  expect(read(bomb).told[0]).toContain('folder-invalid');
});

it('a name that YAML ends at a "#" is told with the place of the sign, as the title of a page is', () => {
  const { settings, told, hints } = read('order: 2\ntitle: 甲 #b\n');
  expect(settings).toEqual({ title: '甲', order: 2 });
  expect(told).toEqual(['2:10 folder-comment To YAML "#b" is a comment, and no part of `title`.']);
  expect(hints).toEqual(['Put the whole value into quotes. A comment has a blank behind its "#".']);
  for (const whole of ['title: "甲 #b"\n', 'title: C#\n', 'title: 甲 # the first\n', 'order: 2 #b\n'])
    expect(read(whole).told).toEqual([]);
});
