/**
 * Reloads a page that was fetched before a deploy and names pictures that are gone since, if the server has another version of
 * it by now.
 */
import { event } from '../constants.ts';
import { findHit, listen } from '../listen.ts';

/** Asks once for each page that replaced another; a page that the browser loaded itself is up to date. */
export function mountGone(root: Document): void {
  let isDue = false;
  listen(root, event.route, () => {
    isDue = true;
  });
  // `error` does not bubble, but the capture phase sees it.
  listen(
    root,
    'error',
    (failed) => {
      const media = findHit<HTMLImageElement>(failed, 'main :is(img,video,audio,source)');
      const address = media?.currentSrc || media?.src;
      if (!isDue || !address?.startsWith(`${location.origin}/`)) return;
      isDue = false;
      void reloadIfGone(new URL(address).pathname);
    },
    true,
  );
}

/** Reloads the page if its new version no longer names the file. */
async function reloadIfGone(path: string): Promise<void> {
  const { href } = location;
  const answer = await fetch(href, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok || (await answer.text()).includes(path) || location.href !== href) return;
  location.reload();
}
