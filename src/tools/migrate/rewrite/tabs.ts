/** Converts `<Tabs><TabItem label="…">` of Docusaurus and Starlight to `::: tabs`. */
import { container, dedented, indented, indentOf, linesAt, replaceBlocks, trimmed } from '../lines.ts';
import type { Line, MovedPage, Rewriting } from '../model.ts';
import { attributeOf, elementAt } from './tag.ts';

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
    const found = elementAt(lines, at, 'Tabs');
    if (!found || found.isUnclosed) return undefined;
    const inner = items(found.body, labelsOf(found.tag), page, depth);
    const blank = linesAt(line, ['']);
    const tabs = indented(container('tabs', inner, line), indentOf(line.text));
    return { lines: [...blank, ...tabs, ...blank], end: found.end };
  });
}

function items(
  lines: readonly Line[],
  labels: ReadonlyMap<string, string>,
  page: MovedPage,
  depth: number,
): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = elementAt(lines, at, 'TabItem');
    if (found) {
      const value = attributeOf(found.tag, 'value');
      const label = attributeOf(found.tag, 'label') ?? labels.get(value ?? '') ?? value ?? 'Tab';
      const body = read(dedented(trimmed(found.body)), page, depth + 1);
      const line = lines[at]!;
      result.push(...linesAt(line, [`== ${label}`, '']), ...trimmed(body), ...linesAt(line, ['']));
    }
    at = found?.end ?? at + 1;
  }
  return result;
}

/** Labels by value, from `values={[{ label: 'npm', value: 'npm' }]}`. */
function labelsOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [entry] of tag.matchAll(/\{[^{}]*\bvalue["']?\s*:[^{}]*\}/g)) {
    const value = /\bvalue["']?\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    const label = /\blabel["']?\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    if (value !== undefined && label !== undefined) found.set(value, label);
  }
  return found;
}
