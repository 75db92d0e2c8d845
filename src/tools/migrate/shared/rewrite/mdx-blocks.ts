/**
 * Gives text of MDX the shape that markdown needs: MDX knows no code by indentation, and reads the text between tags of HTML. A slot's
 * name becomes a label.
 */
import { escapeHtml } from '#model/text';
import { type Block, classifyLines, makeLines, readIndent, replaceBlocks } from '../lines.ts';
import type { Line } from '../model.ts';

export function shapeBlocks(lines: readonly Line[]): Line[] {
  return parseBetweenTags(nameSlots(unwrapLiterals(outdent(lines))));
}

/** A template without values between tags, such as `<pre>{`…`}</pre>`, is the text in it. */
function unwrapLiterals(lines: readonly Line[]): Line[] {
  return replaceBlocks(lines, (line, at): Block | undefined => {
    const [, head, tag] = /^(.*<(\w[\w.]*)(?:\s[^<>]*)?>)\{`/.exec(line.text) ?? [];
    if (head === undefined || tag === undefined) return undefined;
    let end = at;
    const start = head.length + 2;
    const texts = [line.text.slice(start)];
    while (!texts.at(-1)!.includes('`') && end + 1 < lines.length) texts.push(lines[++end]!.text);
    const [, last, rest] = /^([^`]*)`\}(\s*<\/.*)$/.exec(texts.at(-1)!) ?? [];
    if (last === undefined || texts.some((text) => text.includes('${'))) return undefined;
    const content = [...texts.slice(0, -1), last].map((text) =>
      tag === 'pre' || tag === 'code' ? escapeHtml(text) : text,
    );
    const whole = [head + content[0]!, ...content.slice(1)];
    return {
      lines: whole.map((text, index) => ({
        text: index === whole.length - 1 ? text + rest : text,
        from: line.from + index,
      })),
      end: end + 1,
    };
  });
}

/** Takes away indentation that would make code: four blanks and more, counted from the item of a list that has the line. */
function outdent(lines: readonly Line[]): Line[] {
  const kinds = classifyLines(lines);
  // The items that the line is in: where their content begins as written, and by how much they were moved.
  let items: { readonly from: number; readonly cut: number }[] = [];
  let cut = 0;
  let isLiteral = false;
  return lines.map((line, at) => {
    const kind = kinds[at];
    // The indentation in a template is of its text.
    const wasLiteral = isLiteral;
    if (isLiteral) isLiteral = !line.text.includes('`');
    else if (kind === '') isLiteral = /\{\s*`[^`]*$/.test(line.text);
    if (wasLiteral) return line;
    if (kind === 'code' || kind === 'close') return { ...line, text: cutIndent(line.text, cut) };
    if (line.text.trim() === '') return line;
    const width = measureIndent(line.text);
    const within = items.filter(({ from }) => width >= from);
    const base = within.at(-1) ?? { from: 0, cut: 0 };
    const own = base.cut + (width - base.from >= 4 ? width - base.from : 0);
    // A paragraph goes on, however far left its next line begins; its item then goes on, too.
    const goesOn = isParagraph(lines[at - 1], kinds[at - 1]) && isParagraph(line, kind);
    if (goesOn && !item.test(line.text)) return { ...line, text: cutIndent(line.text, own) };
    items = within;
    cut = own;
    const text = cutIndent(line.text, cut);
    const [mark] = kind === '' ? (item.exec(text) ?? []) : [];
    if (mark !== undefined) items.push({ from: cut + mark.length, cut });
    return { ...line, text };
  });
}

const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
/** What begins a block of its own, or stands alone on its line. */
const notText = /^\s*(?:#{1,6}\s|>|\||:{3,}|<\/?[A-Za-z>]|\{|\}|(?:import|export)\s|(?:[-*_=]\s*){3,}$)/;

/** True for a line that can be a part of a paragraph, that of an item too. */
function isParagraph(line: Line | undefined, kind: string | undefined): boolean {
  return line !== undefined && kind === '' && line.text.trim() !== '' && !notText.test(line.text);
}

function measureIndent(text: string): number {
  return readIndent(text).replace(/\t/g, '    ').length;
}

function cutIndent(text: string, width: number): string {
  const indent = readIndent(text).replace(/\t/g, '    ');
  return width === 0 ? text : indent.slice(Math.min(width, indent.length)) + text.trimStart();
}

/** `<Fragment slot="npm">` alone on its line: its tags go, and the name stands above the content. */
function nameSlots(lines: readonly Line[]): Line[] {
  return replaceBlocks(lines, (line, at) => {
    const [, lead, name] = /^(\s*)<Fragment\s+slot=["']([^"']+)["']\s*>\s*$/.exec(line.text) ?? [];
    return name === undefined
      ? undefined
      : { lines: makeLines(line, ['', `${lead}**${name}**`, '']), end: at + 1 };
  });
}

/** Elements between whose tags stands text. */
const block =
  'details|summary|div|section|article|aside|center|figure|figcaption|blockquote|li|td|th|dd|dt|header|footer|main';
const opening = new RegExp(`(?:<(?:${block})(?:\\s[^<>]*)?>|</summary>)\\s*$`);
const closing = new RegExp(`^\\s*</(?:${block})>`);
/** Behind its end, text is Markdown again. */
const ended = new RegExp(`</(?:${block}|table|ul|ol|dl|p|pre)>\\s*$`);

/** Puts blank lines between tags and text; paragraphs in tags are paragraphs without them. */
function parseBetweenTags(lines: readonly Line[]): Line[] {
  const isText = (line: Line | undefined) => line !== undefined && /^\s*[^\s<]/.test(line.text);
  return replaceBlocks(lines, (line, at): Block | undefined => {
    if (/^\s*<\/?p>\s*$/.test(line.text)) return { lines: makeLines(line, ['']), end: at + 1 };
    const [before, after] = [
      closing.test(line.text) && isText(lines[at - 1]),
      (opening.test(line.text) || ended.test(line.text)) && isText(lines[at + 1]),
    ];
    const blank = makeLines(line, ['']);
    return before || after
      ? { lines: [...(before ? blank : []), line, ...(after ? blank : [])], end: at + 1 }
      : undefined;
  });
}
