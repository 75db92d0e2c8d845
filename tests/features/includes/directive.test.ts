import { describe, expect, it } from 'vitest';
import {
  findStrayInclude,
  readDirective,
  resolvePaths,
  splitRegion,
} from '../../../src/features/includes/directive.ts';
import { cpuTime } from '../../helpers/cpu.ts';

describe('readDirective for texts', () => {
  it('reads the path, with or without blanks around it', () => {
    expect(readDirective('<!-- @include: ./part.md -->')).toEqual({
      kind: 'text',
      prefix: '',
      path: './part.md',
    });
    expect(readDirective('<!--@include:a b.md-->  ')).toMatchObject({ path: 'a b.md' });
  });

  it.each([
    ['5-10', 5, 10],
    ['5', 5, 5],
    ['5-', 5, Number.POSITIVE_INFINITY],
    ['-10', 1, 10],
    ['0-3', 1, 3],
  ])('reads the range {%s}', (range, first, last) => {
    expect(readDirective(`<!-- @include: ./part.md{${range}} -->`)).toMatchObject({
      path: './part.md',
      range: { first, last },
    });
  });

  it('leaves other braces in the name', () => {
    expect(readDirective('<!-- @include: ./{lang}.md -->')).toMatchObject({ path: './{lang}.md' });
    expect(readDirective('<!-- @include: ./part{x} -->')).toMatchObject({ path: './part{x}' });
  });

  it('keeps indentation, quote and list marks as the prefix', () => {
    const prefixes = ['   ', '\t', '> ', '- ', '10. ', '> -   '];
    for (const prefix of prefixes) {
      expect(readDirective(`${prefix}<!-- @include: a.md -->`)).toMatchObject({ prefix });
    }
  });

  it('is not taken in by text around it or by other comments', () => {
    expect(readDirective('See <!-- @include: a.md -->')).toBeUndefined();
    expect(readDirective('<!-- @include: a.md --> and more')).toBeUndefined();
    expect(readDirective('<!-- about @include: a.md -->')).toBeUndefined();
    expect(readDirective('`<!-- @include: a.md -->`')).toBeUndefined();
  });
});

describe('readDirective for code', () => {
  it.each([
    ['<<< ./a.js', { path: './a.js' }],
    ['<<< @/code/a.js#part', { path: '@/code/a.js#part' }],
    ['<<<./a.js', { path: './a.js' }],
    ['<<< a.js', { path: 'a.js' }],
    ['<<< ./a.js{1,3-5 ts}', { path: './a.js', highlight: '1,3-5', language: 'ts' }],
    ['<<< ./a.js {ts:line-numbers}', { path: './a.js', language: 'ts:line-numbers' }],
    ['<<< ./a.js{2} [A file]', { path: './a.js', highlight: '2', label: 'A file' }],
    ['<<< ./a.js#x{2}[A]', { path: './a.js#x', highlight: '2', label: 'A' }],
    ['<<< ./my code.js [A]', { path: './my code.js', label: 'A' }],
    ['<<< ./[product].js', { path: './[product].js' }],
    ['<<< ./[product]', { path: './[product]' }],
  ])('reads %s', (line, expected) => {
    expect(readDirective(line)).toEqual({ kind: 'code', prefix: '', ...expected });
  });

  it.each(['<<<<<<< HEAD', '<<< EOF', '<<<', '<<< see below. Then go on', 'a <<< ./b.js', '<<<EOF.'])(
    'takes %j for text',
    (line) => {
      expect(readDirective(line)).toBeUndefined();
    },
  );

  it.each([
    ['quotes', `${'>'.repeat(500_000)}<<< ./a.js`],
    ['blanks', `<!-- @include: ${' '.repeat(500_000)}x`],
    ['brackets', `<<< ./a${'['.repeat(250_000)}${']'.repeat(250_000)}`],
    ['hashes', `<<< ./a${'#a'.repeat(250_000)}`],
  ])('is quick with endless %s', (_, line) => {
    const start = cpuTime();
    const directive = readDirective(line);
    if (directive !== undefined) splitRegion(directive.path);
    expect(cpuTime() - start).toBeLessThan(500);
  });
});

