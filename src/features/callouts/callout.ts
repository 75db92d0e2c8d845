/** `::: tip` and other callouts, also used for GitHub's alerts: a note with icon, word and tint. */
import type { MarkdownIt } from 'markdown-it';
import { calloutNames } from '#model/markup/callout-names';
import type { Copied } from '#model/markup/copied';
import type { StringKey } from '#model/strings';
import { type ContainerElement, type ContainerKind, getPageState, openElement, pushTitle } from '#parse';

/** `alert`: of the five kinds that code hosts know the nearest one. */
type Callout = {
  readonly tint: string;
  readonly icon: string;
  readonly word: StringKey;
  readonly alert: string;
};

const kinds: Readonly<Record<string, Callout>> = {
  note: { tint: 'info', icon: 'info', word: 'note', alert: 'NOTE' },
  info: { tint: 'info', icon: 'info', word: 'note', alert: 'NOTE' },
  tip: { tint: 'tip', icon: 'bulb', word: 'tip', alert: 'TIP' },
  important: { tint: 'important', icon: 'flag', word: 'important', alert: 'IMPORTANT' },
  warning: { tint: 'warn', icon: 'warn', word: 'warning', alert: 'WARNING' },
  caution: { tint: 'danger', icon: 'danger', word: 'danger', alert: 'CAUTION' },
  danger: { tint: 'danger', icon: 'danger', word: 'danger', alert: 'CAUTION' },
} satisfies Readonly<Record<(typeof calloutNames)[number], Callout>>;

export const callout: ContainerKind = {
  names: calloutNames,
  open(state, opening) {
    const name = opening.name.toLowerCase();
    openElement(state, opening, createCallout(name, opening.title !== ''));
    pushTitle(
      state,
      opening.title || getPageState(state.env).options.strings[getCalloutWord(name)],
      opening.line,
    );
    state.push('callout_body', '', 0);
  },
  content: { hint: 'Write its text between the marks, or take it out.' },
  close(state) {
    state.push('callout_close', 'div', -1).meta = { copied: calloutEnd };
  },
};

export const calloutEnd: Copied = { kind: 'end' };

/** The opening token of a callout. `titled`: the title is the writer's own. */
export function createCallout(kind: string, titled: boolean): ContainerElement {
  const { tint, icon, alert } = kinds[kind]!;
  const attrs: ContainerElement['attrs'] = [
    ['class', `note ${tint}`],
    ['role', 'note'],
  ];
  return {
    type: 'callout_open',
    tag: 'div',
    attrs,
    meta: { icon, copied: { kind: 'alert', name: alert, titled } satisfies Copied },
  };
}

/** The key of the callout's standard title. */
export function getCalloutWord(name: string): StringKey {
  return kinds[name]!.word;
}

export function addCalloutRenderer(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.callout_open = (tokens, index, _options, _env, self) => {
    const token = tokens[index]!;
    const icon = `<svg class="i" width="18" height="18" aria-hidden="true"><use href="#I-${token.meta?.icon}"/></svg>`;
    return `<div${self.renderAttrs(token)}>${icon}<strong>`;
  };
  rules.callout_body = () => '</strong><div>\n';
  rules.callout_close = () => '</div></div>\n';
}
