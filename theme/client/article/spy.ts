/**
 * Marks the section being read in the list of headings: the last heading that has reached the line where anchors land, else the
 * first, and at the page's end the last. Once a section is reached, the bar of small screens names it.
 */
import { decode } from '#model/address/url';
import { attribute, ids } from '#model/contract';
import { distance } from '../constants.ts';
import { listen, runOnPages } from '../listen.ts';

/** What the list keeps visible before and after the current entry, px: more than the footer covers at the page's end. */
const air = 96;

/** Measures at most once a frame, and changes the page only for another section. */
export function mountSpy(root: Document): void {
  let entries: { readonly link: Element; readonly heading: Element | null }[] = [];
  let current: Element | null | undefined;
  let isDue = false;
  const updateSection = () => {
    isDue = false;
    const { scrollHeight, scrollTop, clientHeight } = root.documentElement;
    // A page that does not scroll is always at its end, which must not count.
    const isAtEnd = scrollTop && scrollTop + clientHeight >= scrollHeight - 1;
    let found = entries[0]?.heading;
    let read: Element | undefined;
    for (const { heading, link } of entries) {
      const { top = 0, height } = heading?.getBoundingClientRect() ?? {};
      // In a folded passage or another tab a heading has no height; in Chromium it has, once it is measured.
      const isShown = heading?.checkVisibility?.() ?? height;
      if (isShown && (isAtEnd || top <= distance.anchor + 1)) {
        found = heading;
        read = link;
      }
    }
    name(root, read?.textContent ?? '');
    if (found === current) return;
    current = found;
    for (const { link, heading } of entries) {
      if (heading === found) markCurrentLink(link);
      else link.removeAttribute('aria-current');
    }
  };
  const requestUpdate = () => {
    if (!isDue) requestAnimationFrame(updateSection);
    isDue = true;
  };
  const startAnew = () => {
    current = undefined;
    requestUpdate();
  };
  // Loaded pictures and opened passages move headings.
  const moved = new ResizeObserver(requestUpdate);
  runOnPages(() => {
    entries = Array.from(root.querySelectorAll<HTMLAnchorElement>('.toc-list a'), (link) => ({
      link,
      heading: root.getElementById(decode(link.hash.slice(1))),
    }));
    startAnew();
    moved.disconnect();
    moved.observe(root.getElementById(ids.main) ?? root.body);
  });
  listen(window, 'scroll resize', requestUpdate);
  // A closed list was not measured. `toggle` does not bubble.
  listen(root, 'toggle', startAnew, true);
}

/** Until a section is reached, the bar says what it opens. */
function name(root: Document, title: string): void {
  const here = root.querySelector(`[${attribute.here}]`);
  if (!here || here.textContent === title) return;
  here.textContent = title;
  here.previousElementSibling?.classList.toggle('sr', title !== '');
}

function markCurrentLink(link: Element): void {
  link.setAttribute('aria-current', 'location');
  // Never scrolls the page, as `scrollIntoView` would; skips a closed list, whose measuring would force a layout.
  const scroller = link.closest('.toc,[open]>.toc-list');
  if (!scroller) return;
  const inside = scroller.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  scroller.scrollTop += Math.min(0, top - air - inside.top) + Math.max(0, bottom + air - inside.bottom);
}
