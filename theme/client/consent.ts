/**
 * In the place of analytics.ts on sites that ask their readers first: shows the question, remembers the answer, and loads nothing of the service before
 * somebody agrees. Who has told their browser that they want no tracking has answered, and is not asked.
 */
import { attribute, storageKey } from '../../src/model/contract.ts';
import { count } from './count.ts';
import { closest, hit, on } from './listen.ts';
import { store, stored } from './storage.ts';
import { addStyle } from './style.ts';

/** Room between what has the focus and the question. */
const gap = 16;

const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
const bar = document.querySelector<HTMLElement>(`section[${attribute.consent}]`);
if (bar && navigator.doNotTrack !== '1' && !globalPrivacyControl) ask(bar);

function ask(bar: HTMLElement): void {
  const answer = stored('localStorage', storageKey.consent);
  const again = document.querySelector<HTMLElement>(`button[${attribute.consent}]`);
  let isCounting = answer === 'yes';
  let isAgain = false;
  // The bundler puts the styles of that name in the place of the name.
  addStyle('consent.css');
  const show = (isShown: boolean) => {
    bar.hidden = !isShown;
    keepRoom(bar);
  };
  if (again) {
    again.hidden = false;
    on(again, 'click', () => {
      isAgain = true;
      show(true);
      bar.querySelector('button')!.focus();
    });
  }
  on(bar, 'click', (click) => {
    const chosen = hit<HTMLButtonElement>(click, 'button')?.value;
    if (!chosen) return;
    store('localStorage', storageKey.consent, chosen);
    show(false);
    // Not lost with the button that had it.
    if (isAgain) again?.focus({ preventScroll: true });
    const wasCounting = isCounting;
    isCounting = chosen === 'yes';
    if (isCounting && !wasCounting) count();
    // What runs already can be stopped in no other way.
    if (!isCounting && wasCounting) location.reload();
  });
  // Another tab has the answer.
  on(window, 'storage', (change) => {
    const { key, newValue } = change as StorageEvent;
    if (key === storageKey.consent && newValue) show(false);
  });
  on(window, 'resize', () => keepRoom(bar));
  on(document, 'focusin', ({ target }) => uncover(target as Element, bar));
  if (isCounting) count();
  else if (answer !== 'no') show(true);
}

/** So that the page's end can be scrolled above it. */
function keepRoom(bar: HTMLElement): void {
  const height = bar.hidden ? 0 : Math.ceil(innerHeight - bar.getBoundingClientRect().top);
  document.documentElement.style.setProperty('--consent', `${height}px`);
}

/** What has the focus is never below it. */
function uncover(focused: Element, bar: HTMLElement): void {
  if (bar.hidden || bar.contains(focused) || closest(focused, 'dialog')) return;
  const { bottom } = focused.getBoundingClientRect();
  if (bottom + gap > bar.getBoundingClientRect().top) focused.scrollIntoView({ block: 'nearest' });
}
