/** How readers report on a page, below it: a link for faults, or the question whether the page helped. */
import { buildAbsoluteUrl } from '#model/address/address';
import { readSetting } from '#model/config/config-key';
import { memoizeText } from '#model/remembered';
import type { Page } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { LinkView, PageView } from '#model/view/view';
import { buildConfigLink, isResolvable } from '#site';
import { feedbackKey } from './config.ts';
import { buildIssueHref, type FeedbackForm } from './issue.ts';

declare module '#model/view/view' {
  interface PageView {
    /** Where readers report faults. */
    readonly feedbackHref?: string;
    /** The question whether the page helped. */
    readonly helpful?: HelpfulView;
  }
}

/** Links to prefilled issues, or a `FeedbackForm` as JSON, with which the client sends the answer. */
export type HelpfulView =
  | { readonly links: readonly LinkView[]; readonly form?: undefined }
  | { readonly form: string };

/** One object for all pages: views of links are made once. */
const linkTo = memoizeText((href) => ({ title: '', href }));

/** Pages opened from disk send nothing: there is no host, and most of their readers have no network. */
export function viewFeedback(
  page: Page,
  context: ViewContext,
  strings: Strings,
): Pick<PageView, 'feedbackHref' | 'helpful'> {
  const { site, tree } = context;
  const { lang } = tree.config;
  const feedback = readSetting(tree.config, feedbackKey);
  if (feedback === undefined) return {};
  if (typeof feedback === 'string') {
    // The tree of another language may lack the feedback page.
    if (!isResolvable(feedback, context)) return {};
    return { feedbackHref: buildConfigLink(linkTo(feedback), context).href };
  }
  const { route } = page;
  const { version } = tree;
  const { endpoint, issues } = feedback;
  if (issues !== undefined) {
    const url = buildAbsoluteUrl(site, version, route) ?? version.base + route;
    const issue = { title: page.document.title, route, url };
    const links = [strings.helpful, strings.notHelpful].map((text) => ({
      title: text,
      href: buildIssueHref(issues, { ...issue, text }),
      external: true,
    }));
    return { helpful: { links } };
  }
  if (endpoint === undefined || site.offline) return {};
  const form: FeedbackForm = {
    endpoint,
    page: route,
    version: version.value,
    locale: version.locale ?? lang,
  };
  return { helpful: { form: JSON.stringify(form) } };
}
