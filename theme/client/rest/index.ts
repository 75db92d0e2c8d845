/**
 * Shows in place what the sidebar of a page leaves out: the page of all contents has it, which every such link leads to. It is loaded once,
 * when the reader opens a closed branch or asks for what is before or behind the shown links; the sidebar then is whole.
 */
import { attribute, partIds } from '#model/contract';
import { branch, getBranchKey, isLeftOpen, restoreBranches, storeBranch } from '../frame/branches.ts';
import { findHit, isPlain, listen, runOnPages } from '../listen.ts';
import { requestPage } from '../navigation/cache.ts';
import { markCurrent, parsePage } from '../navigation/page.ts';

const rest = `[${attribute.rest}]`;

function mountRest(root: Document): void {
  // Early: a link that is followed would close the menu.
  listen(
    root,
    'click',
    (click) => {
      const link = findHit<HTMLAnchorElement>(click, rest);
      if (!link || !isPlain(click)) return;
      click.preventDefault();
      if (isBranch(link)) storeBranch(link, true);
      showRest(root, link).catch(() => location.assign(link.href));
    },
    true,
  );
  listen(root, 'keydown', (press) => {
    if (press.key !== ' ' || !findHit(press, rest)) return;
    press.preventDefault();
    findHit(press, rest)!.click();
  });
  runOnPages(() => {
    const links = Array.from(root.querySelectorAll<HTMLAnchorElement>(rest));
    for (const link of links) {
      link.role = 'button';
      if (isBranch(link)) link.ariaExpanded = 'false';
    }
    // The reader opened it on an earlier page.
    const left = links.find((link) => isBranch(link) && isLeftOpen(link));
    if (left) showRest(root, left).catch(() => {});
  });
}

/** The others stand for some links of a list. */
function isBranch(link: Element): boolean {
  return link.matches('h2 > *') || link.querySelector('svg') !== null;
}

async function showRest(root: Document, link: HTMLAnchorElement): Promise<void> {
  const { html } = await requestPage(link.pathname);
  const whole = parsePage(html, root)?.querySelector(`[${attribute.contents}]`);
  const side = root.getElementById(partIds.nav);
  if (!whole) throw new Error();
  if (!side?.contains(link)) return;
  const isFocused = root.activeElement === link;
  const findAgain = rememberPlace(side, link);
  const { top } = (link.closest('li') ?? link).getBoundingClientRect();
  for (const old of side.querySelectorAll(':scope > :not(.side-cat)')) old.remove();
  // Longer branches start closed, as elsewhere.
  for (const one of whole.querySelectorAll<HTMLDetailsElement>(branch))
    one.open = one.querySelectorAll('li').length <= 12;
  side.append(...whole.children);
  markCurrent(side);
  restoreBranches();
  const place = findAgain();
  if (!place) return;
  // Small screens show it in a menu, which scrolls itself.
  (side.closest('dialog') ?? side).scrollTop += place.getBoundingClientRect().top - top;
  if (isFocused) place.focus({ preventScroll: true });
}

/** Returns what finds the place of the link in the whole list: what unfolds the branch, or the link next to the shown ones. */
function rememberPlace(side: Element, link: HTMLAnchorElement): () => HTMLElement | null | undefined {
  const find = <E extends Element>(selector: string, isIt: (one: E) => boolean) =>
    Array.from(side.querySelectorAll<E>(selector)).find(isIt);
  const findIn = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('a,summary');
  if (isBranch(link)) {
    const key = getBranchKey(link);
    const { textContent } = link;
    return () =>
      findIn(find(branch, (one) => getBranchKey(one) === key)) ??
      findIn(find('h2', (one) => one.textContent === textContent)?.nextElementSibling);
  }
  const item = link.closest('li');
  const after = item?.nextElementSibling;
  const href = findIn(after ?? item?.previousElementSibling)?.getAttribute('href');
  return () => {
    const beside = find<Element>('li a', (one) => one.getAttribute('href') === href)?.closest('li');
    return findIn(after ? beside?.previousElementSibling : beside?.nextElementSibling);
  };
}

mountRest(document);
