/**
 * A page that was fetched before a deploy and shown after it may name pictures that are gone. If the server has another
 * page by now, that one is loaded.
 */
import { event } from '../../../src/model/contract.ts';
import { hit, on } from '../listen.ts';

/** Asks once for each page that has taken another's place: what was loaded as a whole is as new as it can be. */
export function mount(root: Document): void {
  let isDue = false;
  on(root, event.route, () => {
    isDue = true;
  });
  // What fails to load says so to itself alone; capturing hears it all the same.
  on(
    root,
    'error',
    (failed) => {
      const media = hit<HTMLImageElement>(failed, 'main :is(img, video, audio, source)');
      const address = media?.currentSrc || media?.src;
      if (!isDue || !address?.startsWith(`${location.origin}/`)) return;
      isDue = false;
      void renew(new URL(address).pathname);
    },
    true,
  );
}

/** Loads the page anew if it does not name that file any more. */
async function renew(path: string): Promise<void> {
  const { href } = location;
  const answer = await fetch(href, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok || (await answer.text()).includes(path) || location.href !== href) return;
  location.reload();
}
