/** A page's markup and head as comparable text, without the traces of soft navigation. */
import type { Page } from 'playwright-core';

export type Shown = {
  readonly url: string;
  readonly head: string[];
  /** In document order, because later rules win. */
  readonly styles: string[];
  readonly body: string[];
};

/** Splits the body into tags, so that a failed comparison shows the place. */
export function shown(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    // The page marks the current heading only after layout, some frames later.
    const isMarked = () => document.querySelector('.toc-list:not(:has([aria-current]))') === null;
    for (let frames = 0; frames < 2 || (frames < 60 && !isMarked()); frames++) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    const body = document.body.cloneNode(true) as HTMLElement;
    // Only soft navigation leaves these marks.
    body.querySelector('main h1')?.removeAttribute('tabindex');
    body.querySelector('#route-status')?.replaceChildren();
    // Containers of islands belong to the document, not to a page.
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
