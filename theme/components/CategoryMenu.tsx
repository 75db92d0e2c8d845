/** The dropdown of all navigation groups: atop the sidebar, above an article without one, in the menu. */
import { attribute } from '../../src/model/contract.ts';
import { fill, type Strings } from '../../src/model/strings.ts';
import type { CategoryGroupView, PageView } from '../../src/model/view.ts';
import { Icon } from './Icon.tsx';
import { Kept } from './Kept.tsx';

/** Nothing on pages that belong to no group. */
export function CategoryMenu({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  return <Kept part={Menu} props={{ own: view.category, groups: view.categories, strings }} />;
}

type MenuProps = {
  /** The group that the page lies in, if it lies in one. */
  readonly own: string | undefined;
  readonly groups: readonly CategoryGroupView[];
  readonly strings: Strings;
};

function Menu({ own, groups, strings }: MenuProps) {
  const current = groups.flatMap((group) => group.categories).find((category) => category.current);
  const title = own ?? current?.title;
  if (title === undefined || groups.length === 0) return null;
  const { icon } = current ?? {};
  return (
    <div className="side-cat">
      <details name="menu" {...{ [attribute.menu]: '' }}>
        <summary aria-label={fill(strings.switchCategory, title)}>
          <span className="ico">
            <Icon name={icon ?? 'doc'} />
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

function Group({ group }: { readonly group: CategoryGroupView }) {
  return (
    <>
      {group.title !== undefined && <p className="pop-title">{group.title}</p>}
      <ul>
        {group.categories.map((category) => (
          <li key={category.href + category.title}>
            <a href={category.href} aria-current={category.current ? 'true' : undefined}>
              <Icon name={category.icon ?? 'doc'} />
              <span>{category.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
