/** Marks the words of a query on the page of the chosen hit, until Esc or another page, and opens the part that hides them. */
import { decode } from '#model/address/url';
import { attribute } from '#model/contract';
import { markEnd, markStart, type Passage, type SearchHit } from '#search/query';
import { folded, unfold } from '../article/unfold.ts';
import { distance, event, storageKey } from '../constants.ts';
import { findClosest } from '../listen.ts';
import { getStored, store } from '../storage.ts';

/** The most marks on a page. */
const most = 200;
/** The most words that the chosen hit passes on. */
const mostWords = 20;

/** The words where storage is blocked: pages that the loader follows keep this script. */
let passed = '{}';

/** Stores the words of a chosen hit, or of the passage that answers, for its page, which the browser may load as a new document. */
export function storeFoundWords({ url, _formatted, rows = [] }: SearchHit & Pick<Passage, 'rows'>): void {
  const marked = new RegExp(`${markStart}([^${markEnd}]+)${markEnd}`, 'g');
  const words = [...Object.values(_formatted), ...rows.flat(2)].flatMap((text) =>
    Array.from((text ?? '').matchAll(marked), ([, word]) => word!),
  );
  const target = new URL(url, location.href);
  const entry = { path: normalizePagePath(target), words: [...new Set(words)].slice(0, mostWords) };
  passed = JSON.stringify(entry);
  store('sessionStorage', storageKey.found, passed);
  const isHere = target.pathname + target.search === location.pathname + location.search;
  // A hit on the current page: no navigation follows.
  if (isHere && target.hash !== '') showFoundWords(document);
}

/** Marks the words stored for the current page, now and after each soft navigation. */
export function mountFound(root: Document): void {
  showFoundWords(root);
  root.addEventListener(event.route, () => showFoundWords(root));
  root.addEventListener('keydown', ({ key, isComposing }) => {
    const isTopmost = !root.querySelector(`dialog[open], details[${attribute.menu}][open]`);
    if (key === 'Escape' && !isComposing && isTopmost) clear(root);
  });
}

function showFoundWords(root: Document): void {
  clear(root);
  const body = root.querySelector<HTMLElement>('main .prose');
  const words = takeWords();
  if (!body || words.length === 0) return;
  markFoundWords(body, words);
  // The page scrolls to its hash, and selects its tabs, after this.
  requestAnimationFrame(() => showPassage(root, body));
}

function normalizePagePath({ pathname }: URL | Location): string {
  return pathname.replace(/\/(?:index\.html)?$/, '');
}

/** The words stored for this page, which it takes only once. */
function takeWords(): string[] {
  try {
    const { path, words } = JSON.parse(getStored('sessionStorage', storageKey.found) ?? passed);
    if (path !== normalizePagePath(location) || !Array.isArray(words)) return [];
    passed = '{}';
    store('sessionStorage', storageKey.found, passed);
    return words.filter((word) => typeof word === 'string' && word !== '');
  } catch {
    return [];
  }
}

function markFoundWords(body: HTMLElement, words: readonly string[]): void {
  const pattern = new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(buildWordPattern)
      .join('|'),
    'gi',
  );
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!findClosest(node.parentElement!, 'svg, button, template')) nodes.push(node as Text);
  }
  let count = 0;
  for (const node of nodes) {
    for (const match of [...node.data.matchAll(pattern)].reverse()) {
      if (count++ >= most) return;
      const word = node.splitText(match.index);
      word.splitText(match[0].length);
      const around = document.createElement('mark');
      around.className = 'found';
      word.replaceWith(around);
      around.append(word);
    }
  }
}

/** Opens the passage that has most of the words, if a closed part hides it, and scrolls to it unless it is in the window. */
function showPassage(root: Document, body: HTMLElement): void {
  const best = findPassage(root, body);
  if (!best || !unfold(best, root)) return;
  const { top, bottom } = best.getBoundingClientRect();
  if (top < distance.anchor || bottom > innerHeight) best.scrollIntoView({ block: 'center' });
}

const blocks = 'p, li, tr, dt, dd, pre, summary, h2, h3, h4, h5, h6';

/** The first mark in the section's block with most of the words; of equal blocks, one that can be seen. */
function findPassage(root: Document, body: HTMLElement): Element | undefined {
  const place = root.getElementById(decode(location.hash.slice(1)));
  // From the end: the last one before a mark is its own.
  const headings = [...body.querySelectorAll('h2, h3, h4, h5, h6')].reverse();
  const wanted = place && headings.includes(place) ? place : undefined;
  const found = new Map<Element, { readonly first: Element; readonly words: Set<string> }>();
  for (const mark of body.querySelectorAll('mark.found')) {
    if (findHeading(mark, headings) !== wanted) continue;
    const block = findClosest(mark, blocks) ?? mark;
    const { words } = found.get(block) ?? found.set(block, { first: mark, words: new Set() }).get(block)!;
    words.add(mark.textContent!.toLowerCase());
  }
  const rank = ({ first, words }: { first: Element; words: Set<string> }) =>
    words.size + (findClosest(first, folded) ? 0 : 0.5);
  return [...found.values()].sort((a, b) => rank(b) - rank(a))[0]?.first;
}

/** The heading of the passage: those in closed parts, and in tabs, head nothing outside. */
function findHeading(mark: Element, headings: readonly Element[]): Element | undefined {
  return headings.find((heading) => {
    const isBefore = heading.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore && (findClosest(heading, 'details, [role=tabpanel]')?.contains(mark) ?? true);
  });
}

/** One or two Latin letters are in nearly every word: only whole words count. */
function buildWordPattern(word: string): string {
  const exact = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /^\w{1,2}$/.test(word) ? `\\b${exact}\\b` : exact;
}

function clear(root: Document): void {
  for (const around of root.querySelectorAll('mark.found')) {
    const { parentNode } = around;
    around.replaceWith(...around.childNodes);
    parentNode?.normalize();
  }
}
