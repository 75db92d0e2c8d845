/** Marks the words of a query on the page of the chosen hit, until Esc or another page. */
import { attribute, event, storageKey } from '#model/contract';
import { markEnd, markStart, type SearchHit } from '#search/query';
import { findClosest } from '../listen.ts';
import { getStored, store } from '../storage.ts';

/** The most marks on a page. */
const most = 200;
/** The most words that the chosen hit passes on. */
const mostWords = 20;

/** Stores a chosen hit's words for its page, which the browser may load as a new document. */
export function storeFoundWords({ url, _formatted }: SearchHit): void {
  const marked = new RegExp(`${markStart}([^${markEnd}]+)${markEnd}`, 'g');
  const words = Object.values(_formatted).flatMap((text) =>
    Array.from((text ?? '').matchAll(marked), ([, word]) => word!),
  );
  const target = new URL(url, location.href);
  const entry = { path: normalizePagePath(target), words: [...new Set(words)].slice(0, mostWords) };
  store('sessionStorage', storageKey.found, JSON.stringify(entry));
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
  if (body && words.length > 0) markFoundWords(body, words);
}

function normalizePagePath({ pathname }: URL | Location): string {
  return pathname.replace(/\/(?:index\.html)?$/, '');
}

/** The words stored for this page, which it takes only once. */
function takeWords(): string[] {
  try {
    const { path, words } = JSON.parse(getStored('sessionStorage', storageKey.found) ?? '{}');
    if (path !== normalizePagePath(location) || !Array.isArray(words)) return [];
    store('sessionStorage', storageKey.found, '{}');
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
