/**
 * `<Name prop="…">markdown</Name>` and `::: name props`: components of the site's own theme. The body gets a
 * placeholder for each, around its content; rendering the page draws the component.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { formatComponentPlaceholder } from '#model/document/placeholder';
import type { ContainerKind, Opening } from '#parse';
import { createLocator, createSlot, getPageState, type PageState } from '#parse';
import { findTagPairs, type Pair, readProps, readTag, type WrittenProp, type WrittenTag } from '#tags';
import { findContainerComponent, findTagComponent } from './names.ts';
import { evaluateProps } from './props.ts';

/** Meta of the token that opens a component. */
type Begin = {
  /** As written. */
  readonly name: string;
  readonly props: readonly WrittenProp[];
  /** The tag's offset in the content of the token or its block. */
  readonly start: number;
  readonly broken?: number;
  readonly isUnclosed?: boolean;
};

/** How many lines to read for one tag, tried in order. */
const steps = [1, 10, 100, 2000];

/** Per page: tags without an end, and lines scanned for closing tags. Limits bound the time on hostile pages. */
const scanned = createSlot(() => ({ tags: 0, lines: 0 }));
const scanLimits = { tags: 100, lines: 300_000 };

/** The tag pairs of the last text: the inline rule asks for each of them in turn. */
const lastPairs = createSlot((): { src: string; pairs: ReadonlyMap<number, Pair> } => ({
  src: '',
  pairs: new Map(),
}));

export function addComponents(md: MarkdownIt): void {
  md.block.ruler.before('table', 'component', readComponentBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const html = md.block.ruler.__rules__.find(({ name }) => name === 'html_block')!.fn;
  md.block.ruler.at(
    'html_block',
    (state, startLine, endLine, silent) =>
      !isElementOfSite(state, startLine) && html(state, startLine, endLine, silent),
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
  md.inline.ruler.before('autolink', 'component', (state, silent) => {
    const { pos, src, posMax } = state;
    if (!isTagStart(src, pos) || !getPageState(state.env).options.components) return false;
    const last = lastPairs(state.env);
    if (last.src !== src) Object.assign(last, { src, pairs: findTagPairs(src) });
    const pair = last.pairs.get(pos);
    if (!pair || pair.tag.end > posMax || !findTagComponent(getPageState(state.env), pair.tag.name))
      return false;
    const { tag } = pair;
    const close = pair.close && pair.close.end <= posMax ? pair.close : undefined;
    if (!silent) {
      const isUnclosed = !close && !tag.selfClosing;
      const begin = { name: tag.name, props: tag.props, start: tag.start, broken: tag.broken, isUnclosed };
      state.push('component_open', '', 1).meta = { begin, at: pos, end: tag.end, copy: '' };
      if (close) {
        state.pos = tag.end;
        state.posMax = close.start;
        state.md.inline.tokenize(state);
        state.posMax = posMax;
      }
      state.push('component_close', '', -1).meta = close ? { at: close.start, end: close.end, copy: '' } : {};
    }
    state.pos = close ? close.end : tag.end;
    return true;
  });
  md.core.ruler.push('components', numberComponents);
  md.renderer.rules.component_open = (tokens, index) => getPlaceholder(tokens[index]!, 'open');
  md.renderer.rules.component_close = (tokens, index) => getPlaceholder(tokens[index]!, 'close');
}

function isTagStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === 60 && code >= 65 && code <= 90;
}

/** True for `<Link to="/a">words</Link>`: HTML has an element of that name, and would begin a block with it. */
function isElementOfSite(state: StateBlock, line: number): boolean {
  const start = state.bMarks[line]! + state.tShift[line]!;
  const { components } = getPageState(state.env).options;
  if (!components || !isTagStart(state.src, start)) return false;
  const name = /^[A-Za-z0-9]+/.exec(state.src.slice(start + 1, start + 80))?.[0];
  return name !== undefined && Object.hasOwn(components, name);
}

/** Reads a tag alone on its lines, with the content up to the line of its closing tag. */
function readComponentBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isTagStart(state.src, state.bMarks[startLine]! + state.tShift[startLine]!)) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const page = getPageState(state.env);
  if (!page.options.components) return false;
  const found = readTagAt(state, startLine, endLine);
  if (!found || !findTagComponent(page, found.tag.name)) return false;
  const { tag, text, next } = found;
  if (text.slice(tag.end).trim() !== '') return false;
  if (silent) return true;
  const end = tag.selfClosing ? undefined : findClosingTag(state, tag.name, next, endLine);
  const begin = { ...tag, isUnclosed: !tag.selfClosing && !end } satisfies Begin;
  const token = Object.assign(state.push('component_open', '', 1), { content: text, map: [startLine, next] });
  token.meta = { begin };
  if (end) {
    const { parentType, lineMax } = state;
    const mark = state.eMarks[end.line]!;
    state.parentType = 'container';
    // Text before the closing tag on its line belongs to the content.
    if (end.hasText) state.eMarks[end.line] = mark - end.length;
    const bodyEnd = end.hasText ? end.line + 1 : end.line;
    state.lineMax = bodyEnd;
    state.md.block.tokenize(state, next, bodyEnd);
    Object.assign(state, { parentType, lineMax });
    state.eMarks[end.line] = mark;
  }
  state.push('component_close', '', -1);
  state.line = end ? end.line + 1 : next;
  return true;
}