describe('splitRegion', () => {
  it('takes a bare word behind the last # for a region', () => {
    expect(splitRegion('./a.js#部分-1')).toEqual({ path: './a.js', region: '部分-1' });
    expect(splitRegion('./a#b.js#c_d')).toEqual({ path: './a#b.js', region: 'c_d' });
  });

  it('leaves a # in the name of a file', () => {
    expect(splitRegion('./c#notes.md')).toEqual({ path: './c#notes.md' });
    expect(splitRegion('./c#')).toEqual({ path: './c#' });
  });
});

describe('resolvePaths', () => {
  it('goes from the folder of the file, or from content/', () => {
    expect(resolvePaths('./b.md', 'content/x/a.md')).toEqual(['content/x/b.md']);
    expect(resolvePaths('../../code/b.js', 'content/x/a.md')).toEqual(['code/b.js']);
    expect(resolvePaths('@/y/b.md', 'code/a.md')).toEqual(['content/y/b.md']);
    expect(resolvePaths('./a:b.md', 'content/a.md')).toEqual(['content/a:b.md']);
  });

  it.each([
    '../../secret',
    '@/../../secret',
    'x/../../../secret',
    '/etc/passwd',
    '//host/share',
    '~/.ssh/id',
    'C:/secret',
    'C:\\secret',
    '\\\\host\\share',
    '..\\..\\secret',
    'file:///etc/passwd',
    'FILE:/etc/passwd',
    'https://example.com/a.md',
  ])('refuses %s', (path) => {
    expect(resolvePaths(path, 'content/a.md')).toEqual([]);
  });

  it('goes from the file of an overlay, then from the same place in the shared content', () => {
    expect(resolvePaths('./_p.md', 'content/@dev/g/x.md')).toEqual([
      'content/@dev/g/_p.md',
      'content/g/_p.md',
    ]);
    expect(resolvePaths('../c.js', 'content/@dev/g/x.md')).toEqual(['content/@dev/c.js', 'content/c.js']);
  });

  it('knows one place for all else', () => {
    expect(resolvePaths('./_p.md', 'content/g/x.md')).toEqual(['content/g/_p.md']);
    expect(resolvePaths('./_p.md', 'code/@dev/x.md')).toEqual(['code/@dev/_p.md']);
    expect(resolvePaths('@/_p.md', 'content/@dev/g/x.md')).toEqual(['content/_p.md']);
    expect(resolvePaths('../../../code/c.js', 'content/@dev/g/x.md')).toEqual(['code/c.js']);
    expect(resolvePaths('../../../../secret', 'content/@dev/g/x.md')).toEqual([]);
  });
});

describe('strayInclude', () => {
  it('finds an include among other text', () => {
    expect(findStrayInclude('text <!-- @include: ./p.md --> more')).toBe(5);
    expect(findStrayInclude('`a` \\` <!--@include: ./p.md-->')).toBe(7);
    expect(findStrayInclude('<!-- @include: ./p.md')).toBe(0);
  });

  it.each([
    '见 `<!-- @include: ./p.md -->`',
    '`` ` <!-- @include: ./p.md --> `` `',
    '`\\` a `<!-- @include: ./p.md -->`',
    '`begun here <!-- @include: ./p.md -->',
    '\\<!-- @include: ./p.md -->',
    '<!-- about @include: ./p.md -->',
    '@include: ./p.md',
  ])('leaves %s alone', (line) => {
    expect(findStrayInclude(line)).toBeUndefined();
  });

  it.each(['`', '`a``', '<!-- ', '\\`'])('is quick with endless %s', (piece) => {
    const start = cpuTime();
    findStrayInclude(`@include: ${piece.repeat(200_000)}`);
    expect(cpuTime() - start).toBeLessThan(500);
  });
});
