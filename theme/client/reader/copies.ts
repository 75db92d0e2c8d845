/** Copies the page as Markdown, and addresses of its sections, and says so. */
import { attribute, timing } from '../../../src/model/contract.ts';
import { write } from '../article/clipboard.ts';
import { announce } from './announce.ts';
import { wordOf } from './words.ts';

/** The address of a section, beside what the link does. */
export async function copyLink(root: Document, anchor: HTMLAnchorElement): Promise<void> {
  const done = await write(root, anchor.href);
  say(root, anchor, wordOf(done ? 'linkCopied' : 'copyFailed'));
}

/** The page's copy in Markdown, which its head names. */
export async function copyPage(root: Document, button: HTMLElement): Promise<void> {
  const copy = root.head.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  const done = copy !== null && (await writeLater(root, textAt(copy.href)));
  say(root, button, wordOf(done ? 'pageCopied' : 'copyFailed'));
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

/** Safari lets a page write only in the moment of the click, but waits for what is promised then. */
async function writeLater(root: Document, text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((body) => new Blob([body], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Missing or refused, or no such text.
  }
  return text.then(
    (body) => write(root, body),
    () => false,
  );
}

/** For eyes beside what was used, for ears where pages are announced. */
function say(root: Document, used: HTMLElement, word: string): void {
  const status = announce(root, word);
  used.setAttribute(attribute.said, word);
  setTimeout(() => {
    if (used.getAttribute(attribute.said) !== word) return;
    used.removeAttribute(attribute.said);
    if (status?.textContent === word) status.textContent = '';
  }, timing.copied);
}