/** The tag at the start of a line, its lines as one text, and the line after it. */
function readTagAt(
  state: StateBlock,
  startLine: number,
  endLine: number,
): { readonly tag: WrittenTag; readonly text: string; readonly next: number } | undefined {
  const counted = scanned(state.env);
  if (counted.tags > scanLimits.tags) return undefined;
  for (const step of steps) {
    const last = Math.min(startLine + step, endLine);
    const text = state.getLines(startLine, last, state.blkIndent, false).trimStart();
    const tag = readTag(text, 0);
    if (tag) {
      const lines = text.slice(0, tag.end).split('\n').length;
      const whole = text.split('\n').slice(0, lines).join('\n');
      return { tag, text: whole, next: startLine + lines };
    }
    if (last === endLine) break;
  }
  counted.tags++;
  return undefined;
}

/** The line with the closing tag. Skips inner pairs of the same name, and code fences. */
function findClosingTag(
  state: StateBlock,
  name: string,
  from: number,
  endLine: number,
): { readonly line: number; readonly hasText: boolean; readonly length: number } | undefined {
  const closing = `</${name}>`;
  const counted = scanned(state.env);
  let depth = 1;
  let fence = '';
  for (let line = from; line < endLine && counted.lines < scanLimits.lines; line++) {
    counted.lines++;
    if (state.sCount[line]! < state.blkIndent && !state.isEmpty(line)) return undefined;
    const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
    const mark = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[0] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && text.trim() === mark) fence = '';
      continue;
    }
    if (mark !== '') {
      fence = mark;
      continue;
    }
    if (isTagStart(text, 0) && text.startsWith(name, 1)) {
      const found = readTagAt(state, line, endLine);
      if (found?.tag.name === name && found.text.slice(found.tag.end).trim() === '') {
        if (!found.tag.selfClosing) depth++;
        line = found.next - 1;
        continue;
      }
      if (found?.tag.name === name) continue;
    }
    const trimmed = text.trimEnd();
    if (!trimmed.endsWith(closing) || trimmed.includes(`<${name}`)) continue;
    depth--;
    if (depth === 0) {
      const length = text.length - trimmed.length + closing.length;
      return { line, hasText: trimmed !== closing, length };
    }
  }
  return undefined;
}

