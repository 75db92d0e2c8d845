import { describe, expect, it } from 'vitest';
import { orphans } from '../../../src/stages/check/orphans.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const group = (prefix: string, ...hrefs: string[]) => ({
  title: prefix,
  prefix,
  sections: hrefs.length === 0 ? [] : [{ title: 'S', links: hrefs.map((href) => ({ title: href, href })) }],
});

/** Orphans by route, once for all trees. */
function judge(parts: SiteParts): string[] {
  return [...new Set(orphans.check(siteOf(parts).value).map(({ target }) => target ?? ''))];
}

describe('orphans', () => {
  it('tells pages that the sidebar of their segment leaves out', () => {
    const pages = { 'content/howto/a.md': {}, 'content/howto/b.md': {}, 'content/howto/index.md': {} };
    expect(judge({ config: { nav: [group('/howto', '/howto', '/howto/a')] }, pages })).toEqual(['/howto/b']);
  });

  it('says nothing where no sidebar is written, for those made from folders list all', () => {
    expect(judge({ pages: { 'content/howto/a.md': {}, 'content/b.md': {} } })).toEqual([]);
    const config = { nav: [group('/auth', '/auth')] };
    expect(
      judge({ config, pages: { 'content/auth.md': {}, 'content/howto/a.md': {}, 'content/b.md': {} } }),
    ).toEqual([]);
  });

  it('says nothing of a page that wants to be listed nowhere', () => {
    const pages = { 'content/howto/a.md': {}, 'content/howto/b.md': { meta: { nav: false } } };
    expect(judge({ config: { nav: [group('/howto', '/howto/a')] }, pages })).toEqual([]);
  });

  it('lets the home, posts, generated indexes and the page of a group be in no sidebar', () => {
    const config = {
      nav: [group('/faq'), group('/law', '/law'), group('/blog', '/blog'), group('/howto', '/howto/a')],
    };
    const pages = {
      'content/index.md': {},
      'content/faq.md': {},
      'content/law.md': {},
      'content/blog/index.md': {},
      'content/blog/2025/x.md': {},
      'content/howto/a.md': {},
    };
    expect(judge({ config, pages })).toEqual([]);
  });

  it('takes any link of the configuration for a way to a page', () => {
    const config = {
      nav: [group('/howto', '/howto/a', '/auth/sub')],
      topNav: [{ title: 'b', href: '/howto/b/' }],
      home: { categories: [{ title: 'C', desc: '', menus: [{ title: 'c', desc: '', href: '/howto/c#x' }] }] },
      announcements: [
        { content: 'd', href: '/howto/d', show: true },
        { content: 'e', href: '/howto/e', show: false },
      ],
      feedback: '/howto/f',
    };
    const pages = Object.fromEntries('abcdef'.split('').map((name) => [`content/howto/${name}.md`, {}]));
    expect(judge({ config, pages })).toEqual(['/howto/e']);
  });

  it('judges each tree by what its sidebar lists', () => {
    const config = { nav: [group('/howto', '/howto/a')] };
    const pages = { 'content/howto/a.md': {}, 'content/@v6.2/howto/only-old.md': {} };
    expect(judge({ config, pages })).toEqual(['/howto/only-old']);
  });
});
