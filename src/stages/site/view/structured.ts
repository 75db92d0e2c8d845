/** Structured data (schema.org, JSON-LD) for search engines: a page's breadcrumbs and an article's dates. */
import { isExternal } from '#model/address/url';
import { formatW3cDate } from '#model/date';
import type { ViewContext } from '#model/view/context';
import type { PageView } from '#model/view/view';

type Described = Pick<PageView, 'kind' | 'head' | 'title' | 'time' | 'breadcrumbs' | 'article'>;

/**
 * JSON for a script element. Undefined if search engines could not use it: it needs full addresses, and pages outside the index
 * need none.
 */
export function buildStructuredData(view: Described, { site, tree }: ViewContext): string | undefined {
  const { url } = tree.config;
  if (url === undefined || site.offline || view.head.robots !== undefined) return undefined;
  const graph = [buildBreadcrumbList(view.breadcrumbs, url), buildArticle(view)].filter(
    (one) => one !== undefined,
  );
  if (graph.length === 0) return undefined;
  const data = { '@context': 'https://schema.org', ...(graph.length === 1 ? graph[0] : { '@graph': graph }) };
  // No text may end the script element or begin a comment.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Every step but the last needs an address; headings without a page have none. */
function buildBreadcrumbList(crumbs: PageView['breadcrumbs'], url: string): object | undefined {
  const last = crumbs.length - 1;
  const steps = crumbs.filter(({ href }, index) => href !== undefined || index === last);
  if (steps.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href !== undefined && { item: makeAbsolute(href, url) }),
    })),
  };
}

function buildArticle({ kind, head, title, time, article }: Described): object | undefined {
  if ((kind !== 'doc' && kind !== 'post') || head.ogType !== 'article') return undefined;
  const date = formatW3cDate(time);
  const isPost = kind === 'post';
  const published = isPost ? date : undefined;
  const modified = head.modified ?? (isPost ? undefined : date);
  return {
    '@type': isPost ? 'BlogPosting' : 'TechArticle',
    headline: title,
    ...(published !== undefined && { datePublished: published }),
    ...(modified !== undefined && { dateModified: modified }),
    ...article,
    // Search engines show a picture with posts; other pages would all have the same one.
    ...(isPost && head.ogImage !== undefined && { image: head.ogImage }),
  };
}

/** A full address in the form of canonical ones, which end in a slash. */
export function makeAbsolute(href: string, url: string): string {
  if (isExternal(href)) return href;
  return url + (/[?#]|\/$/.test(href) ? href : `${href}/`);
}
