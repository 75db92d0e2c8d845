/** Replaces the marks of components (`formatComponentPlaceholder`) in a page's texts for machines by the text that they draw. */
import { escapeMarkdown, getSeparator } from '../markup/markdown.ts';

/** The blocks of text that component `index` draws; empty if they are not known. */
export type BlocksOf = (index: number) => readonly string[];

const getNoBlocks: BlocksOf = () => [];
const marks = /\u0001(\d+)o\u0001/g;

/** For plain text of sections, where a newline separates blocks. */
export function insertComponentTexts(text: string, blocksOf: BlocksOf = getNoBlocks): string {
  if (!text.includes('\u0001')) return text;
  return text
    .split('\n')
    .flatMap((line) => {
      const alone = /^\u0001(\d+)o\u0001$/.exec(line);
      if (alone) return blocksOf(Number(alone[1]));
      const filled = line.replace(marks, (_, index: string) => blocksOf(Number(index)).join(' '));
      return filled.trim() === '' && line.trim() !== '' ? [] : [filled];
    })
    .join('\n');
}

/** For Markdown: a mark alone on its line becomes a paragraph for each block. Lines that become empty are removed. */
export function insertComponentMarkdown(markdown: string, blocksOf: BlocksOf = getNoBlocks): string {
  if (!markdown.includes('\u0001')) return markdown;
  const done: string[] = [];
  let isGap = false;
  for (const line of markdown.split('\n')) {
    const isBlank = /^[\s>]*$/.test(line);
    if (isBlank && isGap) continue;
    isGap = false;
    if (!line.includes('\u0001')) {
      done.push(line);
      continue;
    }
    const lines = fillLine(line, blocksOf);
    if (lines.length === 0) {
      isGap = done.length === 0 || /^[\s>]*$/.test(done.at(-1)!);
      continue;
    }
    done.push(...lines);
  }
  // The removed part may have been the last block.
  if (isGap) while (done.length > 0 && /^[\s>]*$/.test(done.at(-1)!)) done.pop();
  return done.join('\n');
}

function fillLine(line: string, blocksOf: BlocksOf): readonly string[] {
  const alone = /^([\s>]*(?:(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:) +[\s>]*)*)\u0001(\d+)o\u0001$/.exec(line);
  if (alone) {
    const [, lead = '', index] = alone;
    const blocks = blocksOf(Number(index)).map(escapeMarkdown);
    const further = lead.replace(/[^\s>]/g, ' ');
    if (blocks.length === 0) return /[^\s>]/.test(lead) ? [lead.trimEnd()] : [];
    return blocks.flatMap((block, at) => (at === 0 ? [lead + block] : [further.trimEnd(), further + block]));
  }
  const isRow = line.trimStart().startsWith('|');
  const text = line.replace(marks, (mark, index: string, at: number) => {
    const drawn = escapeMarkdown(blocksOf(Number(index)).join(' '));
    if (drawn === '') return getSeparator(line[at - 1], line[at + mark.length]);
    return isRow ? drawn.replaceAll('|', '\\|') : drawn;
  });
  return text.trim() === '' ? [] : [text.trimEnd()];
}
