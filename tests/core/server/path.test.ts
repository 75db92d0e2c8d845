import { describe, expect, it } from 'vitest';
import { filesFor, pathOf } from '../../../src/server/path.ts';

describe("a request's path", () => {
  it('is decoded once', () => {
    expect(pathOf('/guide/%E8%AF%81%E4%B9%A6/?q=1#x')).toBe('guide/证书/');
    expect(pathOf('/a%2520b')).toBe('a%20b');
    expect(pathOf('/')).toBe('');
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
    for (const target of [...bad, ...worse]) expect([target, pathOf(target)]).toEqual([target, undefined]);
    expect(pathOf(undefined)).toBeUndefined();
  });

  it('means a file or the page of that name', () => {
    expect(filesFor('')).toEqual(['index.html']);
    expect(filesFor('a/')).toEqual(['a/index.html']);
    expect(filesFor('a/b')).toEqual(['a/b', 'a/b/index.html']);
  });
});
