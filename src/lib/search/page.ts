/** What the index is made of: trees of pages, and the records of each page. */
import type { Identifiers } from './identifiers.ts';

/** A part of a page that a search can find: the page itself, or the text under a heading. */
export type PageRecord = {
  /** 1: the page; 2 to 5: a heading. */
  readonly level: number;
  /** '' for the page itself. */
  readonly anchor: string;
  /** On one line. */
  readonly title: string;
  /** Running text, then code: one part per line, without empty parts. */
  readonly text: string;
  readonly code: string;
  /** Of a page: other words that readers search for, one per line; '' if none. */
  readonly keywords: string;
  /** Of a section: questions that it answers, one per line; '' if none. They find the section, but are not shown. */
  readonly questions: string;
  readonly identifiers?: Identifiers;
};

export type IndexPage = {
  /** '/', '/howto/tls' */
  readonly route: string;
  /** Equal for pages with equal bytes, which are then stored once. */
  readonly key: string;
  /** The area of the site, such as a manual or a guide; '' if none. */
  readonly area: string;
  /** A page that lists others, a blog post, and a page generated from data say less than one that a person wrote. */
  readonly type: 'page' | 'list' | 'post' | 'generated';
  /** The bytes of its records (`indexPage`). Called twice if there are many pages, so that the bytes need not stay in memory. */
  read(): Uint8Array;
};

/** The pages that one index.js searches, such as a version or a language of a site. */
export type IndexTree = {
  /** The path of its files: `search`, `v2/search`. */
  readonly folder: string;
  readonly pages: readonly IndexPage[];
};
