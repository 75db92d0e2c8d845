/** What stands below a page about its faults and its use: a link, or the question whether it helped. */
import { absoluteUrl } from '../../model/address/address.ts';
import { type FeedbackForm, issueHref } from '../../model/config/feedback.ts';
import type { Page } from '../../model/site/site.ts';
import type { Strings } from '../../model/strings.ts';
import type { PageView } from '../../model/view/view.ts';
import { configLink, leadsSomewhere, type ViewContext } from './navigation.ts';

/** Pages that are opened from disk send nothing: they have no host, and most readers of theirs no network. */
export function feedbackOf(
  page: Page,
  context: ViewContext,
  strings: Strings,
): Pick<PageView, 'feedbackHref' | 'helpful'> {
  const { site, tree } = context;
  const { feedback, lang } = tree.config;
  if (feedback === undefined) return {};
  if (typeof feedback === 'string') {
    // A tree of another language may have only a few of the pages.
    if (!leadsSomewhere(feedback, context)) return {};
    return { feedbackHref: configLink({ title: '', href: feedback }, context).href };
  }
  const { route } = page;
  const { version } = tree;
  const { endpoint, issues } = feedback;
  if (issues !== undefined) {
    const url = absoluteUrl(site, version, route) ?? version.base + route;
    const issue = { title: page.document.title, route, url };
    const links = [strings.helpful, strings.notHelpful].map((text) => ({
      title: text,
      href: issueHref(issues, { ...issue, text }),
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
