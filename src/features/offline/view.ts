/** Settings for offline copies: for the script that keeps them, and for the button that saves a section. */
import { getFirstSegment } from '#model/address/url';
import { memoize } from '#model/remembered';
import { getLocaleFile } from '#model/site/locale';
import type { Page, Tree } from '#model/site/site';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { ChromeView, PageView } from '#model/view/view';
import { hasOfflineCopies } from './config.ts';
import {
  appFile,
  type OfflineSettings,
  type OfflineWords,
  offlineMark,
  offlineStrings,
  workerFile,
} from './contract.ts';

declare module '#model/view/view' {
  interface ChromeView {
    /** Absent: no offline copies. `appHref`: the web app manifest. */
    readonly offline?: { readonly appHref: string };
  }
  interface PageView {
    /** The line by which readers save the page's section; its script shows it. `label`: the button's text. */
    readonly offline?: { readonly section: string; readonly label: string };
  }
}

/** The same on all pages of a tree. */
export function viewCopies({ site, tree, addresses }: ViewContext, strings: Strings): Partial<ChromeView> {
  if (!hasOfflineCopies(site)) return {};
  const words = Object.fromEntries(offlineStrings.map((name) => [name, strings[name]])) as OfflineWords;
  const settings: OfflineSettings = { worker: addresses.file(workerFile), words };
  return {
    loader: { [offlineMark.settings]: JSON.stringify(settings) },
    offline: { appHref: addresses.file(getLocaleFile(tree.version, appFile, site.config)) },
  };
}

/** Those with more than their first page. */
const listSections = memoize(
  ({ pages }: Tree) =>
    new Set(
      pages
        .map(({ route }) => route)
        .filter((route) => route.includes('/', 1))
        .map(getFirstSegment),
    ),
);

/** Undefined if the page is alone in its section. */
export function viewSection(page: Page, word: string, { site, tree }: ViewContext): PageView['offline'] {
  const section = getFirstSegment(page.route);
  if (!hasOfflineCopies(site) || !listSections(tree).has(section)) return undefined;
  const title = page.group?.title || (tree.byRoute.get(section)?.document.title ?? section.slice(1));
  return { section: `${tree.version.base}${section}`.slice(1), label: fillPlaceholder(word, title) };
}
