/** What an operation is called, and what is told of it. */
import { oneLine } from '../model/text.ts';
import type { Context } from './context.ts';
import type { RawMap } from './source.ts';

/** Longer ones are no titles: a description begins with them. */
const longestTitle = 120;
/** Of a description, which is not written to be one. */
const longestSentence = 80;

/** `holders`: whatever may say it, what counts most first. */
export function summaryOf(
  context: Context,
  ...holders: readonly RawMap[]
): { readonly summary: string; readonly description?: string } {
  const first = (key: string) =>
    holders.map((one) => context.text(one, key)).find((text) => text !== undefined);
  const written = first('summary') ?? '';
  const description = first('description');
  const title = titleIn(firstSaid(written));
  const summary = title.length <= longestTitle ? title : '';
  if (title.length <= longestTitle && title === plain(written))
    return { summary, ...(description !== undefined && { description }) };
  const isSaidTwice = description?.startsWith(written);
  return {
    summary,
    description: isSaidTwice ? description! : [written, description].filter(Boolean).join('\n\n'),
  };
}

/** Of several paragraphs the first that is no note, no heading and no rule: '**Note:** It is new.' tells of no operation. */
function firstSaid(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/);
  return paragraphs.find((one) => !isNote.test(one)) ?? text;
}

const isNote = /^\s*(?:\*\*|__|#|>|[-*_]{3,}\s*$)/;

/** The first sentence of a text, without its end: 'Lists files. See [more](/x).' -> 'Lists files' */
function titleIn(text: string): string {
  const [sentence = ''] = plain(text, '').split(/(?<=[^.\s]{2}[.!?])\s+(?=[\p{Lu}[(])|(?<=。)/u);
  return plain(sentence);
}

/** As titles are shown: without elements, addresses, marks of code, emphasis and the dot at its end. */
function plain(text: string, end: string | RegExp = /[.。]$/): string {
  const bare = text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1');
  return oneLine(bare).trim().replace(end, '');
}

/** Of an operation without a summary: the sentence that its description begins with, or '' where that is no short one. */
export function titleOfText(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n[ \t]*\n|(?<=<\/p>)/i);
  if (isNote.test(paragraph)) return '';
  const title = titleIn(paragraph);
  return title.length > longestSentence || /[`*#|\\~$<>]|^[-+:\d]|\{\{|:$/.test(title) ? '' : title;
}
