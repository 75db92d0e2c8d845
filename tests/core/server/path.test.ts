import { describe, expect, it } from 'vitest';
import { listCandidates, parseRequestPath } from '../../../src/server/path.ts';

describe("a request's path", () => {
  it('is decoded once', () => {
    expect(parseRequestPath('/guide/%E8%AF%81%E4%B9%A6/?q=1#x')).toBe('guide/证书/');
    expect(parseRequestPath('/a%2520b')).toBe('a%20b');
    expect(parseRequestPath('/')).toBe('');
  });

  it('is none where it means to leave the output or is not well formed', () => {
    const bad = [
      '/../x',
      '/a/../../x',
      '/%2e%2e/x',
      '/..%2fx',
      '/a/%2e./x',
      '/.\\..\\x',
      '/a%5cb',
      '/a%00b',
      '/%',
      '/%ff',
    ];
    const worse = [
      '//evil.example/x',
      '/a//b',
      '/C:/x',
      '/c:x',
      '/x::$DATA',
      'http://evil.example/',
      '',
      '*',
      '/a%0d%0ab',
    ];
    for (const target of [...bad, ...worse])
      expect([target, parseRequestPath(target)]).toEqual([target, undefined]);
    expect(parseRequestPath(undefined)).toBeUndefined();
  });

  it('means a file or the page of that name', () => {
    expect(listCandidates('')).toEqual(['index.html']);
    expect(listCandidates('a/')).toEqual(['a/index.html']);
    expect(listCandidates('a/b')).toEqual(['a/b', 'a/b/index.html']);
    expect(listCandidates('a/b.md')).toEqual(['a/b.md', 'a/b/index.md', 'a/b.md/index.html']);
    expect(listCandidates('a/b', 'text/markdown')).toEqual(['a/b', 'a/b/index.md', 'a/b/index.html']);
    expect(listCandidates('', 'text/markdown')).toEqual(['index.md', 'index.html']);
  });
});
