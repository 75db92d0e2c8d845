/** Derives an operation's title and description. */
import { joinToOneLine } from '#model/text';
import type { DescriptionContext } from './context.ts';
import type { RawMap } from './source.ts';

/** A longer summary is no title; it becomes part of the description. */
const longestTitle = 120;
/** Limit for a description's first sentence, which was not written as a title. */
const longestSentence = 80;

/** `holders`: objects that may have a summary or description, the most specific first. */
export function readSummary(
  context: DescriptionContext,
  ...holders: readonly RawMap[]
): { readonly summary: string; readonly description?: string } {
  const findFirstText = (key: string) =>
    holders.map((one) => context.text(one, key)).find((text) => text !== undefined);
  const written = findFirstText('summary') ?? '';
  const description = findFirstText('description');
  const title = extractTitle(findFirstParagraph(written));
  const summary = title.length <= longestTitle ? title : '';
  if (title.length <= longestTitle && title === stripMarkup(written))
    return { summary, ...(description !== undefined && { description }) };
  const isSaidTwice = description?.startsWith(written);
  return {
    summary,
    description: isSaidTwice ? description! : [written, description].filter(Boolean).join('\n\n'),
  };
}

/** The first paragraph that is no note, heading or rule: '**Note:** It is new.' is no title. */
function findFirstParagraph(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/);
  return paragraphs.find((one) => !isNote.test(one)) ?? text;
}

const isNote = /^\s*(?:\*\*|__|#|>|[-*_]{3,}\s*$)/;

/** The first sentence of a text, without its end: 'Lists files. See [more](/x).' -> 'Lists files' */
function extractTitle(text: string): string {
  const [sentence = ''] = stripMarkup(text, '').split(/(?<=[^.\s]{2}[.!?])\s+(?=[\p{Lu}[(])|(?<=。)/u);
  return stripMarkup(sentence);
}

/** Plain text for a title: no HTML, link targets, backticks, emphasis or final dot. */
function stripMarkup(text: string, end: string | RegExp = /[.。]$/): string {
  const bare = text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1');
  return joinToOneLine(bare).trim().replace(end, '');
}

/** Title of an operation without a summary: the first sentence of its description, or '' if that is long or no plain text. */
export function deriveTitle(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n[ \t]*\n|(?<=<\/p>)/i);
  if (isNote.test(paragraph)) return '';
  const title = extractTitle(paragraph);
  return title.length > longestSentence || /[`*#|\\~$<>]|^[-+:\d]|\{\{|:$/.test(title) ? '' : title;
}
