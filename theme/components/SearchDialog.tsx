/**
 * The frame of the search dialog, which opens and accepts text before JavaScript has loaded. The island fills the list,
 * the status and the count.
 */
import { attribute, ids, type SearchPageSettings } from '#model/contract';
import { type Strings, searchStrings } from '#model/strings';
import type { ChromeView } from '#model/view/view';
import { DialogButton } from './DialogButton.tsx';
import { Icon } from './Icon.tsx';

/** Nothing without a search engine. */
export function SearchDialog({ chrome }: { readonly chrome: ChromeView }) {
  const { search, strings } = chrome;
  if (search === undefined) return null;
  const settings: SearchPageSettings = { ...search, strings: pickReplacedStrings(strings) };
  return (
    <dialog className="sd" id={ids.search} aria-label={strings.searchDocs} closedby="any">
      <div className="sd-in">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={strings.searchDocs}
          aria-expanded="false"
          aria-controls={ids.hits}
          aria-autocomplete="list"
          placeholder={strings.searchDocs}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={1000}
          autoFocus
        />
        <DialogButton command="close" dialog={ids.search} icon="close" label={strings.closeSearch} />
      </div>
      <noscript>
        <p className="sd-note">{strings.searchNoScript}</p>
      </noscript>
      <div className="sd-list" {...{ [attribute.search]: JSON.stringify(settings) }}>
        <div id={ids.hits} role="listbox" aria-label={strings.searchResults} hidden />
        <p className="sd-note" role="status" hidden {...{ [attribute.needsScript]: strings.searchError }}>
          {strings.searchIdle}
        </p>
      </div>
      <p className="sr" role="status" />
      <div className="sd-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {strings.keySelect}
        </span>
        <span>
          <kbd>Enter</kbd>
          {strings.keyOpen}
        </span>
        <span>
          <kbd>Esc</kbd>
          {strings.keyClose}
        </span>
        <span className="cnt" />
      </div>
    </dialog>
  );
}

/** The site's replacements for texts that the island contains. */
function pickReplacedStrings(strings: Strings): SearchPageSettings['strings'] {
  const names = Object.keys(searchStrings) as (keyof typeof searchStrings)[];
  const own = names.filter((name) => strings[name] !== searchStrings[name]);
  return own.length === 0 ? undefined : Object.fromEntries(own.map((name) => [name, strings[name]]));
}
