/** The navigation of the current group. Pages without such data have no sidebar, not even its column. */
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
      {at >= 0 && <Section section={sidebar[at]!} strings={strings} />}
      {others(sidebar.slice(at + 1))}
    </nav>
  );
}

type SectionProps = { readonly section: NavSectionView; readonly strings: Strings };

/** One without the current page is the same on all pages of the group; of the one with it, all links but that. */
function Section({ section: { title, links }, strings }: SectionProps) {
  if (links.length === 0) return null;
  const at = links.findIndex(({ current }) => current);
  const others = (some: readonly LinkView[]) => (
    <CachedList of={Item} all={some.map((link) => ({ link, strings }))} />
  );
  const list = (
    <ul>
      {others(links.slice(0, Math.max(at, 0)))}
      {at >= 0 && <Item link={links[at]!} strings={strings} />}
      {others(links.slice(at + 1))}
    </ul>
  );
  if (title === '') return list;
  if (links.length <= longestOpen) {
    return (
      <>
        <h2>{title}</h2>
        {list}
      </>
    );
  }
  return (
    <details className="fold" open={at >= 0}>
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
