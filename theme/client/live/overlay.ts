/** Shows the site's errors on the page until they are fixed, with its own styles, which the page's do not affect. */
type Fault = {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
};

export const overlayTag = 'docgen-faults';

const styles = `
:host { position: fixed; z-index: 2147483647; inset: auto 16px 16px; display: block; }
section { max-width: 860px; max-height: 45vh; margin: 0 auto; overflow: auto; border-radius: 10px;
  border: 1px solid #f2a09a; background: #23171a; color: #f6e9e8; box-shadow: 0 8px 32px #0008;
  font: 13px/20px ui-monospace, Menlo, Consolas, monospace; }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center;
  padding: 10px 16px; background: #3a1d20; font-weight: 600; }
button { min-width: 28px; min-height: 28px; border: 1px solid #f2a09a; border-radius: 6px; background: none;
  color: inherit; font: inherit; cursor: pointer; }
button:focus-visible, .place:focus-visible, summary:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
ol { margin: 0; padding: 4px 16px 12px; list-style: none; }
li { padding: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
li + li { border-top: 1px solid #5a3034; }
b, .place, summary { color: #f2a09a; }
.place { min-height: 24px; padding: 0; border: 0; font-weight: 700; text-align: start; text-decoration: underline; text-underline-offset: 3px; }
summary { padding: 8px 16px; cursor: pointer; }
small { display: block; color: #e3c9a0; font-size: inherit; }
@media (forced-colors: active) { section { border: 2px solid CanvasText; } }
`;

const words = {
  en: {
    close: 'Close',
    open: 'Open in the editor',
    more: (count: number) => `${count} more: see the terminal.`,
    errors: (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}`,
    onOthers: (errors: string) => `${errors} on other pages`,
    others: (errors: string) => `On other pages: ${errors}`,
  },
  zh: {
    close: '关闭',
    open: '在编辑器里打开',
    more: (count: number) => `另有 ${count} 个，见终端。`,
    errors: (count: number) => `${count} 个错误`,
    onOthers: (errors: string) => `其他页面有 ${errors}`,
    others: (errors: string) => `其他页面：${errors}`,
  },
};

type Words = (typeof words)['en'];

/** Longer lists help nobody on a page; the terminal has them. */
const mostListed = 50;

/** `language`: of the terminal. */
type Faults = {
  readonly diagnostics: readonly Fault[];
  readonly own: number;
  readonly language?: string;
};

/** Opens the place of a fault in the editor. */
export type OpenPlace = (fault: Pick<Fault, 'file' | 'line' | 'column'>) => void;

let shown = '';
/** Whether the errors of other pages are unfolded, also after the next save. */
let isUnfolded = false;

/**
 * The first `own` diagnostics are the page's; those of other pages are folded. An empty list removes the overlay. A closed
 * overlay stays closed until the errors change.
 */
export function showFaults({ diagnostics, own, language }: Faults, open: OpenPlace): void {
  const text = JSON.stringify([diagnostics, own, language]);
  if (text === shown) return;
  shown = text;
  document.querySelector(overlayTag)?.remove();
  if (diagnostics.length === 0) return;
  const w = language === 'zh' ? words.zh : words.en;
  const host = document.createElement(overlayTag);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const close = createElementWith('button', '×');
  close.setAttribute('aria-label', w.close);
  close.addEventListener('click', () => host.remove());
  const elsewhere = diagnostics.slice(own);
  const title = own > 0 ? w.errors(own) : w.onOthers(w.errors(elsewhere.length));
  const section = createElementWith(
    'section',
    createElementWith('header', createElementWith('span', title), close),
  );
  if (own > 0) section.append(createFaultList(diagnostics.slice(0, own), w, open));
  if (elsewhere.length > 0) section.append(createFolded(elsewhere, w, open));
  section.setAttribute('role', 'alert');
  root.append(section);
  document.body.append(host);
}

function createFolded(faults: readonly Fault[], w: Words, open: OpenPlace): HTMLElement {
  const summary = createElementWith('summary', w.others(w.errors(faults.length)));
  const details = createElementWith(
    'details',
    summary,
    createFaultList(faults, w, open),
  ) as HTMLDetailsElement;
  details.open = isUnfolded;
  details.addEventListener('toggle', () => {
    isUnfolded = details.open;
  });
  return details;
}

function createFaultList(faults: readonly Fault[], w: Words, open: OpenPlace): HTMLElement {
  const more = faults.length - mostListed;
  const items = faults.slice(0, mostListed).map((fault) => createFaultItem(fault, w, open));
  return createElementWith('ol', ...items, ...(more > 0 ? [createElementWith('li', w.more(more))] : []));
}

function createFaultItem(fault: Fault, w: Words, open: OpenPlace): HTMLElement {
  const { code, message, hint, file, line, column } = fault;
  const place = createElementWith(
    file === undefined ? 'b' : 'button',
    [file, line, line && column].filter(Boolean).join(':'),
  );
  if (file !== undefined) {
    place.className = 'place';
    place.title = w.open;
    place.addEventListener('click', () => open(fault));
  }
  return createElementWith(
    'li',
    place,
    ` ${code}\n${message}`,
    ...(hint ? [createElementWith('small', hint)] : []),
  );
}

function createElementWith(tag: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
