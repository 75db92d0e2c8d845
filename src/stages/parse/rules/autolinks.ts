/**
 * Links bare addresses as GFM does: `https://…`, `www.…` and e-mail, nothing else. An address ends before Chinese characters and
 * full-width punctuation, which continue the sentence; a Chinese path belongs to it only before a blank or the end of the text.
 */
import type { MarkdownIt } from 'markdown-it';

type Match = ReturnType<MarkdownIt['linkify']['match']> extends (infer One)[] | null ? One : never;

const wide = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF00-\\uFFEF“”‘’…—';
const host = '[A-Za-z0-9_\\u00C0-\\u024F-]+(?:\\.[A-Za-z0-9_\\u00C0-\\u024F-]+)*';
/** The path ends before characters that no address has: quotes, code, the mark of a footnote. */
const rest = `(?:[:/?#](?:(?!\\[\\^)[^\\s<>"\`${wide}])*)?`;
const letters = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const chineseHost = `(?:www\\.)?[${letters}][${letters}A-Za-z0-9-]*(?:\\.[${letters}A-Za-z0-9-]+)+(?=[:/?#]|\\s|$)`;
const user = `(?:[\\w.+%~-]+(?::[${letters}]+)?@)?`;
const address = new RegExp(`https?://${user}(?:\\[[0-9A-Fa-f:.]+\\]|${chineseHost}|${host})${rest}`, 'iuy');
/** A Chinese path after a slash or the like, without marks that end a sentence or emphasis. */
const anyChinesePath = `(?<=[/=#_-])[${letters}][${letters}\\w/.?#=&%+~:@,;-]*(?<=[${letters}\\w/])`;
const chinesePath = new RegExp(`${anyChinesePath}(?=[.,;:!?]?(?:\\*{1,3}|~~|==)?(?:\\s|$))`, 'uy');
/** By opening bracket or quote: a Chinese path up to the closing one. */
const enclosed: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['（）', '「」', '『』', '《》', '〈〉', '【】', '“”', '‘’'].map(([open, close]) => [
    open,
    new RegExp(`${anyChinesePath}(?=${close})`, 'uy'),
  ]),
);
const bareAddress = new RegExp(`www\\.${host}${rest}`, 'iuy');
const candidates = /https?:\/\/|www\.|@/gi;
const mayHold = /:\/\/|www\.|@/i;

export function addAutolinks(md: MarkdownIt): void {
  md.set({ linkify: true });
  md.linkify.test = (text) => mayHold.test(text);
  md.linkify.match = matchAll;
  // linkify passes text from the scheme on; only this rule can see the character before it.
  let before = '';
  const rule = md.inline.ruler.__rules__.find(({ name }) => name === 'linkify')!.fn;
  md.inline.ruler.at('linkify', (state, silent) => {
    const { src, pos } = state;
    if (src.charCodeAt(pos) !== 58) return false;
    const scheme = /https?$/i.exec(src.slice(Math.max(0, pos - 5), pos))?.[0] ?? '';
    before = src[pos - scheme.length - 1] ?? '';
    return rule(state, silent);
  });
  md.linkify.matchAtStart = (text) => {
    const length = measureAddress(address, text, 0, before);
    return length > 0 ? createMatch(text, 'http:', 0, length) : null;
  };
}

function matchAll(text: string): Match[] {
  const found: Match[] = [];
  let done = 0;
  candidates.lastIndex = 0;
  for (let hit = candidates.exec(text); hit; hit = candidates.exec(text)) {
    const match =
      hit[0] === '@' ? findMailAddress(text, hit.index, done) : findAddress(text, hit.index, hit[0]);
    if (!match) continue;
    found.push(match);
    done = match.lastIndex;
    candidates.lastIndex = done;
  }
  return found;
}

function findAddress(text: string, start: number, mark: string): Match | undefined {
  if (start > 0 && /[A-Za-z0-9_./@:-]/.test(text[start - 1]!)) return undefined;
  const bare = mark.endsWith('.');
  const length = measureAddress(bare ? bareAddress : address, text, start);
  if (length === 0) return undefined;
  return createMatch(text, bare ? '' : 'http:', start, start + length);
}

