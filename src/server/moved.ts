/** A page that goes on under another address: a renamed file, not a deleted one. */
import type { Site } from '../model/site.ts';
import { encodePath, inTree, pageFile } from '../model/url.ts';
import { filesFor } from './path.ts';

/** The address of what stood at that path before, if it stands elsewhere now. */
export function movedTo(path: string, before: Site | undefined, after: Site | undefined): string | undefined {
  if (!before || !after || before === after) return undefined;
  const files = filesFor(path);
  for (const tree of before.trees) {
    const old = tree.pages.find((page) => files.includes(inTree(tree.version, pageFile(page.route))));
    const now = after.trees.find(({ version }) => version.value === tree.version.value);
    if (!old || !now || now.byRoute.has(old.route)) continue;
    const next = now.pages.find(
      (page) =>
        !tree.byRoute.has(page.route) &&
        page.document.title === old.document.title &&
        page.document.html === old.document.html,
    );
    if (next) return `${encodePath(now.version.base + (next.route === '/' ? '' : next.route))}/`;
  }
  return undefined;
}
