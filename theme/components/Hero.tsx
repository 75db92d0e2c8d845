/** The top of the home page: name, tagline, search, buttons, and the code window beside them. */

import { ids } from '#model/contract';
import type { ChromeView, HeroView } from '#model/view/view';
import { CodeWindow } from './CodeWindow.tsx';
import { invoke } from './DialogButton.tsx';
import { Icon } from './Icon.tsx';
import { NewTabNote, newTab } from './NavLink.tsx';
import { Wave } from './Wave.tsx';

/** The first action is the filled button. */
export function Hero({ hero, chrome }: { readonly hero: HeroView; readonly chrome: ChromeView }) {
  const { search, strings } = chrome;
  return (
    <div className="hero">
      <div className={hero.files.length > 0 ? 'wrap hero-in' : 'wrap hero-in alone'}>
        <div>
          <h1 id={hero.titleId}>{hero.title}</h1>
          {hero.tagline !== '' && <p className="tagline">{hero.tagline}</p>}
          {search !== undefined && <Search search={search} label={strings.searchDocs} />}
          {hero.actions.length > 0 && (
            <div className="actions">
              {hero.actions.map((action, index) => (
                <a
                  key={action.href + action.title}
                  className={index === 0 ? 'btn btn-1' : 'btn'}
                  href={action.href}
                  hrefLang={action.foreign?.lang}
                  data-language={action.foreign?.name}
                  {...newTab(action.external)}
                >
                  {action.title}
                  {index === 0 && <Icon name="right" size="small" />}
                  {action.external && <NewTabNote strings={strings} />}
                </a>
              ))}
            </div>
          )}
        </div>
        <CodeWindow hero={hero} strings={strings} />
        {/* Last, because it is at the bottom of the hero. */}
        {hero.hasWave && <Wave />}
      </div>
    </div>
  );
}

/** It looks like a field and opens the dialog; without script a link to the search page, which lists all areas. */
function Search(props: { readonly search: NonNullable<ChromeView['search']>; readonly label: string }) {
  const { root, toFiles } = props.search;
  const content = (
    <>
      <Icon name="search" />
      <span>{props.label}</span>
    </>
  );
  return (
    <>
      <button
        className="hero-search"
        type="button"
        aria-haspopup="dialog"
        {...invoke('show-modal', ids.search)}
      >
        {content}
        <kbd className="keys-other">Ctrl K</kbd>
        <kbd className="keys-apple">⌘ K</kbd>
      </button>
      <noscript>
        <a className="hero-search" href={`${root}search/${toFiles ? 'index.html' : ''}`}>
          {content}
        </a>
      </noscript>
    </>
  );
}
