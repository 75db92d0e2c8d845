/** Converts `<Tabs><TabItem label="…">` of Docusaurus and Starlight to `::: tabs`. */
import { buildContainer, buildTab, dedentLines, padLines, trimLines } from '../lines.ts';
import type { Line, Rewriting } from '../model.ts';
import {
  findElement,
  findTag,
  readAttribute,
  readFirstInside,
  replaceElements,
  splitBehindEnds,
} from './tag.ts';

export const tabs: Rewriting = (page) => {
  if (page.lines.some(({ text }) => /<(?:Tabs|CodeGroup|TabItem)\b/.test(text)))
    page.lines = convertTabs(page.lines, 0, createFrame(page.lines));
};

/** Begins a frame of tabs: `<Tabs>`, or a component of the site around `<TabItem>`. */
function createFrame(lines: readonly Line[]): RegExp {
  const own = lines.flatMap(({ text }, at) => {
    const name = /^\s*<([A-Z]\w*)(?=[\s>]|$)/.exec(text)?.[1];
    if (name === undefined || name === 'TabItem') return [];
    const tag = findTag(lines, at, name);
    return tag && /^<TabItem(?=[\s>]|$)/.test(readFirstInside(lines, tag)) ? [name] : [];
  });
  return new RegExp(
    `^\\s*(?:(?:[-*+]|\\d+[.)])\\s+)?<(${[...new Set(['Tabs', ...own])].join('|')})(?=[\\s/>]|$)`,
  );
}

function convertTabs(lines: readonly Line[], depth: number, start: RegExp): Line[] {
  if (depth >= 10) return [...lines];
  return replaceElements(lines, start, ({ tag, body, line }) => {
    const items = convertTabItems(body, readTabLabels(tag), depth, start);
    return padLines(buildContainer('tabs', items, line), line);
  });
}

function convertTabItems(
  body: readonly Line[],
  labels: ReadonlyMap<string, string>,
  depth: number,
  start: RegExp,
): Line[] {
  const lines = splitBehindEnds(body, /^\s*<TabItem(?=[\s>]|$)/);
  const result: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = findElement(lines, at, 'TabItem');
    if (found) {
      const value = readAttribute(found.tag, 'value');
      const label = readAttribute(found.tag, 'label') ?? labels.get(value ?? '') ?? value ?? 'Tab';
      const inner = trimLines(convertTabs(dedentLines(trimLines(found.body)), depth + 1, start));
      result.push(...buildTab(label, inner, lines[at]!));
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
