/**
 * The text of a page's source that its readers saw, line by line: without comments, code of MDX, tags, addresses, and the marks and names
 * of containers and shortcodes. Where in doubt a text counts as unseen: the proof is to find losses, not to cry wolf.
 */
import { classifyLines, joinLines, readFence } from '../../shared/lines.ts';
import type { Line } from '../../shared/model.ts';
import { replaceExports } from '../../shared/rewrite/mdx-exports.ts';
import { findTagEnd } from '../../shared/rewrite/tag.ts';
import { directive, readCode } from './code-text.ts';
import { blankWholeComments } from './whole-comments.ts';

export type Visible = {
  readonly line: Line;
  /** Running text. */
  readonly text: string;
  readonly code: readonly string[];
  /** Texts in attributes and of pictures. */
  readonly attributes: readonly string[];
};

/** Attributes with words for readers. */
const shown =
  /(?<![\w-])(?:title|label|text|caption|description|summary|heading|alt)=(?:\{\s*)?(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)/g;
/** An entity with the letters around it, which form a word. */
const entity = /[\p{L}\p{N}]{0,40}&#?\w{1,31};[\p{L}\p{N}]{0,40}/gu;
/** Fences whose content is text. */
const ofText = /^(?:admonish|mdx-code-block)\b/;

export function listVisible(given: readonly Line[]): Visible[] {
  const lines = replaceExports(blankWholeComments(given), () => []);
  const kinds = classifyLines(lines);
  const result: Visible[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const isProse = kinds[at] === '';
    let end = at + 1;
    while (end < lines.length && (isProse ? kinds[end] === '' : kinds[end] === 'code')) end++;
    const block = lines.slice(at, end);
    if (isProse) result.push(...readProse(block));
    else if (kinds[at] === 'close') result.push({ line, text: '', code: [], attributes: [] });
    else {
      const info = readFence(line.text)?.info.trim() ?? '';
      result.push({
        line,
        text: '',
        code: [],
        attributes: [...readShown(info), /\[([^\]]*)\]\s*$/.exec(info)?.[1] ?? ''],
      });
      if (ofText.test(info)) result.push(...readProse(block.slice(1)));
      else
        result.push(
          ...block
            .slice(1)
            .map((one) => ({ line: one, text: '', code: [readCode(one.text)], attributes: [] })),
        );
    }
    at = end;
  }
  return result;
}

function readShown(tag: string): string[] {
  return [...tag.matchAll(shown)].map(([, double, single, template]) =>
    (double ?? single ?? template ?? '').replace(entity, ' '),
  );
}

/** A run of lines outside of fences. Each step keeps the length, and so the places. */
function readProse(lines: readonly Line[]): Visible[] {
  const code: string[][] = lines.map(() => []);
  const attributes: string[][] = lines.map(() => []);
  const whole = joinLines(lines).replace(unseen, blankOut);
  const lineAt = createLineFinder(whole);
  const noPrograms = blankElements(blankElements(whole, 'script'), 'style');
  const noCode = blankCode(noPrograms, (inner, at) =>
    code[lineAt(at)]!.push(inner.replace(/^#!\w+\s+/, '').replace(directive, '')),
  );
  const noTags = blankTags(noCode, (tag, at) => attributes[lineAt(at)]!.push(...readShown(tag)));
  const noCalls = blankPairs(noTags, calls, (call, at) => attributes[lineAt(at)]!.push(...readShown(call)));
  const texts = noCalls
    .replace(splitAddress, (found) => `]${blankOut(found.slice(1))}`)
    .replace(/!\[([^\]]{0,1000})\]/g, (_, alt: string, at: number) => {
      attributes[lineAt(at)]!.push(alt);
      return `![${blankOut(alt)}]`;
    })
    .split('\n')
    .map(readLine);
  return lines.map((line, at) => ({
    line,
    text: texts[at] ?? '',
    code: code[at]!,
    attributes: attributes[at]!,
  }));
}

/** Definitions of links, links by names of files, code of MDX, calls of mkdocstrings with their options. */
const unseen = new RegExp(
  [
    '^[ \\t>]*\\[(?!\\^)[^\\]\\n]+\\]:[ \\t]*\\n?[ \\t]*\\S+.*$',
    // A name of a file gives way to the title of its page.
    '<a\\s[^<>]{0,500}>[\\w./ -]{1,200}\\.mdx?</a>|\\[[\\w./ -]{1,200}\\.mdx?\\]\\([^()\\n]{0,500}\\)',
    '\\{\\s*props\\.\\w[^{}\\n]{0,200}\\}',
    '^import\\s[^;]{0,2000}?[\'"][^\'"\\n]*[\'"];?[ \\t]*$',
    '^:::\\s+\\w+(?:\\.\\w+)+[ \\t]*$(?:\\n[ \\t]+.*|\\n(?=\\n[ \\t]))*',
  ].join('|'),
  'gm',
);

/** The address of a link on a line of its own. */
const splitAddress =
  /\]\([ \t]*(?:\n[ \t>]*(?:<[^<>\n]*>|[^\s()<>]+)|(?:<[^<>\n]*>|[^\s()<>]+)(?=[ \t]*\n))(?:[ \t]+"[^"\n]*")?[ \t]*(?:\n[ \t>]*)?\)/g;

/** Beginnings and ends of calls whose result the source does not hold. */
const calls = [
  ['{{<', '>}}'],
  ['{{%', '%}}'],
  ['{%', '%}'],
  ['{{', '}}'],
] as const;
const comments = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
  ['{>>', '<<}'],
  ['{{< comment >}}', '{{< /comment >}}'],
  ['{{% comment %}}', '{{% /comment %}}'],
] as const;

