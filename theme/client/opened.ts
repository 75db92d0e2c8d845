/** The pages that the reader has opened, which the empty search offers. They are kept on this machine only. */
import { storageKey } from './constants.ts';
import { getStoredList } from './storage.ts';

/** `href`: without its place in the page. */
export type OpenedPage = { readonly href: string; readonly title: string };

/** The last one first, each once. */
export function getOpenedPages(): OpenedPage[] {
  const pages = getStoredList(storageKey.opened, isOpenedPage);
  return [...new Map(pages.map((page) => [dropEnd(page.href), page])).values()];
}

/** The address of the page that is read. */
export function getPageHref(): string {
  return location.href.replace(/[?#].*/s, '');
}

/** True for two addresses of one page, with and without the end that some hosts leave out. */
export function isSamePage(one: string, other: string): boolean {
  return dropEnd(one) === dropEnd(other);
}

function dropEnd(href: string): string {
  return href.replace(/\/(?:index\.html)?$/, '');
}

function isOpenedPage(value: unknown): value is OpenedPage {
  const page = value as Partial<OpenedPage> | null;
  return typeof page?.href === 'string' && typeof page.title === 'string';
}
