/**
 * Fills the search dialog: takes over the page's field, with the text already typed, and shows the hits below. Hits are links,
 * which the loader follows like others.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { attribute, ids, type SearchPageSettings, type SearchSettings } from '#model/contract';
import { fillPlaceholder, type SearchStrings, searchStrings } from '#model/strings';
import type { SearchHit } from '#search/query';
import { distance, event } from '../constants.ts';
import { Areas } from './areas.tsx';
import { storeFoundWords } from './found.ts';
import { getHitId, Hits } from './hits.tsx';
import { Idle } from './idle.tsx';
import { InsteadOf } from './instead.tsx';
import { keepAboveKeyboard } from './keyboard-room.ts';
import { PassageCard } from './passage.tsx';
import { createProvider, type Provider } from './provider.ts';
import { storeQuery } from './recent.ts';
import { type SearchState, Session } from './session.ts';

type SearchParts = {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly settings: SearchSettings;
};

/** Does nothing on pages without the dialog. */
export function mountSearch(root: Document): void {
  const dialog = root.getElementById(ids.search) as HTMLDialogElement | null;
  const list = dialog?.querySelector<HTMLElement>(`[${attribute.search}]`);
  const input = dialog?.querySelector('input');
  if (!dialog || !list || !input) return;
  const own: SearchPageSettings = JSON.parse(list.getAttribute(attribute.search)!);
  const settings = { ...own, strings: { ...searchStrings, ...own.strings } };
  const provider = createProvider(settings);
  const session = new Session(provider);
  const parts = { dialog, input, list, settings };
  connect(parts, session, provider);
  keepAboveKeyboard(dialog);
  createRoot(list).render(<Search parts={parts} session={session} />);
  if (dialog.open) {
    provider.prepare();
    // The text typed before this script ran.
    session.type(input.value, false);
  }
  const openOnSearchPage = () => openSearchPage(root, parts, session);
  openOnSearchPage();
  // On the window: after the listeners that close what the previous page had open.
  addEventListener(event.route, openOnSearchPage);
}

/** Opens the dialog on the search page, with the address's query if the field is empty. */
function openSearchPage(root: Document, { dialog, input }: SearchParts, session: Session): void {
  if (!root.querySelector(`main[${attribute.searchPage}]`)) return;
  if (!root.querySelector('dialog[open]')) dialog.showModal();
  if (!dialog.open || input.value !== '') return;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  session.type(input.value, false);
  session.flush();
}

function connect({ dialog, input, list }: SearchParts, session: Session, provider: Provider): void {
  input.addEventListener('input', (typing) =>
    session.type(input.value, (typing as InputEvent).isComposing ?? false),
  );
  input.addEventListener('compositionend', () => session.type(input.value, false));
  input.addEventListener('focus', () => provider.prepare());
  input.addEventListener('keydown', (press) => handleSearchKey(press, session));
  // Chromium leaves the focus on a closed dialog's field until the next frame: a key would go to the field.
  dialog.addEventListener('cancel', () => input.blur());
  // Not `close`, which may fire after the reader has opened the dialog again and typed.
  new MutationObserver(() => {
    if (dialog.open) return;
    input.value = '';
    session.close();
  }).observe(dialog, { attributeFilter: ['open'] });
  let wasNear = false;
  list.addEventListener('scroll', () => {
    const isNear = isNearEnd(list);
    // A reader who scrolls away from the end and back tries a failed page again.
    if (isNear) session.more(!wasNear);
    wasNear = isNear;
  });
  addEventListener('focus', () => {
    if (dialog.open && document.visibilityState === 'visible' && navigator.onLine) session.refresh();
  });
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= distance.loadMore;
}

function handleSearchKey(press: KeyboardEvent, session: Session): void {
  // An input method is using the keys.
  if (press.isComposing || press.keyCode === 229) return;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press;
  // With modifiers the arrow keys move and select in the field.
  const isAlone = !(ctrlKey || metaKey || shiftKey || altKey);
  if (key === 'Enter') {
    press.preventDefault();
    // A pending query comes first: the list still shows the hits of the text before it.
    if (session.flush()) return;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    document.getElementById(getHitId(session.state().active))?.dispatchEvent(click);
  } else if (isAlone && (key === 'ArrowDown' || key === 'ArrowUp')) {
    press.preventDefault();
    session.move(key === 'ArrowDown' ? 1 : -1);
  }
}

