/** Authors, tags and lists of posts. */
import { fillPlaceholder } from '#model/strings';
import { Authors } from '../components/Authors.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { Pager } from '../components/Pager.tsx';
import { Posts } from '../components/Posts.tsx';
import { Tags } from '../components/Tags.tsx';
import type { ThemeFeature } from './feature.ts';

export const blog: ThemeFeature = {
  page: {
    head: ({ head: { ownFeed, feedHref }, chrome }) => (
      <>
        {ownFeed && (
          <link rel="alternate" type="application/atom+xml" title={ownFeed.title} href={ownFeed.href} />
        )}
        {feedHref && (
          <link rel="alternate" type="application/atom+xml" title={chrome.siteTitle} href={feedHref} />
        )}
      </>
    ),
    authors: ({ authors, chrome }) => authors && <Authors authors={authors} strings={chrome.strings} />,
    // Authors in the configuration have a list of their own.
    byline: ({ author, authors, chrome }) =>
      author && !authors && <span>{fillPlaceholder(chrome.strings.author, author)}</span>,
    time: ({ kind, time, chrome }) =>
      kind === 'post' &&
      time && (
        <span>
          {`${chrome.strings.published} `}
          <DateTime value={time} lang={chrome.lang} />
        </span>
      ),
    beforeBody: (view) => (
      <>
        {view.posts && <Posts posts={view.posts} lang={view.chrome.lang} />}
        <Pager view={view} />
      </>
    ),
    afterBody: (view) => <Tags view={view} />,
  },
  sheets: ({ posts, pager, tags, authors }) => [
    [posts, pager, tags, authors].some((part) => part !== undefined) && 'rare',
  ],
};
