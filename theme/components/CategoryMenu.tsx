/** The dropdown with all navigation groups, at the top of the sidebar or above an article without one. */
import { attribute } from '#model/contract';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { CategoryGroupView, PageView } from '#model/view/view';
import { CachedFragment } from './CachedFragment.tsx';
import { Icon } from './Icon.tsx';
import { categoryOf, findCurrentCategory } from './pageParts.ts';

type Props = {
  readonly view: PageView;
  /** Set if the page has no other navigation. */
  readonly id?: string;
};

/** Nothing on pages outside all groups. */
export function CategoryMenu({ view, id }: Props) {
  const title = categoryOf(view);
  if (title === undefined) return null;
  return (
    <CachedFragment of={Menu} props={{ id, title, groups: view.categories, strings: view.chrome.strings }} />
  );
}

type MenuProps = {
  readonly id: string | undefined;
  readonly title: string;
  readonly groups: readonly CategoryGroupView[];
  readonly strings: Strings;
};

function Menu({ id, title, groups, strings }: MenuProps) {
  return (
    <div className="side-cat" id={id}>
      <details name="menu" {...{ [attribute.menu]: '' }}>
        <summary aria-label={fillPlaceholder(strings.switchCategory, title)}>
          <span className="ico">
            <Icon name={findCurrentCategory(groups)?.icon ?? 'doc'} />
          </span>
          <span className="nm">{title}</span>
          <Icon name="down" size="small" />
        </summary>
        <div className="pop">
          {groups.map((group) => (
            <Group key={`${group.title} ${group.categories[0]?.href}`} group={group} />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Has no icons: those of two dozen groups would take more bytes in each page than the rest of its navigation. */
function Group({ group }: { readonly group: CategoryGroupView }) {
  return (
    <>
      {group.title !== undefined && <p className="pop-title">{group.title}</p>}
      <ul>
        {group.categories.map((category) => (
          <li key={category.href + category.title}>
            <a href={category.href} lang={category.lang} aria-current={category.current ? 'true' : undefined}>
              {category.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
