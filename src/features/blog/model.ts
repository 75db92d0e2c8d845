/** What the blog knows of a tree: its lists of posts and pages, and links to those by tag and by author. */
import type { Link } from '#model/site/nav';
import type { Generated } from '#model/site/relating';
import type { Tree } from '#model/site/site';
import type { TopicKind } from './config.ts';

export type BlogFacts = {
  /** The link for a tag, by its spelling. */
  readonly tags: ReadonlyMap<string, Link>;
  /** Links to authors' pages, by their keys in the configuration. */
  readonly authors: ReadonlyMap<string, Link>;
  /** By route. */
  readonly lists: ReadonlyMap<string, ListFacts>;
};

/** What a page lists. */
export type ListFacts = {
  /** Routes of its posts, in order. */
  readonly posts: readonly string[];
  /** Its pages have a tag or an author in common. */
  readonly topic?: TopicKind;
  /** Its part of a list of posts, and the routes of all parts. */
  readonly pager?: Pager;
  readonly isArchive?: true;
};

export type Pager = { readonly number: number; readonly routes: readonly string[] };

/** A generated page with what it lists. */
export type List = Generated & ListFacts;

const none: BlogFacts = { tags: new Map(), authors: new Map(), lists: new Map() };

export function blogFacts({ facts }: Tree): BlogFacts {
  return (facts.blog ?? none) as BlogFacts;
}
