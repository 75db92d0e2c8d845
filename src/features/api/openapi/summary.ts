/** Derives an operation's title and description. */
import { escapeMarkdown } from '#model/markup/markdown';
import { joinToOneLine } from '#model/text';
import type { DescriptionContext } from './context.ts';
import type { RawMap } from './source.ts';

/** A longer summary is no title; it becomes part of the description. */
const longestTitle = 120;
/** Limit for a description's first sentence, which was not written as a title. */
const longestSentence = 80;

/** `item`: the path item, whose texts are about all its operations: they stand behind the operation's own. */
export function readSummary(
  context: DescriptionContext,
  raw: RawMap,
  item: RawMap,
): { readonly summary: string; readonly description?: string } {
  const [summary, description] = ['summary', 'description'].map((key) => context.text(raw, key));
  const [ofPath, aboutPath] = ['summary', 'description'].map((key) => context.text(item, key));
  const isFurther = summary !== undefined && ofPath !== undefined && ofPath !== summary;
  const texts = [description, isFurther ? escapeMarkdown(ofPath) : undefined, aboutPath];
  const all = [...new Set(texts.filter((text) => text !== undefined))];
  return splitSummary(summary ?? ofPath ?? '', all.length > 0 ? all.join('\n\n') : undefined);
}

function splitSummary(
  written: string,
  description: string | undefined,
): { readonly summary: string; readonly description?: string } {
  const title = extractTitle(findFirstParagraph(written), false);
  const summary = title.length <= longestTitle ? title : '';
  if (title.length <= longestTitle && title === stripMarkup(written, false))
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
  return paragraphs.find((paragraph) => !isNote.test(paragraph)) ?? text;
}

const isNote = /^\s*(?:\*\*|__|#|>|[-*_]{3,}\s*$)/;

/** The first sentence of a text, without its end: 'Lists files. See [more](/x).' -> 'Lists files' */
function extractTitle(text: string, hasHtml = true): string {
  const [sentence = ''] = stripMarkup(text, hasHtml, '').split(
    /(?<=[^.\s]{2}[.!?])\s+(?=[\p{Lu}[(])|(?<=。)/u,
  );
  return stripMarkup(sentence, hasHtml);
}

/**
 * Plain text for a title: no HTML, link targets, backticks, emphasis or final dot. A summary is plain text by itself, where
 * `List<Box>` is no HTML; its makers write the other marks all the same.
 */
function stripMarkup(text: string, hasHtml = true, end: string | RegExp = /[.。]$/): string {
  const bare = (hasHtml ? text.replace(/<\/?[a-z][^<>]*>/gi, '') : text)
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
