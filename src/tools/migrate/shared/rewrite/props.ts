/** Takes values out of components' tags that only running code would give: docgen takes texts and JSON, and anything else is an error. */
import { findClosingBrace } from '#tags';
import { listProse } from '../lines.ts';
import { addTask, type Line, type MovedPage, type Rewriting } from '../model.ts';

const tag = /<[A-Z][\w.]*(?=[\s/>])/g;

export const props: Rewriting = {
  name: 'props',
  rewrite(page) {
    for (const line of listProse(page.lines)) {
      if (!line.text.includes('{') || !/<[A-Z]/.test(line.text)) continue;
      line.text = cleanTags(page, line);
    }
  },
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
        if (!name.endsWith('=') || !isJson(text.slice(at + 1, end))) {
          addTask(
            page,
            `A value of ${opening}> is left out, which only running code gives: ${name.trim()}${text.slice(at, end + 1)}`.slice(
              0,
              300,
            ),
            line,
            'Write it as a text or as JSON.',
          );
          result += text.slice(from, at - name.length);
          from = end + 1;
        }
        at = end + 1;
      } else at++;
    }
  }
  return result + text.slice(from);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
