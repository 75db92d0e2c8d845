/** The navigation of the current group. Pages without a group have no sidebar and no column for it. */
import { attribute, partIds } from '#model/contract';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { LinkView, NavLinkView, NavSectionView, PageView } from '#model/view/view';
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
function Section({ section: { title, links, collapsed }, strings }: SectionProps) {
  if (links.length === 0) return null;
  const list = <List links={links} strings={strings} />;
  if (title === '') return list;
  if (collapsed === undefined && links.length <= longestOpen) {
    return (
      <>
        <h2>{title}</h2>
        {list}
      </>
    );
  }
  return (
    <details className="fold" open={links.some(isOnTheWay) || collapsed === false}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size="small" />
      </summary>
      {list}
    </details>
  );
}

function List({ links, strings }: { readonly links: readonly NavLinkView[]; readonly strings: Strings }) {
  const at = links.findIndex(isOnTheWay);
  const renderOtherLinks = (some: readonly NavLinkView[]) => (
    <CachedList of={Item} all={some.map((link) => ({ link, strings }))} />
  );
  return (
    <ul>
      {renderOtherLinks(links.slice(0, Math.max(at, 0)))}
      {at >= 0 && <Item link={links[at]!} strings={strings} />}
      {renderOtherLinks(links.slice(at + 1))}
    </ul>
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
  if (!link.links) return <li>{own}</li>;
  return (
    <li className={own ? 'branch' : undefined}>
      {own}
      <details className="sub" open={link.open || !link.collapsed}>
        <summary>
          {own ? <span className="sr">{fillPlaceholder(strings.branch, link.title)}</span> : link.title}
          {!own && badge}
          <Icon name="down" size="small" />
        </summary>
        <List links={link.links} strings={strings} />
      </details>
    </li>
  );
}

function isLink(link: NavLinkView): link is NavLinkView & LinkView {
  return link.href !== undefined;
}
