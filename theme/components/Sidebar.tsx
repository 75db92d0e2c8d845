/** The navigation of the current group. Pages without such data have no sidebar, not even its column. */
import type { ReactNode } from 'react';
import { attribute, partIds } from '../../src/model/contract.ts';
import type { Strings } from '../../src/model/strings.ts';
import type { LinkView, NavSectionView, PageView } from '../../src/model/view.ts';
import { CachedList } from './CachedFragment.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { Icon } from './Icon.tsx';
import { NavLink } from './NavLink.tsx';

/** Longer sections are folded, save the one that holds the current page. */
const longestOpen = 12;

/** The column beside the article, which the client lends to the menu of small screens. */
export function Sidebar({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const { sidebar } = view;
  if (sidebar === undefined) return null;
  const at = sidebar.findIndex(({ links }) => links.some(({ current }) => current));
  const others = (some: readonly NavSectionView[]) => (
    <CachedList of={Section} all={some.map((section) => ({ section, strings }))} />
  );
  return (
    <nav
      className="side"
      id={partIds.nav}
      aria-label={strings.sidebar}
      {...{ [attribute.segment]: view.segment }}
    >
      <CategoryMenu view={view} />
      {others(sidebar.slice(0, Math.max(at, 0)))}
      {at >= 0 && <CurrentSection section={sidebar[at]!} strings={strings} />}
      {others(sidebar.slice(at + 1))}
    </nav>
  );
}

type SectionProps = { readonly section: NavSectionView; readonly strings: Strings };

/** One that does not hold the current page: the same on all pages of the group. */
function Section({ section: { title, links }, strings }: SectionProps) {
  if (links.length === 0) return null;
  return (
    <Shell title={title} isFolded={links.length > longestOpen} isOpen={false}>
      {links.map((link) => (
        <Item key={link.href + link.title} link={link} strings={strings} />
      ))}
    </Shell>
  );
}

/** All links but one are the same on the other pages. */
function CurrentSection({ section: { title, links }, strings }: SectionProps) {
  const at = links.findIndex(({ current }) => current);
  const entries = (some: readonly LinkView[]) => (
    <CachedList of={Item} all={some.map((link) => ({ link, strings }))} />
  );
  return (
    <Shell title={title} isFolded={links.length > longestOpen} isOpen>
      {entries(links.slice(0, at))}
      <Item link={links[at]!} strings={strings} />
      {entries(links.slice(at + 1))}
    </Shell>
  );
}

type ShellProps = {
  readonly title: string;
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** What stands around the links of a section. */
function Shell({ title, isFolded, isOpen, children }: ShellProps) {
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

function Item({ link, strings }: { readonly link: LinkView; readonly strings: Strings }) {
  return (
    <li>
      <NavLink link={link} strings={strings} />
    </li>
  );
}
