import { expect, it } from 'vitest';
import { schemes } from '../../../src/features/external/schemes.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

const told = (...hrefs: readonly string[]) => {
  const { value } = siteOf({ pages: { 'content/index.md': { links: hrefs.map((href) => linkOf(href)) } } });
  return schemes.check(value).map(({ code, target, hint }) => `${code} ${target} ${hint}`);
};

it.each([
  ['htps://x.example/a', 'Did you mean "https://x.example/a"?'],
  ['ttps://x.example', 'Did you mean "https://x.example"?'],
  ['htpp://x.example', 'Did you mean "http://x.example"?'],
  ['HTTPSS://x.example', 'Did you mean "https://x.example"?'],
  ['https://', 'Write the whole address'],
  ['http:', 'Write the whole address'],
  ['https:///', 'Write the whole address'],
  ['mailto:', 'Write the whole address'],
])('an address that leads nowhere by its form is told: %s', (href, hint) => {
  expect(told(href)).toEqual([expect.stringContaining(`link-scheme ${href} ${hint}`)]);
});

it('right addresses and schemes of programs are not', () => {
  expect(
    told(
      'https://x.example',
      'http://localhost:8000/',
      'mailto:a@b.example',
      'ftp://x.example',
      'sftp://x.example',
      'ws://x.example',
      'vscode://file/x',
      'git://x.example',
      'sip:1001@x.example',
      '/guide',
      'htps',
      '//x.example',
    ),
  ).toEqual([]);
});
