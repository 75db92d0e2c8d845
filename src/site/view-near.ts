/** For a tree's not-found page: its own pages, among which the client finds those that come near to what was asked for. */
import type { Site, Tree } from '../model/site.ts';
import { encodePath } from '../model/url.ts';

/** Beyond that many the page would weigh more than the help is worth, and none are named. */
const mostPages = 1000;

/** A line for each, its address and its title with a tab between. Nothing in offline output, where no server sends this page. */
export function nearOf({ base, offline }: Site, { pages, version }: Tree): string | undefined {
  const listed = pages.filter(({ route, document }) => route !== '/' && document.title !== '');
  if (offline || listed.length === 0 || listed.length > mostPages) return undefined;
  return listed
    .map(({ route, document }) => `${encodePath(base + version.base + route)}\t${document.title}`)
    .join('\n');
}
