/** Warns of references to missing footnotes, and of footnotes without a reference. */
import type { StateCore } from 'markdown-it';
import { didYouMean, findNearest } from '#model/text';
import { createLocator, getOffset, getPageState, type PageState } from '#parse';

/** Comparing a label with all others takes time; a page with more faults has no mere typos. */
const mostCompared = 50;

/**
 * Warns of missing footnotes. `labels`: of the existing ones, normalized. Returns, in lower case, those that misspelt
 * references probably meant.
 */
export function reportMissingFootnotes(state: StateCore, labels: readonly string[]): ReadonlySet<string> {
  const meant = new Set<string>();
  const page = getPageState(state.env);
  const known = labels.slice(0, mostCompared).map((label) => label.toLowerCase());
  let compared = 0;
  for (const token of state.tokens) {
    const missing = token.children?.filter((child) => child.type === 'footnote_missing') ?? [];
    if (missing.length === 0) continue;
    const locate = createLocator(page, token);
    for (const child of missing) {
      const label = String(child.meta?.label);
      const message = `There is no footnote "[^${label}]:" on this page.`;
      const near = compared++ < mostCompared ? findNearest(label.toLowerCase(), known) : undefined;
      if (near !== undefined) meant.add(near);
      const hint = didYouMean(near && `[^${near}]`, `Write "[^${label}]: …" on a line of its own.`);
      page.warn('footnote-missing', locate(getOffset(child) ?? 0), message, { hint, target: label });
    }
    token.children = token.children!.filter((child) => child.type !== 'footnote_missing');
  }
  return meant;
}

/** `line`: of `[^label]:`, 1-based; undefined for an inline note. */
type Defined = { readonly label: string; readonly line?: number };

/** Warns of notes that readers never see: `unused` have no reference, `repeated` share a label with an earlier one. */
export function reportUnusedFootnotes(
  state: StateCore,
  unused: readonly Defined[],
  repeated: readonly Defined[],
): void {
  const page = getPageState(state.env);
  const warn = ({ label, line }: Defined, why: string, hint: string) => {
    if (line === undefined) return;
    const message = `${why} "[^${label}]:": it is not shown.`;
    page.warn('footnote-unused', { line }, message, { hint, target: label });
  };
  // A passage for another version has no tokens, so look for its references in the source.
  const named = unused.length === 0 ? undefined : collectLabels(state.src);
  for (const note of unused) {
    if (named?.has(note.label)) continue;
    warn(note, 'Nothing refers to the footnote', `Write [^${note.label}] where it belongs, or delete it.`);
  }
  for (const note of repeated) warn(note, 'A second footnote has the label', 'Give it another label.');
}

function collectLabels(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/\[\^([^\s[\]]{1,100})\](?!:)/g), ([, label]) => label!));
}

/** Warns of notes that only the title refers to: titles show no references. `shown`: the notes on the page. */
export function reportTitleOnlyFootnotes(page: PageState, shown: ReadonlySet<unknown>): void {
  const { titleText } = page;
  if (!titleText) return;
  const locate = createLocator(page, titleText);
  for (const child of titleText.children ?? []) {
    if (child.type !== 'footnote_reference' || shown.has(child.meta?.footnote)) continue;
    page.warn('footnote-missing', locate(getOffset(child) ?? 0), titleMessage, {
      hint: 'Refer to it from the text.',
    });
  }
}

const titleMessage =
  'The title of a page bears no footnotes, and nothing else refers to this one: it is not shown.';
