/**
 * Shortens the navigation of a page to 12 KB, because every page has it: 3,000 links on each of 3,000 pages would be most of a site. What is
 * around the page's own link stays; what is further away is one link to the page that lists all. The browser gets the rest from
 * there when the reader opens it.
 */
import { memoize } from '#model/remembered';
import type { Cut, NavSection, Shown } from '#model/site/nav';
import { findNear } from '#model/site/near';
import type { Tree } from '#model/site/site';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import { type Entry, findPaths, getContentsRoute, nameEntry, numberEntries } from './places.ts';
import { createMeasure, type Measure } from './size.ts';

/** Of what is left for a list, the share that the lists around it may claim. */
const shareAbove = 0.4;

export function cutSections(
  sections: readonly NavSection[],
  route: string,
  context: Pick<ViewContext, 'site' | 'tree'>,
  strings: Strings,
): readonly Shown<NavSection>[] {
  const { tree } = context;
  const group = tree.byRoute.get(route)?.group;
  if (!group || sections.length === 0) return sections;
  const all = getContentsRoute(group, tree);
  const known = measures(tree);
  const measure = known.get(all) ?? createMeasure(context, all, tree.nav);
  known.set(all, measure);
  if (sum(sections, measure.whole) <= measure.most) return sections;
  const ids = numberEntries(group.sections);
  const cutAt = (name: string): Cut => {
    const id = ids.get(name);
    return { all, hash: id === undefined ? '' : `#${id}` };
  };
  return new Shortening(sections, findPaths(sections).get(route) ?? [], measure, cutAt, strings).list();
}

const measures = memoize((_: Tree) => new Map<string, Measure>());

/** What was last folded at a place, of a group in a tree. */
const folds = memoize(
  (_: Measure) => new Map<string, { readonly of: Entry; readonly shown: Shown<Entry> }>(),
);

function sum(entries: readonly Entry[], measure: (entry: Entry) => number): number {
  return entries.reduce((all, entry) => all + measure(entry), 0);
}

type Range = { readonly start: number; readonly end: number };

class Shortening {
  /** The lists on the way to the page's link, outermost first, and the one below it. */
  readonly #lists: readonly (readonly Entry[])[];
  readonly #ranges: Range[] = [];
  readonly #whole = new Set<Entry>();
  #left: number;

  constructor(
    sections: readonly Entry[],
    readonly path: readonly number[],
    readonly measure: Measure,
    readonly cutAt: (name: string) => Cut,
    readonly strings: Strings,
  ) {
    const lists = [sections];
    for (const at of path) {
      const { links } = lists.at(-1)![at]!;
      if (links) lists.push(links);
    }
    this.#lists = lists;
    const onTheWay = path.map((at, depth) => lists[depth]![at]!);
    this.#left =
      measure.most - 2 * measure.mark * lists.length - sum(onTheWay, (entry) => measure.opened(entry));
    this.#chooseRanges();
    this.#chooseWhole();
  }

  /** The innermost list comes first: its pages are nearest. */
  #chooseRanges(): void {
    const folded = this.#lists.map((list) => sum(list, this.measure.folded));
    for (let depth = this.#lists.length - 1; depth >= 0; depth--) {
      const list = this.#lists[depth]!;
      const above = folded.slice(0, depth).reduce((all, size) => all + size, 0);
      const kept = Math.min(above, Math.max(0, this.#left) * shareAbove);
      const own = this.path[depth];
      const { start, end, left } = findNear(list.length, own ?? 0, this.#left - kept, (at) =>
        at === own ? 0 : this.measure.folded(list[at]!),
      );
      this.#ranges[depth] = own === undefined || end > own ? { start, end } : { start: own, end: own + 1 };
      this.#left = left + kept;
    }
  }

  /** What then is left opens the branches that fit, the nearest first. */
  #chooseWhole(): void {
    for (let depth = this.#lists.length - 1; depth >= 0; depth--) {
      const own = this.path[depth];
      const { start, end } = this.#ranges[depth]!;
      const others = this.#lists[depth]!.map((entry, at) => ({ entry, at }))
        .slice(start, end)
        .filter(({ entry, at }) => entry.links && at !== own);
      const far = (at: number) => Math.abs(at - (own ?? 0));
      for (const { entry } of others.sort((a, b) => far(a.at) - far(b.at))) {
        const more = this.measure.whole(entry) - this.measure.folded(entry);
        if (more > this.#left) continue;
        this.#left -= more;
        this.#whole.add(entry);
      }
    }
  }

  list(): readonly Shown<NavSection>[] {
    const { links, earlier, later } = this.#build(0, '');
    const mark = (texts: Partial<Cut>): Shown<NavSection> => ({
      title: '',
      links: [],
      cut: { ...this.cutAt(''), ...texts },
    });
    return [
      ...(earlier ? [mark({ earlier })] : []),
      ...(links as readonly Shown<NavSection>[]),
      ...(later ? [mark({ later })] : []),
    ];
  }

  #build(depth: number, above: string) {
    const list = this.#lists[depth]!;
    const { start, end } = this.#ranges[depth]!;
    const links = list.slice(start, end).map((entry, index): Shown<Entry> => {
      if (!entry.links) return entry;
      const name = nameEntry(entry, above);
      if (start + index === this.path[depth]) {
        const { links: own, ...texts } = this.#build(depth + 1, name);
        const isCut = texts.earlier ?? texts.later;
        return {
          ...entry,
          links: own,
          ...(isCut && { cut: { ...this.cutAt(name), ...texts } }),
        } as Shown<Entry>;
      }
      return this.#whole.has(entry) ? entry : this.#folded(entry, name);
    });
    const { contentsEarlier, contentsLater } = this.strings;
    const count = (text: string, number: number) => fillPlaceholder(text, String(number));
    return {
      links,
      ...(start > 0 && { earlier: count(contentsEarlier, start) }),
      ...(end < list.length && { later: count(contentsLater, list.length - end) }),
    };
  }

  /** The same object on all pages, whose views and HTML are then made once. */
  #folded(entry: Entry, name: string): Shown<Entry> {
    const known = folds(this.measure);
    const last = known.get(name);
    if (last?.of === entry) return last.shown;
    const shown = this.#fold(entry, name);
    known.set(name, { of: entry, shown });
    return shown;
  }

  /** A section stays a section, without links. */
  #fold({ links, ...entry }: Entry, name: string): Shown<Entry> {
    const cut = this.cutAt(name);
    if (entry.title !== '')
      return { ...entry, ...(name.lastIndexOf('\n') === 0 && { links: [] }), cut } as Shown<Entry>;
    return {
      ...entry,
      links: [],
      cut: { ...cut, later: fillPlaceholder(this.strings.contentsLater, String(links!.length)) },
    };
  }
}
