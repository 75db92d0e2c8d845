/** From the output of one git log to the history of each file. */
import { describe, expect, it } from 'vitest';
import { LogReader } from '../../../src/lib/git/log.ts';

type Commit = readonly [day: number, author: string, changes: string, mail?: string];

/** Commits as `git log -z --name-status` writes them; changes with blanks where it has NULs. */
function logOf(commits: readonly Commit[]): Buffer {
  const blocks = commits.map(([day, author, changes, mail = 'a@b.c']) => {
    const date = `2024-01-${String(day).padStart(2, '0')}T08:00:00+08:00`;
    return `\u0001${date}\0${author}\0${mail}\0\n${changes.replaceAll(' ', '\0')}\0`;
  });
  return Buffer.from(blocks.join(''));
}

function read(commits: readonly Commit[], prefix = ''): Record<string, string> {
  const reader = new LogReader(prefix);
  // One byte a time: chunks end anywhere.
  for (const byte of logOf(commits)) reader.add(Buffer.from([byte]));
  return Object.fromEntries(
    [...reader.files()].map(([path, { updated, authors }]) => [
      path,
      [
        updated.slice(8, 10),
        ...Object.entries(authors).map(([name, count]) => (count > 1 ? `${name} ${count}` : name)),
      ].join(', '),
    ]),
  );
}

describe('the history of files', () => {
  it('has the newest date and counts each author, whatever the order of the commits', () => {
    expect(
      read([
        [5, '张三', 'M a.md M b.md'],
        [7, 'Bob', 'M a.md'],
        [1, '张三', 'A a.md A b.md'],
      ]),
    ).toEqual({ 'a.md': '07, 张三 2, Bob', 'b.md': '05, 张三 2' });
  });

  it('goes on behind another name, which alone is no change', () => {
    expect(
      read([
        [5, 'Mover', 'R100 old.md new.md'],
        [4, 'Bob', 'M old.md'],
        [3, 'Ann', 'R080 first.md old.md'],
        [2, 'Zoe', 'A first.md'],
      ])['new.md'],
    ).toBe('04, Bob, Ann, Zoe');
  });

  it('is not that of another file which had the name before', () => {
    const found = read([
      [5, 'New', 'A guide.md'],
      [4, 'Mover', 'R100 guide.md more.md'],
      [3, 'Old', 'A guide.md'],
    ]);
    expect(found['guide.md']).toBe('05, New');
    expect(found['more.md']).toBe('03, Old');
  });

  it('counts what only a merge holds, and what was deleted no more', () => {
    expect(
      read([
        [6, 'Ann', 'D gone.md'],
        [5, 'Mia', 'AA merged.md'],
        [4, 'Bob', 'T a.md'],
      ]),
    ).toEqual({ 'merged.md': '05, Mia', 'a.md': '04, Bob' });
  });

  it('counts from the site folder where that is not the root', () => {
    expect(read([[1, 'A', 'A site/content/a.md A other/b.md']], 'site/')).toEqual({
      'content/a.md': '01, A',
    });
  });

  it('names no machines and no addresses', () => {
    const names = [
      ['dependabot[bot]'],
      ['renovate-bot'],
      ['Renovate'],
      ['me@example.com'],
      ['  '],
      ['Who', '1+x[bot]@users.noreply.github.com'],
      ['Sophie Bot'],
      ['Ab\u202Ebot'],
    ];
    const commits = names.map(([name, mail], index): Commit => [index + 1, name!, 'M a.md', mail]);
    expect(read(commits)).toEqual({ 'a.md': '08, Sophie Bot, Ab bot' });
  });

  it('takes no harm from what is no log', () => {
    expect(read([[1, '__proto__', 'A constructor M __proto__']])).toHaveProperty('constructor');
    const reader = new LogReader('');
    reader.add(Buffer.from('M\0a.md\0\u0001soon\0b\0c\0\nM\0a.md\0\u0001'));
    expect([...reader.files()]).toEqual([]);
  });
});
