/** The main links in the header, from 1024 px. Below that width they are in the menu. */
import { attribute } from '#model/contract';
import type { Strings } from '#model/strings';
import type { ChromeView, TopGroupView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { NavLink } from './NavLink.tsx';

/** Nothing if the site has none. */
export function TopNav({ chrome }: { readonly chrome: ChromeView }) {
  const { topNav, strings } = chrome;
  if (topNav.length === 0) return null;
  const hasMenus = topNav.some((link) => 'links' in link);
  return (
    <nav className={hasMenus ? 'topnav only-d menus' : 'topnav only-d'} aria-label={strings.mainNav}>
      {topNav.map((link) =>
        'links' in link ? (
          <Group key={link.title} group={link} strings={strings} />
        ) : (
          <NavLink key={link.href + link.title} link={link} strings={strings} />
        ),
      )}
    </nav>
  );
}

/** A menu that opens without script; keys walk its links. */
function Group({ group, strings }: { readonly group: TopGroupView; readonly strings: Strings }) {
  return (
    <details className="pick" name="menu" {...{ [attribute.menu]: '' }}>
      <summary>
        {group.title}
        <Icon name="down" size="small" />
      </summary>
      <ul className="pop">
        {group.links.map((link) => (
          <li key={link.href + link.title}>
            <NavLink link={link} strings={strings} />
          </li>
        ))}
      </ul>
    </details>
  );
}
