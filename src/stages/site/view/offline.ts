/** Settings for offline copies: for the script that keeps them, and for the button that saves a section. */

import { firstSegment } from '#model/address/url';
import {
  appFile,
  keepsCopies,
  type OfflineSettings,
  type OfflineWords,
  offlineStrings,
  workerFile,
} from '#model/output/offline';
import { localeFile } from '#model/site/locale';
import type { Page } from '#model/site/site';
import { fill, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { ChromeView, PageView } from '#model/view/view';

/** The same on all pages of a tree. */
export function offlineOf({ site, tree, addresses }: ViewContext, strings: Strings): ChromeView['offline'] {
  const words = Object.fromEntries(offlineStrings.map((name) => [name, strings[name]])) as OfflineWords;
  const settings: OfflineSettings = { worker: addresses.file(workerFile), words };
  return {
    settings: JSON.stringify(settings),
    appHref: addresses.file(localeFile(tree.version, appFile, site.config)),
  };
}

/** Undefined if the page is alone in its section. */
export function sectionOf(page: Page, word: string, { site, tree }: ViewContext): PageView['offline'] {
  const section = firstSegment(page.route);
  const isAlone = !tree.pages.some(({ route }) => route.startsWith(`${section}/`));
  if (!keepsCopies(site) || section === undefined || isAlone) return undefined;
  const title = page.group?.title || (tree.byRoute.get(section)?.document.title ?? section.slice(1));
  return { section: `${tree.version.base}${section}`.slice(1), label: fill(word, title) };
}
