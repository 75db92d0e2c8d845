/** Marks links of a body that lead to pages in another language than its own. */
import { findTargetPage, getFrom, resolveTarget, type Target } from '#model/address/target';
import { memoize } from '#model/remembered';
import { nameLanguage } from '#model/site/language';
import type { Page, Site, Tree } from '#model/site/site';
import { escapeHtml } from '#model/text';
import type { ViewContext } from '#model/view/context';
import type { AddedView } from '#model/view/view';

/** Attributes for programs, and the language's name, which styles show behind the link. The body is read only where there is such a link. */
export function markForeignLinks(page: Page, { site, tree }: ViewContext): AddedView {
  if (site.config.locales.length < 2) return {};
  const { document } = page;
  const own = page.language ?? tree.version.locale;
  const from = getFrom(page, tree);
  const isMixed = page.language !== undefined || hasUntranslated(tree);
  if (!isMixed && !document.links.some(({ href }) => /@|%40/.test(href))) return {};
  const attributes = document.links.map((link) => {
    if (link.kind !== 'page' || link.href.startsWith('#')) return '';
    const lang = findLanguage(resolveTarget(link, from, site), site);
    if (lang === undefined || lang === own) return '';
    const name = nameLanguage(lang, own ?? tree.config.lang);
    return ` hreflang="${escapeHtml(lang)}" data-language="${escapeHtml(name)}"`;
  });
  if (attributes.every((text) => text === '')) return {};
  const { html } = document;
  const insertions = Array.from(html.matchAll(/ href="\0(\d+)\0"/g), ({ 0: written, 1: number, index }) => {
    const isMarked = / hreflang=/i.test(html.slice(html.lastIndexOf('<', index), html.indexOf('>', index)));
    return [index + written.length, isMarked ? '' : (attributes[Number(number)] ?? '')] as const;
  });
  return { insertions: insertions.filter(([, text]) => text !== '') };
}

/** Otherwise only links that name a tree lead to another language. */
const hasUntranslated = memoize(({ pages }: Tree) => pages.some(({ language }) => language !== undefined));

/** Of the page that is there; of its tree's language if nobody can look it up. */
function findLanguage(target: Target, site: Site): string | undefined {
  return target.kind === 'page'
    ? (findTargetPage(target, site)?.language ?? target.version.locale)
    : undefined;
}
