/** Handles the line below a page with which a reader saves the page's section or removes it. */
import { type OfflineWords, offlineMark } from '../../../src/features/offline/contract.ts';
import { announceWord } from '../reader/announce.ts';
import { fillPlaceholder } from './notice.ts';
import { fetchPackList, isSaved, measureSection, type Outcome, removeSection, saveSection } from './save.ts';
import type { Stock } from './stock.ts';

/** Sections being saved, with what stops that: saving goes on while the reader moves from page to page. */
const underWay = new Map<string, { readonly stop: AbortController; told: string }>();

/** Why sections were not saved, since the document was loaded. */
const reasons = new Map<string, string>();

/** Shows the line, which is rendered hidden, if the page has one and the browser can read packs. */
export async function showOffer(root: Document, words: OfflineWords, stock: Stock): Promise<void> {
  const line = root.querySelector<HTMLElement>(`[${offlineMark.section}]`);
  const button = line?.querySelector('button');
  const section = line?.getAttribute(offlineMark.section);
  if (!line || !button || !section || typeof DecompressionStream === 'undefined') return;
  const isChosen = section in (await stock.notes()).sections;
  const saving = underWay.get(section);
  if (saving) setLineText(line, saving.told, words.offlineStop);
  else if (await isSaved(stock, section)) setLineText(line, words.offlineSaved, words.offlineRemove);
  else {
    if (isChosen) setLineText(line, reasons.get(section) ?? words.offlineFailed);
    tellSizeWhenSeen(line, section, stock);
  }
  line.hidden = false;
  button.onclick = () => void use(root, section, words, stock);
}

/** Lines that wait to be seen. */
const unseen = new WeakSet<HTMLElement>();

/** One request, by readers who come to the end of a page. */
function tellSizeWhenSeen(line: HTMLElement, section: string, stock: Stock): void {
  if (unseen.has(line)) return;
  unseen.add(line);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    unseen.delete(line);
    tellSize(line, section, stock).catch(() => {});
  });
  observer.observe(line);
}

/** The list of packs, for as long as the document lives: a later one hardly differs in sizes. */
let known: ReturnType<typeof fetchPackList> | undefined;

/** Adds to a button that saves how many bytes a click will transfer. */
async function tellSize(line: HTMLElement, section: string, stock: Stock): Promise<void> {
  known ??= fetchPackList(stock);
  const list = await known;
  if (!list) known = undefined;
  const bytes = list && (await measureSection(stock, section, list));
  const button = line.querySelector('button');
  const label = button?.getAttribute(offlineMark.label);
  if (button && bytes && button.textContent === label)
    button.textContent = `${label} · ${formatMegabytes(bytes)} MB`;
}

/** '3.7', at least '0.1', in the page's language. */
function formatMegabytes(bytes: number): string {
  const number = Math.ceil(bytes / 1e5) / 10;
  const digits = { minimumFractionDigits: 1 };
  try {
    return number.toLocaleString(document.documentElement.lang, digits);
  } catch {
    return number.toLocaleString([], digits);
  }
}

async function use(root: Document, section: string, words: OfflineWords, stock: Stock): Promise<void> {
  const saving = underWay.get(section);
  if (saving) return saving.stop.abort();
  // The button's text decides, even if a visit or another tab has saved the section meanwhile.
  const isRemoval =
    findLineElement(root, section)?.querySelector('button')?.textContent === words.offlineRemove;
  const stop = new AbortController();
  const mine = { stop, told: '' };
  underWay.set(section, mine);
  if (isRemoval) {
    await removeSection(stock, section).catch(() => {});
    underWay.delete(section);
    return updateLine(root, section, stock, words.offlineReading);
  }
  const showProgress = (text: string) => {
    mine.told = fillPlaceholder(words.offlineSaving, text);
    const line = findLineElement(root, section);
    if (line) setLineText(line, mine.told, words.offlineStop);
  };
  showProgress('');
  announceWord(root, mine.told);
  const outcome = await saveSection(stock, section, {
    page: location.href.replace(/#.*$/s, ''),
    signal: stop.signal,
    progress: (done, all) => showProgress(`${formatMegabytes(done)} / ${formatMegabytes(all)} MB`),
  }).catch((): Outcome => 'partial');
  if (stop.signal.aborted) await removeSection(stock, section).catch(() => {});
  underWay.delete(section);
  if (stop.signal.aborted) return updateLine(root, section, stock, words.offlineReading);
  if (outcome === 'whole') return updateLine(root, section, stock, words.offlineSaved, words.offlineRemove);
  const reason = outcome === 'full' ? words.offlineFull : words.offlineFailed;
  reasons.set(section, reason);
  updateLine(root, section, stock, reason);
}

/** Shows the text in the line, if the page still has it, and announces it. */
function updateLine(root: Document, section: string, stock: Stock, text: string, label?: string): void {
  const line = findLineElement(root, section);
  if (line) setLineText(line, text, label);
  if (line && label === undefined) tellSizeWhenSeen(line, section, stock);
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
