/** `::: tip` and its kin, also used for GitHub's alerts: a note with icon, word and tint. */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { StringKey } from '../../model/strings.ts';
import { applyAttributes } from '../attributes.ts';
import { pageOf } from '../page.ts';
import type { ContainerKind } from './container.ts';

type Callout = { readonly tint: string; readonly icon: string; readonly word: StringKey };

const kinds: Readonly<Record<string, Callout>> = {
  note: { tint: 'info', icon: 'info', word: 'note' },
  info: { tint: 'info', icon: 'info', word: 'note' },
  tip: { tint: 'tip', icon: 'bulb', word: 'tip' },
  important: { tint: 'important', icon: 'flag', word: 'important' },
  warning: { tint: 'warn', icon: 'warn', word: 'warning' },
  caution: { tint: 'danger', icon: 'danger', word: 'danger' },
  danger: { tint: 'danger', icon: 'danger', word: 'danger' },
};

export const callout: ContainerKind = {
  names: Object.keys(kinds),
  open(state, opening) {
    const page = pageOf(state.env);
    const name = opening.name.toLowerCase();
    const token = state.push('callout_open', 'div', 1);
    dress(token, name, opening.title !== '');
    if (opening.attributes) applyAttributes(page, token, opening.attributes, { line: opening.line + 1 });
    token.map = [opening.line, opening.line + 1];
    pushTitle(state, opening.title || page.options.strings[kinds[name]!.word], opening.line);
    state.push('callout_body', '', 0);
  },
  close(state) {
    state.push('callout_close', 'div', -1);
  },
};

/** Makes an opening token that of a kind of callout; `titled`: by the writer, not by its kind. */
export function dress(token: Token, kind: string, titled: boolean): void {
  const { tint, icon } = kinds[kind]!;
  token.type = 'callout_open';
  token.tag = 'div';
  token.attrs = [
    ['class', `note ${tint}`],
    ['role', 'note'],
  ];
  token.meta = { icon, kind, titled };
}

/** The key of the word that a callout begins with. */
export function wordOf(name: string): StringKey {
  return kinds[name]!.word;
}

/** Pushes a title that may hold inline markdown. */
export function pushTitle(state: StateBlock, title: string, line: number): void {
  const token = state.push('inline', '', 0);
  token.content = title;
  token.map = [line, line + 1];
  token.children = [];
}

export function calloutRenderer(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.callout_open = (tokens, index, _options, _env, self) => {
    const token = tokens[index]!;
    const icon = `<svg class="i" aria-hidden="true"><use href="#I-${token.meta?.icon}"/></svg>`;
    return `<div${self.renderAttrs(token)}>${icon}<strong>`;
  };
  rules.callout_body = () => '</strong><div>\n';
  rules.callout_close = () => '</div></div>\n';
}
