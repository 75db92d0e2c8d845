/** What the configuration says of posts and of those who write. */
/** Who writes posts and pages: what stands beside the name. */
export type Author = {
  readonly name: string;
  /** What they do: 'Technical writer'. */
  readonly title?: string;
  /** Where the name leads on their own page: a route or an address. */
  readonly url?: string;
  /** Public path of a square picture: '/img/authors/li.png'. */
  readonly image?: string;
};

/** What pages have in common that share a list. */
export type TopicKind = 'tags' | 'authors';

export type BlogConfig = {
  /** So many posts stand on one page of a list; older ones follow on `/blog/page/2` and so on. */
  readonly perPage?: number;
  /** A page lists all posts by year: `/blog/archive`. */
  readonly archive: boolean;
  /** What `feed.xml` has of each post: its whole text (of the newest twenty), or its description alone. */
  readonly feed: 'full' | 'summary';
  /** Lists of pages that have a feed of their own beside `feed.xml`, with their posts: `/tags/webrtc/feed.xml`, `/authors/li/feed.xml`. */
  readonly feeds: readonly TopicKind[];
};
