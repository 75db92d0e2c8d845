/**
 * Soft navigation: on a plain click on a page of the same tree, fetches that page and swaps what differs. If anything fails,
 * the browser loads the page itself.
 */
import { attribute } from '#model/contract';
import { event, timing } from '../constants.ts';
import { findHit, isPlain, listen } from '../listen.ts';
import { requestPage } from './cache.ts';
import { runWithFade } from './fade.ts';
import { isPageLink } from './links.ts';
import { announceArrival, fetchNotFoundPage, loadStyles, parsePage, showMain, showPage } from './page.ts';
import { recordPosition } from './position.ts';
import { trees } from './trees.ts';

/** Listens on the window, so that listeners in the document handle a click first. */
export function mountNavigation(root: Document): void {
  if (!trees[0]) return;
  const getPathWithQuery = ({ pathname, search }: URL | Location | HTMLAnchorElement) => pathname + search;
  let shown = getPathWithQuery(location);
  let turn = 0;
  /** The navigation that shows the busy mark, because it takes long. */
  let busy = 0;
  const html = root.documentElement;

  /** `top`: for an entry of the tab's history, how far it was scrolled. */
  const navigateTo = async (target: URL, top?: number) => {
    const mine = ++turn;
    // The reader's last click wins, whichever answer comes first.
    const isLate = () => mine !== turn;
    const slow = setTimeout(() => {
      busy = mine;
      html.setAttribute(attribute.busy, '');
    }, timing.slow);
    try {
      const { status, html: markup, url } = await requestPage(getPathWithQuery(target));
      const isThere = status === 200;
      const page = isThere ? parsePage(markup, root) : status === 404 && (await fetchNotFoundPage(root));
      if (isLate()) return;
      // The catch block lets the browser load the page.
      if (!page) throw new Error();
      await loadStyles(root, page);
      const final = new URL(url);
      final.hash = target.hash;
      await runWithFade(root, () => {
        if (isLate()) return;
        if (top === undefined && final.href !== location.href) {
          recordPosition();
          history.pushState(null, '', final);
        } else history.replaceState(history.state, '', final);
        shown = getPathWithQuery(final);
        (isThere ? showPage : showMain)(root, page);
        announceArrival(root, top);
      });
    } catch {
      if (isLate()) return;
      root.dispatchEvent(new Event(event.routeError, { bubbles: true }));
      if (top === undefined) location.assign(target);
      else location.reload();
    } finally {
      clearTimeout(slow);
      if (busy === mine) html.removeAttribute(attribute.busy);
    }
  };

  listen(window, 'click', (click) => {
    const link = findHit<HTMLAnchorElement>(click, 'a[href]');
    if (!link || click.defaultPrevented || !isPlain(click)) return;
    if (!isPageLink(link, location.origin, trees)) return;
    // The entry gets no state: Safari handles a click on the current address like going back.
    if (link.href === location.href && link.hash) return history.replaceState(null, '');
    if (link.hash && getPathWithQuery(link) === shown) return recordPosition();
    click.preventDefault();
    navigateTo(new URL(link.href));
  });
  listen(window, 'popstate', () => {
    const { state } = history;
    if (getPathWithQuery(location) !== shown) navigateTo(new URL(location.href), state?.top ?? 0);
    // No state: the browser has just made the entry and scrolls to the hash.
    else if (!state) recordPosition();
    else {
      turn++;
      scrollTo(0, state.top);
    }
  });
}
