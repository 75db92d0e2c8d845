/**
 * Tells readers of the search that its script has not come, and loads that of a newer build: a page may stay open longer than its host
 * keeps the files of the page's build.
 */
import { attribute, ids } from '#model/contract';
import { listen } from '../listen.ts';
import { getSetting, loadIslands } from '../navigation/scripts.ts';
import { getTrusted } from '../trusted.ts';

export function mountSearchFault(root: Document): void {
  // `error` does not bubble. Where a host sends a page for every address, the script comes, and cannot be read.
  listen(
    window,
    'error',
    (fault) => {
      const { filename } = fault as ErrorEvent;
      const { src } = fault.target as HTMLScriptElement;
      const { href } = new URL(getSetting(attribute.islands), location.href);
      if (href === (filename ?? src)) void handleFault(root, filename !== undefined);
    },
    true,
  );
}

async function handleFault(root: Document, isUnreadable: boolean): Promise<void> {
  const dialog = root.getElementById(ids.search);
  const note = dialog?.querySelector(`[${attribute.search}] [${attribute.needsScript}]`);
  // Without the note the script has run.
  if (!dialog || !note) return;
  note.textContent = note.getAttribute(attribute.needsScript);
  if (!(await findNewAddresses(root))) return;
  // The loader tries again itself, unless the script has come.
  if (isUnreadable) loadIslands();
  else dialog.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** True if the page has other addresses by now: the loader has them from here on. */
async function findNewAddresses(root: Document): Promise<boolean> {
  const html = await fetch(location.href, { cache: 'no-cache' })
    .then((answer) => answer.text())
    .catch(() => '');
  const selector = 'script[defer]';
  const page = new DOMParser().parseFromString(getTrusted().createHTML(html), 'text/html');
  const next = page.querySelector(selector);
  const address = next?.getAttribute(attribute.islands);
  if (!address || address === getSetting(attribute.islands)) return false;
  for (const name of [attribute.islands, attribute.overlays])
    root.querySelector(selector)!.setAttribute(name, next!.getAttribute(name) ?? '');
  return true;
}
