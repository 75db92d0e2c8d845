/** Copies the page as Markdown, or the address of a section, and confirms it. */
import { attribute } from '#model/contract';
import { copyText } from '../article/clipboard.ts';
import { timing } from '../constants.ts';
import { announceWord } from './announce.ts';
import { getWord } from './words.ts';

/** Copies a section's address; the link still works as a link. */
export async function copyLink(root: Document, anchor: HTMLAnchorElement): Promise<void> {
  const done = await copyText(root, anchor.href);
  showResult(root, anchor, getWord(done ? 'linkCopied' : 'copyFailed'));
}

/** Copies the page's Markdown, whose address is in the head. */
export async function copyPage(root: Document, button: HTMLElement): Promise<void> {
  const copy = root.head.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  const isForAgents = (button as HTMLButtonElement).value !== '';
  const readText = async ({ href }: HTMLLinkElement) =>
    (isForAgents ? `${getAgentsLine(root)}\n\n` : '') + (await fetchText(href));
  const done = copy !== null && (await writeWhenReady(root, readText(copy)));
  showResult(root, button, getWord(done ? 'pageCopied' : 'copyFailed'));
}

/** The page's line for agents, with whole addresses: whoever gets the text has no page to resolve them by. */
function getAgentsLine(root: Document): string {
  const line = root.querySelector('main>p.sr')?.textContent ?? '';
  return line.replace(/(: )(\S+)/g, (_, sign, href) => sign + new URL(href, root.baseURI).href);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

/** Safari lets a page write only during the click, but waits for a promise given then. */
async function writeWhenReady(root: Document, text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((body) => new Blob([body], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // The clipboard is missing or refused, or the text failed to load.
  }
  return text.then(
    (body) => copyText(root, body),
    () => false,
  );
}

/** Shows the text beside the control and announces it. */
function showResult(root: Document, used: HTMLElement, word: string): void {
  const status = announceWord(root, word);
  used.setAttribute(attribute.said, word);
  setTimeout(() => {
    if (used.getAttribute(attribute.said) !== word) return;
    used.removeAttribute(attribute.said);
    if (status?.textContent === word) status.textContent = '';
  }, timing.copied);
}
