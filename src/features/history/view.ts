/** What a page shows of its history: a date and names at its end, and the date for search engines. */
import { type DateView, formatDate, formatW3cDate } from '#model/date';
import type { Page } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { AddedView, BareView } from '#model/view/view';
import { findHistory } from './page.ts';

declare module '#model/view/view' {
  interface PageView {
    /** Date of the last change. */
    readonly lastUpdated?: DateView;
    /** Names, joined as the page's language does it. */
    readonly contributors?: string;
  }
}

/** Further names are only counted. */
const mostNames = 30;

export function viewHistory(page: Page, { head }: BareView, { tree, facts }: ViewContext): AddedView {
  const { updated, contributors, isElsewhere } = findHistory(page, tree, facts.history);
  const { lang } = tree.config;
  return {
    // It would lead to nothing.
    ...(isElsewhere && { editHref: undefined }),
    ...(updated !== undefined && {
      lastUpdated: formatDate(updated, lang),
      ...(head.ogType === 'article' && { head: { modified: formatW3cDate(updated) } }),
    }),
    ...(contributors && { contributors: joinNames(contributors, lang) }),
  };
}

function joinNames(names: readonly string[], lang: string): string {
  const more = names.length - mostNames;
  const shown = [...names.slice(0, mostNames), ...(more > 0 ? [`+${more}`] : [])];
  return shown.join(/^(?:zh|ja)(?:-|$)/i.test(lang) ? '、' : ', ');
}
