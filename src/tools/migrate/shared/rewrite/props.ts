/** Takes values out of tags that only running code would give: components take texts and JSON, elements of HTML texts. */
import { findClosingBrace } from '#tags';
import { isJson } from '../data-file.ts';
import { listProse } from '../lines.ts';
import { addTask, drop, type Line, type MovedPage, type Rewriting } from '../model.ts';

const tag = /<[A-Za-z][\w.]*(?=[\s/>])/g;
/** Values that readers do not see. */
const unseen = /^\s*(?:class(?:Name)?|style|key|ref|on[A-Z]\w*)=$/;

export const props: Rewriting = (page) => {
  for (const line of listProse(page.lines)) {
    if (!line.text.includes('{') || !/<[A-Za-z]/.test(line.text)) continue;
    line.text = cleanTags(page, line);
  }
};

/** The line without such values. Tags are in one line here, and code is left as it is. */
function cleanTags(page: MovedPage, line: Line): string {
  const { text } = line;
  const spans = [...text.matchAll(/(`+)[^`]+\1/g)].map(
    ({ 0: span, index }) => [index, index + span.length] as const,
  );
  let result = '';
  let from = 0;
  for (const { index, 0: opening } of text.matchAll(tag)) {
    if (index < from || spans.some(([start, end]) => index > start && index < end)) continue;
    for (let at = index + opening.length; at < text.length && text[at] !== '>'; ) {
      const quote = text[at];
      if (quote === '"' || quote === "'") {
        const end = text.indexOf(quote, at + 1);
        at = end < 0 ? text.length : end + 1;
      } else if (quote === '{') {
        const end = findClosingBrace(text, at);
        if (end === undefined) break;
        const name = /\s+(?:[\w:.-]+=)?$/.exec(text.slice(from, at))?.[0] ?? '';
        const given = text.slice(at + 1, end);
        const isElement = /^<[a-z]/.test(opening);
        if (isElement && name === '') break;
        if (isElement || !name.endsWith('=') || !isJson(given)) {
          result += text.slice(from, at - name.length);
          result += isElement && isScalar(given) ? `${name}"${given.replace(/^"|"$/g, '')}"` : '';
          from = end + 1;
          if (unseen.test(name)) drop(page, 'style');
          else if (!isElement || !isScalar(given))
            tellValue(page, line, opening, name.trim() + text.slice(at, from));
        }
        at = end + 1;
      } else at++;
    }
  }
  return result + text.slice(from);
}

function tellValue(page: MovedPage, line: Line, opening: string, value: string): void {
  addTask(
    page,
    `A value of ${opening}> is left out, which only running code gives: ${value}`.slice(0, 300),
    line,
    'Write it as a text or as JSON.',
  );
}

/** A number, a word, or a text without quotes and escapes. */
function isScalar(text: string): boolean {
  return /^(?:-?\d+(?:\.\d+)?|true|false|"[^"\\]*")$/.test(text.trim());
}
