import { describe, expect, it } from 'vitest';
import { checkVanished } from '../../../../src/stages/check/links/vanished.ts';
import { siteOf } from '../../../helpers/site.ts';

const { value: site } = siteOf({
  pages: {
    'content/index.md': {},
    'content/guide/tls.md': { meta: { aliases: ['/old/tls'] } },
    'content/guide/key.md': { meta: { versions: ['dev', 'v6.4'] } },
  },
  publicFiles: ['legacy/index.html'],
});

const judge = (...routes: string[]) => checkVanished(routes, site).map(({ target, hint }) => [target, hint]);

describe('published routes', () => {
  it('are there as pages, aliases and public folders, in every tree', () => {
    expect(
      judge(
        '/',
        '/dev',
        '/v6.2',
        '/guide/tls',
        '/v6.2/guide/tls',
        '/old/tls',
        '/dev/old/tls',
        '/dev/guide/key',
        '/legacy',
      ),
    ).toEqual([]);
  });

  it('that are gone are told, with the alias to write', () => {
    expect(judge('/guide/tsl', '/v6.2/guide/log', '/faq')).toEqual([
      [
        '/guide/tsl',
        'Write `aliases: [/guide/tsl]` into the page that took its place, perhaps "/guide/tls".',
      ],
      // The pages that are left there have nothing in common with it but the folder.
      ['/v6.2/guide/log', 'Write `aliases: [/guide/log]` into the page that took its place.'],
      ['/faq', 'Write `aliases: [/faq]` into the page that took its place.'],
    ]);
  });
});
