import { describe, expect, it } from 'vitest';
import { checkName, hasPrivatePart, isLeftOut, isPublished } from '../../../src/stages/discover/names.ts';

describe('isPublished', () => {
  it('leaves out what begins with a dot or underscore, and node_modules, at any depth', () => {
    const paths = ['a.md', '.a.md', '_a.md', 'x/_y/a.md', 'x/.git/a', 'x/node_modules/a.md', 'x/a_b.md'];
    expect(paths.filter((path) => isPublished(`content/${path}`))).toEqual(['a.md', 'x/a_b.md']);
  });

  it('keeps nearly everything below content/public', () => {
    const paths = ['_redirects', '.well-known/a.txt', '.git/config', 'x/.DS_Store', '_a/b'];
    expect(paths.filter((path) => isPublished(`content/public/${path}`))).toEqual([
      '_redirects',
      '.well-known/a.txt',
      '_a/b',
    ]);
  });

  it('leaves out the pictures of folders that macOS makes, which have a control character in their names', () => {
    expect(['content/Icon\r', 'content/a/Icon\r', 'content/public/Icon\r'].some(isPublished)).toBe(false);
    expect(['content/Icon', 'content/public/Icon\r.png'].every(isPublished)).toBe(true);
  });

  it('knows no other public folder', () => {
    expect(isPublished('content/@v6.2/public/_a')).toBe(false);
    expect(isLeftOut('_a', false)).toBe(true);
  });
});

describe('hasPrivatePart', () => {
  it('finds dot files and node_modules anywhere in a path', () => {
    expect(['.env', 'a/.git/config', 'node_modules/x', 'a/Node_Modules/x'].every(hasPrivatePart)).toBe(true);
    expect(['a.env', 'a/_b.md', 'a..b/c'].some(hasPrivatePart)).toBe(false);
  });
});

describe('judgeName', () => {
  it.each([
    'con',
    'CON.md',
    'prn.md',
    'aux',
    'nul.txt',
    'com1.md',
    'LPT9',
    'a.',
    'a ',
    'a:b.md',
    'what?.md',
    'a*.md',
    'a<b.md',
    'a>b.md',
    'a|b.md',
    'a"b.md',
    'cafe\u0301.md',
  ])('warns about %j', (name) => {
    expect(checkName(`content/x/${name}`)).toMatchObject({
      severity: 'warning',
      code: 'name-not-portable',
      file: `content/x/${name}`,
    });
  });

  it.each(['a\\b.md', 'a\u001bb.md', 'a\nb.md', 'a\u009bb.md', 'a\uFFFD.md'])(
    'refuses %j, which no output can bear',
    (name) => {
      expect(checkName(`content/x/${name}`)).toMatchObject({
        severity: 'error',
        code: 'name-not-portable',
        file: `content/x/${name}`,
      });
    },
  );

  it.each([
    'console.md',
    'com10.md',
    'a b.md',
    'a#b.md',
    '100%.md',
    '😀.md',
    'v6.2',
    '.well-known',
    '安装.md',
  ])('accepts %j', (name) => {
    expect(checkName(`content/${name}`)).toBeUndefined();
  });

  it('prints no control character', () => {
    expect(checkName('content/a\u001b[1mb.md')!.message).toBe(
      'The name "a\\x1b[1mb.md" holds a control character.',
    );
  });
});
