/**
 * The bar that stays: name, top navigation, pickers, and on small screens the menu button with the
 * sub-bar below it.
 */
import { ids } from '../../src/model/contract.ts';
import type { ChromeView, PageView } from '../../src/model/view.ts';
import { Icon } from './Icon.tsx';
import { invoke } from './invoke.ts';
import { Kept } from './Kept.tsx';
import { Logo } from './Logo.tsx';
import { newTab } from './NavLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SubBar } from './SubBar.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { TopNav } from './TopNav.tsx';
import { VersionPicker } from './VersionPicker.tsx';

/** The page's one `header`. The sub-bar is part of it, so that all of it lies in a landmark. */
export function Header({ view }: { readonly view: PageView }) {
  const { chrome } = view;
  const { strings } = chrome;
  return (
    <header className="header">
      <div className="header-in">
        <Kept part={Brand} props={{ chrome }} />
        <Kept part={TopNav} props={{ chrome }} />
        <div className="grow" />
        {chrome.search !== undefined && <Kept part={SearchButton} props={{ strings }} />}
        <VersionPicker view={view} />
        <Kept part={ThemePicker} props={{ strings }} />
        <Kept part={Buttons} props={{ chrome }} />
      </div>
      <SubBar view={view} />
    </header>
  );
}

function Brand({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <a className="brand" href={chrome.homeHref}>
      <Logo />
      <span className="brand-name">{chrome.brand}</span>
    </a>
  );
}

function Buttons({ chrome }: { readonly chrome: ChromeView }) {
  const { strings } = chrome;
  return (
    <>
      {chrome.codeHref !== undefined && (
        <a
          className="icon-btn only-d"
          href={chrome.codeHref}
          aria-label={strings.codeHost + strings.newTab}
          {...newTab(true)}
        >
          <Icon name="repo" />
        </a>
      )}
      <button
        className="icon-btn only-m"
        type="button"
        aria-label={strings.openMenu}
        aria-haspopup="dialog"
        {...invoke('show-modal', ids.menu)}
      >
        <Icon name="menu" />
      </button>
    </>
  );
}
