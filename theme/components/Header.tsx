/** The bar that stays visible: name, top navigation, pickers, and on small screens the menu button. */
import { ids } from '#model/contract';
import type { ChromeView, PageView } from '#model/view/view';
import { drawChromePlace } from '../features/index.ts';
import { CachedFragment } from './CachedFragment.tsx';
import { DialogButton } from './DialogButton.tsx';
import { Icon } from './Icon.tsx';
import { LocalePicker } from './LocalePicker.tsx';
import { Logo } from './Logo.tsx';
import { newTab } from './linkAttributes.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { TopNav } from './TopNav.tsx';
import { VersionPicker } from './VersionPicker.tsx';

/** The page's only `header`. */
export function Header({ view }: { readonly view: PageView }) {
  const { chrome } = view;
  return (
    <header className="header">
      <div className="header-in">
        <CachedFragment of={Start} props={{ chrome }} />
        <LocalePicker view={view} />
        <VersionPicker view={view} />
        <CachedFragment of={End} props={{ chrome }} />
      </div>
    </header>
  );
}

function Start({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <>
      <a className="brand" href={chrome.homeHref}>
        <Logo logo={chrome.logo} />
        {!chrome.logo?.isAlone && <span className="brand-name">{chrome.brand}</span>}
      </a>
      <TopNav chrome={chrome} />
      <div className="grow" />
      {drawChromePlace('header', chrome)}
    </>
  );
}

function End({ chrome }: { readonly chrome: ChromeView }) {
  const { strings } = chrome;
  return (
    <>
      <ThemePicker strings={strings} />
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
      <SocialLinks chrome={chrome} />
      <DialogButton command="show-modal" dialog={ids.menu} icon="menu" label={strings.openMenu} />
    </>
  );
}
