import { expect, it } from 'vitest';
import { cachedNames } from '../../../src/stages/check/cached-names.ts';
import { siteOf } from '../../helpers/site.ts';

it('pages and public files below /assets are told once each: browsers would keep them for a year', () => {
  const { value } = siteOf({
    pages: { 'content/assets/a.md': {}, 'content/@dev/assets/a.md': {}, 'content/my/assets/b.md': {} },
    publicFiles: ['assets/logo.png', 'my/assets/logo.png', 'assets.txt'],
  });
  expect(cachedNames.check(value).map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['name-cached', 'warning', 'content/assets/a.md'],
    ['name-cached', 'warning', 'content/public/assets/logo.png'],
  ]);
});
