/**
 * `*[HTML]: Hyper Text Markup Language`: marks every later HTML in the text. An own rule: the usual plugin
 * tries every abbreviation at every place, and knows no word's end beside Chinese characters.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { slot } from '../page.ts';

/** Abbreviations by character, so that a place in a text is tried against all of them at once. */
type Branch = { readonly next: Map<string, Branch>; title?: string };

const longest = 100;
const tree = slot((): Branch => ({ next: new Map() }));

export function abbreviations(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'abbreviation', definition, { alt: ['paragraph', 'reference'] });
  md.core.ruler.push('abbreviations', replaceAll);
}

function definition(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 42 || state.src.charCodeAt(start + 1) !== 91) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const end = line.indexOf(']:');
  const word = line.slice(2, end).trim();
  const title = line.slice(end + 2).trim();
  if (end < 0 || word === '' || word.length > longest || word.includes('[') || title === '') return false;
  if (silent) return true;
  let branch = tree(state.env);
  for (const character of word) {
    let next = branch.next.get(character);
    if (!next) {
      next = { next: new Map() };
      branch.next.set(character, next);
    }
    branch = next;
  }
  branch.title ??= title;
  state.line = startLine + 1;
  return true;
}

function replaceAll(state: StateCore): void {
  const root = tree(state.env);
  if (root.next.size === 0) return;
  for (const token of state.tokens) {
    if (token.type !== 'inline' || !token.children) continue;
    const children: Token[] = [];
    let changed = false;
    for (const child of token.children) {
      const parts = child.type === 'text' ? split(state, child, root) : undefined;
      if (!parts) children.push(child);
      else {
        changed = true;
        for (const part of parts) children.push(part);
      }
    }
    if (changed) token.children = children;
  }
}

/** The text as tokens with its abbreviations marked; undefined if it has none. */
function split(state: StateCore, token: Token, root: Branch): Token[] | undefined {
  const { content } = token;
  const parts: Token[] = [];
  let done = 0;
  let at = 0;
  while (at < content.length) {
    const found = startsWord(content, at) ? longestAt(content, at, root) : undefined;
    if (!found) {
      at++;
      continue;
    }
    if (at > done) parts.push(text(state, content.slice(done, at), token.level));
    const { level } = token;
    const open = Object.assign(new state.Token('abbr_open', 'abbr', 1), { level });
    open.attrs = [['title', found.title]];
    const close = Object.assign(new state.Token('abbr_close', 'abbr', -1), { level });
    parts.push(open, text(state, content.slice(at, found.end), level + 1), close);
    at = found.end;
    done = at;
  }
  if (parts.length === 0) return undefined;
  if (done < content.length) parts.push(text(state, content.slice(done), token.level));
  return parts;
}

function text(state: StateCore, content: string, level: number): Token {
  return Object.assign(new state.Token('text', '', 0), { content, level });
}

function longestAt(content: string, start: number, root: Branch): { end: number; title: string } | undefined {
  let branch: Branch | undefined = root;
  let best: { end: number; title: string } | undefined;
  let at = start;
  while (at < content.length) {
    const character = String.fromCodePoint(content.codePointAt(at)!);
    branch = branch.next.get(character);
    if (!branch) break;
    at += character.length;
    if (branch.title !== undefined && endsWord(content, at)) best = { end: at, title: branch.title };
  }
  return best;
}

const wordCharacter = /[A-Za-z0-9_\u00C0-\u024F]/;

/** Only Latin words have borders: Chinese runs into an abbreviation without a blank. */
function startsWord(content: string, at: number): boolean {
  return at === 0 || !wordCharacter.test(content[at]!) || !wordCharacter.test(content[at - 1]!);
}

function endsWord(content: string, at: number): boolean {
  return at === content.length || !wordCharacter.test(content[at]!) || !wordCharacter.test(content[at - 1]!);
}
