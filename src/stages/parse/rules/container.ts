/**
 * `::: name title` … `:::`, nested by more colons: reads the marks and finds the end. Each kind of container has
 * its own file; this one must not know any kind.
 */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { containerNames } from '#foreign-markup';
import { foldName } from '#model/document/component';
import { type Attributes, readTrailingAttributes } from '#model/markup/attributes';
import { didYouMean, findNearest } from '#model/text';
import { applyAttributes } from '../attributes.ts';
import { createSlot, getPageState, type PageState } from '../page.ts';
import { findEnd, openingPattern } from './container-end.ts';
import { hiddenLevels } from './depth.ts';

export type Opening = {
  readonly name: string;
  readonly title: string;
  /** The text after the name, as written. */
  readonly rest: string;
  readonly attributes?: Attributes;
  /** 0-based. */
  readonly line: number;
};

export type ContainerKind = {
  readonly names: readonly string[];
  /** False leaves the whole container out, unread. */
  keep?(page: PageState, opening: Opening): boolean;
  /** Pushes the tokens before the content; without it the container has no element. */
  open?(state: StateBlock, opening: Opening): void;
  close?(state: StateBlock): void;
  /** The token types of which the content must hold one (any token if absent), and the hint if it does not. */
  readonly content?: { readonly types?: readonly string[]; readonly hint: string };
};

export type ContainerElement = Pick<Token, 'type' | 'tag' | 'attrs'> & Partial<Pick<Token, 'meta'>>;

/** The innermost open container that has an element. */
export const innermost = createSlot((): { kind: ContainerKind | undefined } => ({ kind: undefined }));

type FindKind = (page: PageState, opening: Opening) => ContainerKind | undefined;

type Kinds = { readonly byName: Map<string, ContainerKind>; ofSite?: FindKind };

const registered = new WeakMap<MarkdownIt, Kinds>();

function getKinds(md: MarkdownIt): Kinds {
  const known = registered.get(md) ?? { byName: new Map() };
  registered.set(md, known);
  return known;
}

/** Adds kinds of containers. `ofSite`: finds the site's component for a name. */
export function addContainers(md: MarkdownIt, kinds: readonly ContainerKind[], ofSite?: FindKind): void {
  const known = getKinds(md);
  for (const kind of kinds) for (const name of kind.names) known.byName.set(name, kind);
  known.ofSite ??= ofSite;
}

/** For writers; those of the site's components are not among them. */
export function listContainerNames(md: MarkdownIt): string[] {
  return [...getKinds(md).byName.keys()];
}

