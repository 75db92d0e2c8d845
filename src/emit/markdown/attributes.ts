/** `{#id .class}`: the parser reads it; a clean copy does without, because no plain reader knows it. */
import { readAttributes, trailingAttributes } from '../../model/attributes.ts';

/** As long as the parser follows; longer braces are text. */
const longest = 202;

/** The length of the attributes that begin at `at`; 0 if it is anything else. */
export function attributesAt(text: string, at: number): number {
  if (text[at] !== '{') return 0;
  const end = text.slice(at, at + longest).indexOf('}');
  return end > 0 && readAttributes(text.slice(at + 1, at + end)) ? end + 1 : 0;
}

/** A line without attributes at its end; also `## Title {#id} ##`. */
export function withoutAttributes(line: string): string {
  let text = line.trimEnd();
  if (text.endsWith('#')) text = withoutClosing(text);
  return trailingAttributes(text)?.rest ?? line;
}

/** `## Title ##` -> `## Title`. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return text[end - 1] === ' ' ? text.slice(0, end).trimEnd() : text;
}
