import { expect, it } from 'vitest';
import { fixCase } from '../../../../src/stages/check/links/recased.ts';

it.each([
  ['/Guide/TLS#a', '/guide/tls', '/guide/tls#a'],
  ['../Guide/TLS.md', 'content/guide/tls.md', '../guide/tls.md'],
  ['/Foo%20Bar', '/foo bar', '/foo%20bar'],
  ['./Foo%20Bar.md?x#y', 'content/foo bar.md', './foo%20bar.md?x#y'],
  ['/Sub Dir/Foo', '/sub dir/foo', '/sub dir/foo'],
  ['/%C3%9Cber/', '/über', '/%C3%BCber/'],
])('%s is %s in another case, as it was written: %s', (href, path, wanted) => {
  expect(fixCase(href, path)).toEqual([wanted]);
});

it.each([
  ['/Foo%20Bar', '/foo-bar'],
  ['/Foo%2', '/foo'],
])('%s is not %s', (href, path) => {
  expect(fixCase(href, path)).toEqual([]);
});
