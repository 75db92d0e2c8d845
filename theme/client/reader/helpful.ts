/**
 * Asks whether a page helped: a reader who answers may add a sentence and sends both once, to the address that the page names.
 * Nothing is sent before that, and nothing is stored.
 */
import { attribute } from '#model/contract';
import type { FeedbackForm } from '../../../src/features/feedback/issue.ts';
import { timing } from '../constants.ts';
import { findClosest } from '../listen.ts';
import { announceWord } from './announce.ts';
import { getWord } from './words.ts';

/** Settings of the pages whose answers have arrived, for as long as the document lives. */
const arrived = new Set<string>();

/** A form that is being sent, which must not be sent twice. */
const busy = '[aria-busy=true]';

/** A sentence or two, characters: longer texts belong elsewhere. */
const longest = 1000;

/** `button`: the chosen answer; the first of the two says that the page helped. */
export function answer(root: Document, button: HTMLElement): void {
  const question = findClosest(button, `[${attribute.helpful}]`);
  const settings = question?.getAttribute(attribute.helpful);
  if (!question || !settings) return;
  const below = question.nextElementSibling?.matches('.rated') ? question.nextElementSibling : undefined;
  if (arrived.has(settings)) {
    showThanks(root, question, below);
    return;
  }
  // An answer that is being sent cannot change.
  if (below?.matches(busy)) return;
  for (const one of question.querySelectorAll('button'))
    one.setAttribute('aria-pressed', String(one === button));
  const form = below ?? createFeedbackForm(root, question, JSON.parse(settings), settings);
  question.after(form);
  form.querySelector('textarea')?.focus();
}

/** A form with a text field, a button, and the error below. */
function createFeedbackForm(
  root: Document,
  question: Element,
  about: FeedbackForm,
  settings: string,
): HTMLFormElement {
  const form = root.createElement('form');
  const label = Object.assign(root.createElement('label'), { textContent: getWord('rateText') });
  const text = Object.assign(root.createElement('textarea'), { maxLength: longest, rows: 3 });
  const send = Object.assign(root.createElement('button'), { textContent: getWord('rateSend') });
  const trouble = root.createElement('span');
  form.className = 'rated';
  label.append(text);
  form.append(label, send, trouble);
  form.addEventListener('submit', async (submit) => {
    submit.preventDefault();
    if (form.matches(busy)) return;
    form.setAttribute('aria-busy', 'true');
    send.setAttribute('aria-disabled', 'true');
    trouble.textContent = '';
    const chosen = question.querySelector<HTMLElement>('[aria-pressed=true]');
    const helpful = chosen === question.querySelector('button');
    const isSent = await sendFeedback(about, helpful, text.value.trim());
    form.removeAttribute('aria-busy');
    send.removeAttribute('aria-disabled');
    if (isSent) arrived.add(settings);
    // Another page has replaced this one.
    if (!form.isConnected) return;
    if (isSent) {
      // Keeps the keyboard's place.
      if (form.contains(root.activeElement)) chosen?.focus();
      showThanks(root, question, form);
    } else {
      trouble.textContent = getWord('rateFailed');
      announceWord(root, getWord('rateFailed'));
    }
  });
  return form;
}

/** Thanks in place of the form, and announces it. */
function showThanks(root: Document, question: Element, form: Element | undefined): void {
  const thanks = Object.assign(root.createElement('span'), {
    className: 'rated',
    textContent: getWord('rateThanks'),
  });
  form?.remove();
  question.after(thanks);
  announceWord(root, getWord('rateThanks'));
}

/** Sends the answer; false if that fails. Leaves out the address's query and hash, which may be private. */
async function sendFeedback(
  { endpoint, page, version, locale }: FeedbackForm,
  helpful: boolean,
  text: string,
): Promise<boolean> {
  const url = location.origin + location.pathname;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timing.requestTimeout);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'omit',
      // The request goes on if the reader leaves the page.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, url, version, locale, helpful, ...(text && { text }) }),
      signal: stop.signal,
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
