/** How many bytes parts of a sidebar take in a page, a little too many rather than too few. */
import { encodeHref } from '#model/address/url';
import { memoize } from '#model/remembered';
import type { ViewContext } from '#model/view/context';
import { measureGroup } from '#site';
import type { Entry } from './places.ts';

/** Bytes of a page's navigation. */
const most = 12 * 1024;

/** The element around it, the button of the categories, and a reserve. */
const frame = 900;

/** A navigation of several hundred groups leaves no less. */
const least = 2600;

export type Measure = {
  readonly most: number;
  /** Its link, or its heading. */
  own(entry: Entry): number;
  /** With what unfolds it. */
  opened(entry: Entry): number;
  /** With all below it. */
  whole(entry: Entry): number;
  /** With a link to what is below it. */
  folded(entry: Entry): number;
  /** A link to those before or behind the shown ones. */
  readonly mark: number;
};

/** `categories`: the groups in the list above. `all`: the address of the page with all links. */
export function createMeasure(
  { site, tree }: Pick<ViewContext, 'site' | 'tree'>,
  all: string,
  categories: readonly { readonly title: string; readonly prefix?: string }[],
): Measure {
  // On disk: the way to the root, and the name of the file.
  const base = site.base.length + tree.version.base.length + (site.offline ? 30 : 1);
  // Every page measures the same entries.
  const own = memoize(({ title, ...entry }: Entry) => {
    const text = Buffer.byteLength(title) + 24;
    const href = 'href' in entry && entry.href !== undefined ? encodeHref(entry.href) : undefined;
    const isOut = href?.includes(':') ? 130 : 0;
    return (
      text +
      (href === undefined ? 0 : href.length + base + 10) +
      isOut +
      ('badge' in entry ? 50 : 0) +
      ('method' in entry ? 60 : 0)
    );
  });
  const link = Buffer.byteLength(encodeHref(all)) + base + 40;
  const opened = (entry: Entry) =>
    own(entry) + ('href' in entry ? 160 + Buffer.byteLength(entry.title) : 100);
  const whole: (entry: Entry) => number = memoize((entry) =>
    entry.links ? entry.links.reduce((sum, one) => sum + whole(one), opened(entry)) : own(entry),
  );
  const listed = categories.reduce((sum, group) => sum + measureGroup(group) + base, 0);
  return {
    most: Math.max(least, most - frame - listed),
    own,
    opened,
    whole,
    folded: memoize((entry) => {
      if (!entry.links) return own(entry);
      // Beside a link of its own it repeats the title.
      return own(entry) + link + ('href' in entry ? 120 + Buffer.byteLength(entry.title) : 60);
    }),
    mark: link + 60,
  };
}
