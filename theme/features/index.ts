/** What capabilities show in pages, in the order in which it stands at each place. */
import { createElement, Fragment, type ReactNode } from 'react';
import { memoizeText } from '#model/remembered';
import type { ChromeView, PageView } from '#model/view/view';
import { agents } from './agents.tsx';
import { analytics } from './analytics.tsx';
import { api } from './api.ts';
import { blog } from './blog.tsx';
import { boxes } from './boxes.ts';
import { cards } from './cards.tsx';
import { changes } from './changes.tsx';
import { contents } from './contents.tsx';
import { edit } from './edit.tsx';
import type { ChromePlace, PagePlace, SheetName, ThemeFeature } from './feature.ts';
import { feedback } from './feedback.tsx';
import { footnotes } from './footnotes.ts';
import { history } from './history.tsx';
import { math } from './math.ts';
import { offline } from './offline.tsx';
import { print } from './print.tsx';
import { search } from './search.tsx';
import { tabs } from './tabs.ts';

const features: readonly ThemeFeature[] = [
  boxes,
  tabs,
  footnotes,
  api,
  math,
  changes,
  agents,
  edit,
  search,
  blog,
  contents,
  cards,
  analytics,
  feedback,
  offline,
  history,
  print,
];

/** The functions that draw at a place, found once: each page asks for a dozen places, and most features have none. */
const inPage = memoizeText((place) => features.flatMap(({ page }) => page?.[place as PagePlace] ?? []));
const inChrome = memoizeText((place) =>
  features.flatMap(({ chrome }) => chrome?.[place as ChromePlace] ?? []),
);

/** What features draw at a place of a page; empty if it is nothing. */
export function drawPagePlace(place: PagePlace, view: PageView): ReactNode[] {
  return listDrawn(inPage(place).map((draw) => draw(view)));
}

/** The same of what all pages of a tree share. */
export function drawChromePlace(place: ChromePlace, chrome: ChromeView): ReactNode[] {
  return listDrawn(inChrome(place).map((draw) => draw(chrome)));
}

const listDrawn = (drawn: readonly ReactNode[]) =>
  drawn.flatMap((part, key) => (part ? [createElement(Fragment, { key }, part)] : []));

/** The body, and what features draw beside it, as far as style sheets depend on it. */
export function collectMarkup(view: PageView): string {
  return features.reduce((html, feature) => html + (feature.markup?.(view) ?? ''), view.html);
}

/** Style sheets that features need, in their order. `html`: from `collectMarkup`. */
export function listSheets(view: PageView, html: string): readonly SheetName[] {
  return features.flatMap((feature) => feature.sheets?.(view, html) ?? []).filter((name) => name !== false);
}

/** Classes in bodies that the style sheet of rare parts has rules for. */
export const rareClasses = features.flatMap((feature) => feature.rareClasses ?? []);

/** True if the body has its own column beside the text, which replaces the list of headings. */
export function hasAside(view: PageView): boolean {
  return features.some((feature) => feature.hasAside?.(view));
}