/** The rule that reads all kinds. */
export function readContainers(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'container',
    (state, startLine, endLine, silent) => {
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      if (state.src.charCodeAt(start) !== 58 || state.sCount[startLine]! - state.blkIndent >= 4) return false;
      const text = state.src.slice(start, state.eMarks[startLine]);
      if (!text.startsWith(':::')) return false;
      if (/^:+\s*$/.test(text)) return silent || reportStrayEnd(state, startLine);
      const opening = readOpening(text, startLine);
      if (!opening) return false;
      if (silent) return true;
      const page = getPageState(state.env);
      // The exact name of a component wins over a kind of the same name.
      const { byName, ofSite } = getKinds(md);
      const own = page.options.components && ofSite?.(page, opening);
      if (!own && !byName.has(opening.name.toLowerCase()) && hasRule(md, opening.name)) return false;
      const isOwn =
        own && (Object.hasOwn(page.options.components!, opening.name) || !byName.has(opening.name));
      build(state, opening, isOwn ? new Map([[opening.name.toLowerCase(), own]]) : byName, endLine);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** True if a plugin reads containers of that name: markdown-it-container names its rules so. */
function hasRule(md: MarkdownIt, name: string): boolean {
  const { __rules__: rules } = md.block.ruler as unknown as {
    readonly __rules__: readonly { name: string }[];
  };
  return rules.some((rule) => rule.name === `container_${name}`);
}

/** Reads an opening line. `text`: from the colons to the end of the line. Undefined if it opens nothing. */
export function readOpening(text: string, line: number): Opening | undefined {
  const match = openingPattern.exec(text);
  if (!match) return undefined;
  const name = match[1]!;
  let title = match[2]!.trim();
  const found = readTrailingAttributes(title);
  if (found) title = found.rest;
  // Other generators' forms: `:::note[Title]`, `:::note{title="Title"}`.
  const { title: given = '', ...values } = found?.attributes.values ?? {};
  if (given !== '' && title === '') title = given.trim();
  const attributes = found && { ...found.attributes, values };
  if (title.startsWith('[') && title.endsWith(']')) title = title.slice(1, -1).trim();
  return { name, title, rest: match[2]!, line, ...(attributes && { attributes }) };
}

/** Pushes an element's opening token, with the attributes behind the container's title. */
export function openElement(
  state: StateBlock,
  { line, attributes }: Opening,
  element: ContainerElement,
): void {
  const token = Object.assign(state.push(element.type, element.tag, 1), element);
  token.map = [line, line + 1];
  if (attributes) applyAttributes(getPageState(state.env), token, attributes, { line: line + 1 });
}

/** Pushes a title that may hold inline markdown. */
export function pushTitle(state: StateBlock, title: string, line: number): void {
  Object.assign(state.push('inline', '', 0), { content: title, map: [line, line + 1], children: [] });
}

function reportStrayEnd(state: StateBlock, line: number): boolean {
  getPageState(state.env).warn('container-unclosed', { line: line + 1 }, 'This ::: closes nothing.', {
    hint: 'An outer container needs more colons than the ones in it.',
  });
  state.line = line + 1;
  return true;
}

/** An end that a formatter took for the next line of a quote or the next row of a table. */
const swallowedEnd = /^[ \t]*((?:>[ \t]*)+:{3,}|\|[ \t]*:{3,}[ \t]*(?:\|[ \t]*)+)$/m;

/** What a feature says of a name that is no container: in place of the usual message. */
type Explain = (opening: Opening) => { readonly message: string; readonly hint: string } | undefined;

const explaining = new WeakMap<MarkdownIt, Explain>();

/** For a feature that replaces containers of its own before parsing. */
export function explainContainers(md: MarkdownIt, explain: Explain): void {
  explaining.set(md, explain);
}

function build(
  state: StateBlock,
  opening: Opening,
  kinds: ReadonlyMap<string, ContainerKind>,
  endLine: number,
): void {
  const page = getPageState(state.env);
  const point = { line: opening.line + 1 };
  const kind = kinds.get(opening.name.toLowerCase());
  if (!kind) {
    const name =
      /[a-z][\w-]*|\p{Script=Han}+/u.exec(opening.name.toLowerCase())?.[0].replace(/^callout-/, '') ?? '';
    const near =
      containerNames.get(name) ??
      (kinds.has(name) ? name : findNearest(name, kinds.keys())) ??
      (page.options.components && findNearest(name, Object.keys(page.options.components).map(foldName)));
    const { message, hint } = explaining.get(state.md)?.(opening) ?? {
      message: `There is no container "${opening.name}"; its content stands as it is.`,
      hint: didYouMean(near && `::: ${near}`, `Known are ${[...kinds.keys()].join(', ')}.`),
    };
    page.warn('container-unknown', point, message, { hint, target: opening.name });
  }
  const { bodyEnd, closed } = findEnd(state, opening.line, endLine);
  if (!closed) {
    const swallowed = swallowedEnd.exec(
      state.src.slice(state.bMarks[opening.line], state.eMarks[bodyEnd - 1]),
    );
    page.warn('container-unclosed', point, `The container "${opening.name}" is not closed.`, {
      hint: swallowed
        ? `"${swallowed[1]!}" belongs to the quote or table above it, where formatters such as Prettier put it: write an empty line and ::: instead.`
        : 'Put a line ::: after its content.',
    });
  }
  const next = closed ? bodyEnd + 1 : bodyEnd;
  if (kind?.keep && !kind.keep(page, opening)) {
    const before = state.tokens.at(-1);
    if (before?.nesting === 1) before.meta = { ...before.meta, emptied: true };
    state.line = next;
    return;
  }
  const { parentType, lineMax } = state;
  state.parentType = 'container';
  state.lineMax = bodyEnd;
  kind?.open?.(state, opening);
  const hidden = hiddenLevels(state.env);
  const around = innermost(state.env);
  const before = around.kind;
  const contentStart = state.tokens.length;
  if (kind?.open) around.kind = kind;
  if (!kind?.open) hidden.count++;
  state.md.block.tokenize(state, opening.line + 1, bodyEnd);
  if (!kind?.open) hidden.count--;
  around.kind = before;
  warnOfMissingContent(page, kind, opening, state.tokens.slice(contentStart));
  kind?.close?.(state);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = next;
}

function warnOfMissingContent(
  page: PageState,
  kind: ContainerKind | undefined,
  { name, line }: Opening,
  content: readonly Token[],
): void {
  if (!kind?.content) return;
  const { types, hint } = kind.content;
  const hasContent = types ? content.some(({ type }) => types.includes(type)) : content.length > 0;
  if (hasContent) return;
  const message = `"::: ${name}" ${content.length === 0 ? 'holds nothing' : 'does not hold what it is for'}.`;
  page.warn('container-content', { line: line + 1 }, message, { hint, target: name });
}