/** The length of the address at `start`. Unmatched closing brackets and final punctuation belong to the sentence. */
function measureAddress(
  pattern: RegExp,
  text: string,
  start: number,
  before = text[start - 1] ?? '',
): number {
  pattern.lastIndex = start;
  const match = pattern.exec(text)?.[0];
  if (match === undefined) return 0;
  const within = enclosed[before];
  const path =
    matchBehind(chinesePath, text, start + match.length) ??
    (within && matchBehind(within, text, start + match.length));
  if (path !== undefined) return match.length + path.length;
  let end = measureBalanced(match);
  for (; end > 0; end--) {
    const last = match[end - 1]!;
    if (last === ';') {
      const entity = /&[A-Za-z0-9]{1,30};$/.exec(match.slice(Math.max(0, end - 32), end));
      if (!entity) break;
      end -= entity[0].length - 1;
    } else if (!"?!.,:*_~'".includes(last)) {
      // `==` closes a highlight; a single `=` may end a query.
      if (last !== '=' || !/^[^=]*==$/.test(match.slice(0, end))) break;
      end--;
    }
  }
  // Trimming may leave no host of `http://…` or `www.`.
  return /^(?:https?:\/\/|www\.)./i.test(match.slice(0, end)) ? end : 0;
}

function matchBehind(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The length of the text before its first unmatched closing bracket. */
function measureBalanced(text: string): number {
  const open: Record<string, number> = { ')': 0, ']': 0, '}': 0 };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    const closing = closings[character];
    if (closing !== undefined) open[closing]!++;
    else if (character in open && --open[character]! < 0) return at;
  }
  return text.length;
}

const domain = /[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+/y;
/** After a host these begin a port, a path, a parameter or a repository's path: then it is no e-mail. */
const goesOn = /:[\w/.]|[/@\\]|[;?][\w-]+=/y;
/** Endings of file names and packages, and of hosts in a local network. */
const noDomain =
  /\.(?:[jt]sx?|json|vue|ya?ml|xml|lua|txt|conf|cfg|html?|css|log|wav|png|jpe?g|gif|svg|webp|avif|mp[34]|pdf|local|localdomain|localhost|lan|internal|invalid)$/i;
const remote = /\b(?:ssh|scp|sftp|rsync)\s(?:\s*-\S+\s(?:\s*\d+\s)?)*\s*$/;

/** The e-mail address around an `@`. Skips phone addresses, accounts on a host, and package versions. */
function findMailAddress(text: string, at: number, from: number): Match | undefined {
  let start = at;
  while (start > from && /[A-Za-z0-9._+-]/.test(text[start - 1]!)) start--;
  if (start === at || /^[._+-]+$/.test(text.slice(start, at))) return undefined;
  const before = text.slice(Math.max(0, start - 40), start);
  // Part of `sip:`, `user:password`, a path, a variable or a parameter.
  if (/[:/@\\$%}]$|\w=$|\b(?:sips?|tel|xmpp|h323)：\s*$/i.test(before) && !/\bmailto:$/i.test(before))
    return undefined;
  if (remote.test(before)) return undefined;
  domain.lastIndex = at + 1;
  const name = domain.exec(text)?.[0];
  // Addresses of hosts and versions end in digits.
  if (name === undefined || !/\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/.test(name) || name.endsWith('-'))
    return undefined;
  if (noDomain.test(name)) return undefined;
  const end = at + 1 + name.length;
  goesOn.lastIndex = end;
  return goesOn.test(text) ? undefined : createMatch(text, 'mailto:', start, end);
}

function createMatch(text: string, schema: string, index: number, lastIndex: number): Match {
  const raw = text.slice(index, lastIndex);
  const url = schema === 'mailto:' ? `mailto:${raw}` : schema === '' ? `http://${raw}` : raw;
  return { schema, index, lastIndex, raw, text: raw, url };
}
