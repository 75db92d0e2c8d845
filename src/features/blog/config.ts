/** The configuration of posts, and of those who write. */
import * as v from 'valibot';
import { hasLongPart, longestName } from '#model/address/url';
import { type Clash, clash, objectIn } from '#model/config/clash';
import { defineConfigKey, type SettingOf } from '#model/config/config-key';
import * as form from '#model/config/forms';
import {
  dictionary,
  filled,
  flag,
  formed,
  href,
  list,
  type OutputOf,
  oneOf,
  only,
  wholeNumber,
} from '#model/config/values';
import { pathText } from '#model/config/words';
import { slugify } from '#model/document/slug';

const author = {
  /** The name that readers see. */
  name: filled(),
  /** What they do: 'Technical writer'. */
  title: v.optional(filled()),
  /** Where the name leads on their own page: a route or an address. */
  url: v.optional(href),
  /** Public path of a square picture: '/img/authors/li.png'. */
  image: v.optional(formed(form.isSitePath, 'a path from the site root such as /img/authors/li.png')),
};

/** Who writes posts and pages. */
export type Author = OutputOf<typeof author>;

export const authorsKey = defineConfigKey(
  {
    /**
     * The authors, by the key that you use for `author` in the frontmatter. `/authors/<key>` lists the pages of an author, and
     * `/authors` lists all authors with pages.
     */
    authors: v.optional(dictionary(v.string(), only(author)), {}),
  },
  {
    /** Keys of authors that give no address, or the same as another key. */
    findClashes(config) {
      const first = new Map<string, string>();
      return Object.keys(objectIn(config, 'authors')).flatMap((key): Clash[] => {
        const slug = slugify(key);
        if (!/[\p{L}\p{N}]/u.test(key) || hasLongPart(slug)) {
          const what = `makes no address: a key has a letter or digit, and ${longestName} bytes at most.`;
          return [clash(['authors', key], what)];
        }
        const earlier = first.get(slug);
        if (earlier === undefined) first.set(slug, key);
        if (earlier === undefined) return [];
        const what = `has the page "/authors/${slug}", as \`${pathText(['authors', earlier])}\` has already.`;
        return [clash(['authors', key], what)];
      });
    },
  },
);

export type Authors = SettingOf<typeof authorsKey>;

export const blogKey = defineConfigKey(
  {
    /** Lists of posts, and the feeds. */
    blog: v.optional(
      only({
        /** The number of posts on each page of a list. Older posts are on `/blog/page/2` and so on. */
        perPage: v.optional(wholeNumber(1, 1000)),
        /** Creates a page `/blog/archive` that lists all posts by year. */
        archive: v.optional(flag, false),
        /** The content of `feed.xml`: the full text of the newest twenty posts, or only descriptions. */
        feed: v.optional(oneOf(['full', 'summary']), 'full'),
        /** More feeds in addition to `feed.xml`, one for each tag or author: `/tags/webrtc/feed.xml`, `/authors/li/feed.xml`. */
        feeds: v.optional(list(oneOf(['tags', 'authors'])), []),
      }),
      {},
    ),
  },
  {
    /** Feeds need full addresses, and so `url`. */
    findClashes(config) {
      const { feeds } = objectIn(config, 'blog');
      const isAsked = Array.isArray(feeds) && feeds.length > 0;
      if (!isAsked || config.url !== undefined) return [];
      return [clash(['blog', 'feeds'], 'needs `url`: feeds have whole addresses.')];
    },
  },
);

export type BlogConfig = SettingOf<typeof blogKey>;
/** What pages have in common that share a list. */
export type TopicKind = BlogConfig['feeds'][number];
