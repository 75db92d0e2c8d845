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
  /** The number of posts on each page of a list. Older posts are on `/blog/page/2` and so on. */
  readonly perPage?: number;
  /** Creates a page `/blog/archive` that lists all posts by year. */
  readonly archive: boolean;
  /** The content of `feed.xml`: the full text of the newest twenty posts, or only descriptions. */
  readonly feed: 'full' | 'summary';
  /** More feeds in addition to `feed.xml`, one for each tag or author: `/tags/webrtc/feed.xml`, `/authors/li/feed.xml`. */
  readonly feeds: readonly TopicKind[];
};
