/** The main links in the header, from 1024 px. Below that width they are in the menu. */
import type { ChromeView } from '#model/view/view';
import { NavLink } from './NavLink.tsx';

/** Nothing if the site has none. */
export function TopNav({ chrome }: { readonly chrome: ChromeView }) {
  const { topNav, strings } = chrome;
  if (topNav.length === 0) return null;
  return (
    <nav className="topnav only-d" aria-label={strings.mainNav}>
      {topNav.map((link) => (
        <NavLink key={link.href + link.title} link={link} strings={strings} />
      ))}
    </nav>
  );
}