type Pairs = readonly (readonly [string, string])[];

/** Replaces what stands between `pairs` by blanks. What begins first decides. */
function blankPairs(text: string, pairs: Pairs, found: (part: string, at: number) => void): string {
  const opening = new RegExp(pairs.map(([open]) => open.replace(/[^\w\s]/g, '\\$&')).join('|'), 'g');
  const without = new Set<string>();
  let result = '';
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [open, close] = pairs.find(([one]) => one === match![0])!;
    const end = without.has(open) ? -1 : text.indexOf(close, match.index + open.length);
    if (end < 0) without.add(open);
    if (end < 0 || end - match.index > longestTag) continue;
    const part = text.slice(match.index, end + close.length);
    found(part, match.index);
    result += text.slice(from, match.index) + blankOut(part);
    from = opening.lastIndex = end + close.length;
  }
  return result + text.slice(from);
}

/** No span of code goes on in the next paragraph, item, heading or row of a table. */
const blockEnd = /\n(?:[ \t]*(?=\n)|(?=[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t]|\|)))/g;

/** Replaces comments and spans of code by blanks. Spans may hold marks of comments, comments may hold spans: what begins first decides. */
function blankCode(text: string, found: (code: string, at: number) => void): string {
  const opening = /`+|<!--|\{\/\*|\{>>|\{\{[<%] comment [>%]\}\}/g;
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = runs.get(run.length) ?? [];
    same.push(index);
    runs.set(run.length, same);
  }
  for (const same of runs.values()) same.reverse();
  const paragraphs = [...text.matchAll(blockEnd)].map(({ index }) => index).reverse();
  const without = new Set<string>();
  let result = '';
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [mark] = match;
    const at = match.index;
    let end: number;
    if (mark.startsWith('`')) {
      const same = runs.get(mark.length)!;
      while (same.length > 0 && same.at(-1)! <= at) same.pop();
      while (paragraphs.length > 0 && paragraphs.at(-1)! < at) paragraphs.pop();
      // A template as a value of MDX has several paragraphs, and escapes.
      const isTemplate = text.slice(at - 2, at) === '={';
      while (isTemplate && text[(same.at(-1) ?? 0) - 1] === '\\') same.pop();
      const close = same.at(-1);
      if (close === undefined || (!isTemplate && close > (paragraphs.at(-1) ?? text.length))) continue;
      end = close + mark.length;
      found(text.slice(at + mark.length, close), at);
    } else {
      const close = comments.find(([open]) => open === mark)![1];
      const closed = without.has(mark) ? -1 : text.indexOf(close, at);
      if (closed < 0) without.add(mark);
      if (closed < 0 && mark !== '<!--') continue;
      end = closed < 0 ? text.length : closed + close.length;
    }
    result += text.slice(from, at) + blankOut(text.slice(at, end));
    from = opening.lastIndex = end;
  }
  return result + text.slice(from);
}

