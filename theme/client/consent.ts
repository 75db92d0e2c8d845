/**
 * Replaces analytics.ts on sites that ask their readers first: shows the question, stores the answer, and loads nothing of the service
 * until a reader agrees. A browser that asks not to be tracked has answered: its reader sees no question.
 */
import { analyticsMark, consentKey } from '../../src/features/analytics/contract.ts';
import { startCounting } from './count.ts';
import { findClosest, findHit, listen } from './listen.ts';
import { getStored, store } from './storage.ts';
import { addStyle } from './style.ts';

/** Space between the focused element and the question, px. */
const gap = 16;

const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
const bar = document.querySelector<HTMLElement>(`section[${analyticsMark.consent}]`);
if (bar && navigator.doNotTrack !== '1' && !globalPrivacyControl) requestConsent(bar);

function requestConsent(bar: HTMLElement): void {
  const answer = getStored('localStorage', consentKey);
  const reopen = document.querySelector<HTMLElement>(`button[${analyticsMark.consent}]`);
  let isCounting = answer === 'yes';
  let isReopened = false;
  // The bundler replaces the name by the styles.
  addStyle('consent.css');
  const showBar = (isShown: boolean) => {
    bar.hidden = !isShown;
    reserveRoom(bar);
  };
  if (reopen) {
    reopen.hidden = false;
    listen(reopen, 'click', () => {
      isReopened = true;
      showBar(true);
      bar.querySelector('button')!.focus();
    });
  }
  listen(bar, 'click', (click) => {
    const chosen = findHit<HTMLButtonElement>(click, 'button')?.value;
    if (!chosen) return;
    store('localStorage', consentKey, chosen);
    showBar(false);
    // Otherwise the focus would vanish with the button.
    if (isReopened) reopen?.focus({ preventScroll: true });
    const wasCounting = isCounting;
    isCounting = chosen === 'yes';
    if (isCounting && !wasCounting) startCounting();
    // Only a reload stops a counter that runs.
    if (!isCounting && wasCounting) location.reload();
  });
  // The reader has answered in another tab.
  listen(window, 'storage', (change) => {
    const { key, newValue } = change as StorageEvent;
    if (key === consentKey && newValue) showBar(false);
  });
  listen(window, 'resize', () => reserveRoom(bar));
  listen(document, 'focusin', ({ target }) => scrollIntoReach(target as Element, bar));
  if (isCounting) startCounting();
  else if (answer !== 'no') showBar(true);
}

/** Reserves the bar's height, so that the page's end can scroll above it. */
function reserveRoom(bar: HTMLElement): void {
  const height = bar.hidden ? 0 : Math.ceil(innerHeight - bar.getBoundingClientRect().top);
  document.documentElement.style.setProperty('--consent', `${height}px`);
}

/** Scrolls the focused element out from under the bar. */
function scrollIntoReach(focused: Element, bar: HTMLElement): void {
  if (bar.hidden || bar.contains(focused) || findClosest(focused, 'dialog')) return;
  const { bottom } = focused.getBoundingClientRect();
  if (bottom + gap > bar.getBoundingClientRect().top) focused.scrollIntoView({ block: 'nearest' });
}