function Search({ parts, session }: { readonly parts: SearchParts; readonly session: Session }) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { list, settings } = parts;
  const { strings } = settings;
  useField(parts, state);
  useLayoutEffect(() => {
    // A list shorter than its box never scrolls to its end.
    if (state.hits.length > 0 && isNearEnd(list)) session.more();
  }, [list, session, state.hits]);
  const choose = (hit: SearchHit) => {
    storeQuery(state.query);
    storeFoundWords(hit);
  };
  const { passage } = state;
  const meant = formatMeant(state, strings);
  return (
    <>
      {meant !== '' && <p className="sd-meant">{meant}</p>}
      <Areas key={state.query} state={state} session={session} strings={strings} />
      {passage && state.hits.length > 0 && (
        <PassageCard
          passage={passage}
          label={strings.searchAnswer}
          leave={() => {
            choose(passage);
            parts.dialog.close();
          }}
        />
      )}
      <div
        id={ids.hits}
        role="listbox"
        aria-label={strings.searchResults}
        aria-disabled={state.slow || undefined}
        hidden={state.hits.length === 0}
      >
        <Hits hits={state.hits} active={state.active} choose={choose} />
      </div>
      <Foot state={state} session={session} parts={parts} />
    </>
  );
}

/** Updates what React does not draw: the field's state, the spoken status, the count. */
function useField({ dialog, input, list, settings }: SearchParts, state: SearchState): void {
  const status = formatStatus(state, settings.strings);
  const count =
    state.phase === 'ready' && state.hits.length > 0 ? formatHitCount(state, settings.strings) : '';
  const shown = useRef('');
  useLayoutEffect(() => {
    // New hits start at the top; further hits keep the scroll position.
    const answered = state.phase === 'ready' ? state.query : '';
    if (answered !== shown.current) list.scrollTop = 0;
    shown.current = answered;
  }, [list, state.phase, state.query]);
  useLayoutEffect(() => {
    const option = document.getElementById(getHitId(state.active));
    input.setAttribute('aria-expanded', String(state.hits.length > 0));
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }, [input, state.active, state.hits]);
  // Not on further hits: the reader may have scrolled.
  useLayoutEffect(() => {
    const option = document.getElementById(getHitId(state.active));
    // First the group's label above the option: a scroll margin would not count while the option is in view.
    option?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    option?.scrollIntoView({ block: 'nearest' });
  }, [state.active]);
  useLayoutEffect(() => {
    list.classList.toggle('stale', state.slow);
    dialog.querySelector(':scope > [role=status]')!.textContent = status;
    dialog.querySelector('.cnt')!.textContent = count;
  }, [dialog, list, status, count, state.slow]);
}

function formatHitCount({ total, hits }: SearchState, strings: SearchStrings): string {
  return fillPlaceholder(strings.searchCount, String(Math.max(total, hits.length)));
}

/** Tells that the hits are those of a corrected query. */
function formatMeant({ meant, hits }: SearchState, strings: SearchStrings): string {
  return meant === undefined || hits.length === 0 ? '' : fillPlaceholder(strings.searchMeant, meant);
}

/** The text for screen readers. */
function formatStatus(state: SearchState, strings: SearchStrings): string {
  if (state.phase === 'idle') return '';
  const isDone = state.phase === 'ready' && state.more === 'none' && state.hits.length > 0;
  if (!isDone) return formatNote(state, strings);
  // The passage stands above the hits, where arrow keys do not lead.
  const answer = state.passage ? strings.searchAnswer : '';
  return [formatMeant(state, strings), formatHitCount(state, strings), answer]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The note below the hits or in their place. */
function formatNote({ phase, more, slow, hits, next, query }: SearchState, strings: SearchStrings): string {
  if (phase === 'error' || more === 'error') return strings.searchError;
  if (phase === 'loading') return slow ? strings.searchLoading : '';
  if (more === 'loading') return strings.searchMore;
  if (hits.length === 0) return fillPlaceholder(strings.searchEmpty, query);
  return next === undefined ? strings.searchEnd : '';
}

type FootProps = { readonly state: SearchState; readonly session: Session; readonly parts: SearchParts };

function Foot({ state, session, parts }: FootProps) {
  const { strings } = parts.settings;
  const note = formatNote(state, strings);
  const hasHits = state.hits.length > 0;
  const ask = (query: string) => enterQuery(query, parts.input);
  const leave = () => parts.dialog.close();
  if (state.phase === 'idle') return <Idle {...parts} ask={ask} leave={leave} />;
  // Outdated hits are dimmed, which says enough.
  if (state.phase === 'loading' && (hasHits || note === '')) return null;
  const retry = () => {
    parts.input.focus();
    session.retry();
  };
  const isNothing = state.phase === 'ready' && !hasHits;
  // Its key is its text, for the same reason as in hits.tsx.
  return (
    <>
      <p key={note} className={hasHits ? 'sd-end' : 'sd-note'}>
        {note}
        {note === strings.searchError && (
          <button type="button" onClick={retry}>
            {strings.retry}
          </button>
        )}
      </p>
      {isNothing && <InsteadOf state={state} strings={strings} ask={ask} leave={leave} />}
    </>
  );
}

function enterQuery(query: string, input: HTMLInputElement): void {
  input.value = query;
  input.focus();
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
