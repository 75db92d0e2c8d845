/** Converts `<Tabs><TabItem label="…">` of Docusaurus and Starlight to `::: tabs`. */
import { buildContainer, dedentLines, makeLines, trimLines } from '../lines.ts';
import type { Line, Rewriting } from '../model.ts';
import { findElement, readAttribute, replaceElements } from './tag.ts';

export const tabs: Rewriting = {
  name: 'tabs',
  rewrite(page) {
    if (page.lines.some(({ text }) => /<(?:Tabs|CodeGroup)\b/.test(text)))
      page.lines = convertTabs(page.lines, 0);
  },
};

function convertTabs(lines: readonly Line[], depth: number): Line[] {
  if (depth >= 10) return [...lines];
  return replaceElements(lines, /^\s*(?:(?:[-*+]|\d+[.)])\s+)?<(Tabs)(?=[\s/>]|$)/, ({ tag, body, line }) => {
    const blank = makeLines(line, ['']);
    const items = convertTabItems(body, readTabLabels(tag), depth);
    return [...blank, ...buildContainer('tabs', items, line), ...blank];
  });
}

function convertTabItems(lines: readonly Line[], labels: ReadonlyMap<string, string>, depth: number): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = findElement(lines, at, 'TabItem');
    if (found) {
      const value = readAttribute(found.tag, 'value');
      const label = readAttribute(found.tag, 'label') ?? labels.get(value ?? '') ?? value ?? 'Tab';
      const body = trimLines(convertTabs(dedentLines(trimLines(found.body)), depth + 1));
      result.push(...makeLines(lines[at]!, [`== ${label}`, '']), ...body, ...makeLines(lines[at]!, ['']));
    }
    at = found?.end ?? at + 1;
  }
  return result;
}

/** Labels by value, from `values={[{ label: 'npm', value: 'npm' }]}`. */
function readTabLabels(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [entry] of tag.matchAll(/\{[^{}]*\bvalue["']?\s*:[^{}]*\}/g)) {
    const value = /\bvalue["']?\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    const label = /\blabel["']?\s*:\s*['"]([^'"]*)['"]/.exec(entry)?.[1];
    if (value !== undefined && label !== undefined) found.set(value, label);
  }
  return found;
}
