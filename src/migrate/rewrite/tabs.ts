/** `<Tabs><TabItem label="…">` of Docusaurus and Starlight become `::: tabs`. */
import {
  container,
  dedented,
  fences,
  indented,
  indentOf,
  linesAt,
  replaceBlocks,
  trimmed,
} from '../lines.ts';
import type { Line, MovedPage, Rewriting } from '../model.ts';
import { attributeOf, tagAt } from './tag.ts';

export const tabs: Rewriting = {
  name: 'tabs',
  rewrite(page) {
    if (!page.lines.some(({ text }) => /<(?:Tabs|CodeGroup)\b/.test(text))) return;
    page.lines = read(page.lines, page, 0);
  },
};

function read(lines: readonly Line[], page: MovedPage, depth: number): Line[] {
  if (depth >= 10) return [...lines];
  return replaceBlocks(lines, (line, at) => {
    const opening = tagAt(lines, at, 'Tabs');
    const end = opening && !opening.isClosed ? closing(lines, opening.end, 'Tabs') : undefined;
    if (!opening || end === undefined) return undefined;
    const labels = labelsOf(opening.text);
    const inner = items(lines.slice(opening.end, end), labels, page, depth);
    const blank = linesAt(line, ['']);
    const found = indented(container('tabs', inner, line), indentOf(line.text));
    return { lines: [...blank, ...found, ...blank], end: end + 1 };
  });
}

/** The line with the tag that closes; tags of that name within are passed over. */
function closing(lines: readonly Line[], from: number, name: string): number | undefined {
  const kinds = fences(lines);
  let depth = 1;
  for (let at = from; at < lines.length; at++) {
    if (kinds[at] !== '') continue;
    const { text } = lines[at]!;
    if (new RegExp(`<${name}(?:\\s|>|$)`).test(text)) depth++;
    if (text.includes(`</${name}>`) && --depth === 0) return at;
  }
  return undefined;
}

function items(
  lines: readonly Line[],
  labels: ReadonlyMap<string, string>,
  page: MovedPage,
  depth: number,
): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const opening = tagAt(lines, at, 'TabItem');
    if (!opening) continue;
    const isOneLine = opening.rest.includes('</TabItem>');
    const end = isOneLine ? at : (closing(lines, opening.end, 'TabItem') ?? lines.length);
    const value = attributeOf(opening.text, 'value');
    const label = attributeOf(opening.text, 'label') ?? labels.get(value ?? '') ?? value ?? 'Tab';
    const first = { text: opening.rest.split('</TabItem>')[0]!, from: lines[at]!.from };
    const last = {
      text: (lines[end]?.text ?? '').split('</TabItem>')[0]!,
      from: lines[end]?.from ?? first.from,
    };
    const own = end < opening.end ? [first] : [first, ...lines.slice(opening.end, end), last];
    const body = read(dedented(trimmed(own)), page, depth + 1);
    result.push(...linesAt(lines[at]!, [`== ${label}`, '']), ...trimmed(body), ...linesAt(first, ['']));
    at = Math.max(opening.end - 1, end);
  }
  return result;
}

/** `values={[{ label: 'npm', value: 'npm' }]}` */
function labelsOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [entry] of tag.matchAll(/\{[^{}]*\bvalue\s*:[^{}]*\}/g)) {
    const value = /\bvalue\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    const label = /\blabel\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    if (value !== undefined && label !== undefined) found.set(value, label);
  }
  return found;
}
