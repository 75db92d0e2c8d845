/** The navigation of the current group, or of a long one the part around the page. Pages without a group have no sidebar and no column for it. */
import type { ReactNode } from 'react';
import { attribute, partIds } from '#model/contract';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { CutView, LinkView, NavLinkView, NavSectionView, PageView } from '#model/view/view';
import { BadgeMark } from './BadgeMark.tsx';
import { CachedList } from './CachedFragment.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { Icon } from './Icon.tsx';
import { MethodMark } from './MethodMark.tsx';
import { NavLink } from './NavLink.tsx';

/** Longer sections are folded, except the one with the current page. */
const longestOpen = 12;

/** The column beside the article, which the client moves into the menu of small screens. */
export function Sidebar({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const { sidebar } = view;
  if (sidebar === undefined) return null;
  const at = sidebar.findIndex(({ links }) => links.some(isOnTheWay));
  const renderOtherSections = (some: readonly NavSectionView[]) => (
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
      {renderOtherSections(sidebar.slice(0, Math.max(at, 0)))}
      {at >= 0 && <Section section={sidebar[at]!} strings={strings} />}
      {renderOtherSections(sidebar.slice(at + 1))}
    </nav>
  );
}

type SectionProps = { readonly section: NavSectionView; readonly strings: Strings };

/** A section without the current page is the same on all pages of the group, and so are the other links of the section with it. */
export function Section({ section: { id, title, links, collapsed, cut }, strings }: SectionProps) {
  if (links.length === 0 && cut && title !== '') {
    return (
      <h2>
        <Rest cut={cut}>
          {title}
          <Icon name="down" size="small" />
        </Rest>
      </h2>
    );
  }
  if (links.length === 0 && !cut) return null;
  const list = <List links={links} cut={cut} strings={strings} />;
  if (title === '') return list;
  if (collapsed === undefined && links.length <= longestOpen) {
    return (
      <>
        <h2 id={id}>{title}</h2>
        {list}
      </>
    );
  }
  return (
    <details
      className="fold"
      id={id}
      open={id !== undefined || links.some(isOnTheWay) || collapsed === false}
    >
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size="small" />
      </summary>
      {list}
    </details>
  );
}

type ListProps = {
  readonly links: readonly NavLinkView[];
  /** Of a list that has more links than the page shows. */
  readonly cut: CutView | undefined;
  readonly strings: Strings;
};

function List({ links, cut, strings }: ListProps) {
  const at = links.findIndex(isOnTheWay);
  const renderOtherLinks = (some: readonly NavLinkView[]) => (
    <CachedList of={Item} all={some.map((link) => ({ link, strings }))} />
  );
  return (
    <ul>
      <Mark cut={cut} text={cut?.earlier} />
      {renderOtherLinks(links.slice(0, Math.max(at, 0)))}
      {at >= 0 && <Item link={links[at]!} strings={strings} />}
      {renderOtherLinks(links.slice(at + 1))}
      <Mark cut={cut} text={cut?.later} />
    </ul>
  );
}

/** Stands for the links before or behind the shown ones. */
function Mark({ cut, text }: { readonly cut: CutView | undefined; readonly text: string | undefined }) {
  if (!cut || text === undefined) return null;
  return (
    <li>
      <Rest cut={cut}>{text}</Rest>
    </li>
  );
}

/** Leads to the page that lists what is left out here; the client shows it in place. */
function Rest({ cut, children }: { readonly cut: CutView; readonly children: ReactNode }) {
  return (
    <a href={cut.href} {...{ [attribute.rest]: '' }}>
      {children}
    </a>
  );
}

/** True for the current page's link and the branches above it. */
function isOnTheWay({ current, open }: NavLinkView): boolean {
  return (current || open) === true;
}

/** Children are beside their parent's link, so that a reader can follow it without unfolding them. */
function Item({ link, strings }: { readonly link: NavLinkView; readonly strings: Strings }) {
  const badge = link.badge && <BadgeMark badge={link.badge} strings={strings} />;
  const own = isLink(link) && (
    <NavLink link={link} strings={strings} mark={link.method && <MethodMark method={link.method} />}>
      {badge}
    </NavLink>
  );
  if (!link.links && !link.cut) return <li>{own}</li>;
  const label = (
    <>
      {own ? <span className="sr">{fillPlaceholder(strings.branch, link.title)}</span> : link.title}
      {!own && badge}
      <Icon name="down" size="small" />
    </>
  );
  return (
    <li className={own ? 'branch' : undefined}>
      {own}
      {!link.links && <Rest cut={link.cut!}>{label}</Rest>}
      {link.links && (
        <details className="sub" id={link.id} open={link.id !== undefined || link.open || !link.collapsed}>
          <summary>{label}</summary>
          <List links={link.links} cut={link.cut} strings={strings} />
        </details>
      )}
    </li>
  );
}

function isLink(link: NavLinkView): link is NavLinkView & LinkView {
  return link.href !== undefined;
}
