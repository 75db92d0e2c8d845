import { describe, expect, it } from 'vitest';
import { createMentions, loadStages } from '../../../../src/engine/features.ts';
import { orphans } from '../../../../src/features/lint/site/orphans.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';

const mentions = createMentions(await loadStages());

const group = (prefix: string, ...hrefs: string[]) => ({
  title: prefix,
  prefix,
  sections: hrefs.length === 0 ? [] : [{ title: 'S', links: hrefs.map((href) => ({ title: href, href })) }],
});

/** Orphans by route, once for all trees. */
function judge(parts: SiteParts): string[] {
  return [...new Set(orphans.check(siteOf(parts).value, mentions).map(({ target }) => target ?? ''))];
}

describe('orphans', () => {
  it('tells pages that the sidebar of their segment leaves out', () => {
    const pages = { 'content/guide/a.md': {}, 'content/guide/b.md': {}, 'content/guide/index.md': {} };
    expect(judge({ config: { nav: [group('/guide', '/guide', '/guide/a')] }, pages })).toEqual(['/guide/b']);
  });

  it('says nothing where no sidebar is written, for those made from folders list all', () => {
    expect(judge({ pages: { 'content/guide/a.md': {}, 'content/b.md': {} } })).toEqual([]);
    const config = { nav: [group('/auth', '/auth')] };
    expect(
      judge({ config, pages: { 'content/auth.md': {}, 'content/guide/a.md': {}, 'content/b.md': {} } }),
    ).toEqual([]);
  });

  it('says nothing of a page that wants to be listed nowhere', () => {
    const pages = { 'content/guide/a.md': {}, 'content/guide/b.md': { meta: { nav: false } } };
    expect(judge({ config: { nav: [group('/guide', '/guide/a')] }, pages })).toEqual([]);
  });

  it('lets the home, posts, generated indexes and the page of a group be in no sidebar', () => {
    const config = {
      nav: [group('/faq'), group('/law', '/law'), group('/blog', '/blog'), group('/guide', '/guide/a')],
    };
    const pages = {
      'content/index.md': {},
      'content/faq.md': {},
      'content/law.md': {},
      'content/blog/index.md': {},
      'content/blog/2025/x.md': {},
      'content/guide/a.md': {},
    };
    expect(judge({ config, pages })).toEqual([]);
  });

  it('takes any link of the configuration for a way to a page', () => {
    const config = {
      nav: [group('/guide', '/guide/a', '/auth/sub')],
      topNav: [{ title: 'b', href: '/guide/b/' }],
      home: { categories: [{ title: 'C', desc: '', menus: [{ title: 'c', desc: '', href: '/guide/c#x' }] }] },
      announcements: [
        { content: 'd', href: '/guide/d', show: true },
        { content: 'e', href: '/guide/e', show: false },
      ],
      feedback: '/guide/f',
    };
    const pages = Object.fromEntries('abcdef'.split('').map((name) => [`content/guide/${name}.md`, {}]));
    expect(judge({ config, pages })).toEqual(['/guide/e']);
  });

  it('judges each tree by what its sidebar lists', () => {
    const config = { nav: [group('/guide', '/guide/a')] };
    const pages = { 'content/guide/a.md': {}, 'content/@v6.2/guide/only-old.md': {} };
    expect(judge({ config, pages })).toEqual(['/guide/only-old']);
  });
});
