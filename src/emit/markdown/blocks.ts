/**
 * The blocks of a page's markdown, as far as a clean copy needs them: code is told from text and stays as it
 * is, containers become alerts or vanish, attributes in braces go. One pass over the lines.
 */
import { withoutAttributes } from './attributes.ts';
import { Containers } from './containers.ts';
import { Copy } from './copy.ts';
import { cleanFence, type FenceLine, joined } from './fence.ts';
import { type BoxMarker, boxMarker, type EndOf, indentAt, verbatimStart } from './lines.ts';

/** The five kinds that code hosts draw; docgen's others become the one nearest to them. */
const alerts: ReadonlyMap<string, string> = new Map([
  ['note', 'NOTE'],
  ['info', 'NOTE'],
  ['tip', 'TIP'],
  ['important', 'IMPORTANT'],
  ['warning', 'WARNING'],
  ['caution', 'CAUTION'],
  ['danger', 'CAUTION'],
]);

/** Alerts in alerts; deeper ones are their content alone, or the marks would outgrow the text. */
const mostNested = 8;

export type BlockOptions = {
  /** Heads a `details` container without a title. */
  readonly details: string;
  /** Rewrites a run of text lines; code blocks never come to it. */
  readonly rewrite: (text: string) => string;
};

/** The same text with containers as alerts, without attributes, blank lines between blocks single. */
export function cleanBlocks(markdown: string, options: BlockOptions): string {
  const copy = new Copy(options.rewrite);
  const containers = new Containers();
  let verbatim: { readonly depth: number; readonly isEnd: EndOf; readonly fence?: FenceLine[] } | undefined;
  const endVerbatim = (isClosed: boolean) => {
    if (verbatim?.fence) for (const line of cleanFence(verbatim.fence, isClosed)) copy.code(line);
    verbatim = undefined;
  };
  /** Says whether four blanks begin code: not in a paragraph. */
  let before: 'text' | 'code' | 'other' = 'other';

  for (const line of markdown.split('\n')) {
    // Most lines stand in nothing and begin with a letter: the way through all cases is spared.
    if (containers.depth === 0 && !verbatim && beginsPlainly(line)) {
      copy.text(withoutAttributes(line));
      before = 'text';
      continue;
    }
    containers.enter(line);
    if (verbatim && containers.depth >= verbatim.depth) {
      if (verbatim.fence) verbatim.fence.push({ lead: containers.lead, rest: containers.rest });
      else copy.code(joined(containers.lead, containers.rest));
      if (verbatim.isEnd(containers.rest)) endVerbatim(true);
      continue;
    }
    endVerbatim(false);
    if (containers.isBlank) {
      copy.blank(containers.lead);
      if (before === 'text') before = 'other';
      continue;
    }
    const opened = containers.openMarks();
    if (opened) {
      copy.endRun();
      before = 'other';
    }
    const { lead, rest } = containers;
    if (indentAt(rest, 0) >= 4 && before !== 'text') {
      copy.code(lead + rest, before === 'code');
      before = 'code';
      continue;
    }
    const text = rest.trimStart();
    const marker = text.startsWith(':::') ? boxMarker(text) : undefined;
    const isEnd = marker ? undefined : verbatimStart(rest);
    before = 'other';
    if (marker) {
      if (marker.name === '') copy.blank(containers.closeBox(marker.colons) ?? lead);
      else openBox(marker, containers, copy, options.details, opened);
    } else if (isEnd && !text.startsWith('<')) {
      verbatim = { depth: containers.depth, isEnd, fence: [{ lead, rest }] };
    } else if (isEnd) {
      copy.code(lead + rest);
      if (!isEnd(rest)) verbatim = { depth: containers.depth, isEnd };
    } else if (/^#{1,6}(?:\s|$)/.test(text)) {
      copy.endRun();
      copy.text(joined(lead, withoutAttributes(rest)));
      copy.endRun();
    } else {
      // Rows of a table are read one by one.
      if (text.startsWith('|')) copy.endRun();
      const bare = withoutAttributes(rest);
      if (bare === '' && !opened) copy.blank(lead);
      else copy.text(joined(lead, bare));
      before = 'text';
    }
  }
  endVerbatim(false);
  return copy.finish();
}

/** True for a line that no block mark can begin. */
function beginsPlainly(line: string): boolean {
  const code = line.charCodeAt(0);
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Writes what stands for a container's opening line, and enters it. */
function openBox(
  { name, title, colons }: BoxMarker,
  containers: Containers,
  copy: Copy,
  details: string,
  onItemLine: boolean,
): void {
  const { lead, hang } = containers;
  const alert = containers.alerts < mostNested ? alerts.get(name) : undefined;
  const mark = alert === undefined ? '' : '> ';
  const heading = name === 'details' ? title || details : alert === undefined ? '' : title;
  const head = [
    ...(alert === undefined ? [] : [`${mark}[!${alert}]`]),
    ...(heading === '' ? [] : [`${mark}${heading.includes('**') ? heading : `**${heading}**`}`]),
  ];
  if (onItemLine) copy.text(joined(lead, head.shift() ?? ''));
  else copy.blank(lead);
  for (const line of head) copy.text(hang + line);
  if (heading !== '' || alert === undefined) copy.blank(hang + mark);
  copy.endRun();
  containers.openBox(colons, mark);
}
