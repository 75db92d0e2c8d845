import { expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import { warning } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { nameWrittenFiles } from '../../../src/engine/made-pages.ts';
import { projectRoot } from '../../helpers/docgen.ts';

const made = (path: string, origin: Partial<SourceFile['origins'][number]> = {}): SourceFile => ({
  path,
  text: '',
  hash: '',
  overlay: path.includes('@'),
  isVirtual: true,
  origins: [{ line: 1, file: path, fileLine: 1, indent: 0, ...origin }],
});
const sources = [
  made('content/api/list-orders.md', {
    file: 'content/orders.yaml',
    fileLine: 7,
    column: 5,
    isOneLine: true,
  }),
  made('content/@v1/guide/codes.md'),
  { ...made('content/a.md'), isVirtual: undefined },
];
const config = {
  product: { slug: 'acme' },
  places: { pages: { file: 'site.config.ts', line: 4, column: 2 } },
} as unknown as SiteConfig;

function name(file: string, line?: number, hint?: string): string {
  const given = warning('title-duplicate', 'M.', { file, line, column: line && 3, hint });
  const [found] = nameWrittenFiles([given], { sources, config, siteDir: projectRoot });
  return `${found!.file}:${found!.line}:${found!.column} ${found!.message} ${found!.hint}`;
}

it.each([
  ['content/api/list-orders.md', undefined, 'content/orders.yaml:7:5 M. Page: /api/list-orders. Do so.'],
  ['content/api/list-orders.md', 9, 'content/orders.yaml:9:3 M. Page: /api/list-orders. Do so.'],
  [
    'content/@v1/guide/codes.md',
    9,
    'site.config.ts:4:2 M. Page made by `pages`: "guide/codes.md", line 9. Do so.',
  ],
  [
    'content/@v1/guide/codes.md',
    undefined,
    'site.config.ts:4:2 M. Page made by `pages`: "guide/codes.md". Do so.',
  ],
  ['content/tags/a/', undefined, 'undefined:undefined:undefined M. Page: /tags/a. Do so.'],
])('a message about a page that is no file names what it is made from: %s', (file, line, expected) => {
  expect(name(file, line, 'Do so.')).toBe(expected);
});

it('a message about the description says which page shows the text', () => {
  const hint = 'Do so. Included by content/api/list-orders.md.';
  expect(name('content/orders.yaml', 8, hint)).toBe(
    'content/orders.yaml:8:3 M. Do so. Page: /api/list-orders.',
  );
});

it.each([
  ['content/a.md', 'Included by content/b.md.'],
  ['content/', 'Do so.'],
])('files and folders on disk keep their names: %s', (file, hint) => {
  expect(name(file, 1, hint)).toBe(`${file}:1:3 M. ${hint}`);
});
