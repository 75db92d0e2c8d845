/** The list of posts on a blog's index. */
import type { PostView } from '../../src/model/view.ts';
import { DateTime } from './DateTime.tsx';

/** In the order given. */
export function Posts({ posts }: { readonly posts: readonly PostView[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="posts">
      {posts.map((post) => (
        <li key={post.href}>
          {post.time !== undefined && <DateTime value={post.time} />}
          <h2>
            <a href={post.href}>{post.title}</a>
          </h2>
          {post.description && <p>{post.description}</p>}
        </li>
      ))}
    </ul>
  );
}
