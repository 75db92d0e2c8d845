/** The list of posts on a blog index, grouped by year if there are several. */
import { Fragment } from 'react';
import type { PostView } from '../../src/features/blog/view-model.ts';
import { DateTime } from './DateTime.tsx';

/** Keeps the order. `lang`: of dates. */
export function Posts({ posts, lang }: { readonly posts: readonly PostView[]; readonly lang?: string }) {
  if (posts.length === 0) return null;
  if (new Set(posts.flatMap((post) => getYear(post) ?? [])).size < 2)
    return <List posts={posts} lang={lang} title="h2" />;
  return groupByYear(posts).map(({ year, posts }) => (
    <Fragment key={posts[0]!.href}>
      {year && <h2 className="year">{year}</h2>}
      <List posts={posts} lang={lang} title={year ? 'h3' : 'h2'} />
    </Fragment>
  ));
}

/** Undefined without a date, or with a date in words. */
function getYear({ time = '' }: PostView): string | undefined {
  return /^\d{4}(?=-|$)/.exec(time)?.[0];
}

/** Groups neighbours of one year. */
function groupByYear(posts: readonly PostView[]) {
  const all: { year: string | undefined; posts: PostView[] }[] = [];
  for (const post of posts) {
    const year = getYear(post);
    const last = all.at(-1);
    if (last && last.year === year) last.posts.push(post);
    else all.push({ year, posts: [post] });
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
          <Title>
            <a href={post.href}>{post.title}</a>
          </Title>
          {post.description && <p>{post.description}</p>}
        </li>
      ))}
    </ul>
  );
}
