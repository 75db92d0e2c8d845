/** The button that opens the search dialog: it looks like a field from 1024 px, and is an icon below. */
import { attribute, ids } from '#model/contract';
import type { Strings } from '#model/strings';
import { DialogButton } from './DialogButton.tsx';
import { invoke } from './dialogAttributes.ts';
import { Icon } from './Icon.tsx';

/** Renders both forms; CSS shows one, and by `data-apple` the right keys. */
export function SearchButton({ strings }: { readonly strings: Strings }) {
  return (
    <>
      <button
        className="search-btn only-d"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        {...invoke('show-modal', ids.search)}
      >
        <Icon name="search" />
        <span>{strings.searchDocs}</span>
        <kbd className="keys-other">Ctrl K</kbd>
        <kbd className="keys-apple">⌘ K</kbd>
      </button>
      <DialogButton command="show-modal" dialog={ids.search} icon="search" label={strings.searchDocs} />
    </>
  );
}

/** The button for pages with little else; the loader shows it, because the dialog needs script. */
export function SearchPrompt(props: { readonly strings: Strings; readonly className: string }) {
  return (
    <p hidden {...{ [attribute.needsScript]: '' }}>
      <button className={props.className} type="button" {...invoke('show-modal', ids.search)}>
        <Icon name="search" />
        {props.strings.searchDocs}
      </button>
    </p>
  );
}
