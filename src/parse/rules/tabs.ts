/**
 * `::: tabs` … `:::` with a line `== Label` before each tab, whose content may be any markdown. Without script it is
 * the tabs one below the other, each under its label. `::: tabs key:os`: goes along with the tabs of that key alone.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { attribute } from '../../model/contract.ts';
import { trailingAttributes } from '../../model/markup/attributes.ts';
import { applyAttributes } from '../attributes.ts';
import { pageOf, slot } from '../page.ts';
import { pushTitle } from './callout.ts';
import { type ContainerKind, innermost, type Opening, openElement } from './container.ts';
import { hiddenLevels } from './depth.ts';

/** Tabs that are being read. */
type Open = {
  readonly opening: Opening;
  readonly key: string | undefined;
  /** Where a label must stand: of blocks and of columns. */
  level: number;
  readonly indent: number;
  /** How many tokens there were before. */
  readonly start: number;
  /** The lines of the labels. */
  readonly labels: Map<string, number>;
};

const openTabs = slot((): Open[] => []);

/** Two marks, and no more: three underline a heading, and `==words==` is marked text. */
const marker = /^==(?!=)(.*)$/;

export const tabs: ContainerKind = {
  names: ['tabs'],
  open(state, opening) {
    const { level, blkIndent: indent } = state;
    const key = keyOf(state, opening);
    const { length: start } = state.tokens;
    openTabs(state.env).push({ opening, key, level, indent, start, labels: new Map() });
    // Until its first label it leaves no element.
    hiddenLevels(state.env).count++;
  },
  close(state) {
    const { opening, labels } = openTabs(state.env).pop()!;
    hiddenLevels(state.env).count--;
    if (labels.size > 0) {
      state.push('tab_close', 'div', -1);
      state.push('tabs_close', 'div', -1);
      return;
    }
    pageOf(state.env).warn('tabs-invalid', { line: opening.line + 1 }, '"::: tabs" holds no tab.', {
      hint: 'Put a line "== Label" before the content of each tab; blocks of code alone can stand in "::: code-group".',
    });
  },
};

export function tabLabels(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'tab',
    (state, startLine, _endLine, silent) => {
      const group = openTabs(state.env).at(-1);
      if (!group) return false;
      const column = state.sCount[startLine]! - group.indent;
      const label = column < 0 || column >= 4 ? undefined : labelOf(lineOf(state, startLine));
      // Within another container in these tabs it is that one's own.
      if (label === undefined || innermost(state.env).kind !== tabs) return false;
      // A paragraph, a list or a quote ends here, however deep it lies.
      if (silent) return true;
      if (state.level !== group.level) return false;
      openTab(state, group, label, startLine);
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
}

/** '' where there is none; undefined for any other line. */
function labelOf(text: string): string | undefined {
  if (text.charCodeAt(0) !== 61) return undefined;
  const label = marker.exec(text)?.[1];
  // Marked text at the beginning of a paragraph.
  return label === undefined || (/^\S/.test(label) && label.includes('==')) ? undefined : label.trim();
}

/** Two marks below a text would make a heading of it: among tabs they are a label that is missing. */
export function tabsBeforeHeadings(md: MarkdownIt): void {
  // The rulers give no public way to a rule by its name.
  const rule = md.block.ruler.__rules__.find(({ name }) => name === 'lheading')!.fn;
  md.block.ruler.at('lheading', (state, startLine, endLine, silent) => {
    if (innermost(state.env).kind !== tabs) return rule(state, startLine, endLine, silent);
    let end = startLine + 1;
    while (end < endLine && !state.isEmpty(end) && lineOf(state, end) !== '==') end++;
    return rule(state, startLine, end, silent);
  });
}

function openTab(state: StateBlock, group: Open, text: string, line: number): void {
  const page = pageOf(state.env);
  const point = { line: line + 1 };
  const found = trailingAttributes(text);
  const label = found?.rest ?? text;
  const first = group.labels.get(label);
  if (label === '') {
    page.warn('tabs-invalid', point, 'This tab has no label.', {
      hint: 'Write it behind the marks: == Label',
    });
  } else if (first !== undefined) {
    const message = `"${label}" is already the label of the tab of line ${page.placeOf({ line: first }).line}; readers cannot tell them apart.`;
    page.warn('tabs-invalid', point, message, { hint: 'Give each tab a label of its own.', target: label });
  }
  if (group.labels.size === 0) openGroup(state, group);
  else state.push('tab_close', 'div', -1);
  group.labels.set(first === undefined ? label : `${label}\n${line}`, line + 1);
  const token = Object.assign(state.push('tab_open', 'div', 1), { map: [line, line + 1] });
  token.attrs = [['class', 'tab']];
  if (found) applyAttributes(page, token, found.attributes, point);
  state.push('tab_label_open', 'p', 1).attrs = [['class', 'tab-label']];
  pushTitle(state, label || String(group.labels.size), line);
  state.push('tab_label_close', 'p', -1);
}

/** What stands before the first label is not part of a tab: it stays before them all. */
function openGroup(state: StateBlock, group: Open): void {
  if (state.tokens.length > group.start) {
    const point = { line: group.opening.line + 2 };
    pageOf(state.env).warn(
      'tabs-invalid',
      point,
      'This stands before the first tab; it is shown above them.',
      {
        hint: 'Put a line "== Label" before it, or move it out of the container.',
      },
    );
  }
  const attrs: Token['attrs'] = [['class', 'tabs']];
  if (group.key !== undefined) attrs.push([attribute.sync, group.key]);
  openElement(state, group.opening, { type: 'tabs_open', tag: 'div', attrs });
  group.level = state.level + 1;
}

/** The name behind `key:`; other words behind the container's name are told. */
function keyOf(state: StateBlock, { title, line }: Opening): string | undefined {
  const [, key, rest = title] = /^key:\s*([^\s]+)\s*(.*)$/.exec(title) ?? [];
  if (rest !== '') {
    const point = { line: line + 1 };
    pageOf(state.env).warn('tabs-invalid', point, `"${rest}" has no meaning behind "::: tabs".`, {
      hint: 'Tabs with one key go along with one another: ::: tabs key:system',
      target: rest,
    });
  }
  return key;
}
