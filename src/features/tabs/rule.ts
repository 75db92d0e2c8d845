/**
 * `::: tabs` … `:::` with a line `== Label` before each tab; tabs hold any markdown. Without script the tabs show one
 * below the other, each under its label. `::: tabs key:os` switches together with tabs of the same key only.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { attribute } from '#model/contract';
import { readTrailingAttributes } from '#model/markup/attributes';
import type { Copied } from '#model/markup/copied';
import {
  applyAttributes,
  type ContainerKind,
  createSlot,
  getPageState,
  hiddenLevels,
  innermost,
  type Opening,
  openElement,
  pushTitle,
} from '#parse';

/** A group of tabs during parsing. */
type OpenTabs = {
  readonly opening: Opening;
  readonly key: string | undefined;
  /** The level of blocks and the indentation that a label must have. */
  level: number;
  readonly indent: number;
  /** The count of tokens before the group. */
  readonly start: number;
  /** The line of each label. */
  readonly labels: Map<string, number>;
};

const openTabs = createSlot((): OpenTabs[] => []);

/** Exactly two marks: three underline a heading, and `==words==` is marked text. */
const marker = /^==(?!=)(.*)$/;

export const tabs: ContainerKind = {
  names: ['tabs'],
  open(state, opening) {
    const { level, blkIndent: indent } = state;
    const key = readTabKey(state, opening);
    const { length: start } = state.tokens;
    openTabs(state.env).push({ opening, key, level, indent, start, labels: new Map() });
    // It has no element before its first label.
    hiddenLevels(state.env).count++;
  },
  close(state) {
    const { opening, labels } = openTabs(state.env).pop()!;
    hiddenLevels(state.env).count--;
    if (labels.size > 0) {
      state.push('tab_close', 'div', -1).meta = { isPart: true };
      state.push('tabs_close', 'div', -1);
      return;
    }
    getPageState(state.env).warn('tabs-invalid', { line: opening.line + 1 }, '"::: tabs" holds no tab.', {
      hint: 'Put a line "== Label" before the content of each tab; blocks of code alone can stand in "::: code-group".',
    });
  },
};

export function addTabLabels(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'tab',
    (state, startLine, _endLine, silent) => {
      const group = openTabs(state.env).at(-1);
      if (!group) return false;
      const column = state.sCount[startLine]! - group.indent;
      const label = column < 0 || column >= 4 ? undefined : readTabLabel(getTabLine(state, startLine));
      // In another container within these tabs, the line is content.
      if (label === undefined || innermost(state.env).kind !== tabs) return false;
      // In silent mode `true` ends a paragraph, a list or a quote, at any depth.
      if (silent) return true;
      if (state.level !== group.level) return false;
      openTab(state, group, label, startLine);
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function getTabLine(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
}

/** The label of a line, '' if missing; undefined for any other line. */
function readTabLabel(text: string): string | undefined {
  if (text.charCodeAt(0) !== 61) return undefined;
  const label = marker.exec(text)?.[1];
  // A paragraph may begin with marked text.
  return label === undefined || (/^\S/.test(label) && label.includes('==')) ? undefined : label.trim();
}

/** Keeps `==` among tabs from underlining a heading: there it is a tab without a label. */
export function addTabsBeforeHeadings(md: MarkdownIt): void {
  // The rulers have no public access to a rule by its name.
  const rule = md.block.ruler.__rules__.find(({ name }) => name === 'lheading')!.fn;
  md.block.ruler.at('lheading', (state, startLine, endLine, silent) => {
    if (innermost(state.env).kind !== tabs) return rule(state, startLine, endLine, silent);
    let end = startLine + 1;
    while (end < endLine && !state.isEmpty(end) && getTabLine(state, end) !== '==') end++;
    return rule(state, startLine, end, silent);
  });
}

function openTab(state: StateBlock, group: OpenTabs, text: string, line: number): void {
  const page = getPageState(state.env);
  const point = { line: line + 1 };
  const found = readTrailingAttributes(text);
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
  else state.push('tab_close', 'div', -1).meta = { isPart: true };
  group.labels.set(first === undefined ? label : `${label}\n${line}`, line + 1);
  const token = Object.assign(state.push('tab_open', 'div', 1), {
    map: [line, line + 1],
    meta: { isPart: true, copied: { kind: 'label', at: 2 } satisfies Copied },
  });
  token.attrs = [['class', 'tab']];
  if (found) applyAttributes(page, token, found.attributes, point);
  state.push('tab_label_open', 'p', 1).attrs = [['class', 'tab-label']];
  pushTitle(state, label || String(group.labels.size), line);
  state.push('tab_label_close', 'p', -1);
}

/** Opens the group. Content before the first label stays above the tabs, with a warning. */
function openGroup(state: StateBlock, group: OpenTabs): void {
  if (state.tokens.length > group.start) {
    const point = { line: group.opening.line + 2 };
    getPageState(state.env).warn(
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
  const meta = { acts: [attribute.sync] };
  openElement(state, group.opening, { type: 'tabs_open', tag: 'div', attrs, meta });
  group.level = state.level + 1;
}

/** The name after `key:`; warns of other words. */
function readTabKey(state: StateBlock, { title, line }: Opening): string | undefined {
  const [, key, rest = title] = /^key:\s*([^\s]+)\s*(.*)$/.exec(title) ?? [];
  if (rest !== '') {
    const point = { line: line + 1 };
    getPageState(state.env).warn('tabs-invalid', point, `"${rest}" has no meaning behind "::: tabs".`, {
      hint: 'Tabs with one key go along with one another: ::: tabs key:system',
      target: rest,
    });
  }
  return key;
}
