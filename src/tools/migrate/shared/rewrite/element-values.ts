/**
 * Elements as the value of an attribute (`sub={<b>Words</b>}`), which no page can have: their words become a plain text, those without
 * words go. Runs first, because quotes in their text would end the tag for all that follows.
 */
import { findClosingBrace } from '#tags';
import { makeLines, replaceBlocks } from '../lines.ts';
import { addTask, drop, type Line, type MovedPage } from '../model.ts';
import { findTagEnd } from './tag.ts';

const start = /(?<=^|\s)[A-Za-z][\w-]*=\{\s*(?:\(\s*)?(?:(?=<[A-Za-z>])|$)/;
/** Limit of lines that a value takes. */
const longest = 200;

export function flattenElementValues(page: MovedPage): void {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    let { text } = line;
    let end = at + 1;
    for (let match = start.exec(text); match && !isInCode(text, match.index); match = start.exec(text)) {
      const whole = [text, ...page.lines.slice(end, end + longest).map((one) => one.text)].join('\n');
      const value = readElements(whole, match.index + match[0].indexOf('{'));
      if (!value) break;
      const given = describeValue(match[0].slice(0, match[0].indexOf('=')), value, page, line);
      end += whole.slice(0, value.end).split('\n').length - 1;
      text = text.slice(0, match.index) + given + whole.slice(value.end).split('\n', 1)[0]!;
    }
    return text === line.text ? undefined : { lines: makeLines(line, [text]), end };
  });
}

function isInCode(text: string, at: number): boolean {
  return text.slice(0, at).split('`').length % 2 === 0;
}

/** The attribute with the words alone; '' if there are none. */
function describeValue(name: string, { words, isRich }: Elements, page: MovedPage, line: Line): string {
  const plain = words.replace(/\s+/g, ' ').trim();
  if (plain === '') return drop(page, `value of a component: ${name}`);
  if (isRich) addTask(page, `The value "${name}" is plain text now: ${plain}`, line);
  return `${name}="${plain.replaceAll('"', '&quot;')}"`;
}

type Elements = {
  readonly words: string;
  /** There are links, pictures or components. */
  readonly isRich: boolean;
  /** The offset behind the closing brace. */
  readonly end: number;
};

/** The elements in the braces at `from`; undefined if there is something else in them. */
function readElements(text: string, from: number): Elements | undefined {
  const head = /^\{\s*\(?\s*(?=<)/.exec(text.slice(from, from + 200))?.[0];
  if (head === undefined) return undefined;
  let words = '';
  let depth = 0;
  let isRich = false;
  let at = from + head.length;
  do {
    const sign = text[at];
    if (sign === undefined) return undefined;
    if (sign === '<') {
      const isEnd = text[at + 1] === '/';
      const end = isEnd ? text.indexOf('>', at) + 1 : at + (findTagEnd(text.slice(at)) ?? 0);
      if (end <= at) return undefined;
      isRich ||= /^<(?:a\b|img\b|[A-Z])/.test(text.slice(at, at + 5));
      depth += isEnd ? -1 : text[end - 2] === '/' ? 0 : 1;
      words += ' ';
      at = end;
    } else if (sign === '{') {
      const end = findClosingBrace(text, at);
      if (end === undefined) return undefined;
      words += /^\{\s*(["'`])([^"'`]*)\1\s*\}$/.exec(text.slice(at, end + 1))?.[2] ?? '';
      at = end + 1;
    } else {
      words += sign;
      at++;
    }
  } while (depth > 0);
  const tail = /^\s*\)?\s*\}/.exec(text.slice(at, at + 200))?.[0];
  return tail === undefined ? undefined : { words, isRich, end: at + tail.length };
}
