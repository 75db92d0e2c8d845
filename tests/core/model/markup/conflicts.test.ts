import { expect, it } from 'vitest';
import { findConflictAt, reportConflicts, settleConflicts } from '#model/markup/conflicts';

const conflict = ['<<<<<<< HEAD', 'a: 1', '=======', 'a: 2', '>>>>>>> other'];
const page = (...lines: readonly string[]) => settleConflicts(lines.join('\n'), { isMarkdown: true });
const places = (...lines: readonly string[]) =>
  page(...lines).conflicts.map(({ first, last }) => (last === undefined ? `${first}` : `${first}-${last}`));

it('the first side of a conflict is read on, and lines keep their numbers', () => {
  expect(page('x', ...conflict, 'y').text.split('\n')).toEqual(['x', '', 'a: 1', '', '', '', 'y']);
  expect(
    page('<<<<<<< ours', 'a', '||||||| 1a2b3c4', 'b', '=======', 'c', '>>>>>>> theirs').text.split('\n'),
  ).toEqual(['', 'a', '', '', '', '', '']);
});

it('each conflict of a file is found, and a mark that somebody forgot', () => {
  expect(places(...conflict, 'x', ...conflict)).toEqual(['0-4', '6-10']);
  expect(places('x', '>>>>>>> 1a2b3c4 (Write the chapter)')).toEqual(['1']);
  expect(places('<<<<<<< HEAD', 'x', ...conflict)).toEqual(['0', '2-6']);
});

it('headings with seven marks, quotes in quotes and indented marks are no conflicts', () => {
  expect(places('Title', '=======', '', 'text')).toEqual([]);
  expect(places('> a', '>>>>>>> b', '> c')).toEqual([]);
  expect(places('>>>>>>> what he wrote then')).toEqual([]);
  expect(places(...conflict.map((line) => `    ${line}`))).toEqual([]);
  expect(places('<<<<<<<', 'x')).toEqual([]);
  expect(places('cat <<< a', 'a <<<<<<< b')).toEqual([]);
});

it.each(['Solve a merge conflict', '合并时的冲突', 'git shows 冲突'])(
  'a whole conflict in a block of code is an example where the page is about merging: %s',
  (text) => {
    expect(places(text, '```text', ...conflict, '```')).toEqual([]);
    expect(places(text, '- a', '  ~~~~', ...conflict, '  ~~~~')).toEqual([]);
    expect(places(text, '```', ...conflict.slice(0, 3), '```', ...conflict.slice(3))).toEqual(['2-7']);
    expect(places(text, ...conflict)).toEqual(['1-5']);
  },
);

it('elsewhere it is a conflict in the code, unless the block says no-check', () => {
  expect(places('号码冲突', '```yaml', ...conflict, '```')).toEqual(['2-6']);
  expect(places('text', '```yaml no-check', ...conflict, '```')).toEqual([]);
});

it('the lines of the first side may open a block of code', () => {
  expect(
    places('<<<<<<< HEAD', '```sh', '=======', '```bash', '>>>>>>> a', 'ls', '```', ...conflict),
  ).toEqual(['0-4', '7-11']);
});

it('other files have no blocks of code', () => {
  const { conflicts } = settleConflicts(['# 合并', '```', ...conflict, '```'].join('\n'));
  const [message] = reportConflicts(conflicts, 'content/api/rest.yaml');
  expect(message).toMatchObject({
    code: 'merge-conflict',
    file: 'content/api/rest.yaml',
    line: 3,
    column: 1,
  });
  expect(message!.message).toContain('line 7');
});

it('a line at which another program stops is known for a mark', () => {
  for (const line of ['<<<<<<< HEAD', '||||||| base', '=======', '>>>>>>> x'])
    expect(findConflictAt(line, { file: 'a' })?.code).toBe('merge-conflict');
  expect(findConflictAt('a <<< b', { file: 'a' })).toBeUndefined();
});