/** The container `::: name props`, if the site has a component of that name. */
export function findComponentContainer(page: PageState, { name, rest }: Opening): ContainerKind | undefined {
  const component = findContainerComponent(page, name);
  if (component === undefined) return undefined;
  const { props, broken, at } = readProps(rest, 0);
  const wrong = broken ?? (at < rest.length ? at : undefined);
  return {
    names: [],
    open(state, { line }) {
      const token = Object.assign(state.push('component_open', '', 1), {
        content: rest,
        map: [line, line + 1],
      });
      token.meta = { begin: { name: component, props, start: 0, broken: wrong } satisfies Begin };
    },
    close(state) {
      state.push('component_close', '', -1);
    },
  };
}

/** Numbers the components in page order, and reports their faults. */
function numberComponents(state: StateCore): void {
  const page = getPageState(state.env);
  if (!page.options.components) return;
  const open: (number | undefined)[] = [];
  const numberToken = (token: Token, locate: Locate, inParagraph = false) => {
    if (token.type === 'component_open') {
      const index = beginComponent(page, token, locate, inParagraph);
      open.push(index);
      token.meta = { ...token.meta, index };
      // In texts for machines, a placeholder for the component's output.
      if (index !== undefined) {
        const placeholder = formatComponentPlaceholder(index, 'open');
        Object.assign(token.meta, { copy: placeholder, placeholder });
      }
    } else if (token.type === 'component_close') token.meta = { ...token.meta, index: open.pop() };
  };
  state.tokens.forEach((token, index) => {
    if (token.type !== 'inline') {
      if (token.type.startsWith('component_')) numberToken(token, createLocator(page, token));
      return;
    }
    if (!token.children?.some(({ type }) => type === 'component_open')) return;
    // One locator for all: each new one would scan a long line from its start.
    const locate = createLocator(page, token);
    if (isOneComponent(token)) unwrapParagraph(state.tokens, index);
    const before = state.tokens[index - 1];
    const inParagraph = before?.type === 'paragraph_open' && !before.hidden;
    for (const child of token.children) numberToken(child, locate, inParagraph);
  });
}

type Locate = ReturnType<typeof createLocator>;

function beginComponent(
  page: PageState,
  token: Token,
  locate: Locate,
  inParagraph: boolean,
): number | undefined {
  const { name: written, props, start, broken, isUnclosed } = token.meta!.begin as Begin;
  const point = locate(start);
  const named = findTagComponent(page, written);
  if (!named || 'near' in named) {
    const message = `The site has no component "${written}"; what stands between its tags is shown as it is.`;
    const hint = named && `Did you mean <${named.near}>? Where no component is meant, write \\<${written}>.`;
    page.error('component-unknown', point, message, { hint, target: written });
    return undefined;
  }
  const { name } = named;
  if (broken !== undefined) {
    page.error('component-unclosed', locate(broken), `This is no prop of <${name}>.`, {
      hint: 'Props are name="text", name={3}, name={["JSON"]} or a bare name.',
      target: name,
    });
  }
  if (isUnclosed) {
    page.error('component-unclosed', point, `<${name}> is not closed where its block ends.`, {
      hint: `Write </${name}> on a line of its own, or <${name} … /> where nothing stands in it.`,
      target: name,
    });
  }
  const isIsland = page.options.components![name] === 'island';
  const values = evaluateProps(page, props, { component: name, isIsland, locate });
  return page.addComponent({ name, props: values, ...(inParagraph && { inParagraph }) }, point);
}

/** True for a paragraph with one component and nothing else. It loses its <p>, as the component may render a block. */
function isOneComponent({ children }: Token): boolean {
  const all = (children ?? []).filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  if (all[0]?.type !== 'component_open') return false;
  let depth = 0;
  return all.every(({ type }, index) => {
    if (type === 'component_open') depth++;
    if (type === 'component_close') depth--;
    return depth > 0 || index === all.length - 1;
  });
}

function unwrapParagraph(tokens: readonly Token[], index: number): void {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') return;
  before.hidden = true;
  after.hidden = true;
}

function getPlaceholder({ meta }: Token, side: 'open' | 'close'): string {
  return typeof meta?.index === 'number' ? formatComponentPlaceholder(meta.index, side) : '';
}
