/** What a printed manual is made of: plain data, every address settled by whoever hands it in. */
import type { Strings } from '../model/strings.ts';

/** A page of the site as it comes in. */
export type PageInput = {
  readonly route: string;
  readonly title: string;
  readonly titleId?: string;
  readonly description?: string;
  /** The body with the addresses that it has on the site. */
  readonly html: string;
  readonly keywords: readonly string[];
  /** Its text by headings, in which the index looks for terms. */
  readonly sections: readonly { readonly id?: string; readonly title: string; readonly text: string }[];
};

export type PartInput = { readonly title: string; readonly pages: readonly PageInput[] };

/** Where an address of a body leads. */
export type Destination =
  /** A page of the manual, or a place on it. */
  | { readonly kind: 'page'; readonly route: string; readonly hash: string }
  /** `href` absent: there is nothing on paper to follow, but it is told. */
  | { readonly kind: 'outside'; readonly href?: string; readonly shown: string };

export type ManualInput = {
  readonly lang: string;
  readonly strings: Strings;
  readonly title: string;
  readonly product: string;
  /** Absent: the site has no versions. */
  readonly version?: string;
  /** A day, for machines and for people. */
  readonly date: { readonly day: string; readonly text: string };
  /** Where the site stands. */
  readonly url?: string;
  readonly copyright: string;
  readonly parts: readonly PartInput[];
  /** Words that the site explains, and the places that explain them. */
  readonly terms: ReadonlyMap<string, Destination>;
  /** The site's style sheets, in order. */
  readonly css: string;
  /** Symbols that a piece of HTML refers to. */
  sprite(html: string): string;
  /** What an address of a body means, read from the page with that route. */
  destination(href: string, route: string): Destination;
  /** A picture of the site as a `data:` address; undefined: it is not there. */
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

export type Part = {
  readonly title: string;
  readonly number: string;
  readonly id: string;
  readonly chapters: readonly Chapter[];
};

/** Anchor -> number of the printed page, from 1. */
export type PageNumbers = ReadonlyMap<string, number>;
