/** Handles the line below a page with which a reader saves the page's section or removes it. */
import { type OfflineWords, offlineMark } from '../../../src/features/offline/contract.ts';
import { announceWord } from '../reader/announce.ts';
import { fillPlaceholder } from './notice.ts';
import { type Outcome, removeSection, saveSection } from './save.ts';
import type { Stock } from './stock.ts';

/** Sections being saved, with what stops that: saving goes on while the reader moves from page to page. */
const underWay = new Map<string, { readonly stop: AbortController; told: string }>();

/** Shows the line, which is rendered hidden, if the page has one. */
export async function showOffer(root: Document, words: OfflineWords, stock: Stock): Promise<void> {
  const line = root.querySelector<HTMLElement>(`[${offlineMark.section}]`);
  const button = line?.querySelector('button');
  const section = line?.getAttribute(offlineMark.section);
  if (!line || !button || !section) return;
  const state = (await stock.notes()).sections[section];
  const isWhole = state === 'whole';
  const known = underWay.get(section);
  if (known) setLineText(line, known.told, words.offlineStop);
  else if (isWhole) setLineText(line, words.offlineSaved, words.offlineRemove);
  else if (state === 'partial') setLineText(line, words.offlineFailed);
  line.hidden = false;
  button.onclick = () => void use(root, section, words, stock);
}

async function use(root: Document, section: string, words: OfflineWords, stock: Stock): Promise<void> {
  const known = underWay.get(section);
  if (known) return known.stop.abort();
  // The button's text decides, even if a visit or another tab has saved the section meanwhile.
  const isRemoval =
    findLineElement(root, section)?.querySelector('button')?.textContent === words.offlineRemove;
  const stop = new AbortController();
  const mine = { stop, told: '' };
  underWay.set(section, mine);
  if (isRemoval) {
    await removeSection(stock, section).catch(() => {});
    underWay.delete(section);
    return updateLine(root, section, words.offlineReading);
  }
  const showProgress = (done: number, all: number) => {
    mine.told = fillPlaceholder(words.offlineSaving, `${done}/${all}`);
    const line = findLineElement(root, section);
    if (line) setLineText(line, mine.told, words.offlineStop);
  };
  showProgress(0, 0);
  announceWord(root, fillPlaceholder(words.offlineSaving, ''));
  const outcome = await saveSection(stock, section, stop.signal, showProgress).catch(
    (): Outcome => 'partial',
  );
  if (stop.signal.aborted) await removeSection(stock, section).catch(() => {});
  underWay.delete(section);
  if (stop.signal.aborted) return updateLine(root, section, words.offlineReading);
  if (outcome === 'whole') updateLine(root, section, words.offlineSaved, words.offlineRemove);
  else updateLine(root, section, outcome === 'full' ? words.offlineFull : words.offlineFailed);
}

/** Shows the text in the line, if the page still has it, and announces it. */
function updateLine(root: Document, section: string, text: string, label?: string): void {
  const line = findLineElement(root, section);
  if (line) setLineText(line, text, label);
  announceWord(root, text);
}

function findLineElement(root: Document, section: string): HTMLElement | undefined {
  const lines = Array.from(root.querySelectorAll<HTMLElement>(`[${offlineMark.section}]`));
  return lines.find((line) => line.getAttribute(offlineMark.section) === section);
}

/** `label`: the button's action, by default saving. The button element stays, so that the keyboard keeps its place. */
function setLineText(line: HTMLElement, text: string, label?: string): void {
  const button = line.querySelector('button');
  // The line's first child is its text.
  if (line.firstChild) line.firstChild.textContent = text;
  if (button) button.textContent = label ?? button.getAttribute(offlineMark.label);
}
