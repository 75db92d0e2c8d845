/** Shows on a copy when it was made, and whether the site has a newer page. */
import { type OfflineWords, offlineMark } from '../../../src/features/offline/contract.ts';

/** Does nothing on pages from the host. */
export function showCopyNotice(root: Document, words: OfflineWords): void {
  const main = root.querySelector(`[${offlineMark.saved}]`);
  if (!main || main.querySelector(`[${offlineMark.copy}]`)) return;
  const { lang } = root.documentElement;
  const text = fillPlaceholder(
    words.offlineCopy,
    formatCopyDate(main.getAttribute(offlineMark.saved) ?? '', lang),
  );
  const isOutdated = main.hasAttribute(offlineMark.outdated);
  const note = Object.assign(root.createElement('div'), { className: 'vnotice', lang });
  note.setAttribute('role', 'note');
  note.setAttribute(offlineMark.copy, '');
  const line = root.createElement('p');
  line.textContent = isOutdated ? `${text} ${words.offlineOutdated}` : text;
  note.append(line);
  (main.querySelector('article') ?? main).prepend(note);
}

/** The date in the page's language, else in the browser's. */
function formatCopyDate(iso: string, lang: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  try {
    return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(date);
  } catch {
    return date.toLocaleString();
  }
}

/** Like `fillPlaceholder` of model/strings.ts, which would add all texts to this script. */
export function fillPlaceholder(text: string, value: string): string {
  return text.replace('{x}', () => value);
}
