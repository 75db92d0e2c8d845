/** What a page shows, as text that can be compared: markup and head, without what only says how it came. */
import type { Page } from 'playwright-core';

export type Shown = {
  readonly url: string;
  readonly head: string[];
  /** In their order: later rules win. */
  readonly styles: string[];
  readonly body: string[];
};

/** Body tag by tag, so that a difference names its place. */
export function shown(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    // The list of headings is marked when the layout is there, some frames later.
    const isMarked = () => document.querySelector('.toc-list:not(:has([aria-current]))') === null;
    for (let frames = 0; frames < 2 || (frames < 60 && !isMarked()); frames++) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    const body = document.body.cloneNode(true) as HTMLElement;
    // The soft way leaves these marks, a load does not.
    body.querySelector('main h1')?.removeAttribute('tabindex');
    body.querySelector('#route-status')?.replaceChildren();
    // What islands drew into belongs to the document, not to a page.
    for (const island of body.querySelectorAll(':scope > div:not([data-part])')) island.remove();
    const head = Array.from(
      document.head.querySelectorAll('title, meta, link'),
      (one) => one.outerHTML,
    ).sort();
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    const styles = Array.from(sheets, (sheet) => sheet.href);
    return { url: location.href, head, styles, body: body.outerHTML.split(/(?=<)/) };
  });
}
