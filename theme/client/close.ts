/** Menus and dialogs close when the page under them goes, or the layout that they belong to. */
import { attribute, event, ids } from '../../src/model/contract.ts';
import { listen } from './listen.ts';

const menus = `details[${attribute.menu}][open]`;

/** Another page, one that failed, leaving the document; and becoming wide enough to need no mobile menu. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  const close = (open: string) => {
    for (const one of root.querySelectorAll<HTMLDetailsElement | HTMLDialogElement>(open)) {
      if ('close' in one) one.close();
      else one.open = false;
    }
  };
  on(window, `${event.route} ${event.routeError} pagehide`, () => close(`${menus},dialog[open]`));
  on(matchMedia('(min-width:1024px)'), 'change', () => close(`${menus},#${ids.menu}[open]`));
  return off;
}
