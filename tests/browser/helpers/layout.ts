/** Finds layout faults of a page: it scrolls sideways, or text is cut or overlaps other text. */
import type { Page } from 'playwright-core';

/** Boxes around text: text that leaves them looks wrong even if it is visible. */
const holders = [
  '.header-in, .announce, .footer, .crumb, .meta, .prose, .end, .pn a, .card, .btn, .vnotice',
  'button, summary, figcaption, kbd, th, td, [role=tab], .pop, .pop a, .seg > *, .side a, .toc a, .row',
  '.note, .figure, .code, .endpoint, .verb',
].join();

/** Cut on purpose, with an ellipsis: the whole text is elsewhere on the page. */
const dotted = '.brand-name, .cur';

/** Fixed bars: content scrolls below them, and areas below the button for more. */
const layers = 'header, .subbar, .side-cat, .md-top, .pop, .sd-areas [aria-expanded]';

/** The faults in the current state of the page; empty if there are none. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(textFaults, { holders, dotted, layers })),
  ];
}

/** Runs in the page. */
function sideways(): string[] {
  const { scrollX, scrollY } = window;
  scrollTo(10_000, scrollY);
  const moved = window.scrollX;
  scrollTo(scrollX, scrollY);
  // The space reserved for scroll bars does not count.
  const over = document.documentElement.scrollWidth - Math.ceil(document.body.getBoundingClientRect().right);
  return moved > 0 || over > 0 ? [`the page scrolls sideways by ${Math.max(moved, over)} px`] : [];
}

/** Runs in the page: compares every line of text with the boxes around it, and with all other lines. */
function textFaults(names: { holders: string; dotted: string; layers: string }): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  /** A box around a text. `clips`: hides what leaves it. `holds`: has the lines in it. `x`, `y`: scrolls in that direction. */
  type Around = { element: Element; box: Box; clips: boolean; holds: boolean; x: boolean; y: boolean };

  const aroundOf = (element: Element): Around[] => {
    const found: Around[] = [];
    let position = 'static';
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      // A static box does not contain absolutely positioned elements.
      if (position === 'absolute' && style.position === 'static') continue;
      ({ position } = style);
      const scrolls = (word: string) => word === 'auto' || word === 'scroll';
      const [x, y] = [scrolls(style.overflowX), scrolls(style.overflowY)];
      // An inline box is as high as its font, whatever stands in its lines.
      const holds = style.display !== 'inline';
      const clips = holds && style.overflowX !== 'visible';
      const { left, top, right, bottom } = one.getBoundingClientRect();
      found.push({ element: one, box: { left, top, right, bottom }, clips, holds, x, y });
      if (position === 'fixed') break;
    }
    return found;
  };
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;

  const faults = new Set<string>();
  const lines: { box: Box; text: string; layer: Element | null }[] = [];
  /** Records the faults of a line, and its visible part. */
  const judge = (line: DOMRect, text: string, around: readonly Around[], holder: Element | null) => {
    const box = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
    const seen = { ...box };
    for (const { element, box: outer, clips, holds, x, y } of around) {
      const out =
        (!x && (box.left < outer.left - 2 || box.right > outer.right + 2)) ||
        // Glyphs of some fonts are higher than their line.
        (!y && (box.top < outer.top - 3 || box.bottom > outer.bottom + 3));
      if (out && clips) faults.add(`"${text}" is cut by ${nameOf(element)}`);
      if (out && holds && element === holder) faults.add(`"${text}" runs out of ${nameOf(element)}`);
      if (!clips) continue;
      // For the outer boxes, the scroller itself counts instead of its content.
      if (x) [box.left, box.right] = [outer.left, outer.right];
      if (y) [box.top, box.bottom] = [outer.top, outer.bottom];
      seen.left = Math.max(seen.left, outer.left);
      seen.top = Math.max(seen.top, outer.top);
      seen.right = Math.min(seen.right, outer.right);
      seen.bottom = Math.min(seen.bottom, outer.bottom);
    }
    const layer = around[0]!.element.closest(names.layers);
    if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) lines.push({ box: seen, text, layer });
  };

  const dialog = document.querySelector('dialog[open]');
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    const text = node.textContent!.trim().slice(0, 24);
    if (text === '' || parent.closest(`.sr, .pop legend, script, svg, .skip:not(:focus), ${names.dotted}`))
      continue;
    if (dialog && !dialog.contains(parent)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const around = aroundOf(parent);
    const holder = parent.closest(names.holders);
    for (const line of range.getClientRects()) if (line.width >= 1) judge(line, text, around, holder);
  }

  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [index, { box, text, layer }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]!;
      // Neighbouring lines share a little of their height.
      if (other.box.top > box.bottom - 6) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (across > 4 && down > 6 && layer === other.layer)
        faults.add(`"${text}" and "${other.text}" overlap`);
    }
  }
  return [...faults].slice(0, 12);
}

/** Runs in the page: the widest text of WCAG 1.4.12; constructed, because the policy lets no style element in. */
export function widen(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}

/** Texts smaller than 12 px. */
export function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()))
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 12)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
}
