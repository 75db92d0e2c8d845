/**
 * The menu on screens below 1024 px: a modal dialog with the content of the header. The navigation exists only once in a
 * page, beside the article; the client moves it here while the menu is open.
 */
import { attribute, ids, partIds } from '#model/contract';
import type { ChromeView, PageView } from '#model/view/view';
import { drawChromePlace } from '../features/index.ts';
import { CachedFragment } from './CachedFragment.tsx';
import { DialogButton } from './DialogButton.tsx';
import { Icon } from './Icon.tsx';
import { LocaleLink } from './LocalePicker.tsx';
import { newTab } from './linkAttributes.ts';
import { NavLink, NewTabNote } from './NavLink.tsx';
import { categoryOf } from './pageParts.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { VersionLink } from './VersionPicker.tsx';

/**
 * It begins with the navigation; what readers choose once is at its end. Invoker commands open and close it; in browsers
 * without them the loader does.
 */
export function MobileMenu({ view }: { readonly view: PageView }) {
  const { chrome } = view;
  const { strings } = chrome;
  return (
    <dialog className="md" id={ids.menu} aria-label={strings.menu} closedby="any">
      <div className="md-top">
        <span>{strings.menu}</span>
        <DialogButton command="close" dialog={ids.menu} icon="close" label={strings.closeMenu} />
      </div>
      <div className="md-body" {...{ [attribute.part]: 'menu' }}>
        <ToNav view={view} />
        <CachedFragment of={Links} props={{ chrome }} />
        {view.locales !== undefined && (
          <section className="md-row">
            <h2>{strings.language}</h2>
            <div className="seg">
              {view.locales.map((locale) => (
                <LocaleLink key={locale.value} locale={locale} />
              ))}
            </div>
          </section>
        )}
        {view.versions.length > 1 && (
          <section className="md-row">
            <h2>{strings.version}</h2>
            <div className="seg">
              {view.versions.map((version) => (
                <VersionLink key={version.value} version={version} strings={strings} />
              ))}
            </div>
            {drawChromePlace('menuVersions', chrome)}
          </section>
        )}
        {/* The client copies the header's radios into it. */}
        <div className="md-row" hidden {...{ [attribute.needsScript]: '' }} />
      </div>
    </dialog>
  );
}

/**
 * Without the loader the link leads to the navigation, which then shows below the article. Its query makes the browser load
 * the page, which closes the dialog.
 */
function ToNav({ view }: { readonly view: PageView }) {
  if (view.sidebar === undefined && categoryOf(view) === undefined) return null;
  const own = view.versions.find(({ current }) => current)?.href ?? '';
  return (
    <a className="row md-row" href={`${own}?#${partIds.nav}`} {...{ [attribute.toNav]: '' }}>
      <Icon name="list" />
      {view.chrome.strings.sidebar}
    </a>
  );
}

/** What the header shows on wider screens. */
function Links({ chrome }: { readonly chrome: ChromeView }) {
  const { strings } = chrome;
  return (
    <>
      {chrome.topNav.length > 0 && (
        <nav className="md-row links" aria-label={strings.mainNav}>
          {chrome.topNav.map((link) =>
            'links' in link ? (
              <section key={link.title}>
                <h2>{link.title}</h2>
                {link.links.map((view) => (
                  <NavLink key={view.href + view.title} className="row" link={view} strings={strings} />
                ))}
              </section>
            ) : (
              <NavLink key={link.href + link.title} className="row" link={link} strings={strings} />
            ),
          )}
        </nav>
      )}
      {chrome.codeHref !== undefined && (
        <div className="md-row">
          <a className="row" href={chrome.codeHref} {...newTab(true)}>
            <Icon name="repo" />
            {strings.codeHost}
            <NewTabNote strings={strings} />
          </a>
        </div>
      )}
      {chrome.social !== undefined && (
        <div className="md-row links">
          <SocialLinks chrome={chrome} isList />
        </div>
      )}
    </>
  );
}
