/** The list of posts on a blog index, grouped by year if there are several. */
import { Fragment } from 'react';
import type { PostView } from '../../src/features/blog/view-model.ts';
import { DateTime } from './DateTime.tsx';

/** Keeps the order. `lang`: of dates. */
export function Posts({ posts, lang }: { readonly posts: readonly PostView[]; readonly lang?: string }) {
  return groupByYear(posts).map(({ year, posts }) => (
    <Fragment key={posts[0]!.href}>
      {year && (
        <h2 id={year.id} className="year">
          {year.title}
        </h2>
      )}
      <List posts={posts} lang={lang} title={year ? 'h3' : 'h2'} />
    </Fragment>
  ));
}

/** Groups neighbours of one year. */
function groupByYear(posts: readonly PostView[]) {
  const all: { year: PostView['year']; posts: PostView[] }[] = [];
  for (const post of posts) {
    const last = all.at(-1);
    if (last && last.year?.id === post.year?.id) last.posts.push(post);
    else all.push({ year: post.year, posts: [post] });
  }
  return all;
}

type ListProps = Parameters<typeof Posts>[0] & { readonly title: 'h2' | 'h3' };

function List({ posts, lang, title: Title }: ListProps) {
  return (
    <ul className="posts">
      {posts.map((post) => (
        <li key={post.href}>
          {(post.time !== undefined || post.author) && (
            <p className="meta">
              {post.time !== undefined && <DateTime value={post.time} lang={lang} />}
              {post.author && <span>{post.author}</span>}
            </p>
          )}
          <Title id={post.id}>
            <a href={post.href}>{post.title}</a>
          </Title>
          {post.description && <p>{post.description}</p>}
        </li>
      ))}
    </ul>
  );
}
