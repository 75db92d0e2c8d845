/** The navigation of the current group. Pages without such data have no sidebar, not even its column. */
import type { ReactNode } from 'react';
import { attribute, partIds } from '../../src/model/contract.ts';
import type { Strings } from '../../src/model/strings.ts';
import type { LinkView, NavSectionView, PageView } from '../../src/model/view.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { Icon } from './Icon.tsx';
import { aroundGap, Gap, Kept, nameOfPart } from './Kept.tsx';
import { NavLink } from './NavLink.tsx';

/** Longer sections are folded, save the one that holds the current page. */
const longestOpen = 12;

/** The column beside the article, which the client lends to the menu of small screens. */
export function Sidebar({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  if (view.sidebar === undefined) return null;
  return (
    <nav
      className="side"
      id={partIds.nav}
      aria-label={strings.sidebar}
      {...{ [attribute.segment]: view.segment }}
    >
      <CategoryMenu view={view} />
      <Kept on="row" part={sectionsInRow} props={{ sections: view.sidebar, strings }} />
    </nav>
  );
}

type SectionsProps = { readonly sections: readonly NavSectionView[]; readonly strings: Strings };

/** The names of parts that look the same on other pages, and of the one link that does not. */
function sectionsInRow({ sections, strings }: SectionsProps): string[] {
  return sections.flatMap((section) => {
    const { title, links } = section;
    const current = links.findIndex((link) => link.current);
    if (current < 0) return nameOfPart(Section, { section, strings }, 'site');
    const shell = { title, isFolded: links.length > longestOpen, isOpen: true };
    const [before, after] = aroundGap(nameOfPart(Shell, shell, 'site'));
    return [before, ...linksInRow(links, current, strings), after];
  });
}

const runLength = 8;

/** Runs of links look the same on other pages, and in the run of the current page all others do. */
function linksInRow(links: readonly LinkView[], current: number, strings: Strings): string[] {
  const start = current - (current % runLength);
  const end = start + runLength;
  const run = (of: readonly LinkView[]) => nameOfPart(Run, { of, strings }, 'site');
  const entry = (of: LinkView) => nameOfPart(Entry, { of, strings }, of.current ? 'page' : 'site');
  return [
    ...runsOf(links.slice(0, start)).map(run),
    ...links.slice(start, end).map(entry),
    ...runsOf(links.slice(end)).map(run),
  ];
}

function runsOf(links: readonly LinkView[]): (readonly LinkView[])[] {
  return Array.from({ length: Math.ceil(links.length / runLength) }, (_, index) =>
    links.slice(index * runLength, (index + 1) * runLength),
  );
}

type SectionProps = { readonly section: NavSectionView; readonly strings: Strings };

/** One that does not hold the current page. */
function Section({ section: { title, links }, strings }: SectionProps) {
  if (links.length === 0) return null;
  return (
    <Shell title={title} isFolded={links.length > longestOpen} isOpen={false}>
      {runsOf(links).map((run) => (
        <Kept key={run[0]!.href + run[0]!.title} part={Run} props={{ of: run, strings }} />
      ))}
    </Shell>
  );
}

type ShellProps = {
  readonly title: string;
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  /** A gap where a row of links is to stand. */
  readonly children?: ReactNode;
};

/** What stands around the links of a section. */
function Shell({ title, isFolded, isOpen, children = <Gap /> }: ShellProps) {
  const list = <ul>{children}</ul>;
  if (title === '') return list;
  if (!isFolded) {
    return (
      <>
        <h2>{title}</h2>
        {list}
      </>
    );
  }
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size="small" />
      </summary>
      {list}
    </details>
  );
}

type ListProps<T> = { readonly of: T; readonly strings: Strings };

function Run({ of: links, strings }: ListProps<readonly LinkView[]>) {
  return links.map((link) => <Entry key={link.href + link.title} of={link} strings={strings} />);
}

function Entry({ of: link, strings }: ListProps<LinkView>) {
  return (
    <li>
      <NavLink link={link} strings={strings} />
    </li>
  );
}
