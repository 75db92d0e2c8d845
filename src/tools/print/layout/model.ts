/** The input of a manual: plain data, with functions that resolve its addresses. */
import type { Strings } from '#model/strings';

/** A page of the site. */
export type PageInput = {
  readonly route: string;
  readonly title: string;
  readonly titleId?: string;
  readonly description?: string;
  /** The body with the addresses of the site. */
  readonly html: string;
  readonly keywords: readonly string[];
  /** Its text by heading, which the index searches for terms. */
  readonly sections: readonly { readonly id?: string; readonly title: string; readonly text: string }[];
};

export type PartInput = { readonly title: string; readonly pages: readonly PageInput[] };

/** The target of an address in a body. */
export type Destination =
  /** A page of the manual, or a place on it. */
  | { readonly kind: 'page'; readonly route: string; readonly hash: string }
  /** `href` absent: an address that is only printed. */
  | { readonly kind: 'outside'; readonly href?: string; readonly shown: string };

export type ManualInput = {
  readonly lang: string;
  readonly strings: Strings;
  readonly title: string;
  readonly product: string;
  /** Absent if the site has no versions. */
  readonly version?: string;
  /** The date, for machines and for people. */
  readonly date: { readonly day: string; readonly text: string };
  /** Address of the site. */
  readonly url?: string;
  readonly copyright: string;
  readonly parts: readonly PartInput[];
  /** Terms of the site, and the places that explain them. */
  readonly terms: ReadonlyMap<string, Destination>;
  /** The site's style sheets, in order. */
  readonly css: string;
  /** Symbols that the HTML uses. */
  sprite(html: string): string;
  /** The target of an address on the page with that route. */
  destination(href: string, route: string): Destination;
  /** A picture as a `data:` URL; undefined if it does not exist. */
  picture(src: string): string | undefined;
};

export type Chapter = {
  readonly input: PageInput;
  /** '2.3' */
  readonly number: string;
  /** Its anchor: 'c17'. */
  readonly id: string;
  /** Ids of the body -> anchors of the manual. */
  readonly anchors: ReadonlyMap<string, string>;
};

export type ManualPart = {
  readonly title: string;
  readonly number: string;
  readonly id: string;
  readonly chapters: readonly Chapter[];
};

/** Anchor -> number of the printed page, from 1. */
export type PageNumbers = ReadonlyMap<string, number>;
