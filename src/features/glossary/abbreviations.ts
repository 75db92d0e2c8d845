/**
 * `*[HTML]: Hyper Text Markup Language`: marks each later HTML in the text. Not the usual plugin, because it tries
 * every abbreviation at every place, and finds no word boundary beside Chinese characters.
 */
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import { createSlot } from '#parse';
import { buildKnownWords, findWords, insertElements } from './known-words.ts';

const longest = 100;
/** Abbreviation -> full text. */
const titles = createSlot(() => new Map<string, string>());

export function addAbbreviations(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'abbreviation', readAbbreviation, { alt: ['paragraph', 'reference'] });
  md.core.ruler.push('abbreviations', replaceAll);
}

function readAbbreviation(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 42 || state.src.charCodeAt(start + 1) !== 91) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const end = line.indexOf(']:');
  const word = line.slice(2, end).trim();
  const title = line.slice(end + 2).trim();
  if (end < 0 || word === '' || word.length > longest || word.includes('[') || title === '') return false;
  if (silent) return true;
  const known = titles(state.env);
  if (!known.has(word)) known.set(word, title);
  state.line = startLine + 1;
  return true;
}

function replaceAll(state: StateCore): void {
  if (titles(state.env).size === 0) return;
  const words = buildKnownWords(titles(state.env));
  for (const block of state.tokens) {
    if (block.type !== 'inline' || !block.children) continue;
    block.children = block.children.flatMap((child) => {
      const places = child.type === 'text' ? findWords(child.content, words) : [];
      if (places.length === 0) return child;
      return insertElements(state, child, places, ({ meaning }) => ({
        type: 'abbr',
        tag: 'abbr',
        attrs: [['title', meaning]],
      }));
    });
  }
}
