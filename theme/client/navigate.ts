/**
 * Soft navigation: a plain click on a page of the same tree fetches that page and swaps what differs. Whatever
 * goes wrong is left to the browser, which then goes there by itself.
 */
import { event } from '../../src/model/contract.ts';
import { decode } from '../../src/model/url.ts';
import { ask } from './cache.ts';
import { fade } from './fade.ts';
import { isPageLink } from './links.ts';
import { hit, isPlain, on } from './listen.ts';
import { arrive, lostPage, pageFrom, showMain, showPage, trees } from './page.ts';
import { keepPosition } from './position.ts';

/** Listens on the window, so that whoever handles a click in the document comes first. */
export function mount(root: Document): void {
  if (!trees[0]) return;
  const note = keepPosition();
  const pathOf = ({ pathname, search }: URL | Location | HTMLAnchorElement) => pathname + search;
  let shown = pathOf(location);
  let turn = 0;

  /** `top`: the tab's history is there already, and was scrolled that far. */
  const go = async (target: URL, top?: number) => {
    const mine = ++turn;
    // What the reader asked for later wins, whichever answer comes first.
    const isLate = () => mine !== turn;
    try {
      const { status, html, url } = await ask(pathOf(target));
      const isThere = status === 200;
      const page = isThere ? pageFrom(html, root) : status === 404 && (await lostPage(root));
      if (isLate()) return;
      // Not for this document: nobody hears what it says.
      if (!page) throw new Error();
      const final = new URL(url);
      final.hash = target.hash;
      await fade(root, () => {
        if (isLate()) return;
        if (top === undefined && final.href !== location.href) {
          note();
          history.pushState(null, '', final);
        } else history.replaceState(history.state, '', final);
        shown = pathOf(final);
        (isThere ? showPage : showMain)(root, page);
        arrive(root);
        land(root, top);
      });
    } catch {
      if (isLate()) return;
      root.dispatchEvent(new Event(event.routeError, { bubbles: true }));
      if (top === undefined) location.assign(target);
      else location.reload();
    }
  };

  on(window, 'click', (click) => {
    const link = hit<HTMLAnchorElement>(click, 'a[href]');
    if (!link || click.defaultPrevented || !isPlain(click)) return;
    if (!isPageLink(link, location.origin, trees)) return;
    if (link.hash && pathOf(link) === shown) return note();
    click.preventDefault();
    go(new URL(link.href));
  });
  on(window, 'popstate', () => {
    const { state } = history;
    if (pathOf(location) !== shown) go(new URL(location.href), state?.top ?? 0);
    // Without a state the browser has just made the entry, and goes to the hash.
    else if (!state) note();
    else {
      turn++;
      scrollTo(0, state.top);
    }
  });
}

/** To where the page was left, the place that the address names, or the top. */
function land(root: Document, top?: number): void {
  const place = top === undefined && root.getElementById(decode(location.hash.slice(1)));
  if (place) place.scrollIntoView();
  else scrollTo(0, top ?? 0);
}
