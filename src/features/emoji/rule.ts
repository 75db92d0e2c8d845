/**
 * `:tada:` becomes the character, by the list of markdown-it-emoji. Not its rule, because it finds codes in `a:b:c` and
 * `1:100:1` too. An unknown code stays text, with a warning if it looks like a typo.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import list from 'markdown-it-emoji/lib/data/full.mjs';
import { didYouMean, isOneEditAway } from '#model/text';
import { createLocator, getPageState } from '#parse';

const name = '[a-z0-9+-][a-z0-9_+-]{0,50}';
const code = new RegExp(`:(${name}):(?![\\w\`])`, 'y');
const unread = new RegExp(`(?<![\\w:/.@#-]):(${name}):(?![\\w\`:/])`, 'g');
/** Comparing a word with all names takes time, so a page gets only this many. */
const mostCompared = 20;

export function addEmoji(md: MarkdownIt): void {
  md.inline.ruler.after('text', 'emoji', readEmoji);
  // After `text_join` an escaped colon would look like a plain one.
  md.core.ruler.before('text_join', 'emoji_slips', (state) => {
    const left = { count: mostCompared };
    for (const token of state.tokens) {
      if (token.type !== 'inline' || !token.content.includes(':')) continue;
      reportTypos(state, token, left);
    }
  });
  // After `text_join`: only then the markdown copy knows the offsets of codes in alt texts.
  md.core.ruler.after('text_join', 'emoji_words', (state) => {
    for (const { children } of state.tokens) if (children) convertEmojiToText(children);
  });
  md.renderer.rules.emoji = (tokens, index) => tokens[index]!.content;
}

function readEmoji(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 58) return false;
  const before = src[pos - 1] ?? ' ';
  if (/[\w/.@#-]/.test(before)) return false;
  // After a colon only if that one closed another emoji.
  if (before === ':' && (state.pending !== '' || state.tokens.at(-1)?.type !== 'emoji')) return false;
  code.lastIndex = pos;
  const [written = '', found = ''] = code.exec(src) ?? [];
  const end = pos + written.length;
  if (found === '' || end > state.posMax || !Object.hasOwn(list, found)) return false;
  state.pos = end;
  if (silent) return true;
  const token = state.push('emoji', '', 0);
  token.content = list[found]!;
  token.markup = written;
  token.meta = {
    at: pos,
    end,
    copy: token.content,
    text: token.content,
    slug: written,
    takesAttributes: true,
  };
  return true;
}

/** Emoji in alt texts become text. */
function convertEmojiToText(tokens: readonly Token[]): void {
  for (const { type, children } of tokens) {
    if (type !== 'image') continue;
    for (const child of children ?? []) if (child.type === 'emoji') child.type = 'text';
    convertEmojiToText(children ?? []);
  }
}

/** `left`: how many words may still be compared. */
function reportTypos(state: StateCore, inline: Token, left: { count: number }): void {
  const page = getPageState(state.env);
  let locate: ReturnType<typeof createLocator> | undefined;
  for (const { type, content } of inline.children ?? []) {
    if (left.count <= 0 || type !== 'text' || !content.includes(':')) continue;
    for (const [written, word = ''] of content.matchAll(unread)) {
      if (left.count-- <= 0) break;
      const near = word.length < 5 ? undefined : findSimilarName(word);
      // A single word between colons may mean anything.
      if (near === undefined && !/[a-z]_[a-z]/.test(word)) continue;
      locate ??= createLocator(page, inline);
      const hint = didYouMean(near && `:${near}:`, `Put it into backticks if it is code: \`${written}\`.`);
      const point = locate(Math.max(0, inline.content.indexOf(written)));
      page.warn('markdown-foreign', point, `This is no emoji: ${written}`, { hint, target: written });
    }
  }
}

/** The longest similar name, because typing drops letters more often than it adds them. */
function findSimilarName(word: string): string | undefined {
  const near = Object.keys(list).filter((one) => isOneEditAway(word, one));
  return near.sort((a, b) => b.length - a.length)[0];
}
