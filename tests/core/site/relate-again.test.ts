/** In `dev` a site is related again only if relating could find something else. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { Document } from '#model/document/document';
import { buildSite, createRelater } from '#site';
import { assembleSite } from '../../../src/engine/assemble-site.ts';
import { createUncachedRunner } from '../../../src/engine/jobs/cached.ts';
import { inline } from '../../../src/engine/jobs/inline.ts';
import { readContent } from '../../../src/engine/load.ts';
import { readSiteConfig } from '../../../src/engine/site-config.ts';
import { unread } from '../../../src/stages/site/relate-again.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { configOf, documentOf, features, linkOf, versions } from '../../helpers/site.ts';

type Input = Parameters<typeof buildSite>[0];

const config = configOf({ nav: [{ title: 'Guide', prefix: '/guide', sections: [] }] });
const pages = [
  documentOf('content/index.md'),
  documentOf('content/guide/a.md', { title: 'A', ids: ['x'], html: 'one' }),
  documentOf('content/guide/b.md', { title: 'B', links: [linkOf('/guide/a')] }),
];

function inputOf(documents: readonly Document[], own: Partial<Input> = {}): Input {
  const parsed = versions.map((version) => ({ version, documents }));
  return {
    config,
    base: '',
    offline: false,
    drafts: false,
    year: 2026,
    parsed,
    publicFiles: [],
    assets: [],
    features,
    ...own,
  };
}

/** The pages with another one in the place of the second. */
const withSecond = (second: Document) => [pages[0]!, second, pages[2]!];

describe('relating again', () => {
  it('puts a page with other text into the last site, which stays as it was for all others', () => {
    const relate = createRelater();
    const { value: before } = relate(inputOf(pages));
    const changed = { ...pages[1]!, html: 'two', ids: ['y'], links: [linkOf('/')] };
    const { value: after } = relate(inputOf(withSecond(changed)));
    expect(after).toEqual(buildSite(inputOf(withSecond(changed))).value);
    expect(after.trees[0]!.byRoute.get('/guide/a')!.document).toBe(changed);
    expect(after.trees[0]!.byRoute.get('/guide/b')).toBe(before.trees[0]!.byRoute.get('/guide/b'));
    expect(after.trees[0]!.nav).toBe(before.trees[0]!.nav);
  });

  it.each<[string, Input]>([
    ['a title', inputOf(withSecond({ ...pages[1]!, title: 'AA' }))],
    ['metadata', inputOf(withSecond({ ...pages[1]!, meta: { ...pages[1]!.meta, order: 9 } }))],
    ['the beginning that stands for a description', inputOf(withSecond({ ...pages[1]!, excerpt: 'new' }))],
    ['the notes of a feature', inputOf(withSecond({ ...pages[1]!, notes: { blog: 1 } }))],
    ['an emptied page', inputOf(withSecond({ ...pages[1]!, isEmpty: true }))],
    ['a page more', inputOf([...pages, documentOf('content/guide/c.md')])],
    ['a page less', inputOf(pages.slice(0, 2))],
    ['another order', inputOf([pages[1]!, pages[0]!, pages[2]!])],
    ['other settings', inputOf(pages, { config: { ...config, title: 'Other' } as SiteConfig })],
    ['another base', inputOf(pages, { base: '/docs' })],
    [
      'a file more',
      inputOf(pages, {
        publicFiles: [{ path: 'content/public/a', publicPath: 'a', absolute: '/a', size: 1 }],
      }),
    ],
    ['fewer versions', { ...inputOf(pages), parsed: inputOf(pages).parsed.slice(1) }],
  ])('starts from nothing after %s', (_, input) => {
    const relate = createRelater();
    const { value: before } = relate(inputOf(pages));
    const found = relate(input);
    expect(found).toEqual(buildSite(input));
    expect(found.value.trees[0]!.nav).not.toBe(before.trees[0]!.nav);
  });

  it('starts from nothing once a page is released', () => {
    const release = (route: string) =>
      route === '/guide/a' ? { at: 1000, why: 'later', report: () => ({}) as never } : undefined;
    const own = { features: [{ name: 'later', release }] as unknown as Input['features'] };
    const relate = createRelater();
    const routesAt = (now: number) => [
      ...relate(inputOf(pages, { ...own, now })).value.trees[0]!.byRoute.keys(),
    ];
    expect(routesAt(900)).not.toContain('/guide/a');
    expect(routesAt(999)).not.toContain('/guide/a');
    expect(routesAt(1000)).toContain('/guide/a');
  });

  it('tells again what was wrong', () => {
    const twice = [...pages, documentOf('content/guide/a/index.md')];
    const relate = createRelater();
    const { diagnostics } = relate(inputOf(twice));
    expect(diagnostics.map(({ code }) => code)).toContain('route-duplicate');
    const changed = [{ ...twice[0]!, html: 'new' }, ...twice.slice(1)];
    expect(relate(inputOf(changed)).diagnostics).toEqual(diagnostics);
  });
});

it('relating a site with every capability reads nothing of the text of its pages', async () => {
  const siteDir = join(projectRoot, 'tests/fixture-site');
  const config = (await readSiteConfig(siteDir)).value!;
  const asked = new Set<string>();
  let isRelating = true;
  const watch = (document: Document) =>
    new Proxy(document, {
      get(target, key) {
        if (isRelating) asked.add(String(key));
        return Reflect.get(target, key);
      },
    });
  await assembleSite(config, await readContent(config, { siteDir, only: [] }), {
    base: '',
    offline: false,
    drafts: false,
    only: [],
    year: 2026,
    now: Date.now(),
    runner: createUncachedRunner(inline()),
    relate(input) {
      const parsed = input.parsed.map((one) => ({ ...one, documents: one.documents.map(watch) }));
      const found = buildSite({ ...input, parsed });
      isRelating = false;
      return found;
    },
  });
  expect(asked).toContain('meta');
  expect([...asked].filter((key) => unread.has(key))).toEqual([]);
});
