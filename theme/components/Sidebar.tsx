/** The navigation of the current group. Pages without such data have no sidebar, not even its column. */
import { attribute } from '../../src/model/contract.ts';
import type { Strings } from '../../src/model/strings.ts';
import type { LinkView, NavSectionView, PageView } from '../../src/model/view.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { Icon } from './Icon.tsx';
import { Kept, KeptEach } from './Kept.tsx';
import { NavLink } from './NavLink.tsx';

/** Longer sections are folded, save the one that holds the current page. */
const longestOpen = 12;

/** The column beside the article; the menu of small screens shows the same with a class of its own. */
export function Sidebar(props: { readonly view: PageView; readonly className: string }) {
  const { view, className } = props;
  const { strings } = view.chrome;
  if (view.sidebar === undefined) return null;
  return (
    <nav className={className} aria-label={strings.sidebar} {...{ [attribute.segment]: view.segment }}>
      <CategoryMenu view={view} />
      <Kept on="page" part={Sections} props={{ sections: view.sidebar, strings }} />
    </nav>
  );
}

type SectionsProps = { readonly sections: readonly NavSectionView[]; readonly strings: Strings };

/** What does not hold the current page looks the same on other pages. */
function Sections({ sections, strings }: SectionsProps) {
  return sections.map((section) => (
    <Kept
      key={`${section.title} ${section.links[0]?.href}`}
      on={holdsCurrent(section.links) ? 'once' : 'site'}
      part={Section}
      props={{ section, strings }}
    />
  ));
}

function holdsCurrent(links: readonly LinkView[]): boolean {
  return links.some((link) => link.current);
}

type ListProps<T> = { readonly of: T; readonly strings: Strings };

const runLength = 8;

/** Runs of links look the same on other pages, and in the run of the current page all others do. */
function List({ of: links, strings }: ListProps<readonly LinkView[]>) {
  const current = links.findIndex((link) => link.current);
  const start = current < 0 ? links.length : current - (current % runLength);
  const end = start + runLength;
  const props = { strings };
  return (
    <ul>
      <KeptEach part={Run} each={runsOf(links.slice(0, start))} props={props} />
      {current >= 0 && (
        <>
          <KeptEach part={Entry} each={links.slice(start, current)} props={props} />
          <Entry of={links[current]!} strings={strings} />
          <KeptEach part={Entry} each={links.slice(current + 1, end)} props={props} />
        </>
      )}
      <KeptEach part={Run} each={runsOf(links.slice(end))} props={props} />
    </ul>
  );
}

function runsOf(links: readonly LinkView[]): (readonly LinkView[])[] {
  return Array.from({ length: Math.ceil(links.length / runLength) }, (_, index) =>
    links.slice(index * runLength, (index + 1) * runLength),
  );
}

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

function Section(props: { readonly section: NavSectionView; readonly strings: Strings }) {
  const { section, strings } = props;
  if (section.links.length === 0) return null;
  const list = <List of={section.links} strings={strings} />;
  if (section.title === '') return list;
  if (section.links.length <= longestOpen) {
    return (
      <>
        <h2>{section.title}</h2>
        {list}
      </>
    );
  }
  return (
    <details className="fold" open={holdsCurrent(section.links)}>
      <summary>
        <h2>{section.title}</h2>
        <Icon name="down" size="small" />
      </summary>
      {list}
    </details>
  );
}
