import { expect, it } from 'vitest';
import { emptyPages } from '../../../src/features/lint/empty-pages.ts';
import { parseForLint } from '../../../src/features/lint/parse.ts';
import { options, sourceOf } from '../../core/parse/support.ts';

function told(text: string, path = 'content/guide/page.md'): string[] {
  const origins = [{ line: 1, file: path, fileLine: 1, indent: 0 }];
  const { lintInput, value } = parseForLint(sourceOf(text, { path, origins }), options);
  return emptyPages
    .check(lintInput, { lang: 'en' }, value.meta)
    .map(({ code, file, line }) => `${code} ${file}:${line}`);
}

it.each([
  '# T\n',
  'T\n===\n',
  '# T\n\n## A\n\n## B\n',
  '---\ntitle: T\n---\n\n## A\n',
  '',
  '\n\n',
  '---\ntitle: T\n---\n',
  '---\ntitle: T\n---\n\n<!-- later -->\n',
])('a page without text is told: %j', (text) => {
  expect(told(text)).toEqual(['page-empty content/guide/page.md:1']);
});

it.each([
  ['# T\n\ntext\n', undefined],
  ['# T\n\n- an item\n', undefined],
  ['# T\n\n#tag\n', undefined],
  ['# T\n\n```\n# code\n```\n', undefined],
  ['# T\n\n<<< ./a.sh\n', undefined],
  ['# T\n\n![](a.png)\n', undefined],
  ['# T\n\n::: only v6.2\ntext\n:::\n', undefined],
  ['---\nlayout: home\n---\n', undefined],
  ['---\ntitle: T\n---\n', 'content/index.md'],
  ['', 'content/@en/index.md'],
])('a page with text in some version, and a home page, are not: %j', (text, path) => {
  expect(told(text, path)).toEqual([]);
});