/** Replaces elements without text for readers, such as scripts, by blanks. */
function blankElements(text: string, name: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let from = 0;
  for (let at = lower.indexOf(`<${name}`); at >= 0; at = lower.indexOf(`<${name}`, from)) {
    const end = lower.indexOf(`</${name}`, at);
    if (end < 0) break;
    result += text.slice(from, at) + blankOut(text.slice(at, end));
    from = end;
  }
  return result + text.slice(from);
}

/** Replaces tags, also those over several lines, by blanks; spans, which divide no word, by nothing. */
function blankTags(text: string, found: (tag: string, at: number) => void): string {
  const opening = /<\/?(?:(?=>)|[A-Za-z][\w.-]*(?![\w.:@-]))/g;
  let result = '';
  let from = 0;
  let budget = mostLost;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    if (text.indexOf('>', match.index) < 0 || budget < 0) break;
    const near = text.slice(match.index, match.index + 300);
    const end = findTagEnd(near) ?? findTagEnd(text.slice(match.index, match.index + longestTag));
    if (end === undefined) {
      budget -= longestTag;
      continue;
    }
    const tag = text.slice(match.index, match.index + end);
    found(tag, match.index);
    const isSpan = /^<\/?(?:span|wbr)\b/i.test(tag);
    // Zero-width joins what a span divides; it counts as no letter.
    result += text.slice(from, match.index) + (isSpan ? tag.replace(/[^\n]/g, joiner) : blankOut(tag));
    from = match.index + end;
    opening.lastIndex = from;
  }
  return result + text.slice(from);
}

const longestTag = 60_000;
/** Characters that may be searched in vain for the ends of tags. */
const mostLost = 4_000_000;
/** Stands for characters of tags that divide no word; goes before words are split. */
const joiner = '\u0001';

function blankOut(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Marks and names at the beginning of a line, addresses and attributes in it. */
function readLine(text: string): string {
  if (
    /^[ \t]{0,20}(?:-+8<-+|;?--8<--|\{\*.*\*\}\s*$|\{!.*!\}\s*$|<<<|@\[code|\[\[?_?toc_?\]\]?\s*$|\$\{toc\}|\{:?toc\}|\* TOC)/i.test(
      text,
    )
  )
    return '';
  return (
    text
      .replaceAll(joiner, '')
      // What was blanked may be long.
      .replace(/\s+/g, ' ')
      .replace(
        /^((?:\s*>)*\s*(?:[-*+:]\s|\d+[.)]\s)?\s*)(?::{3,}\s*tabs (?:code\s*$|key:\S+)|:{3,}\s*\{?[\w-]*(?:#[\w-]+)?\}?(?:\s*\{[^{}]*\}\s*$)?|[!?]{3}\+?\s+[\w-]+(?:\s+(?:inline|end))*|\/{3,}\s*[\w-]+(?:\s*\|)?|@tab(?::active)?|\[\^[^\]]+\]:|\[[ xX]\]\s)/,
        '$1',
      )
      .replace(/^((?:\s*>)*\s*)(?:(?:[-*+:]|\d+[.)])\s+)+/, '$1')
      .replace(/\[!\w[\w-]*\][+-]?/g, ' ')
      .replace(/\[\^[^\]]{1,200}\]/g, ' ')
      .replace(/\]\((?:<[^>]{0,1000}>[^()]{0,300}|(?:[^()]|\([^()]{0,300}\)){0,2000})\)/g, '] ')
      .replace(/\]\s?\[[^\]]{0,300}\]/g, '] ')
      .replace(/\\?\{\s*[:#.][^{}]*\}|\{[^{}]*=[^{}]*\}|(?<=[)\]*_])\s*\{[^{}]*\}/g, ' ')
      .replace(/\{\s*[A-Za-z_$][\w$.]*(?:\[\d+\])*\s*\}/g, ' ')
      .replace(/(?<!\p{N}):[a-z0-9_+-]+:(?!\w)/giu, ' ')
      .replace(entity, ' ')
      .replace(/\$\$.*?\$\$|\$(?=\S)[^$]+\$(?!\d)/g, ' ')
  );
}

/** The number of the line of an offset, which must not go down. */
function createLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}
